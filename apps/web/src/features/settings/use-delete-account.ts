import { accountDeletionNotification } from '@auscult/contract/account';
import type { CallBody } from '@auscult/contract/kit/call';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { t } from '#web/copy/text.ts';
import { useApi } from '#web/platform/api-client.ts';
import { useIdentity } from '#web/platform/identity.ts';

/** Deletes one's account, leaves, and says goodbye. */
export function useDeleteAccount() {
  const api = useApi();
  const identity = useIdentity();
  return useMutation({
    mutationFn: (asked: CallBody<typeof accountDeletionNotification>) =>
      api(accountDeletionNotification, asked),
    onSuccess: async () => {
      // The sign-in is gone by then: that it cannot be ended any more is no failure.
      await identity.signOut().catch(() => undefined);
      notifications.show({
        autoClose: false,
        message: t('Your account is deleted. Thank you for the time with us, and goodbye.'),
      });
    },
  });
}
