import type * as contract from '@auscult/contract/admin-security';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { AUDIT_PAGE } from '@auscult/contract/limits';
import { AUDIT_ACTION_NAMES } from '@auscult/domain/audit/audit-actions';
import { sessionNames } from '#server/features/sessions/session-names.ts';
import type { Context } from '#server/platform/context.ts';
import type { KeptGroup } from '#server/ports/groups.ts';
import { askedEvents } from './asked-events.ts';
import { cursorAt, placeAt } from './event-place.ts';
import { type KeptEvent, listEvents } from './repository-audit.ts';

/** Answers `GET /v1/admin/audit`. @spec 3/audit-trail */
export async function listAuditEvents(
  context: Context,
  { cursor, ...asked }: CallInput<typeof contract.listAuditEvents>,
): Promise<CallOutput<typeof contract.listAuditEvents>> {
  const after = cursor === undefined ? undefined : placeAt(cursor);
  const { teams, filter } = await askedEvents(context, asked);
  // Reads one more than a page, to tell whether there is another page.
  const listed = await listEvents(context.db, filter, { after, limit: AUDIT_PAGE + 1 });
  const shown = listed.slice(0, AUDIT_PAGE);
  const last = shown.at(-1);
  return {
    events: await namedEvents(context, teams, shown),
    names: await namesIn(context, teams, shown),
    next_cursor: last && listed.length > AUDIT_PAGE ? cursorAt(last) : null,
    actions: [...AUDIT_ACTION_NAMES],
  };
}

/** Names, by id, of the subjects and details of events. Only names that belong to the caller's teams. */
async function namesIn(
  { identity, db }: Pick<Context, 'identity' | 'db'>,
  teams: KeptGroup['teams'],
  events: readonly KeptEvent[],
): Promise<Record<string, string>> {
  const told = new Set(events.flatMap(({ subject, details }) => [subject, ...Object.values(details).flat()]));
  const ids = [...told].filter((one) => typeof one === 'string');
  const people = await identity.groups.namesOf(ids);
  const within = await identity.groups.namesWithin(
    teams.map(({ id }) => id),
    ids,
  );
  const sessions = await sessionNames({ db }, ids);
  const named = teams.filter(({ id }) => told.has(id)).map(({ id, name }) => [id, name] as const);
  return Object.fromEntries([...named, ...people, ...within, ...sessions]);
}

/** Events with the current names of teams and people. A deleted account has no name. */
export async function namedEvents(
  { identity }: Pick<Context, 'identity'>,
  teams: KeptGroup['teams'],
  events: readonly KeptEvent[],
): Promise<contract.AuditEvent[]> {
  const people = new Set(events.flatMap(({ user_id, acting_as }) => [user_id ?? '', acting_as ?? '']));
  const names = await identity.groups.namesOf([...people]);
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  return events.map(({ organization, micros, ...event }) => ({
    ...event,
    organization_id: organization,
    organization_name: teamNames.get(organization) ?? '',
    timestamp: Math.floor(micros / 1000),
    user_name: names.get(event.user_id ?? '') ?? '',
    acting_as_name: names.get(event.acting_as ?? '') ?? '',
  }));
}
