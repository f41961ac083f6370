/** All SQL on who records a session. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { RecorderTables } from './tables.ts';

/** A recorder that requests the lease. */
export interface Claim {
  organization: OrganizationId;
  recorder: string;
  label: string;
  by: UserId;
  userName: string;
  /** Whether it takes the lease from another recorder. */
  takesOver: boolean;
  now: Date;
  until: Date;
}

/** The current or last holder. */
export interface Lease {
  recorder: string;
  label: string;
  held_by: UserId;
  user_name: string;
  since: Date;
}

/**
 * Gives the lease to its current holder, to anyone if it is free or expired, or to a recorder that takes
 * over. One statement, so one of many simultaneous requests gets it.
 */
export async function claimLease(
  db: Db,
  session: Allowed<Session, 'record'>,
  { organization, recorder, label, by, userName, takesOver, now, until }: Claim,
): Promise<void> {
  await tables(db)
    .insertInto('recorder_leases')
    .values({
      session_id: session.id,
      org_id: organization,
      recorder,
      label,
      held_by: by,
      user_name: userName,
      since: now,
      expires_at: until,
    })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet(({ eb, ref, and }) => ({
          recorder,
          label,
          held_by: by,
          user_name: userName,
          since: eb
            .case()
            .when(
              and([eb('recorder_leases.recorder', '=', recorder), eb('recorder_leases.held_by', '=', by)]),
            )
            .then(ref('recorder_leases.since'))
            .else(ref('excluded.since'))
            .end(),
          expires_at: until,
        }))
        .where(({ eb, and, or, val }) =>
          or([
            eb(val(takesOver), '=', true),
            eb('recorder_leases.expires_at', '<=', now),
            and([eb('recorder_leases.recorder', '=', recorder), eb('recorder_leases.held_by', '=', by)]),
          ]),
        ),
    )
    .execute();
}

/** The holder of a session's lease. */
export function getLease(db: Db, session: SessionId): Promise<Lease> {
  return tables(db)
    .selectFrom('recorder_leases')
    .select(['recorder', 'label', 'held_by', 'user_name', 'since'])
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow();
}

/** Ends a recorder's own lease. Another recorder's lease does not change. */
export async function deleteLease(
  db: Db,
  session: Allowed<Session, 'record'>,
  { recorder, by }: Pick<Claim, 'recorder' | 'by'>,
): Promise<void> {
  await tables(db)
    .deleteFrom('recorder_leases')
    .where('session_id', '=', session.id)
    .where('recorder', '=', recorder)
    .where('held_by', '=', by)
    .execute();
}

function tables(db: Db) {
  return tablesOf<RecorderTables>(db);
}
