import { message } from '#web/copy/text.ts';

/** What is asked about each kind of document, by the noun that its kind is called by in the domain. */
export const FEEDBACK_WORDS = {
  note: {
    question: message('Is this note right?'),
    passageHint: message('You may leave this empty. To speak of one passage, select it in the note first.'),
    mayLook: message('Whoever runs this server may look at this note to see what went wrong or right'),
  },
  document: {
    question: message('Is this document right?'),
    passageHint: message(
      'You may leave this empty. To speak of one passage, select it in the document first.',
    ),
    mayLook: message('Whoever runs this server may look at this document to see what went wrong or right'),
  },
  recap: {
    question: message('Is this recap right?'),
    passageHint: message('You may leave this empty. To speak of one passage, select it in the recap first.'),
    mayLook: message('Whoever runs this server may look at this recap to see what went wrong or right'),
  },
} as const;

/** What can be judged. */
export type JudgedNoun = keyof typeof FEEDBACK_WORDS;
