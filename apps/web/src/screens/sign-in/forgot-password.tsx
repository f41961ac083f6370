import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { EmailField } from '#web/features/account/credential-fields.tsx';
import { useSendsMail } from '#web/features/account/use-sends-mail.ts';
import { useIdentity } from '#web/platform/identity.ts';
import { Failure } from '#web/ui/failure.tsx';
import { MailboxNote } from './mailbox-note.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SpamNote } from './spam-note.tsx';

/** `/forgot-password`: asks for a link to a new password. Never reveals whether the account exists. */
export function ForgotPassword() {
  const identity = useIdentity();
  const sendsMail = useSendsMail();
  const [email, setEmail] = useState('');
  const request = useMutation({ mutationFn: identity.requestPasswordReset });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate(email.trim());
  };

  return (
    <SignInPage
      title={t('Forgot your password?')}
      below={
        <Anchor inherit component={Link} to="/login">
          {t('Back to sign in')}
        </Anchor>
      }
    >
      {request.isSuccess ? (
        <Text role="status">
          {sendsMail
            ? t('If there is an account with this address, we sent a link.')
            : t('If there is an account with this address, we created a link.')}{' '}
          {sendsMail ? <SpamNote /> : <MailboxNote />}
        </Text>
      ) : (
        <form onSubmit={submit}>
          <Stack gap="md">
            {request.error && (
              <Failure text={errorText(request.error, errorTexts.mail)} cause={request.error} />
            )}
            <EmailField value={email} onChange={setEmail} />
            <Button type="submit" size="md" fullWidth loading={request.isPending}>
              {t('Send me a link')}
            </Button>
          </Stack>
        </form>
      )}
    </SignInPage>
  );
}
