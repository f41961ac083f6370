import type { SessionQuestion } from './session-question.ts';

/** Names under which visits are cached. */
export const sessionKeys = {
  /** Whatever tells which visits there are. */
  lists: ['sessions'],
  pages: ['sessions', 'pages'],
  list: (question: SessionQuestion) => ['sessions', 'pages', question],
  /** Whether there is any. */
  any: ['sessions', 'any'],
  /** How many there are in the person's other teams and personal space. */
  elsewhere: ['sessions', 'elsewhere'],
  /** Those that the person deleted and can bring back. */
  deleted: ['deleted-sessions'],
  /** Every one that was opened. */
  opened: ['session'],
  one: (id: string) => ['session', id],
} as const;
