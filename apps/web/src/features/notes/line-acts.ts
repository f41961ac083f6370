import type { LineMoves } from './line-moves.ts';
import type { HeldLine, NoteEdit } from './note-edits.ts';
import type { ShownLine } from './use-shown-line.ts';

/** A stretch of the visit that a line rests on. */
export interface Quote {
  /** Its place in the transcript. */
  at: number;
  text: string;
  speaker: string | undefined;
  /** When it was said, where there is sound. */
  startMs: number | undefined;
}

/** The words of a visit, as its lines use them. */
export interface SpokenWords {
  quote: (evidence: readonly number[]) => Quote[];
  canPlay: (evidence: readonly number[]) => boolean;
  /** Shows the words in the transcript. */
  show: (evidence: readonly number[]) => void;
}

/** What the lines of a note share: which one has the cursor or is edited, and what can be done with them. */
export interface LineActs {
  /** The line that the Tab key leads to. */
  active: number | undefined;
  setActive: (key: number) => void;
  /** The line that is being edited: one of the note, or a new one below it. */
  writing: { key: number; isNew: boolean } | undefined;
  setWriting: (writing: LineActs['writing']) => void;
  /** Undefined where the note cannot be edited. */
  onEdit: ((edit: NoteEdit) => void) | undefined;
  /** The line whose menu of pets is open. */
  moving: number | undefined;
  setMoving: (key: number | undefined) => void;
  /** Undefined where the visit has one pet. */
  moves: LineMoves | undefined;
  /** Whether one of several pets is shown: then lines of all pets say so. */
  isOfOnePet: boolean;
  /** Whether the lines of no pet are shown alone. */
  isOfUnassigned: boolean;
  /** The line whose words are lit. */
  shown: ShownLine;
  onLight: (evidence: readonly number[]) => void;
  onHear: (evidence: readonly number[]) => void;
  /** The words of the visit; undefined where lines rest on something else. */
  spoken: SpokenWords | undefined;
  /** On a phone: shows what a line rests on, and what can be done with it. */
  openSheet: (key: number) => void;
  /** All lines of the note. */
  all: readonly HeldLine[];
  /** The name of a line that is not from the visit. */
  unsaid: string;
  /** Locale of the whole, where its lines may be in different languages. */
  language: string | undefined;
  focusLine: (key: number) => void;
  /** Goes to a line that was just added below another. */
  focusBelow: (key: number) => void;
  /** Goes to the line that takes the place of a removed one. */
  focusHeir: (key: number) => void;
  /** Goes from a line whose flag is being answered to the next one with a flag; while it has more of them it stays. */
  focusAfterAnswer: (key: number, outcome: 'settled' | 'removed' | 'open') => void;
  /** Goes to the next line, or the one before. */
  focusBy: (key: number, by: 1 | -1) => void;
  /** Goes to the line after something that is no line, or before it. */
  focusFrom: (stop: HTMLElement, by: 1 | -1) => void;
}
