import { TEMPLATE_LIMITS } from '@auscult/contract/templates';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { memo } from 'react';
import { t } from '#web/copy/text.ts';
import { TagsField } from '#web/ui/tags-field.tsx';
import classes from './part-form.module.css';
import type { ChangePart } from './use-change-part.ts';

/** The name of a part. */
export const NameField = memo(function NameField({ name, isOptional, change }: NameFieldProps) {
  return (
    <TextInput
      wrapperProps={{ 'data-tour': 'part-name' }}
      label={t('Name')}
      size="md"
      value={name}
      maxLength={TEMPLATE_LIMITS.name}
      placeholder={isOptional ? t('No heading') : undefined}
      onChange={({ currentTarget }) => change('name', currentTarget.value)}
    />
  );
});

interface NameFieldProps {
  name: string;
  /** Whether it can be empty. */
  isOptional: boolean;
  change: ChangePart;
}

/** Synonyms of its name. */
export const AliasesField = memo(function AliasesField({ aliases, change }: AliasesFieldProps) {
  return (
    <TagsField
      label={t('Also called')}
      placeholder={aliases.length === 0 ? t('e.g. “temp”, then Enter') : t('Add another')}
      values={aliases}
      max={TEMPLATE_LIMITS.aliases}
      maxLength={TEMPLATE_LIMITS.name}
      onChange={(values) => change('aliases', values)}
    />
  );
});

interface AliasesFieldProps {
  aliases: readonly string[];
  change: ChangePart;
}

/** The default text if nothing was said, for people who want that. */
export const NormalField = memo(function NormalField({ text, change }: NormalFieldProps) {
  return (
    <Textarea
      label={t('Prebuilt normal')}
      description={t('Used when nothing was said (if prebuilt normals are on).')}
      size="md"
      classNames={{ input: classes.growing }}
      value={text ?? ''}
      maxLength={TEMPLATE_LIMITS.text}
      onChange={({ currentTarget: { value } }) => change('defaultValue', value === '' ? null : value)}
    />
  );
});

interface NormalFieldProps {
  text: string | null;
  change: ChangePart;
}

/** The options of a Smart Pick. */
export const OptionsFields = memo(function OptionsFields({ options, isMultiple, change }: OptionsProps) {
  const take = (text: string) =>
    change(
      'options',
      text
        .split('\n')
        .slice(0, TEMPLATE_LIMITS.options)
        .map((line) => line.slice(0, TEMPLATE_LIMITS.name)),
    );
  const tidy = () => {
    const tidied = options.map((option) => option.trim()).filter(Boolean);
    if (tidied.join('\n') !== options.join('\n')) change('options', tidied);
  };
  return (
    <>
      <Textarea
        label={t('Choices')}
        description={t('One per line, as it should appear in the note.')}
        size="md"
        classNames={{ input: classes.growing }}
        value={options.join('\n')}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onBlur={tidy}
      />
      <Checkbox
        label={t('Allow multiple')}
        checked={isMultiple}
        onChange={({ currentTarget }) => change('multiOptions', currentTarget.checked)}
      />
    </>
  );
});

interface OptionsProps {
  options: readonly string[];
  isMultiple: boolean;
  change: ChangePart;
}
