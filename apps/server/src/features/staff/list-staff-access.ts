import type * as contract from '@auscult/contract/impersonation';
import type { CallOutput } from '@auscult/contract/kit/call';
import { STAFF_ACCESS_PAGE } from '@auscult/contract/limits';
import { mayRunTeam } from '@auscult/domain/access/team-rights';
import type { Context } from '#server/platform/context.ts';
import { type ActedEvent, listActedEvents } from './repository.ts';

type Output = CallOutput<typeof contract.listStaffAccess>;

/**
 * Answers `GET /v1/staff_access`: lists when staff acted as a person, for that person and for the
 * administrators of their team.
 */
export async function listStaffAccess({
  actor,
  db,
  identity,
}: Pick<Context, 'actor' | 'db' | 'identity'>): Promise<Output> {
  const teams = await identity.listMemberships(actor.userId);
  const limit = STAFF_ACCESS_PAGE;
  const own = await listActedEvents(db, {
    organizations: [...teams.map(({ id }) => id), actor.userId],
    user: actor.userId,
    limit,
  });
  const ofTeam = mayRunTeam(actor)
    ? await listActedEvents(db, { organizations: [actor.organizationId], limit })
    : [];
  const events = onceEach([...own, ...ofTeam]).slice(0, limit);
  const people = events.flatMap(({ user_id, acting_as }) => [user_id, acting_as]);
  const names = await identity.groups.namesOf([...new Set(people)]);
  return { events: events.map((event) => shown(event, names)) };
}

/** Newest first, each once: beginning and end are recorded in the trail of each team of the person. */
function onceEach(events: readonly ActedEvent[]): ActedEvent[] {
  const kept = new Map<string, ActedEvent>();
  for (const event of events.toSorted((one, other) => other.timestamp - one.timestamp)) {
    const { action, user_id, acting_as, details, organization, timestamp } = event;
    const key =
      action === 'acted_as'
        ? `${organization} ${timestamp} ${String(details.call)}`
        : `${action} ${user_id} ${acting_as} ${Math.round(timestamp / SAME_MOMENT_MS)}`;
    if (!kept.has(key)) kept.set(key, event);
  }
  return [...kept.values()];
}

/** Events of one transaction differ by less; no one can begin to act twice as fast. */
const SAME_MOMENT_MS = 5000;

function shown(
  { timestamp, action, user_id, acting_as, details }: ActedEvent,
  names: ReadonlyMap<string, string>,
): Output['events'][number] {
  return {
    timestamp,
    kind: KINDS[action] ?? 'changed',
    user_id,
    user_name: names.get(user_id) ?? '',
    staff_name: names.get(acting_as) ?? '',
    reason: typeof details.reason === 'string' ? details.reason : null,
    call: typeof details.call === 'string' ? details.call : null,
  };
}

const KINDS: Readonly<Record<string, Output['events'][number]['kind']>> = {
  impersonation_started: 'started',
  impersonation_ended: 'ended',
};
