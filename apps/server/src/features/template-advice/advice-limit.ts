import { ADVICE_LIMIT_MS } from '@auscult/contract/limits';

/** Milliseconds that a user waits for advice. */
export const ADVICE_LIMIT = {
  ms: ADVICE_LIMIT_MS,
  tooLong: 'The language model took too long. Please try again.',
} as const;
