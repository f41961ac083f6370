/** Compares appointments with the visits that they became. */
import { createHash } from 'node:crypto';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import { isSwitchedOn } from '@auscult/domain/access/feature-flags';
import {
  type ImportRow,
  type ImportTarget,
  importDiff,
  type LinkedSession,
} from '@auscult/domain/pims/import-diff';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import { sessionsToCreate } from '#server/features/billing/hold-free-session.ts';
import type { Context } from '#server/platform/context.ts';
import { flagSourcesOf } from '#server/platform/flag-sources.ts';
import { type LinkedAppointment, listLinkedAppointments } from './repository.ts';

/** Appointments of a connection, and what the person chose of them. */
export interface Comparison {
  connectionId: string;
  appointments: readonly RemoteAppointment[];
  /** Undefined for everybody's. */
  providerId: string | undefined;
  typeIds: readonly string[];
  chosen: readonly string[] | undefined;
  together: readonly (readonly string[])[];
}

/** What an import would do now, row by row. */
export async function compareWithSessions(
  context: Pick<Context, 'actor' | 'db' | 'request'>,
  { connectionId, appointments, ...wish }: Comparison,
): Promise<ImportRow[]> {
  const links = await listLinkedAppointments(
    context.db,
    connectionId,
    appointments.map(({ id }) => id),
  );
  return importDiff(appointments, linkedSessions(context, links), {
    ...wish,
    isSeveral: isSwitchedOn('multipetEnabled', flagSourcesOf(context.request)),
    mayMake: await sessionsToCreate(context),
  });
}

/** The visits of these links, deleted ones too. */
export function linkedSessions(
  { actor }: Pick<Context, 'actor'>,
  links: readonly LinkedAppointment[],
): LinkedSession[] {
  return [...Map.groupBy(links, ({ session }) => session.id)].flatMap(([id, group]) => {
    const [first] = group;
    if (!first) return [];
    const { session, importedHash } = first;
    const { name, pets, timestamp: start, isDeleted } = session;
    const isAsImported = (target: ImportTarget) => importHash(target) === importedHash;
    const isStarted = session.isRecorded || session.status !== 'not_started';
    return [
      {
        session: id,
        appointments: group.map(({ appointment }) => appointment),
        name,
        pets,
        start,
        isDeleted,
        isUntouched: !isStarted && isAsImported({ name, pets, start }),
        mayChange: mayChangeSession(actor, session),
        isAsImported,
      },
    ];
  });
}

/** Hash of what a visit is made from. It tells whether the visit or its appointments changed since. */
export function importHash({ name, pets, start }: ImportTarget): string {
  return createHash('sha256')
    .update(JSON.stringify([start, name, pets]))
    .digest('hex');
}
