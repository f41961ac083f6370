import { GENERIC_INPUT_MAX } from '@auscult/contract/limits';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useCreateOrganization } from './use-create-organization.ts';

/** Asks for the name of a new team. @param onCreated  called once the team exists */
export function CreateTeamDialog({ isOpen, onClose, onCreated }: CreateTeamDialogProps) {
  const [name, setName] = useState('');
  const create = useCreateOrganization();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(name.trim(), {
      onSuccess: () => {
        onClose();
        onCreated?.();
      },
    });
  };

  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Create New Team')} centered>
      <form onSubmit={submit}>
        <Text c="dimmed" mb="md">
          {t('Team members see team visits. Your personal visits stay private.')}
        </Text>
        <TextInput
          label={t('Team name')}
          placeholder={t('Northside Animal Clinic')}
          value={name}
          maxLength={GENERIC_INPUT_MAX}
          error={create.error && errorText(create.error, errorTexts.organization)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
            {t('Create team')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface CreateTeamDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated?: () => void;
}
