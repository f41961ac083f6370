/** How a later sentence may turn a line round: what the tables of such ways are made of. */
import type { Subject } from '../said/subject.ts';
import type { Told } from '../said/told-sentences.ts';

/** A line, the part of the note it stands in, and the last sentence that it rests on. */
export interface Turnable {
  text: string;
  part: Subject['part'];
  last: Told;
  /** The drugs that it names; of a dose that stands alone, the only one named where it was said. */
  drugs: readonly string[];
}

/** One way in which a sentence turns lines round. */
export interface Reversal {
  /** Whether a line says what can be turned round so. */
  says: (line: Turnable) => boolean;
  /** The line has it already. */
  unless: Pick<RegExp, 'test'>;
  turns: Pick<RegExp, 'test'>;
  /** Segments. */
  within: number;
  /** How it is known that the two speak of the same. */
  of: 'named' | 'last' | 'other' | 'chosen' | 'thing' | 'untold' | 'any';
}
