import { GENERIC_INPUT_MAX } from '@auscult/contract/limits';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { SavedButton } from './saved-button.tsx';
import classes from './settings-form.module.css';
import { useTeamLogo } from './use-team-logo.ts';
import { useUpdateOrganization } from './use-update-organization.ts';

/** Maximum characters of a URL in the contract. */
const ADDRESS_MAX = 2000;

/** The team's name, and the logo of its documents. */
export function TeamFaceForm({ id, name, isLocked }: TeamFaceFormProps) {
  const known = useTeamLogo(id);
  const [typedName, setTypedName] = useState(name);
  const [typedLogo, setTypedLogo] = useState<string>();
  const update = useUpdateOrganization();
  const keptLogo = update.data?.logo ?? known ?? '';
  const wanted = { name: typedName.trim(), logo: (typedLogo ?? keptLogo).trim() };
  const isNamed = wanted.name !== name;
  const isDrawn = wanted.logo !== keptLogo;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ ...(isNamed && { name: wanted.name }), ...(isDrawn && { logo: wanted.logo }) });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('Team name')}
        maxLength={GENERIC_INPUT_MAX}
        disabled={isLocked}
        value={typedName}
        onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
      />
      <TextInput
        label={t('Address of the logo')}
        description={t('Image URL (https). Shown on documents.')}
        placeholder="https://"
        type="url"
        pattern="https://.*"
        maxLength={ADDRESS_MAX}
        disabled={isLocked}
        value={typedLogo ?? keptLogo}
        onChange={({ currentTarget }) => setTypedLogo(currentTarget.value)}
      />
      {update.error && (
        <Failure text={errorText(update.error, errorTexts.organization)} cause={update.error} />
      )}
      <SavedButton
        isSaving={update.isPending}
        isSaved={update.isSuccess && !isNamed && !isDrawn}
        isReady={!isLocked && wanted.name !== '' && (isNamed || isDrawn)}
      />
    </form>
  );
}

interface TeamFaceFormProps {
  id: string;
  name: string;
  isLocked: boolean;
}
