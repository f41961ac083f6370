/** The texts of each kind of note, in whole sentences, since other languages inflect them by the noun. */
import { many, message } from '#web/copy/text.ts';

/** Texts of one kind. `t` translates strings; functions with a count return translated text. */
export interface KindTexts {
  /** For a note without lines, with possible reasons. */
  empty: string;
  whyEmpty: string;
  /** The title of its menu. */
  more: string;
  versions: string;
  /** Shown before there are versions. */
  noVersions: string;
  /** Next to each pet's own part. */
  whole: string;
  /** The label of the choice between them. */
  whose: string;
  sign: string;
  /** The meaning of a signature. */
  signing: string;
  /** The effect of a signature. */
  locked: string;
  /** Confirms that a pet has no lines. */
  nothingAbout: string;
  signFailed: string;
  /** Why no version can be restored. */
  signed: string;
  /** Another person signed it while this person edited it. */
  signedMeanwhile: string;
  /** The server rejected this person's changes. */
  refused: string;
  changedMeanwhile: string;
  restoreFailed: string;
  /** @param count  lines that are in no pet's own part */
  countUnassigned: (count: number) => string;
}

/** Of medical notes. */
export const NOTE_TEXTS: KindTexts = {
  empty: message('This note is empty'),
  whyEmpty: message('No clinical content found.'),
  more: message('More of this note'),
  versions: message('Versions of this note'),
  noVersions: message('Earlier versions of this note appear here after each change.'),
  whole: message('Whole note'),
  whose: message('Whose note'),
  sign: message('Sign this note'),
  signing: message('By signing you confirm this note is accurate. Your name and the time are recorded.'),
  locked: message('Signed notes are locked. You can add amendments later.'),
  nothingAbout: message('Nothing about {{pet}} in this visit'),
  signFailed: message('The note could not be signed. Please try again.'),
  signed: message('This note is signed. Its versions can’t be restored.'),
  signedMeanwhile: message('This note was signed while you were writing.'),
  refused: message('You can’t edit this note. Your last changes were not saved.'),
  changedMeanwhile: message('This note changed in another tab or on another device'),
  restoreFailed: message('The note could not be restored.'),
  countUnassigned: (count) =>
    many(
      count,
      '{{count}} unassigned line, at the end of the whole note',
      '{{count}} unassigned lines, at the end of the whole note',
    ),
};

/** Of documents for clients and colleagues. */
export const DOCUMENT_TEXTS: KindTexts = {
  empty: message('This document is empty'),
  whyEmpty: message('Nothing from this visit fits this document.'),
  more: message('More of this document'),
  versions: message('Versions of this document'),
  noVersions: message('Earlier versions of this document appear here after each change.'),
  whole: message('Whole document'),
  whose: message('Whose document'),
  sign: message('Sign this document'),
  signing: message('By signing you confirm this document is accurate. Your name and the time are recorded.'),
  locked: message('Signed documents are locked. You can add amendments later.'),
  nothingAbout: message('Nothing about {{pet}} in this document'),
  signFailed: message('The document could not be signed. Please try again.'),
  signed: message('This document is signed. Its versions can’t be restored.'),
  signedMeanwhile: message('This document was signed while you were writing.'),
  refused: message('You can’t edit this document. Your last changes were not saved.'),
  changedMeanwhile: message('This document changed in another tab or on another device'),
  restoreFailed: message('The document could not be restored.'),
  countUnassigned: (count) =>
    many(
      count,
      '{{count}} unassigned line, at the end of the whole document',
      '{{count}} unassigned lines, at the end of the whole document',
    ),
};

/** Of recaps of outside records. */
export const RECAP_TEXTS: KindTexts = {
  empty: message('This recap is empty'),
  whyEmpty: message('Nothing from these records fits this recap.'),
  more: message('More of this recap'),
  versions: message('Versions of this recap'),
  noVersions: message('Earlier versions of this recap appear here after each change.'),
  whole: message('Whole recap'),
  whose: message('Whose recap'),
  sign: message('Sign this recap'),
  signing: message('By signing you confirm this recap is accurate. Your name and the time are recorded.'),
  locked: message('Signed recaps are locked. You can add amendments later.'),
  nothingAbout: message('Nothing about {{pet}} in this recap'),
  signFailed: message('The recap could not be signed. Please try again.'),
  signed: message('This recap is signed. Its versions can’t be restored.'),
  signedMeanwhile: message('This recap was signed while you were writing.'),
  refused: message('You can’t edit this recap. Your last changes were not saved.'),
  changedMeanwhile: message('This recap changed in another tab or on another device'),
  restoreFailed: message('The recap could not be restored.'),
  countUnassigned: (count) =>
    many(
      count,
      '{{count}} unassigned line, at the end of the whole recap',
      '{{count}} unassigned lines, at the end of the whole recap',
    ),
};
