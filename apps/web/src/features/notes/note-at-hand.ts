import type { HeldLine } from './note-edits.ts';

/** A note as it stands under somebody's hands, for what else can be done with it. */
export interface NoteAtHand {
  lines: readonly HeldLine[];
  /** Whether the server has it so. */
  isSaved: boolean;
  /** Puts the cursor on a line. */
  showLine: (key: number) => void;
}
