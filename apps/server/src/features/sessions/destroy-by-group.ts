/**
 * Destroys deleted sessions earlier for groups of teams with a shorter period than the server's.
 * @spec 3/retention
 */
import { OrganizationId, type SessionId, UserId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import type { Context, Retention, Services } from '#server/platform/context.ts';
import { loggable } from '#server/platform/log/log.ts';
import { isAudioDue } from './delete-session.ts';
import { type DestroyingParts, destroy } from './destroy-deleted-sessions.ts';
import { type DeletedSession, listDeletedHere } from './repository-deleted.ts';
import { shorterOf } from './retention-of.ts';

/** Services that destroying by groups needs. */
export interface GroupDestroyingParts extends Omit<DestroyingParts, 'services'> {
  services: Pick<Services, 'identity' | 'log' | 'retention'>;
  /** Destroys the audio of a session while it is due. The feature that stores the files binds it. */
  destroySound(
    actor: Actor,
    session: SessionId,
    isDue: (context: Context) => Promise<boolean>,
  ): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sessions of one team per run. */
const AT_ONCE = 500;

/**
 * For each team whose group has a shorter period, destroys the deleted sessions that are older, and the audio
 * of those older than the audio's period. They may have been deleted before the setting. Call it every few
 * minutes.
 *
 * @param now  epoch milliseconds
 * @param signal  aborts when the server stops: the next run continues
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

/** A failure does not affect others: the next run tries it again. */
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
