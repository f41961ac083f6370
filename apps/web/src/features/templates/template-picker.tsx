import type { TemplateId } from '@auscult/contract/kit/ids';
import type { TemplateType } from '@auscult/contract/templates';
import { NativeSelect } from '@mantine/core';
import { errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useLibrary } from './use-library.ts';

/** Chooses a template. Without a choice, the person's default applies. */
export function TemplatePicker({ type = 'medical', value, onChange }: TemplatePickerProps) {
  const { templates = [], defaultOf, error } = useLibrary();
  const known = templates.filter((template) => template.type === type && template.version > 0);
  const choose = (id: string) => {
    const chosen = known.find((template) => template.id === id);
    if (chosen) onChange(chosen.id);
  };

  return (
    <NativeSelect
      label={t('Template')}
      size="md"
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? (known.length > 0 ? defaultOf(type) : '')}
      disabled={known.length === 0}
      error={known.length === 0 && error && t(errorTexts.listTemplates)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

interface TemplatePickerProps {
  /** The offered templates; medical ones by default. */
  type?: TemplateType;
  value: TemplateId | undefined;
  onChange: (id: TemplateId) => void;
}
