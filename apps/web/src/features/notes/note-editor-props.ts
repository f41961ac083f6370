import type { SoapNote } from '@auscult/contract/notes';
import type { ReactNode } from 'react';
import type { DrawnSections } from './drawn-sections.ts';
import type { SpokenWords } from './line-acts.ts';
import type { NoteAtHand } from './note-at-hand.ts';
import type { NoteKind } from './note-kinds.ts';

/** Props of a finished note. */
export interface NoteEditorProps {
  kind: NoteKind;
  note: SoapNote;
  /** Of the visit, in their order. */
  pets: readonly string[];
  /** Locale of the note, if its lines may have different ones. */
  language?: string;
  /** Why it cannot be signed or copied yet, if so. */
  blocked?: string | undefined;
  /** Sections with a drawing above their lines. */
  drawn?: DrawnSections | undefined;
  /** Other tools, at the end of its bar. */
  tools?: (note: NoteAtHand) => ReactNode;
  /** Other items of the menu of Copy, for people who can change it. @param isSaved  whether the server has this state */
  copyItems?: (isSaved: boolean) => ReactNode;
  /** The next step after signing, at the end of its bar. */
  next?: ReactNode;
  /** The rating, at its end. */
  feedback?: ReactNode;
  /** Notices about it: below its bar, on a phone below the note. */
  children?: ReactNode;
  /** Highlights the source words of a line; undefined removes the highlight. */
  onLight: (evidence: readonly number[]) => void;
  /** Plays or shows the source words of a line. */
  onHear: (evidence: readonly number[]) => void;
  /** The words of the visit, for a phone; undefined if lines have another source. */
  spoken?: SpokenWords | undefined;
}
