import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { useSignOut } from '#web/features/account/use-sign-out.ts';

/**
 * Says that the followed invitation is for another person, and lets them sign in. The invitation stays stored
 * meanwhile.
 */
export function MisdirectedInvitation({ onClose }: { onClose: () => void }) {
  const { data: me } = useMe();
  const signOut = useSignOut();
  return (
    <Modal opened onClose={onClose} title={t('This invitation is for another email address')} centered>
      <Stack gap="md">
        <Text>
          {t(
            'You are signed in as {{email}}. Sign out, then sign in or sign up with the address that was invited.',
            { email: me?.user.email ?? '' },
          )}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Not now')}
          </Button>
          <Button loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('Sign out')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
