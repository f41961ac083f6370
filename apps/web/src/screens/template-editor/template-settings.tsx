import type { TemplateForm, TemplateType } from '@auscult/contract/templates';
import { SPECIALTIES } from '@auscult/domain/account/specialties';
import { MultiSelect, NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChangeSettings } from '#web/features/template-editor/editing-context.ts';
import { Locked } from '#web/features/template-editor/locked.tsx';
import { type PartRemark, Remarks } from '#web/features/template-editor/part-form.tsx';
import { TEMPLATE_KINDS } from '#web/features/templates/template-kinds.ts';
import { StyleFlags } from './style-flags.tsx';
import classes from './template-editor.module.css';

/** What holds for the template as a whole. */
export function TemplateSettings({ form, remarks }: { form: TemplateForm; remarks: readonly PartRemark[] }) {
  const change = useChangeSettings();
  return (
    <section aria-label="Template settings" className={classes.settings}>
      <h2 className={classes.paneTitle}>Template settings</h2>
      <Remarks remarks={remarks} />
      <Locked permission="edit_name">
        <Textarea
          label="Description"
          description="What it is for, in a sentence or two, for whoever chooses a template."
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
          label="Kind"
          size="md"
          data={Object.entries(TEMPLATE_KINDS).map(([value, { name }]) => ({ value, label: name }))}
          value={form.type}
          onChange={({ currentTarget }) => change('type', currentTarget.value as TemplateType)}
        />
      </Locked>
      <Locked permission="edit_styling">
        <Levels
          label="Detail"
          about="How much of what was said is written."
          names={{ brief: 'What matters', standard: 'The usual', detailed: 'Every detail' }}
          value={form.detail}
          onChange={(value) => change('detail', value)}
        />
        <Levels
          label="Length"
          about="How a statement is worded."
          names={{ short: 'Fewest words', standard: 'The usual', long: 'Full sentences' }}
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
  const choose = (names: string[]) =>
    onChange(names.some((name) => name !== 'general practice') ? [...names, SPECIALTY] : names);
  return (
    <MultiSelect
      label="Specialties"
      placeholder={chosen.length === 0 ? 'Whoever it is for' : undefined}
      size="md"
      searchable
      maxValues={19}
      data={[...known, ...chosen.filter((name) => !known.includes(name))]}
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
  return (
    <div className={classes.levels}>
      <span className={classes.label} id={`levels-${label}`}>
        {label}
      </span>
      <span className={classes.quiet}>{about}</span>
      <SegmentedControl
        aria-labelledby={`levels-${label}`}
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
