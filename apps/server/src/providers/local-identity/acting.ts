/**
 * Staff of the operator act as someone: a session of the person that names the member of staff, with a reason
 * and a fixed end. A trigger on the table records beginning and end in the audit trail.
 * @spec 1.6/impersonation
 */
import type { SignInWay } from '@auscult/contract/admin-security';
import type { Pool, PoolClient } from 'pg';
import { signBearer } from '#server/platform/http/bearer.ts';
import type { ActingRefused, ActingRequest, FoundPerson, Staff } from '#server/ports/sign-ins.ts';
import { isBannedSql, isStaffSql } from './find-signed-in.ts';
import { inTransaction } from './in-transaction.ts';
import { actingMail, type Outbox } from './outbox.ts';
import { firstTeamOf, openSignIn } from './sign-in-rows.ts';

/** Services that acting needs. */
export interface ActingDesk {
  pool: Pool;
  /** Verified addresses of the operator's staff, in lower case. */
  operators: readonly string[];
  /** Signs bearer tokens. */
  secret: string;
  outbox: Outbox;
  publicUrl: string;
  /** Epoch milliseconds. */
  now: () => number;
}

const MINUTE_MS = 60_000;
const FOUND_MAX = 50;

/** Creates the operations for acting as others. */
export function openActing(desk: ActingDesk): Staff {
  return {
    findPeople: (query) => findPeople(desk.pool, query),
    startActing: async (request) => {
      const started = await inTransaction(desk.pool, (client) => start(desk, client, request));
      if (typeof started === 'string') return started;
      const { email, ...opened } = started;
      const { reason, minutes } = request;
      desk.outbox.post(
        actingMail(email, { reason, minutes, link: `${desk.publicUrl}/settings?part=security` }),
      );
      return opened;
    },
    endActing: async (signInId) => {
      await desk.pool.query('delete from identity.session where id = $1 and "impersonatedBy" is not null', [
        signInId,
      ]);
    },
    endLapsedActing: async () => {
      const { rowCount } = await desk.pool.query(
        'delete from identity.session where "impersonatedBy" is not null and "expiresAt" <= $1',
        [new Date(desk.now())],
      );
      return rowCount ?? 0;
    },
  };
}

async function findPeople(pool: Pool, query: string): Promise<FoundPerson[]> {
  const { rows } = await pool.query<FoundPerson>(
    `select u.id, u.name, u.email,
            array(select o.name from identity.member m join identity.organization o on o.id = m."organizationId"
                  where m."userId" = u.id order by lower(o.name), o.id) as teams
     from identity."user" u
     where strpos(lower(u.name), lower($1)) > 0 or strpos(lower(u.email), lower($1)) > 0
     order by lower(u.name), u.id limit ${FOUND_MAX}`,
    [query],
  );
  return rows;
}

async function start(
  { operators, secret, now }: ActingDesk,
  client: PoolClient,
  { staff, userId, reason, minutes }: ActingRequest,
): Promise<{ token: string; expiresTimestamp: number; email: string } | ActingRefused> {
  if (String(userId) === String(staff.userId)) return 'oneself';
  const moment = new Date(now());
  const person = await client.query<{ is_staff: boolean; email: string }>(
    `select u.email, ${isStaffSql('u', '$2')} as is_staff from identity."user" u
     where u.id = $1 and not (${isBannedSql('u', '$3')})`,
    [userId, operators, moment],
  );
  const [found] = person.rows;
  if (!found) return 'unknown';
  if (found.is_staff) return 'staff';
  const { rows } = await client.query<{ way: SignInWay; address: string | null; agent: string | null }>(
    'select way, "ipAddress" as address, "userAgent" as agent from identity.session where id = $1 for share',
    [staff.signInId],
  );
  const [own] = rows;
  if (!own) return 'unknown';
  const expiresAt = new Date(moment.getTime() + minutes * MINUTE_MS);
  const { token } = await openSignIn(client, {
    userId,
    way: own.way,
    organizationId: await firstTeamOf(client, userId),
    now: moment,
    expiresAt,
    device: { address: own.address ?? '', userAgent: own.agent ?? '' },
    acting: { staffId: staff.userId, reason },
  });
  return { token: signBearer(token, secret), expiresTimestamp: expiresAt.getTime(), email: found.email };
}
