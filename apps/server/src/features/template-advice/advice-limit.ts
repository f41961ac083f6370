/** How long somebody at the screen waits for advice. */
export const ADVICE_LIMIT = {
  ms: 90_000,
  tooLong: 'The language model took too long. Please try again.',
} as const;
