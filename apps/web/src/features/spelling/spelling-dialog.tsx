import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { TagsField } from '#web/ui/tags-field.tsx';
import { type Spelling, useAddSpelling, useUpdateSpelling } from './use-custom-spelling.ts';

/** The contract's limits: characters of a word, and number of misheard forms. */
const WORD_MAX = 80;
const HEARD_MAX = 20;

const NOT_SAVED = message('The word could not be saved. Please try again.');

/** A form for a word and its misheard forms: a new one, or an existing one. */
export function SpellingDialog({ scope, spelling, onClose }: SpellingDialogProps) {
  const [to, setTo] = useState(spelling?.to ?? '');
  const [from, setFrom] = useState<readonly string[]>(spelling?.from ?? []);
  const add = useAddSpelling();
  const update = useUpdateSpelling();
  const error = add.error ?? update.error;
  const save = () => {
    const words = { to: to.trim(), from: [...from] };
    if (spelling) update.mutate({ id: spelling.id, ...words }, { onSuccess: onClose });
    else add.mutate({ ...words, scope }, { onSuccess: onClose });
  };
  return (
    <EditDialog
      title={spelling ? t('Change the word') : t('Add a word')}
      failure={error ? errorText(error, NOT_SAVED) : undefined}
      cause={error}
      isBusy={add.isPending || update.isPending}
      isReady={to.trim() !== ''}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        label={t('Write')}
        size="md"
        description={t('How to write it in transcripts and notes.')}
        placeholder={t('Apoquel')}
        maxLength={WORD_MAX}
        data-autofocus
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <TagsField
        label={t('Heard as')}
        placeholder={from.length === 0 ? t('apple quell') : ''}
        values={from}
        max={HEARD_MAX}
        maxLength={WORD_MAX}
        onChange={setFrom}
      />
    </EditDialog>
  );
}

interface SpellingDialogProps {
  /** The owner of a new one. */
  scope: Spelling['scope'];
  /** The existing one; undefined for a new one. */
  spelling?: Spelling;
  onClose: () => void;
}
