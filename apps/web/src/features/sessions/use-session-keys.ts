import type { SessionQuestion } from './session-question.ts';

/** Query keys of visits. */
export const sessionKeys = {
  /** All queries that list visits. */
  lists: ['sessions'],
  pages: ['sessions', 'pages'],
  list: (question: SessionQuestion) => ['sessions', 'pages', question],
  /** Whether any visit exists. */
  any: ['sessions', 'any'],
  /** How many visits the person's other teams and personal space have. */
  elsewhere: ['sessions', 'elsewhere'],
  /** Visits that the person deleted and can restore. */
  deleted: ['deleted-sessions'],
  /** Every opened visit. */
  opened: ['session'],
  one: (id: string) => ['session', id],
} as const;
