import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { PasswordField } from '#web/features/account/credential-fields.tsx';
import { useIdentity } from '#web/platform/identity.ts';
import { Failure } from '#web/ui/failure.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** `/reset-password?token=…`: the target of the mailed link. */
export function ResetPassword() {
  const { token } = useSearch({ from: '/reset-password' });
  const identity = useIdentity();
  const [newPassword, setNewPassword] = useState('');
  const reset = useMutation({ mutationFn: identity.resetPassword });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token) reset.mutate({ token, newPassword });
  };

  return (
    <SignInPage
      title={t('Choose a new password')}
      below={
        <Anchor inherit component={Link} to="/login">
          {t('Back to sign in')}
        </Anchor>
      }
    >
      {!token && <Failure text={t('This link is incomplete. Please ask for a new one.')} />}
      {token && reset.isSuccess && (
        <Text role="status">{t('Your password is changed. You can sign in with it now.')}</Text>
      )}
      {token && !reset.isSuccess && (
        <form onSubmit={submit}>
          <Stack gap="md">
            {reset.error && (
              <Failure text={errorText(reset.error, errorTexts.resetPassword)} cause={reset.error} />
            )}
            <PasswordField label={t('New password')} value={newPassword} isNew onChange={setNewPassword} />
            <Button type="submit" size="md" fullWidth loading={reset.isPending}>
              {t('Change password')}
            </Button>
          </Stack>
        </form>
      )}
    </SignInPage>
  );
}
