import type { Session } from '@auscult/contract/sessions';
import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconCalendarEvent, IconPaw, IconTag, IconTrash, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { many, message, t } from '#web/copy/text.ts';
import { useGetNotesMetadata } from '#web/features/notes/use-get-notes-metadata.ts';
import { useCancelSession } from '#web/features/sessions/use-cancel-session.ts';
import { useDeleteSession } from '#web/features/sessions/use-delete-session.ts';
import { useOfferUndo } from '#web/features/sessions/use-offer-undo.tsx';
import { useIsMenuToured } from '#web/features/tours/tour-menu.ts';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { sayFailure } from '#web/ui/notices.tsx';
import type { SessionEdit } from './session-dialogs.tsx';

/** Changes, cancels or deletes a visit; what cannot be taken back is asked about first. */
export function SessionMenu({ session, mayHandOver, mayDelete, onEdit, onDeleted }: SessionMenuProps) {
  const [isDeleting, deleting] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();
  const [isOpen, setIsOpen] = useState(false);
  const isToured = useIsMenuToured();

  return (
    <>
      <ActionsMenu
        label={t('Visit actions')}
        tour="session-actions"
        opened={isOpen || isToured}
        onChange={setIsOpen}
        {...(isToured && SHOWN_ONLY)}
      >
        {EDITS.filter(({ edit }) => edit !== 'owner' || mayHandOver).map(({ edit, name, Icon }) => (
          <Menu.Item key={edit} leftSection={<Icon size={17} aria-hidden />} onClick={() => onEdit(edit)}>
            {t(name)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {session.status !== 'cancelled' && (
          <Menu.Item leftSection={<IconBan size={17} aria-hidden />} onClick={cancelling.open}>
            {t('Cancel visit')}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item data-danger leftSection={<IconTrash size={17} aria-hidden />} onClick={deleting.open}>
            {t('Delete visit')}
          </Menu.Item>
        )}
      </ActionsMenu>
      <CancelDialog session={session} isOpen={isCancelling} onClose={cancelling.close} />
      <DeleteDialog session={session} isOpen={isDeleting} onClose={deleting.close} onDeleted={onDeleted} />
    </>
  );
}

/** While a tour shows the menu, keys and focus are the tour's. */
const SHOWN_ONLY = {
  ...{ trapFocus: false, returnFocus: false, closeOnEscape: false, closeOnClickOutside: false },
} as const;

interface SessionMenuProps {
  session: Session;
  /** Whether whoever looks may give it to a colleague. */
  mayHandOver: boolean;
  mayDelete: boolean;
  onEdit: (edit: SessionEdit) => void;
  onDeleted: () => void;
}

const EDITS = [
  { edit: 'date', name: message('Set date and time'), Icon: IconCalendarEvent },
  { edit: 'patients', name: message('Edit patients'), Icon: IconPaw },
  { edit: 'tags', name: message('Edit tags'), Icon: IconTag },
  { edit: 'owner', name: message('Give to a colleague'), Icon: IconUserShare },
] as const satisfies { edit: SessionEdit; name: string; Icon: typeof IconTag }[];

function CancelDialog({ session, isOpen, onClose }: AskedProps) {
  const cancel = useCancelSession();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('Cancel this visit?')}
      text={t(
        'Whatever is being written for it stops. Its recordings and notes stay readable, and it can be taken up again.',
      )}
      action={t('Cancel visit')}
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
  const { data: notes = [] } = useGetNotesMetadata(session.id);
  const signed = notes.filter(({ is_signed }) => is_signed).length;
  const remove = useDeleteSession(() => {
    offerUndo(session);
    onDeleted();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={
        signed === 0
          ? t('Delete this visit?')
          : many(
              signed,
              'Delete this visit with a signed note?',
              'Delete this visit with {{count}} signed notes?',
            )
      }
      text={t(
        'Nobody can read or hear it any more, signed notes included. Its words and notes you can bring back for a while, under Deleted visits. Its sound is destroyed: at once, unless whoever runs this server keeps it for some days.',
      )}
      action={t('Delete visit')}
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
  return (error) => sayFailure(errorText(error, otherwise));
}
