import type { TemplateId } from '@auscult/contract/kit/ids';
import { NativeSelect } from '@mantine/core';
import { errorTexts } from '#web/copy/error-texts.ts';
import { useListTemplates } from './use-list-templates.ts';

/** Chooses the form of the note. Nothing chosen means the first, which is the person's default. */
export function TemplatePicker({ value, onChange }: TemplatePickerProps) {
  const templates = useListTemplates('medical');
  const known = templates.data ?? [];
  const choose = (id: string) => {
    const chosen = known.find((template) => template.id === id);
    if (chosen) onChange(chosen.id);
  };

  return (
    <NativeSelect
      label="Template"
      size="md"
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? known[0]?.id ?? ''}
      disabled={known.length === 0}
      error={templates.error && errorTexts.listTemplates}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

interface TemplatePickerProps {
  value: TemplateId | undefined;
  onChange: (id: TemplateId) => void;
}
