import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';

/** The props of every tab of an opened visit. */
export interface SessionTabProps {
  session: Session;
  /** The chosen note; undefined if there is none. */
  note: NoteMetadata | undefined;
  onChooseNote: (node: NodeId) => void;
}
