import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { many, message, t } from '#web/copy/text.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { PersonSelect } from './person-select.tsx';
import { useHandOverSessions, useRemoveMember } from './use-change-members.ts';
import type { FormerMember, TeamMember } from './use-team-members.ts';

const NOT_REMOVED = message('They could not be removed. Please try again.');
const NOT_HANDED_OVER = message('The visits could not be handed over. Please try again.');

/** Confirms removing a person from the team, and asks who gets their visits. */
export function RemoveMemberDialog({ member, others, onClose }: RemoveMemberDialogProps) {
  const [heir, setHeir] = useState<TeamMember>();
  const remove = useRemoveMember();
  const { name } = member;
  const go = () =>
    remove.mutate(
      { user_id: member.user_id, ...(heir && { visits_to: heir.user_id }) },
      {
        onSuccess: ({ moved }) => {
          onClose();
          notifications.show({
            message: heir
              ? many(
                  moved,
                  '{{name}} is removed; {{count}} visit went to {{heir}}.',
                  '{{name}} is removed; {{count}} visits went to {{heir}}.',
                  { name, heir: heir.name },
                )
              : t('{{name}} is removed.', { name }),
          });
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('Remove {{name}} from the team?', { name })} centered>
      <Stack gap="md">
        <Text>{t('They lose access to this team within 5 seconds. Their visits stay with the team.')}</Text>
        <PersonSelect
          label={t('Who takes over their visits')}
          nobody={t('No one: they stay under their name')}
          people={others}
          value={heir}
          onChange={setHeir}
        />
        {remove.error && <Failure text={errorText(remove.error, NOT_REMOVED)} cause={remove.error} />}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button color="red.8" loading={remove.isPending} onClick={go}>
            {t('Remove')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface RemoveMemberDialogProps {
  member: TeamMember;
  /** The members who can take over. */
  others: readonly TeamMember[];
  onClose: () => void;
}

/** Transfers all visits of a current or former member to another member. */
export function HandOverDialog({ from, others, onClose }: HandOverDialogProps) {
  const [heir, setHeir] = useState<TeamMember>();
  const handOver = useHandOverSessions();
  const { name } = from;
  const save = () => {
    if (!heir) return;
    handOver.mutate(
      { from: from.user_id, to: heir.user_id },
      {
        onSuccess: ({ moved }) => {
          onClose();
          notifications.show({
            message: many(moved, '{{count}} visit went to {{heir}}.', '{{count}} visits went to {{heir}}.', {
              heir: heir.name,
            }),
          });
        },
      },
    );
  };
  return (
    <EditDialog
      title={t('Hand over the visits of {{name}}', { name })}
      action={t('Hand over')}
      failure={handOver.error ? errorText(handOver.error, NOT_HANDED_OVER) : undefined}
      cause={handOver.error}
      isBusy={handOver.isPending}
      isReady={heir !== undefined}
      onSave={save}
      onClose={onClose}
    >
      <Text size="sm">
        {t('All visits are transferred with their notes and recordings. To undo this, transfer them back.')}
      </Text>
      <PersonSelect
        label={t('Who takes them over')}
        nobody={t('Choose a person')}
        people={others}
        value={heir}
        onChange={setHeir}
      />
    </EditDialog>
  );
}

interface HandOverDialogProps {
  from: Pick<FormerMember, 'user_id' | 'name'>;
  others: readonly TeamMember[];
  onClose: () => void;
}
