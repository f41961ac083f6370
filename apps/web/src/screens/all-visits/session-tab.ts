import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';

/** What every tab of an opened visit is given. */
export interface SessionTabProps {
  session: Session;
  /** The note that is chosen; undefined where none was written yet. */
  note: NoteMetadata | undefined;
  onChooseNote: (node: NodeId) => void;
}
