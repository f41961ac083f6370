/** The earlier end of deleted sessions in groups of teams that keep them shorter than the server does. @spec 3/retention */
import { OrganizationId, type SessionId, UserId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import type { Context, Retention, Services } from '#server/platform/context.ts';
import { loggable } from '#server/platform/log/log.ts';
import { isAudioDue } from './delete-session.ts';
import { type DestroyingParts, destroy } from './destroy-deleted-sessions.ts';
import { type DeletedSession, listDeletedHere } from './repository-deleted.ts';
import { shorterOf } from './retention-of.ts';

/** What destroying by groups needs of the server. */
export interface GroupDestroyingParts extends Omit<DestroyingParts, 'services'> {
  services: Pick<Services, 'identity' | 'log' | 'retention'>;
  /** Destroys the sound of a session while that is due. The person who keeps the files binds it. */
  destroySound(
    actor: Actor,
    session: SessionId,
    isDue: (context: Context) => Promise<boolean>,
  ): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sessions of one team that one run destroys. */
const AT_ONCE = 500;

/**
 * Destroys, in each team whose group settled a shorter time, the deleted sessions that have had it, and the sound of
 * those that have had the time of that: they may have been deleted before it was settled. Call it every few minutes.
 *
 * @param now  epoch milliseconds
 * @param signal  aborts when the server stops: the next run goes on
 */
export async function destroyByGroup(
  parts: GroupDestroyingParts,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const { identity, retention } = parts.services;
  for (const { organizationId, ...settled } of await identity.groups.listRetentions()) {
    if (signal?.aborted) return;
    const organization = OrganizationId.parse(organizationId);
    const team: Actor = { userId: UserId.parse('retention'), organizationId: organization, role: null };
    await destroyInTeam(parts, team, { kept: shorterOf(retention, settled), now });
  }
}

async function destroyInTeam(
  parts: GroupDestroyingParts,
  team: Actor,
  { kept, now }: { kept: Retention; now: number },
): Promise<void> {
  const { days, audioDays } = parts.services.retention;
  const deletedBy = (limit: number, withSound: boolean) =>
    parts.inContext(team, ({ db }) =>
      listDeletedHere(db, { moment: new Date(now - limit * DAY_MS), withSound, limit: AT_ONCE }),
    );
  if (kept.audioDays < audioDays)
    for (const session of await deletedBy(kept.audioDays, true)) await silence(parts, session, now);
  if (kept.days < days) {
    const moment = new Date(now - kept.days * DAY_MS);
    for (const session of await deletedBy(kept.days, false)) await destroy(parts, session, moment);
  }
}

/** One that fails keeps no other: the next run tries it again. */
async function silence(
  { services: { log }, destroySound }: GroupDestroyingParts,
  { id, organization, owner }: DeletedSession,
  now: number,
): Promise<void> {
  const actor: Actor = { userId: owner, organizationId: organization, role: null };
  try {
    await destroySound(actor, id, (context) => isAudioDue({ ...context, now: () => now }, id));
  } catch (error) {
    log.warn('the sound of a deleted visit could not be destroyed', { sessionId: id, ...loggable(error) });
  }
}
