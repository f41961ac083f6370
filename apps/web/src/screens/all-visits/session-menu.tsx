import type { Session } from '@auscult/contract/sessions';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconBan, IconDots, IconTrash } from '@tabler/icons-react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { useCancelSession } from '#web/features/sessions/use-cancel-session.ts';
import { useDeleteSession } from '#web/features/sessions/use-delete-session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Cancels or deletes a visit, after asking. */
export function SessionMenu({ session, onDeleted }: { session: Session; onDeleted: () => void }) {
  const [isDeleting, deleting] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();
  const remove = useDeleteSession();
  const cancel = useCancelSession();
  const say = (otherwise: string) => (error: Error) =>
    notifications.show({ color: 'red', message: errorText(error, otherwise) });

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Visit actions">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {session.status !== 'cancelled' && (
            <Menu.Item leftSection={<IconBan size={17} aria-hidden />} onClick={cancelling.open}>
              Cancel visit
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={deleting.open}>
            Delete visit
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isCancelling}
        title="Cancel this visit?"
        text="Whatever is being written for it stops. Its recordings and notes stay readable."
        action="Cancel visit"
        isBusy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(
            { session: session.id },
            { onError: say(errorTexts.cancelSession), onSettled: cancelling.close },
          )
        }
        onClose={cancelling.close}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        title="Delete this visit?"
        text="Its recordings are destroyed, and nobody can read its words and notes any more."
        action="Delete visit"
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { session_id: session.id },
            { onError: say(errorTexts.deleteSession), onSuccess: onDeleted, onSettled: deleting.close },
          )
        }
        onClose={deleting.close}
      />
    </>
  );
}
