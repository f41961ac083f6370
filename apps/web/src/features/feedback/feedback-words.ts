import { message } from '#web/copy/text.ts';

/** The questions about each kind of document, by the domain's name of the kind. */
export const FEEDBACK_WORDS = {
  note: {
    question: message('Rate this note'),
    passageHint: message('Optional. Select text first to comment on it.'),
    mayLook: message('Let your administrator view this note'),
  },
  document: {
    question: message('Rate this document'),
    passageHint: message('Optional. Select text first to comment on it.'),
    mayLook: message('Let your administrator view this document'),
  },
  recap: {
    question: message('Rate this recap'),
    passageHint: message('Optional. Select text first to comment on it.'),
    mayLook: message('Let your administrator view this recap'),
  },
} as const;

/** The rateable kinds. */
export type JudgedNoun = keyof typeof FEEDBACK_WORDS;
