/** Whether two things were told without a pause. */

interface Heard {
  /** The numbers of what it was said in, ascending: see `breaths.ts`. */
  evidence: readonly number[];
}

/**
 * Whether something of both was heard in one segment. Behind a pause a voice may have gone on to something else, though it spoke
 * on in the same breath.
 */
export function heardTogether(before: Heard | undefined, after: Heard): boolean {
  return before !== undefined && Math.min(...after.evidence) <= Math.max(...before.evidence);
}
