/** Changes imported visits as their appointments changed. */
import type { SessionId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import type { ImportRow } from '@auscult/domain/pims/import-diff';
import { followPets } from '#server/features/notes/follow-pets.ts';
import type { StoredConnection } from '#server/features/pims-connections/open-connection.ts';
import { changePets } from '#server/features/sessions/change-pets.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import { updateDate } from '#server/features/sessions/update-date.ts';
import type { Context } from '#server/platform/context.ts';
import { linkSessionAgain } from './link-session.ts';
import { listPatientLinks } from './repository.ts';

/** Visits that are locked until the transaction ends. */
export type OpenedSessions = ReadonlyMap<SessionId, Allowed<Session, 'change'>>;

/**
 * Locks the visits that an import would change, in an order that all imports share. Compare again afterwards: somebody may
 * have recorded into one meanwhile.
 */
export async function openChangedSessions(
  context: Context,
  rows: readonly ImportRow[],
): Promise<OpenedSessions> {
  const ids = rows.flatMap(({ state, session }) => (state === 'changed' && session ? [session] : [])).sort();
  const opened = new Map<SessionId, Allowed<Session, 'change'>>();
  for (const id of ids) opened.set(id, await openSession(context, id, 'change'));
  return opened;
}

/** @returns the visits that were changed */
export async function followAppointments(
  context: Context,
  { id: connectionId }: Pick<StoredConnection, 'id'>,
  { rows, opened }: { rows: readonly ImportRow[]; opened: OpenedSessions },
): Promise<SessionId[]> {
  const followed: SessionId[] = [];
  for (const row of rows) {
    const session = row.session && opened.get(row.session);
    if (!session) continue;
    await followAppointment(context, session, { connectionId, row });
    followed.push(session.id);
  }
  return followed;
}

async function followAppointment(
  context: Context,
  session: Allowed<Session, 'change'>,
  { connectionId, row }: { connectionId: string; row: ImportRow },
): Promise<void> {
  const { name, pets, patients, start } = row;
  const links = (await listPatientLinks(context.db, session.id)).filter(
    (link) => link.connectionId === connectionId,
  );
  const renames = links.flatMap(({ pet: from, patient }) => {
    const to = patients.find((one) => one.patient.id === patient.id)?.pet;
    return to !== undefined && to !== from && session.pets.includes(from) ? [{ from, to }] : [];
  });
  await changePets({ ...context, followPets }, session, { name, pets, renames });
  if (start !== session.timestamp) await updateDate(context, { session: session.id, timestamp: start });
  await linkSessionAgain(context, { ...session, pets }, { connectionId, row });
}
