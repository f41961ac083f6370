/** What may pass by itself: too early, too often, while somebody else is at it, or until somebody has signed in anew. */
const PASSING_REFUSALS = [401, 408, 409, 423, 425, 429];

/** Whether it is of use to try again what failed. @param status  of the answer, 0 where none came */
export function isRetryable(status: number): boolean {
  return status < 400 || status >= 500 || PASSING_REFUSALS.includes(status);
}
