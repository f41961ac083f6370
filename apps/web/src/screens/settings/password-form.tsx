import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { PasswordField } from '#web/features/account/credential-fields.tsx';
import {
  useChangePassword,
  useSendPasswordLink,
} from '#web/features/sign-in-security/use-change-password.ts';
import { Failure } from '#web/ui/failure.tsx';

const REFUSED = message('The password could not be changed. Please try again.');
const NONE = { currentPassword: '', newPassword: '', revokeOtherSessions: true };

/** Changes the password; a person without one gets a link to choose one. */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const [typed, setTyped] = useState(NONE);
  const { mutate, isPending, error } = useChangePassword();
  if (!hasPassword) return <WithoutPassword email={email} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(typed, {
      onSuccess: () => {
        setTyped(NONE);
        notifications.show({ message: t('Your password is changed.') });
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md" maw="24rem">
        <PasswordField
          label={t('Current password')}
          value={typed.currentPassword}
          onChange={(currentPassword) => setTyped({ ...typed, currentPassword })}
        />
        <PasswordField
          label={t('New password')}
          isNew
          value={typed.newPassword}
          onChange={(newPassword) => setTyped({ ...typed, newPassword })}
        />
        <Switch
          label={t('Sign out everywhere else')}
          checked={typed.revokeOtherSessions}
          onChange={({ currentTarget }) => setTyped({ ...typed, revokeOtherSessions: currentTarget.checked })}
        />
        {error && <Failure text={errorText(error, REFUSED)} cause={error} />}
        <Group>
          <Button
            type="submit"
            loading={isPending}
            disabled={typed.currentPassword === '' || typed.newPassword === ''}
          >
            {t('Change password')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function WithoutPassword({ email }: { email: string }) {
  const send = useSendPasswordLink();
  return (
    <>
      <Text>
        {t('You sign in without a password. To have one as well, choose it by a link that we send you.')}
      </Text>
      {send.error && <Failure text={errorText(send.error, errorTexts.mail)} cause={send.error} />}
      <Group gap="sm">
        <Button
          variant="default"
          loading={send.isPending}
          disabled={send.isSuccess}
          onClick={() => send.mutate(email)}
        >
          {t('Send me a link')}
        </Button>
        <Text role="status" size="sm" c="dimmed">
          {send.isSuccess
            ? t("Sent to {{email}}. Check spam folder if you don't see the email in your inbox.", { email })
            : ''}
        </Text>
      </Group>
    </>
  );
}
