/** For a visit that was deleted or cancelled on the server while this device still has sound for it. */
import type { OfflineStore } from './offline-store.ts';
import type { StepFailed } from './recorder-server.ts';

/** Whether the server refused because the visit no longer exists. */
export function isSessionGone(refusal: StepFailed | undefined): boolean {
  return refusal?.code === 'session_not_found' || refusal?.code === 'session_cancelled';
}

/** Creates a new visit for the remaining sound. Uploaded sound was deleted with the former visit. */
export async function restartSession(offlineStore: OfflineStore, id: string): Promise<void> {
  const stretches = offlineStore.row(id)?.stored.stretches ?? [];
  const uploads = Object.fromEntries(stretches.map((stretch) => [stretch.id, undefined]));
  await offlineStore.change(id, {
    stored: ({ attempt, stretches: all }) => ({
      session: undefined,
      isOwnSession: true,
      attempt: attempt + 1,
      note: undefined,
      stretches: all.filter(({ recording }) => recording === undefined),
    }),
    content: { sentWish: undefined, isConsentSent: false, uploads },
  });
}
