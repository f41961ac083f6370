/** When a new version of the application takes over from the one before. */

/** What a page says at its start to a new version that waits. */
export const TAKE_OVER = 'take-over';

/** Names of the Web Locks that a recording holds while its microphone is open begin so. */
const RECORDING_LOCKS = 'auscult-recording';

/** Whether a recording runs in any tab of this browser. Where that cannot be known, it may. */
export async function isRecording(locks: Pick<LockManager, 'query'> | undefined): Promise<boolean> {
  const known = await locks?.query().catch(() => undefined);
  if (!known?.held) return true;
  return known.held.some(({ name }) => name?.startsWith(RECORDING_LOCKS));
}
