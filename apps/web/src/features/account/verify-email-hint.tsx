import { Button, CloseButton } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useIdentity } from '#web/platform/identity.ts';
import { readLocal, writeLocal } from '#web/platform/local-store.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useMe } from './use-me.ts';

/** Days for which a dismissed reminder stays hidden on this device. */
const AWAY_DAYS = 7;

/**
 * A reminder to verify the email address, with a button that sends the link again. It can be dismissed for a
 * week.
 */
export function VerifyEmailHint() {
  const { data: me } = useMe();
  const identity = useIdentity();
  const away = useAway(me?.user.id ?? '');
  const send = useMutation({ mutationFn: identity.sendVerificationEmail });
  if (!me || me.user.email_verified || away.isAway) return null;

  return (
    <Notice icon={<IconMail size={18} aria-hidden />}>
      <span>{textFor(me.user.email, send, me.server.mail)}</span>
      {!send.isSuccess && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={send.isPending}
          onClick={() => send.mutate(me.user.email)}
        >
          {t('Send the link again')}
        </Button>
      )}
      <CloseButton aria-label={t('Put the reminder away for a week')} onClick={away.putAway} />
    </Notice>
  );
}

function useAway(userId: string) {
  const keptAs = `auscult.verifyEmailAwayUntil.${userId}`;
  const [put, setPut] = useState(0);
  const until = Math.max(put, readLocal<number>(keptAs) ?? 0);
  const putAway = () => {
    const later = Date.now() + AWAY_DAYS * 86_400_000;
    writeLocal(keptAs, later);
    setPut(later);
  };
  return { isAway: until > Date.now(), putAway };
}

function textFor(
  email: string,
  { isSuccess, error }: { isSuccess: boolean; error: Error | null },
  sendsMail: boolean,
): string {
  if (error) return errorText(error, errorTexts.mail);
  if (isSuccess && !sendsMail)
    return t(
      'Email isn’t set up on this server. Your administrator finds the message in the folder “mailbox”.',
    );
  return isSuccess
    ? t("Sent to {{email}}. Check spam folder if you don't see the email in your inbox.", { email })
    : t('Please verify your email address {{email}}.', { email });
}
