import type { LineMoves } from './line-moves.ts';
import type { NoteEdit } from './note-edits.ts';
import type { ShownLine } from './use-shown-line.ts';

/** What the lines of a note share: which one is under the cursor or the pen, and what can be done with them. */
export interface LineActs {
  /** The line that the Tab key leads to. */
  active: number | undefined;
  setActive: (key: number) => void;
  /** The line that is being written: one of the note, or a new one behind it. */
  writing: { key: number; isNew: boolean } | undefined;
  setWriting: (writing: LineActs['writing']) => void;
  /** Undefined where the note stays as it is: then its lines show who wrote them. */
  onEdit: ((edit: NoteEdit) => void) | undefined;
  /** The line of which somebody says whom it is about. */
  moving: number | undefined;
  setMoving: (key: number | undefined) => void;
  /** Undefined where there is nobody to move lines to. */
  moves: LineMoves | undefined;
  /** Whether one of several pets is looked at: then lines of all pets say so. */
  isOfOnePet: boolean;
  /** Whether the lines of no pet are shown alone. */
  isOfUnassigned: boolean;
  /** The line whose words are lit. */
  shown: ShownLine;
  onLight: (evidence: readonly number[]) => void;
  onHear: (evidence: readonly number[]) => void;
  /** What is said of a line that nobody said. */
  unsaid: string;
  /** Locale of the whole, where its lines may be in different languages. */
  language: string | undefined;
  focusLine: (key: number) => void;
  /** Goes to a line that was just added behind another. */
  focusBelow: (key: number) => void;
  /** Goes to the line that takes the place of one which is about to go. */
  focusHeir: (key: number) => void;
  /** Goes from a line whose flag is being answered to the next one with a flag; while it has more of them it stays. */
  focusAfterAnswer: (key: number, outcome: 'settled' | 'removed' | 'open') => void;
  /** Goes to the next line, or the one before. */
  focusBy: (key: number, by: 1 | -1) => void;
  /** Goes to the line after something that is no line, or before it. */
  focusFrom: (stop: HTMLElement, by: 1 | -1) => void;
}
