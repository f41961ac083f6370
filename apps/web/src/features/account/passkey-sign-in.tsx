import { Button, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useIdentity } from '#web/platform/identity.ts';
import { Failure } from '#web/ui/failure.tsx';

/** Signs in with a passkey; renders nothing if the browser does not support it. */
export function PasskeySignIn() {
  const identity = useIdentity();
  const signIn = useMutation({ mutationFn: identity.signInByPasskey });
  if (!identity.canUsePasskeys()) return null;

  return (
    <Stack gap="sm">
      <Button
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('Sign in with a passkey')}
      </Button>
      {signIn.error && <Failure text={errorText(signIn.error, errorTexts.signIn)} cause={signIn.error} />}
    </Stack>
  );
}
