import type { LineMoves } from './line-moves.ts';
import type { HeldLine, NoteEdit } from './note-edits.ts';
import type { ShownLine } from './use-shown-line.ts';

/** A segment of the visit that a line is based on. */
export interface Quote {
  /** Its index in the transcript. */
  at: number;
  text: string;
  speaker: string | undefined;
  /** When it was said, if there is sound. */
  startMs: number | undefined;
}

/** The words of a visit, for its lines. */
export interface SpokenWords {
  quote: (evidence: readonly number[]) => Quote[];
  canPlay: (evidence: readonly number[]) => boolean;
  /** Shows the words in the transcript. */
  show: (evidence: readonly number[]) => void;
}

/** The state that the lines of a note share (focus, editing), and their actions. */
export interface LineActs {
  /** The line that Tab reaches. */
  active: number | undefined;
  setActive: (key: number) => void;
  /** The line in editing: an existing one, or a new one below it. */
  writing: { key: number; isNew: boolean } | undefined;
  setWriting: (writing: LineActs['writing']) => void;
  /** Undefined if the note cannot be edited. */
  onEdit: ((edit: NoteEdit) => void) | undefined;
  /** The line whose menu of pets is open. */
  moving: number | undefined;
  setMoving: (key: number | undefined) => void;
  /** Undefined if the visit has one pet. */
  moves: LineMoves | undefined;
  /** Whether one of several pets is shown: then lines for all pets are labelled. */
  isOfOnePet: boolean;
  /** Whether only the unassigned lines are shown. */
  isOfUnassigned: boolean;
  /** The line whose words are highlighted. */
  shown: ShownLine;
  onLight: (evidence: readonly number[]) => void;
  onHear: (evidence: readonly number[]) => void;
  /** The words of the visit; undefined if lines have another source. */
  spoken: SpokenWords | undefined;
  /** On a phone: shows the source of a line, and its actions. */
  openSheet: (key: number) => void;
  /** All lines of the note. */
  all: readonly HeldLine[];
  /** The label of a line that is not from the visit. */
  unsaid: string;
  /** Locale of the whole note, if its lines may have different ones. */
  language: string | undefined;
  focusLine: (key: number) => void;
  /** Focuses a line that was just added below another. */
  focusBelow: (key: number) => void;
  /** Focuses the line that takes the place of a removed one. */
  focusHeir: (key: number) => void;
  /**
   * Goes from a line whose flag was answered to the next line with a flag, unless the line has more of them.
   */
  focusAfterAnswer: (key: number, outcome: 'settled' | 'removed' | 'open') => void;
  /** Goes to the next or previous line. */
  focusBy: (key: number, by: 1 | -1) => void;
  /** Goes to the line after or before an element that is not a line. */
  focusFrom: (stop: HTMLElement, by: 1 | -1) => void;
}
