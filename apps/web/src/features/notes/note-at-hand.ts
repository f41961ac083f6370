import type { HeldLine } from './note-edits.ts';

/** A note as the person sees it, for the screen's other tools. */
export interface NoteAtHand {
  lines: readonly HeldLine[];
  /** Whether the server has this state. */
  isSaved: boolean;
  /** Focuses a line. */
  showLine: (key: number) => void;
}
