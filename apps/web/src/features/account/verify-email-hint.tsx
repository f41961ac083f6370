import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useIdentity } from '#web/platform/identity.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useMe } from './use-me.ts';

/** Reminds of an email address that is not verified yet, and sends the link again. */
export function VerifyEmailHint() {
  const { data: me } = useMe();
  const identity = useIdentity();
  const send = useMutation({ mutationFn: identity.sendVerificationEmail });
  if (!me || me.user.email_verified) return null;

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
    </Notice>
  );
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
