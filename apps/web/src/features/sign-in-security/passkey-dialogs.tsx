import { GENERIC_INPUT_MAX } from '@auscult/contract/limits';
import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import type { Passkey } from '#web/platform/passkeys.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './use-passkeys.ts';

const NOT_ADDED = message('No passkey was added. The browser may have been told to stop, or took too long.');
const NOT_RENAMED = message('The passkey could not be renamed. Please try again.');
const NOT_REMOVED = message('The passkey could not be removed. Please try again.');

/** Asks for a name and the password before the browser creates a passkey. */
export function AddPasskeyDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const add = useAddPasskey();
  // The browser's dialog was closed, or timed out.
  const isLeft = add.isSuccess && add.data === undefined;
  return (
    <EditDialog
      title={t('Add a passkey')}
      action={t('Go on')}
      failure={add.error || isLeft ? errorText(add.error, NOT_ADDED) : undefined}
      cause={add.error}
      isBusy={add.isPending}
      isReady={name.trim() !== '' && (!hasPassword || password !== '')}
      onSave={() => add.mutate({ name: name.trim(), password }, { onSuccess: (added) => added && onClose() })}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        description={t('For example the device it is on.')}
        placeholder={t('Phone')}
        maxLength={GENERIC_INPUT_MAX}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {hasPassword && (
        <PasswordInput
          label={t('Your password')}
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      )}
    </EditDialog>
  );
}

interface OfPasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: OfPasskeyProps) {
  const [name, setName] = useState(passkey.name);
  const rename = useRenamePasskey();
  return (
    <EditDialog
      title={t('Rename the passkey')}
      failure={rename.error ? errorText(rename.error, NOT_RENAMED) : undefined}
      cause={rename.error}
      isBusy={rename.isPending}
      isReady={name.trim() !== ''}
      onSave={() => rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        maxLength={GENERIC_INPUT_MAX}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </EditDialog>
  );
}

/** Confirms the removal of a passkey. */
export function RemovePasskeyDialog({ passkey, onClose }: OfPasskeyProps) {
  const remove = useRemovePasskey();
  return (
    <Modal opened onClose={onClose} title={t('Remove “{{name}}”?', { name: passkey.name })} centered>
      <Stack gap="md">
        <Text>{t('You can no longer sign in with it. Delete it on its device too.')}</Text>
        {remove.error && <Failure text={errorText(remove.error, NOT_REMOVED)} cause={remove.error} />}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button
            color="red.8"
            loading={remove.isPending}
            onClick={() => remove.mutate(passkey.id, { onSuccess: onClose })}
          >
            {t('Remove')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
