import { mergeContent } from './held-content.ts';
import type { OfflineStore } from './offline-store.ts';
import type { SignedIn } from './recorder-server.ts';
import { RecordingRefused, type StartOrder } from './recording-desk.ts';
import type { StoredSession } from './stored-session.ts';
import type { TeamMemory } from './team-memory.ts';

/** The store for the row, and the signed-in person. */
export interface RowParts {
  offlineStore: OfflineStore;
  teams: TeamMemory;
  identity: SignedIn;
}

/**
 * The row of a visit before its recording: an existing one is opened again, otherwise a new one is stored.
 *
 * @throws RecordingRefused `no-room` if neither copy could be written
 */
export async function prepareRow(
  { offlineStore, teams, identity }: RowParts,
  heldId: string,
  { consent, session, wish }: StartOrder,
): Promise<{ userId: string }> {
  const before = offlineStore.row(heldId)?.stored;
  if (before) {
    const stored = {
      decision: 'open',
      discardedAt: undefined,
      session: before.session ?? session,
    } as const;
    await offlineStore.change(heldId, { stored: () => stored, content: consent && { consent } });
    return before;
  }
  const { userId } = identity.current() ?? {};
  if (!userId) throw new Error('Nobody is signed in.');
  const organizationId = await teams.soon(userId);
  const stored: StoredSession = {
    ...{ id: heldId, revision: 1, userId, organizationId, createdAt: Date.now(), session },
    ...{ isOwnSession: false, attempt: 0, decision: 'open', discardedAt: undefined, note: undefined },
    ...{ stretches: [], parts: [] },
  };
  const copies = await offlineStore.add(stored, mergeContent([{ wish, consent }]));
  if (!(copies.database || copies.file)) throw new RecordingRefused('no-room');
  return stored;
}
