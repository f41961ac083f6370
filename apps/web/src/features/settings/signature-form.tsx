import { Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { SavedButton } from './saved-button.tsx';
import classes from './settings-form.module.css';
import { useSaveSettings } from './use-save-settings.ts';

/** Maximum characters of a signature; the server's rule is in the domain, account/member-metadata.ts. */
const SIGNATURE_MAX = 1000;

/** The closing lines of the person's documents, with a preview. @spec 1.3/user-settings/custom-signature */
export function SignatureForm({ signature, name }: { signature: string; name: string }) {
  const [typed, setTyped] = useState(signature);
  const { save, isSaving } = useSaveSettings();
  const wanted = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ custom_signature: wanted || null }, { custom_signature: signature || null });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        label={t('Signature')}
        placeholder={t('Dr. Ada Park, DVM\nNorthside Animal Clinic')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={SIGNATURE_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <figure style={{ margin: 0 }} aria-label={t('Preview of the signature')}>
        <Text component="figcaption" size="sm" c="dimmed" mb={6}>
          {wanted === '' ? t('Preview:') : t('Preview:')}
        </Text>
        <div className={classes.preview}>{wanted || name}</div>
      </figure>
      <SavedButton isSaving={isSaving} isSaved={false} isReady={wanted !== signature} />
    </form>
  );
}
