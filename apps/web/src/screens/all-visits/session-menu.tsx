import type { Session } from '@auscult/contract/sessions';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import {
  IconBan,
  IconCalendarEvent,
  IconDots,
  IconPaw,
  IconTag,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { useCancelSession } from '#web/features/sessions/use-cancel-session.ts';
import { useDeleteSession } from '#web/features/sessions/use-delete-session.ts';
import { useOfferUndo } from '#web/features/sessions/use-offer-undo.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { SessionEdit } from './session-dialogs.tsx';

/** Changes, cancels or deletes a visit; what cannot be taken back is asked about first. */
export function SessionMenu({ session, mayHandOver, mayDelete, onEdit, onDeleted }: SessionMenuProps) {
  const [isDeleting, deleting] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Visit actions">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {EDITS.filter(({ edit }) => edit !== 'owner' || mayHandOver).map(({ edit, name, Icon }) => (
            <Menu.Item key={edit} leftSection={<Icon size={17} aria-hidden />} onClick={() => onEdit(edit)}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {session.status !== 'cancelled' && (
            <Menu.Item leftSection={<IconBan size={17} aria-hidden />} onClick={cancelling.open}>
              Cancel visit
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={deleting.open}>
              Delete visit
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <CancelDialog session={session} isOpen={isCancelling} onClose={cancelling.close} />
      <DeleteDialog session={session} isOpen={isDeleting} onClose={deleting.close} onDeleted={onDeleted} />
    </>
  );
}

interface SessionMenuProps {
  session: Session;
  /** Whether whoever looks may give it to a colleague. */
  mayHandOver: boolean;
  mayDelete: boolean;
  onEdit: (edit: SessionEdit) => void;
  onDeleted: () => void;
}

const EDITS = [
  { edit: 'date', name: 'Set date and time', Icon: IconCalendarEvent },
  { edit: 'patients', name: 'Edit patients', Icon: IconPaw },
  { edit: 'tags', name: 'Edit tags', Icon: IconTag },
  { edit: 'owner', name: 'Give to a colleague', Icon: IconUserShare },
] as const satisfies { edit: SessionEdit; name: string; Icon: typeof IconTag }[];

function CancelDialog({ session, isOpen, onClose }: AskedProps) {
  const cancel = useCancelSession();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Cancel this visit?"
      text="Whatever is being written for it stops. Its recordings and notes stay readable."
      action="Cancel visit"
      isBusy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(
          { session: session.id },
          { onError: complain(errorTexts.cancelSession), onSettled: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

function DeleteDialog({ session, isOpen, onClose, onDeleted }: AskedProps & { onDeleted: () => void }) {
  const offerUndo = useOfferUndo();
  const remove = useDeleteSession(() => {
    offerUndo(session);
    onDeleted();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete this visit?"
      text="Nobody can read it any more. Its sound is destroyed at once; its words and notes you can bring back right afterwards."
      action="Delete visit"
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { session_id: session.id },
          { onError: complain(errorTexts.deleteSession), onSettled: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

interface AskedProps {
  session: Session;
  isOpen: boolean;
  onClose: () => void;
}

function complain(otherwise: string): (error: Error) => void {
  return (error) => notifications.show({ color: 'red', message: errorText(error, otherwise) });
}
