/** The shapes that the recap's writer works with between the passages and the lines. */
import type { Doubt } from './doubts.ts';
import type { DateMention } from './recap-dates.ts';

/** What a fact of a record is about. */
export const FACT_KINDS = [
  'signalment',
  'alert',
  'visit',
  'history',
  'weight',
  'exam',
  'problem',
  'vaccination',
  'parasite',
  'laboratory',
  'imaging',
  'pathology',
  'procedure',
  'medication',
  'diet',
  'plan',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** One thing that the records state. */
export interface RecapFact {
  kind: FactKind;
  /** As the record has it, without the date that governs it. */
  text: string;
  /** The date it holds for; undefined where the record names none. */
  date: DateMention | undefined;
  /** What sorts it among others; see `rankOf`. Empty without a date. */
  rank: string;
  /** What its date is compared by; see `dayOf`. Empty without a date. */
  day: string;
  pet: string | null;
  /** Indexes of passages, ascending: its own, and those that its date or its column's name stands in. */
  evidence: readonly number[];
  /** What it measures or names: `weight`, `creatinine`, `sex`; for what may be compared with others. */
  subject?: string;
  /** The measured or stated value of the subject. */
  value?: string;
  /** An unremarkable result that may share a line with others. */
  isPlain?: boolean;
  /** What is not certain about it. */
  doubt?: Doubt;
}

/** What a reader of one passage finds, before the page around it is known. */
export interface FoundFact
  extends Pick<RecapFact, 'kind' | 'text' | 'subject' | 'value' | 'isPlain' | 'doubt'> {
  /** The date within the passage that governs it. */
  own?: DateMention;
  /** Another passage that it rests on: the head of its table. */
  head?: number;
  /** Whether no day is certain: then that of the page is not taken either. */
  isUndated?: boolean;
}
