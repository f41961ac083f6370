import { ROLES, type Role } from '@auscult/domain/access/roles';
import { Avatar, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { message, t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import classes from './invitations-dialog.module.css';
import { type Invitation, useAcceptInvitation, useDismissInvitation } from './use-invitations.ts';

const FAILED = message('Failed to accept invitation');

/**
 * The teams that invite a person.
 *
 * @spec 1.2/invitations-modal, 1.2/invitation-accept, 2.8/invitation-accept-failure
 */
export function InvitationsDialog({ invitations, onClose }: InvitationsDialogProps) {
  const accept = useAcceptInvitation();
  const dismiss = useDismissInvitation();
  const accepting = accept.isPending ? accept.variables.invitation_id : undefined;
  return (
    <Modal opened onClose={onClose} title={t('Team Invitations')} centered>
      <Stack gap="md">
        {accept.error && <Failure text={t(FAILED)} cause={accept.error} />}
        {dismiss.error && (
          <Failure text={t('The invitation could not be dismissed.')} cause={dismiss.error} />
        )}
        {invitations.map((invitation) => (
          <Row
            key={invitation.id}
            invitation={invitation}
            isAccepting={invitation.id === accepting}
            isBusy={accept.isPending || dismiss.isPending}
            onAccept={() => accept.mutate({ invitation_id: invitation.id })}
            onDismiss={() => dismiss.mutate(invitation.id)}
          />
        ))}
      </Stack>
    </Modal>
  );
}

function Row({ invitation, isAccepting, isBusy, onAccept, onDismiss }: RowProps) {
  const { name } = invitation.publicOrganizationData;
  const role = ROLES[invitation.role as Role];
  return (
    <Group justify="flex-end" gap="sm">
      <Group wrap="nowrap" gap="sm" miw={0} flex="1 1 12rem">
        <Avatar name={name} color="blue" aria-hidden />
        <div className={classes.named}>
          <Text fw={600} lineClamp={2}>
            {name}
          </Text>
          {role && (
            <Text size="sm" c="dimmed">
              {t('As {{role}}', { role: t(role) })}
            </Text>
          )}
        </div>
      </Group>
      <Group wrap="nowrap" gap="xs">
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t('Dismiss the invitation of {{name}}', { name })}
          onClick={onDismiss}
        >
          {t('Dismiss')}
        </Button>
        <Button
          loading={isAccepting}
          disabled={isBusy && !isAccepting}
          aria-label={t('Accept the invitation of {{name}}', { name })}
          onClick={onAccept}
        >
          {t('Accept')}
        </Button>
      </Group>
    </Group>
  );
}

interface InvitationsDialogProps {
  invitations: readonly Invitation[];
  /** Do not ask again until the page is loaded again. */
  onClose: () => void;
}

interface RowProps {
  invitation: Invitation;
  isAccepting: boolean;
  isBusy: boolean;
  onAccept: () => void;
  onDismiss: () => void;
}
