/** When a new version of the application replaces the previous one. */

/** The message of a starting page to a new version that waits. */
export const TAKE_OVER = 'take-over';

/** Prefix of the Web Locks that a recording holds while its microphone is open. */
const RECORDING_LOCKS = 'auscult-recording';

/** Whether a recording runs in any tab of this browser. True if unknown. */
export async function isRecording(locks: Pick<LockManager, 'query'> | undefined): Promise<boolean> {
  const known = await locks?.query().catch(() => undefined);
  if (!known?.held) return true;
  return known.held.some(({ name }) => name?.startsWith(RECORDING_LOCKS));
}
