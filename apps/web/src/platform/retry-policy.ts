/** Statuses that can pass: too early, too often, a conflict with another person's change, or an expired sign-in. */
const PASSING_REFUSALS = [401, 408, 409, 423, 425, 429];

/** Whether a retry can help. @param status  of the answer, 0 without an answer */
export function isRetryable(status: number): boolean {
  return status < 400 || status >= 500 || PASSING_REFUSALS.includes(status);
}
