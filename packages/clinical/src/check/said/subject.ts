/** One line of a note laid beside what was said: what every part of the fact check looks at. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import type { Listen, Said } from './said.ts';

/** A line under examination. */
export interface Subject {
  /** The line's text without its markup. */
  text: string;
  /** The pet it is about; null when it holds for all, or nobody could tell. */
  pet: string | null;
  /** The names of the visit's other pets. */
  others: readonly string[];
  /** What the line rests on. */
  own: Said;
  /** Of these, the segments that it has only what was said later from: {@link apartFromLater}. */
  laterSegments: ReadonlySet<number>;
  /** What it rests on, and the two segments on either side. */
  near: Said;
  /** What the line rests on, and the two segments behind: what came before it is settled by it. */
  onward: () => Said;
  /** The whole visit. */
  all: Said;
  /** The numbers of the whole note. */
  noted: ReadonlySet<number>;
  listen: Listen;
  /** The part of the note that the line stands in. */
  part: NoteLine['soap'];
  /** Whether a segment is the owner's. */
  isOwner: (segment: number) => boolean;
}

/** What a line writes and what was said in its place, both as the flag's message quotes them. */
export interface Contrast {
  written: string;
  said: string;
  /** The segment that has the said value, where the line does not rest on it yet. */
  later?: number;
}

/** A flag that must be resolved before the note can be trusted. @param contrast lets the flag offer what was said */
export function hard(kind: string, message: string, contrast?: Contrast): NoteFlag {
  return withContrast({ kind, severity: 'hard', message }, contrast);
}

/** A flag that asks for a second look. @param contrast lets the flag offer what was said */
export function soft(kind: string, message: string, contrast?: Contrast): NoteFlag {
  return withContrast({ kind, severity: 'soft', message }, contrast);
}

/** What a flag contrasts, where its check knows; a flag that was stored and read again has none. */
export function contrastOf(flag: NoteFlag): Contrast | undefined {
  return contrasts.get(flag);
}

const contrasts = new WeakMap<NoteFlag, Contrast>();

function withContrast(flag: NoteFlag, contrast: Contrast | undefined): NoteFlag {
  if (contrast) contrasts.set(flag, contrast);
  return flag;
}
