import { GENERIC_INPUT_MAX } from '@auscult/contract/limits';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { SavedButton } from './saved-button.tsx';
import classes from './settings-form.module.css';
import { useUpdateName } from './use-update-name.ts';

const REFUSED = message('The name could not be changed. Please try again.');

/** Changes the person's name. */
export function NameForm({ name, isLocked }: { name: string; isLocked: boolean }) {
  const [typed, setTyped] = useState(name);
  const update = useUpdateName();
  const wanted = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '' && wanted !== name) update.mutate(wanted);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('Name')}
        description={t('Shown to colleagues and on documents.')}
        autoComplete="name"
        maxLength={GENERIC_INPUT_MAX}
        disabled={isLocked}
        value={typed}
        error={update.error && errorText(update.error, REFUSED)}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <SavedButton
        isSaving={update.isPending}
        isSaved={update.isSuccess && update.variables === wanted}
        isReady={!isLocked && wanted !== '' && wanted !== name}
      />
    </form>
  );
}
