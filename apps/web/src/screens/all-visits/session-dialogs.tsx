import type { Session } from '@auscult/contract/sessions';
import { DateDialog } from '#web/features/sessions/date-dialog.tsx';
import { PetsDialog } from '#web/features/sessions/pets-dialog.tsx';
import { TagsDialog } from '#web/features/sessions/tags-dialog.tsx';
import { OwnerDialog } from './owner-dialog.tsx';

/** What of a visit is being changed in a dialog. */
export type SessionEdit = 'date' | 'patients' | 'owner' | 'tags';

const DIALOGS = { date: DateDialog, patients: PetsDialog, owner: OwnerDialog, tags: TagsDialog };

/** The dialog for what is being changed; nothing while nothing is. */
export function SessionDialogs({ session, edit, onClose }: SessionDialogsProps) {
  if (!edit) return null;
  const Dialog = DIALOGS[edit];
  return <Dialog session={session} onClose={onClose} />;
}

interface SessionDialogsProps {
  session: Session;
  edit: SessionEdit | undefined;
  onClose: () => void;
}
