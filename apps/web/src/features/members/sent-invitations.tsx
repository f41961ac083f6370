import { Badge, Button, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import entries from '#web/ui/entry-list.module.css';
import { Failure } from '#web/ui/failure.tsx';
import { InvitationLink } from './invitation-link.tsx';
import classes from './members.module.css';
import { roleName } from './role-name.ts';
import {
  type SentInvitation,
  useCancelInvitation,
  useResendInvitation,
  useSentInvitations,
} from './use-sent-invitations.ts';

const UNREAD = message('The invitations could not be read.');
const NOT_CHANGED = message('This could not be done. Please try again.');

/** Open and expired invitations. */
export function SentInvitations() {
  const { data: invitations, error, refetch } = useSentInvitations();
  if (error && !invitations) return <Failure text={t(UNREAD)} cause={error} onRetry={() => void refetch()} />;
  if (!invitations) return <Loader role="status" aria-label={t('Loading invitations')} />;
  if (invitations.length === 0) return <Text c="dimmed">{t('No pending invitations.')}</Text>;
  return (
    <ul className={entries.list} aria-label={t('Invitations sent')}>
      {invitations.map((invitation) => (
        <Row key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Row({ invitation }: { invitation: SentInvitation }) {
  const { id, email, role, status, invited_by } = invitation;
  const resend = useResendInvitation();
  const cancel = useCancelInvitation();
  const [isAsking, setIsAsking] = useState(false);
  const error = resend.error ?? cancel.error;
  return (
    <li className={entries.row}>
      <span className={`${entries.facts} ${classes.facts}`}>
        <span className={entries.name}>
          {email}
          {status === 'expired' && (
            <Badge variant="light" color="yellow" tt="none">
              {t('Expired')}
            </Badge>
          )}
        </span>
        <span className={entries.more}>{untilText(invitation)}</span>
        <span className={entries.more}>
          {t('{{role}}, invited by {{name}}', { role: t(roleName(role)), name: invited_by })}
        </span>
      </span>
      <Button
        variant="default"
        loading={resend.isPending}
        aria-label={t('Send the invitation to {{email}} again', { email })}
        onClick={() => resend.mutate(id)}
      >
        {resend.data?.mailed ? t('Sent again') : t('Send again')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        loading={cancel.isPending}
        aria-label={t('Revoke the invitation to {{email}}', { email })}
        onClick={() => setIsAsking(true)}
      >
        {t('Revoke')}
      </Button>
      {error && (
        <Text className={classes.link} role="alert" size="sm" c="red">
          {errorText(error, NOT_CHANGED)}
        </Text>
      )}
      {resend.data && !resend.data.mailed && (
        <div className={classes.link} role="status">
          <Text size="sm">{t('Email isn’t set up. Send this link yourself:')}</Text>
          <InvitationLink link={resend.data.link} email={email} />
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Revoke the invitation?')}
        text={t('The link that {{email}} was sent ends.', { email })}
        action={t('Revoke')}
        onConfirm={() => {
          setIsAsking(false);
          cancel.mutate(id);
        }}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}

function untilText({ status, expires_timestamp }: SentInvitation): string {
  const day = new Date(expires_timestamp).toLocaleDateString(locale(), { dateStyle: 'medium' });
  return status === 'expired' ? t('Expired {{day}}', { day }) : t('Expires {{day}}', { day });
}
