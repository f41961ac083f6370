import type { TemplateForm, TemplateType } from '@auscult/contract/templates';
import { SPECIALTIES } from '@auscult/domain/account/specialties';
import { MultiSelect, NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { t } from '#web/copy/text.ts';
import { useChangeSettings } from '#web/features/template-editor/editing-context.ts';
import { Locked } from '#web/features/template-editor/locked.tsx';
import { type PartRemark, Remarks } from '#web/features/template-editor/part-form.tsx';
import { kindChoices } from '#web/features/templates/template-kinds.ts';
import { StyleFlags } from './style-flags.tsx';
import classes from './template-editor.module.css';

/** Settings of the whole template. */
export function TemplateSettings({ form, remarks }: { form: TemplateForm; remarks: readonly PartRemark[] }) {
  const change = useChangeSettings();
  return (
    <section aria-label={t('Template settings')} className={classes.settings}>
      <h2 className={classes.paneTitle}>{t('Template settings')}</h2>
      <Remarks remarks={remarks} />
      <Locked permission="edit_name">
        <Textarea
          wrapperProps={{ 'data-tour': 'editor-description' }}
          label={t('Description')}
          description={t('What the template is for, in a sentence or two.')}
          size="md"
          rows={2}
          maxLength={500}
          value={form.description}
          onChange={({ currentTarget }) => change('description', currentTarget.value)}
        />
        <SpecialtiesField tag={form.tag} onChange={(tag) => change('tag', tag)} />
      </Locked>
      <Locked permission="edit_template_type">
        <NativeSelect
          label={t('Kind')}
          size="md"
          data={kindChoices()}
          value={form.type}
          onChange={({ currentTarget }) => change('type', currentTarget.value as TemplateType)}
        />
      </Locked>
      <Locked permission="edit_styling">
        <Levels
          label={t('Detail')}
          about={t('How much detail the note has.')}
          names={{ brief: t('What matters'), standard: t('Standard'), detailed: t('Every detail') }}
          value={form.detail}
          onChange={(value) => change('detail', value)}
        />
        <Levels
          label={t('Length')}
          about={t('How a statement is worded.')}
          names={{ short: t('Fewest words'), standard: t('Standard'), long: t('Full sentences') }}
          value={form.length}
          onChange={(value) => change('length', value)}
        />
        <StyleFlags type={form.type} style={form.style} onChange={(style) => change('style', style)} />
      </Locked>
    </section>
  );
}

/** Marks every template that is not for general practice alone. */
const SPECIALTY = 'specialty';

function SpecialtiesField({ tag, onChange }: { tag: readonly string[]; onChange: (tag: string[]) => void }) {
  const chosen = tag.filter((one) => one !== SPECIALTY);
  const known: readonly string[] = SPECIALTIES;
  const offered = [...known, ...chosen.filter((name) => !known.includes(name))];
  const choose = (names: string[]) =>
    onChange(names.some((name) => name !== 'general practice') ? [...names, SPECIALTY] : names);
  return (
    <MultiSelect
      wrapperProps={{ 'data-tour': 'editor-specialties' }}
      label={t('Specialties')}
      placeholder={chosen.length === 0 ? t('All specialties') : undefined}
      size="md"
      searchable
      maxValues={19}
      data={offered.map((name) => ({ value: name, label: t(name) }))}
      value={chosen}
      onChange={choose}
    />
  );
}

function Levels<Level extends string>({
  label,
  about,
  names,
  value,
  onChange,
}: LevelsProps<Level>): ReactNode {
  const labelId = useId();
  return (
    <div className={classes.levels} data-tour="editor-levels">
      <span className={classes.label} id={labelId}>
        {label}
      </span>
      <span className={classes.quiet}>{about}</span>
      <SegmentedControl
        aria-labelledby={labelId}
        fullWidth
        data={Object.entries<string>(names).map(([level, name]) => ({ value: level, label: name }))}
        value={value}
        onChange={(level) => onChange(level as Level)}
      />
    </div>
  );
}

interface LevelsProps<Level extends string> {
  label: string;
  about: string;
  names: Record<Level, string>;
  value: Level;
  onChange: (level: Level) => void;
}
