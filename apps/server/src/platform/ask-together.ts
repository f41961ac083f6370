/**
 * Asks for several things at once, most often of one transaction: its statements travel together and are run in this order.
 * Of several refusals the first of the list counts, and by then nothing is under way any more.
 *
 * @returns the answers, in the order of the list
 */
export async function askTogether<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  await Promise.allSettled(asked);
  return Promise.all(asked);
}
