import type { CallInput } from '@auscult/contract/kit/call';
import { type SessionId, SessionId as SessionIdShape, type UserId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { PIMS_LIMITS } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-imports';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import { allow } from '@auscult/domain/access/allow';
import { plainAppointments } from '@auscult/domain/pims/appointment-groups';
import { countRows, diffRowOf, type ImportRow, OUT_OF_VISITS } from '@auscult/domain/pims/import-diff';
import { importSpan } from '@auscult/domain/pims/import-span';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import { holdFreeSession } from '#server/features/billing/hold-free-session.ts';
import { questionTo } from '#server/features/pims-connections/ask-system.ts';
import {
  providerOf,
  readConnection,
  type StoredConnection,
} from '#server/features/pims-connections/open-connection.ts';
import { addSession } from '#server/features/sessions/add-session.ts';
import { ownerOfNew } from '#server/features/sessions/colleagues.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import type { Question } from '#server/platform/question.ts';
import { compareWithSessions } from './compare-with-sessions.ts';
import { followAppointments, type OpenedSessions, openChangedSessions } from './follow-appointments.ts';
import { linkSession } from './link-session.ts';
import { lockImports } from './repository.ts';

/** What a person wants to import. */
export type ImportWish = CallInput<typeof contract.importFromPims>;

/** A wish with the rights and links that it needs. They are read again after the practice system has answered. */
interface Ground {
  connection: StoredConnection;
  owner: UserId;
  /** Undefined for everybody's appointments. */
  providerId: string | undefined;
}

/**
 * What an import asks the practice system.
 *
 * @throws Refusal `forbidden`, `user_not_found`, `connection_not_found`, `staff_not_linked`, `invalid_request`
 */
export async function whatToImport(
  context: Context,
  wish: ImportWish,
): Promise<Question<RemoteAppointment[]>> {
  const { connection, providerId } = await readGround(context, wish);
  const span = importSpan(wish, connection.settings.timezone);
  refuseTwice(wish.together ?? []);
  return questionTo(connection, (system, signal) => system.listAppointments(span, providerId, signal));
}

async function readGround(
  context: Context,
  { pims, on_behalf_of: wished, everybody }: ImportWish,
): Promise<Ground> {
  const owner = await ownerOfNew(context, wished ?? undefined);
  const connection = await readConnection(context, pims);
  const { name } = PIMS_FACTS[pims];
  if (!connection.abilities.can_import) {
    throw new Refusal('pims_refused', `${name} gives no appointments to this connection.`);
  }
  if (everybody) return { connection, owner, providerId: undefined };
  const providerId = await providerOf(context, connection.id, owner);
  if (providerId !== null) return { connection, owner, providerId };
  if (owner !== context.actor.userId) {
    throw new Refusal(
      'staff_not_linked',
      `This person is not linked to a provider in ${name}. Choose one under Integrations.`,
    );
  }
  throw new Refusal(
    'staff_not_linked',
    `You are not linked to a provider in ${name}. Choose one under Integrations.`,
  );
}

function refuseTwice(together: readonly (readonly string[])[]): void {
  const ids = together.flatMap((group) => [...new Set(group)]);
  if (new Set(ids).size === ids.length) return;
  throw new Refusal('invalid_request', 'together: an appointment is in one group only.');
}

/**
 * Answers `POST /v1/pims/import`: makes and changes visits as their appointments are now, all or none of them, or shows what
 * would be done.
 *
 * @param seen  the answer of the practice system
 * @throws Refusal `trial_expired` when the trial allows none of them
 */
export async function importFromPims(
  context: Context,
  wish: ImportWish,
  seen: readonly RemoteAppointment[],
): Promise<contract.PimsImport> {
  const ground = await readGround(context, wish);
  const appointments = plainAppointments(seen);
  if (appointments.length > PIMS_LIMITS.importRows) {
    throw new Refusal(
      'invalid_request',
      `There are more than ${PIMS_LIMITS.importRows} appointments in these days. Choose fewer days.`,
    );
  }
  const compare = () =>
    compareWithSessions(context, {
      connectionId: ground.connection.id,
      appointments,
      providerId: ground.providerId,
      typeIds: wish.appointment_type_ids,
      chosen: wish.appointment_ids,
      together: wish.together ?? [],
    });
  if (wish.dry_run) {
    const rows = await compare();
    return { ...answerOf(wish, rows), rows: rows.map(diffRowOf) };
  }
  // Another import of the same appointments ends first, and then these visits exist.
  await lockImports(context.db, ground.connection.id);
  const opened = await openChangedSessions(context, await compare());
  const rows = await compare();
  refuseIfNoneIsFree(rows);
  return { ...answerOf(wish, rows), sessions: await carryOut(context, ground, { rows, opened }) };
}

function refuseIfNoneIsFree(rows: readonly ImportRow[]): void {
  if (rows.some(({ state }) => state === 'new' || state === 'changed')) return;
  if (!rows.some(({ reason }) => reason === OUT_OF_VISITS)) return;
  throw new Refusal('trial_expired', OUT_OF_VISITS);
}

async function carryOut(
  context: Context,
  { connection, owner }: Ground,
  { rows, opened }: { rows: readonly ImportRow[]; opened: OpenedSessions },
): Promise<SessionId[]> {
  const made: SessionId[] = [];
  for (const row of rows.filter(({ state }) => state === 'new')) {
    made.push(await makeSession(context, connection, { row, owner }));
  }
  const changed = rows.filter(({ state }) => state === 'changed');
  const followed = await followAppointments(context, connection, { rows: changed, opened });
  if (made.length + followed.length > 0) {
    await appendAudit(context, {
      action: 'appointments_imported',
      subject: connection.id,
      details: { owner, created: made.length, updated: followed.length },
    });
  }
  return [...made, ...followed];
}

async function makeSession(
  context: Context,
  connection: StoredConnection,
  { row, owner }: { row: ImportRow; owner: UserId },
): Promise<SessionId> {
  const { actor } = context;
  const { pets, start } = row;
  const id = SessionIdShape.parse(context.newId());
  await holdFreeSession(context, id);
  await addSession(context, { id, name: '', pets, timestamp: start, isSample: false, owner });
  const session = allow(
    actor,
    'import',
    { id, pets, owner, organization: actor.organizationId },
    mayChangeSession,
  );
  await linkSession(context, session, { connectionId: connection.id, row });
  return id;
}

function answerOf(wish: ImportWish, rows: readonly ImportRow[]): contract.PimsImport {
  const counted = countRows(rows);
  const skipped = rows.flatMap(({ appointments, state, reason }) =>
    state === 'skipped' || state === 'cancelled_there'
      ? appointments.map(({ id }) => ({ appointment: id, reason: reason ?? '' }))
      : [],
  );
  const found = new Set(rows.flatMap(({ appointments }) => appointments.map(({ id }) => id)));
  const gone = new Set((wish.appointment_ids ?? []).filter((id) => !found.has(id)));
  return {
    sessions: [],
    created: counted.new,
    updated: counted.changed,
    unchanged: counted.already_here,
    skipped: [...skipped, ...[...gone].map((appointment) => ({ appointment, reason: GONE }))],
  };
}

const GONE = 'This appointment is not among those of these days any more.';
