import type { Session } from '@auscult/contract/sessions';
import { lazy, Suspense } from 'react';
import { DateDialog } from '#web/features/sessions/date-dialog.tsx';
import { PetsDialog } from '#web/features/sessions/pets-dialog.tsx';
import { NameDialog } from '#web/features/sessions/session-name.tsx';
import { TagsDialog } from '#web/features/sessions/tags-dialog.tsx';
import { OwnerDialog } from './owner-dialog.tsx';

/** The facts of a visit that a dialog can change. */
export type SessionEdit = keyof typeof DIALOGS | 'rewrite';

const AppointmentDialog = lazy(() =>
  import('#web/features/pims-imports/appointment-dialog.tsx').then((module) => ({
    default: module.AppointmentDialog,
  })),
);

const DIALOGS = {
  name: NameDialog,
  date: DateDialog,
  patients: PetsDialog,
  owner: OwnerDialog,
  tags: TagsDialog,
  appointment: AppointmentDialog,
};

/** The open dialog for one fact of a visit, if any. */
export function SessionDialogs({ session, edit, onClose }: SessionDialogsProps) {
  if (!edit || edit === 'rewrite') return null;
  const Dialog = DIALOGS[edit];
  return (
    <Suspense>
      <Dialog session={session} onClose={onClose} />
    </Suspense>
  );
}

interface SessionDialogsProps {
  session: Session;
  edit: SessionEdit | undefined;
  onClose: () => void;
}
