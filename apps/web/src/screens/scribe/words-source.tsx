import { Textarea } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import { pasteRows } from '#web/ui/pasted-table.ts';

/** Takes the typed or pasted words of a visit. */
export function WordsSource({ value, error, onChange }: WordsSourceProps) {
  return (
    <Textarea
      label={t('What was said')}
      description={t(
        'Type or paste the conversation. You can start lines with the speaker: “Vet:”, “Owner:”.',
      )}
      size="md"
      autosize
      minRows={8}
      maxRows={20}
      value={value}
      error={error}
      onPaste={pasteRows}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface WordsSourceProps {
  value: string;
  /** The error of the field. */
  error: string | undefined;
  onChange: (words: string) => void;
}
