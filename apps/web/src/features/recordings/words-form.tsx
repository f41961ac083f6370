import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { forgetLocal, readLocal, writeLocal } from '#web/platform/local-store.ts';
import { Failure } from '#web/ui/failure.tsx';
import { pasteRows } from '#web/ui/pasted-table.ts';

/** Accepts typed or pasted words for a visit that has none yet. The draft is stored until it is sent. */
export function WordsForm({ keptAs, isBusy, error, onSubmit }: WordsFormProps) {
  const [words, setWords] = useState(() => readLocal<string>(keptAs) ?? '');
  const type = (text: string) => {
    setWords(text);
    writeLocal(keptAs, text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(words, () => forgetLocal(keptAs));
  };

  return (
    <form onSubmit={submit}>
      <Textarea
        label={t('What was said')}
        description={t('Type or paste the transcript of this visit.')}
        size="md"
        autosize
        minRows={6}
        maxRows={18}
        value={words}
        onPaste={pasteRows}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Button type="submit" mt="md" mb="md" loading={isBusy} disabled={words.trim() === ''}>
        {t('Write note')}
      </Button>
      {error && <Failure text={errorText(error, errorTexts.processing)} cause={error} />}
    </form>
  );
}

interface WordsFormProps {
  /** The storage key of the draft. */
  keptAs: string;
  isBusy: boolean;
  error: Error | null;
  /** @param sent  call it once the words are on the server */
  onSubmit: (words: string, sent: () => void) => void;
}
