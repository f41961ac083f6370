import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBan,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCheck,
  IconNotes,
  IconPaw,
  IconRefresh,
  IconTag,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { many, message, t } from '#web/copy/text.ts';
import { useGetNotesMetadata } from '#web/features/notes/use-get-notes-metadata.ts';
import { useImportSystems } from '#web/features/pims-imports/use-import-systems.ts';
import { useStatusChoices } from '#web/features/sessions/session-status-picker.tsx';
import { useCancelSession } from '#web/features/sessions/use-cancel-session.ts';
import { useDeleteSession } from '#web/features/sessions/use-delete-session.ts';
import { useOfferUndo } from '#web/features/sessions/use-offer-undo.tsx';
import { useIsMenuToured } from '#web/features/tours/tour-menu.ts';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { sayFailure } from '#web/ui/notices.tsx';
import { noteLabel } from './note-picker.tsx';
import type { SessionEdit } from './session-dialogs.tsx';
import { momentOfSession } from './session-facts.tsx';

/** Changes, rewrites, cancels or deletes a visit; actions without an Undo ask first. */
export function SessionMenu({ session, mayHandOver, mayDelete, mayRewrite, ...rest }: SessionMenuProps) {
  const { onEdit, onDeleted } = rest;
  const [isDeleting, deleting] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();
  const [isOpen, setIsOpen] = useState(false);
  const isToured = useIsMenuToured();
  const hasAppointments = useImportSystems().some(({ pims }) => pims === 'Vetspire');
  const may: Partial<Record<SessionEdit, boolean>> = { owner: mayHandOver, appointment: hasAppointments };

  return (
    <>
      <ActionsMenu
        label={t('Visit actions')}
        tour="session-actions"
        opened={isOpen || isToured}
        onChange={setIsOpen}
        {...(isToured && SHOWN_ONLY)}
      >
        {rest.onChoose && (
          <PhoneItems session={session} notes={rest.notes} note={rest.note} onChoose={rest.onChoose} />
        )}
        {EDITS.filter(({ edit }) => may[edit] ?? true).map(({ edit, name, Icon }) => (
          <Menu.Item key={edit} leftSection={<Icon size={17} aria-hidden />} onClick={() => onEdit(edit)}>
            {t(name)}
            {rest.onChoose && <Fact session={session} edit={edit} />}
          </Menu.Item>
        ))}
        {mayRewrite && (
          <Menu.Item leftSection={<IconRefresh size={17} aria-hidden />} onClick={() => onEdit('rewrite')}>
            {t('Rewrite')}
          </Menu.Item>
        )}
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

/** Items that a phone's row has no room for: the status of the visit, and the choice of its note. */
function PhoneItems({ session, notes = [], note, onChoose }: PhoneItemsProps) {
  const { items } = useStatusChoices(session);
  return (
    <>
      <Menu.Label>{t('Status')}</Menu.Label>
      {items}
      <Menu.Divider />
      {notes.length > 1 && (
        <>
          <Menu.Label>{t('Notes')}</Menu.Label>
          {notes.map((one) => (
            <Menu.Item
              key={one.node_id}
              leftSection={<IconNotes size={17} aria-hidden />}
              rightSection={one.node_id === note?.node_id && <IconCheck size={16} aria-label={t('chosen')} />}
              onClick={() => onChoose(one.node_id)}
            >
              {noteLabel(one)}
            </Menu.Item>
          ))}
          <Menu.Divider />
        </>
      )}
    </>
  );
}

interface PhoneItemsProps {
  session: Session;
  notes: readonly NoteMetadata[] | undefined;
  note: NoteMetadata | undefined;
  onChoose: (node: NodeId) => void;
}

/** The current value of a fact of the visit. */
function Fact({ session, edit }: { session: Session; edit: (typeof EDITS)[number]['edit'] }) {
  const facts = {
    date: momentOfSession(session),
    patients: session.pets.join(', '),
    tags: session.tags.join(', '),
    owner: '',
    appointment: '',
  };
  if (facts[edit] === '') return null;
  return (
    <Text component="span" display="block" size="xs" c="dimmed">
      {facts[edit]}
    </Text>
  );
}

/** While a tour shows the menu, the tour handles keys and focus. */
const SHOWN_ONLY = {
  ...{ trapFocus: false, returnFocus: false, closeOnEscape: false, closeOnClickOutside: false },
} as const;

interface SessionMenuProps {
  session: Session;
  /** Whether the person can transfer it to a colleague. */
  mayHandOver: boolean;
  mayDelete: boolean;
  /** Whether another note can be written. */
  mayRewrite: boolean;
  /** On a phone: the notes to choose from, the shown one, and a function that shows another. */
  notes?: readonly NoteMetadata[];
  note?: NoteMetadata | undefined;
  onChoose?: (node: NodeId) => void;
  onEdit: (edit: SessionEdit) => void;
  onDeleted: () => void;
}

const EDITS = [
  { edit: 'date', name: message('Set date and time'), Icon: IconCalendarEvent },
  { edit: 'patients', name: message('Edit patients'), Icon: IconPaw },
  { edit: 'tags', name: message('Edit tags'), Icon: IconTag },
  { edit: 'appointment', name: message('Link to appointment'), Icon: IconCalendarCheck },
  { edit: 'owner', name: message('Give to a colleague'), Icon: IconUserShare },
] as const satisfies { edit: SessionEdit; name: string; Icon: typeof IconTag }[];

function CancelDialog({ session, isOpen, onClose }: AskedProps) {
  const cancel = useCancelSession();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('Cancel this visit?')}
      text={t('Drafting stops. Recordings and notes are kept; you can reopen the visit.')}
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
        'The visit is removed for everyone, signed notes included. You can restore its transcript and notes for a while under Deleted visits. Its audio is deleted at once, unless your administrator keeps audio for some days.',
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
