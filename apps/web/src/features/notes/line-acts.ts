import type { NoteEdit } from './note-edits.ts';

/** What the lines of a note share: which one is under the cursor or the pen, and what can be done with them. */
export interface LineActs {
  /** The line that the Tab key leads to. */
  active: number | undefined;
  setActive: (key: number) => void;
  /** The line that is being written: one of the note, or a new one behind it. */
  writing: { key: number; isNew: boolean } | undefined;
  setWriting: (writing: LineActs['writing']) => void;
  onEdit: (edit: NoteEdit) => void;
  onLight: (evidence: readonly number[]) => void;
  onHear: (evidence: readonly number[]) => void;
  focusLine: (key: number) => void;
  /** Goes to the next line, or the one before. */
  focusBy: (key: number, by: 1 | -1) => void;
}
