import type { Context } from '#server/platform/context.ts';
import { listConnections } from './repository.ts';

/**
 * Writes the connected practice system into the public metadata of the team, or of a person without a team. It locks the team:
 * call it before this transaction appends to the audit trail.
 * @spec 1.6/feature-flags
 */
export async function recordInMetadata({ actor, db, identity }: Context): Promise<void> {
  const connected = (await listConnections(db)).filter(({ state }) => state !== 'disconnected');
  const newest = connected.reduce<(typeof connected)[number] | undefined>(
    (best, one) => ((best?.checkedAt ?? 0) > (one.checkedAt ?? 0) ? best : one),
    undefined,
  );
  const set = newest ? { pims: newest.pims } : {};
  const removed = newest ? [] : ['pims'];
  if (actor.role === null) await identity.changeUserMetadata(actor.userId, set, removed);
  else await identity.teams.changeMetadata(actor, { action: 'updated_pims', set, removed });
}
