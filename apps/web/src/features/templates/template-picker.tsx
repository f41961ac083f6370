import type { TemplateId } from '@auscult/contract/kit/ids';
import { Select } from '@mantine/core';
import { errorTexts } from '#web/copy/error-texts.ts';
import { useListTemplates } from './use-list-templates.ts';

/** Chooses the form of the note. Nothing chosen means the person's default. */
export function TemplatePicker({ value, onChange }: TemplatePickerProps) {
  const templates = useListTemplates('medical');
  const options = templates.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];

  return (
    <Select
      label="Template"
      data={options}
      value={value ?? options[0]?.value ?? null}
      allowDeselect={false}
      disabled={options.length === 0}
      error={templates.error && errorTexts.listTemplates}
      onChange={(_, chosen) => chosen && onChange(chosen.value)}
    />
  );
}

interface TemplatePickerProps {
  value: TemplateId | undefined;
  onChange: (id: TemplateId) => void;
}
