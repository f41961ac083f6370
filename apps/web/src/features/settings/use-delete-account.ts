import { accountDeletionNotification } from '@auscult/contract/account';
import type { CallBody } from '@auscult/contract/kit/call';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { t } from '#web/copy/text.ts';
import { useApi } from '#web/platform/api-client.ts';
import { useIdentity } from '#web/platform/identity.ts';

/** Deletes the account, signs out, and shows a goodbye page. */
export function useDeleteAccount() {
  const api = useApi();
  const identity = useIdentity();
  return useMutation({
    mutationFn: (asked: CallBody<typeof accountDeletionNotification>) =>
      api(accountDeletionNotification, asked),
    onSuccess: async () => {
      // The sign-in is deleted by then, so a failed sign-out is not an error.
      await identity.signOut().catch(() => undefined);
      notifications.show({
        autoClose: false,
        message: t('Your account is deleted. Thank you for the time with us, and goodbye.'),
      });
    },
  });
}
