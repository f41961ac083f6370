import type { SoapNote } from '@auscult/contract/notes';
import type { ReactNode } from 'react';
import type { DrawnSections } from './drawn-sections.ts';
import type { SpokenWords } from './line-acts.ts';
import type { NoteAtHand } from './note-at-hand.ts';
import type { NoteKind } from './note-kinds.ts';

/** What a finished note needs. */
export interface NoteEditorProps {
  kind: NoteKind;
  note: SoapNote;
  /** Of the visit, in their order. */
  pets: readonly string[];
  /** Locale of the note, where its lines may be in different languages. */
  language?: string;
  /** Why it can be neither signed nor copied yet, where that is so. */
  blocked?: string | undefined;
  /** Sections that are drawn above their lines. */
  drawn?: DrawnSections | undefined;
  /** What else can be done with it, at the end of its bar. */
  tools?: (note: NoteAtHand) => ReactNode;
  /** What comes next once it is signed, at the end of its bar. */
  next?: ReactNode;
  /** Where it is rated, at its end. */
  feedback?: ReactNode;
  /** Notices about it, below its bar; on a phone below the note. */
  children?: ReactNode;
  /** Lights the words that a line rests on; none puts the light out. */
  onLight: (evidence: readonly number[]) => void;
  /** Plays, or shows, the words that a line rests on. */
  onHear: (evidence: readonly number[]) => void;
  /** The words of the visit, for a phone; left out where lines rest on something else. */
  spoken?: SpokenWords | undefined;
}
