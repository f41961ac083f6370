/** What the screen says of each kind of note, in whole sentences: other languages bend them by what is spoken of. */
import { many, message } from '#web/copy/text.ts';

/** Sentences about one kind. Strings are shown by `t`; what counts lines gives what is shown. */
export interface KindTexts {
  /** Of one without lines, and why it may be so. */
  empty: string;
  whyEmpty: string;
  /** Heads its menu. */
  more: string;
  versions: string;
  /** Explains that there are no versions yet. */
  noVersions: string;
  /** Beside each pet's own part. */
  whole: string;
  /** Asks which of them is shown. */
  whose: string;
  sign: string;
  /** What a signature means. */
  signing: string;
  /** What a signature does. */
  locked: string;
  /** Confirms that a pet has no lines in it. */
  nothingAbout: string;
  signFailed: string;
  /** Why no version can be brought back. */
  signed: string;
  /** Somebody signed it while this person wrote. */
  signedMeanwhile: string;
  /** The server let this person save nothing of it. */
  refused: string;
  changedMeanwhile: string;
  restoreFailed: string;
  /** @param count  lines that nobody said */
  countUnsaid: (count: number) => string;
  /** @param count  lines that stand in no pet's own part */
  countUnassigned: (count: number) => string;
}

/** Of medical notes. */
export const NOTE_TEXTS: KindTexts = {
  empty: message('This note is empty'),
  whyEmpty: message('Nothing in this visit belongs into a note.'),
  more: message('More of this note'),
  versions: message('Versions of this note'),
  noVersions: message('Every change of this note keeps what stood there before. You will find it here.'),
  whole: message('Whole note'),
  whose: message('Whose note'),
  sign: message('Sign this note'),
  signing: message('By signing you confirm this note is accurate. Your name and the time are recorded.'),
  locked: message('Signed notes are locked. You can add amendments later.'),
  nothingAbout: message('Nothing about {{pet}} in this visit'),
  signFailed: message('The note could not be signed. Please try again.'),
  signed: message('This note is signed and stays as it is.'),
  signedMeanwhile: message('This note was signed while you were writing.'),
  refused: message('You may not change this note: your last changes were not saved.'),
  changedMeanwhile: message('Somebody else changed this note meanwhile'),
  restoreFailed: message('The note could not be brought back.'),
  countUnsaid: (count) =>
    many(count, '{{count}} line not said, template normal', '{{count}} lines not said, template normal'),
  countUnassigned: (count) =>
    many(
      count,
      '{{count}} line is unassigned and stands in no pet’s note. You find it at the end of the whole note.',
      '{{count}} lines are unassigned and stand in no pet’s note. You find them at the end of the whole note.',
    ),
};

/** Of what clients and colleagues get to read. */
export const DOCUMENT_TEXTS: KindTexts = {
  empty: message('This document is empty'),
  whyEmpty: message('Nothing that was said in this visit belongs into it.'),
  more: message('More of this document'),
  versions: message('Versions of this document'),
  noVersions: message('Every change of this document keeps what stood there before. You will find it here.'),
  whole: message('Whole document'),
  whose: message('Whose document'),
  sign: message('Sign this document'),
  signing: message('By signing you confirm this document is accurate. Your name and the time are recorded.'),
  locked: message('Signed documents are locked. You can add amendments later.'),
  nothingAbout: message('Nothing about {{pet}} in this document'),
  signFailed: message('The document could not be signed. Please try again.'),
  signed: message('This document is signed and stays as it is.'),
  signedMeanwhile: message('This document was signed while you were writing.'),
  refused: message('You may not change this document: your last changes were not saved.'),
  changedMeanwhile: message('Somebody else changed this document meanwhile'),
  restoreFailed: message('The document could not be brought back.'),
  countUnsaid: (count) => many(count, '{{count}} line fixed phrase', '{{count}} lines fixed phrase'),
  countUnassigned: (count) =>
    many(
      count,
      '{{count}} line is unassigned and stands in no pet’s document. You find it at the end of the whole document.',
      '{{count}} lines are unassigned and stand in no pet’s document. You find them at the end of the whole document.',
    ),
};

/** Of recaps of outside records. */
export const RECAP_TEXTS: KindTexts = {
  empty: message('This recap is empty'),
  whyEmpty: message('Nothing in these records belongs into it.'),
  more: message('More of this recap'),
  versions: message('Versions of this recap'),
  noVersions: message('Every change of this recap keeps what stood there before. You will find it here.'),
  whole: message('Whole recap'),
  whose: message('Whose recap'),
  sign: message('Sign this recap'),
  signing: message('By signing you confirm this recap is accurate. Your name and the time are recorded.'),
  locked: message('Signed recaps are locked. You can add amendments later.'),
  nothingAbout: message('Nothing about {{pet}} in this recap'),
  signFailed: message('The recap could not be signed. Please try again.'),
  signed: message('This recap is signed and stays as it is.'),
  signedMeanwhile: message('This recap was signed while you were writing.'),
  refused: message('You may not change this recap: your last changes were not saved.'),
  changedMeanwhile: message('Somebody else changed this recap meanwhile'),
  restoreFailed: message('The recap could not be brought back.'),
  countUnsaid: (count) =>
    many(count, '{{count}} line not from the records', '{{count}} lines not from the records'),
  countUnassigned: (count) =>
    many(
      count,
      '{{count}} line is unassigned and stands in no pet’s recap. You find it at the end of the whole recap.',
      '{{count}} lines are unassigned and stand in no pet’s recap. You find them at the end of the whole recap.',
    ),
};
