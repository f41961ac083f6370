/**
 * Runs several queries at once, usually in one transaction: its statements are sent together and run in this
 * order. Of several refusals, the first in the list is thrown, after all queries have ended.
 *
 * @returns the answers, in the order of the list
 */
export async function askTogether<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  await Promise.allSettled(asked);
  return Promise.all(asked);
}
