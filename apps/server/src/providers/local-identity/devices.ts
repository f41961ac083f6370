/** A person's signed-in devices, and the code that signs in another device. */
import type { SignInWay } from '@auscult/contract/admin-security';
import type { Pool } from 'pg';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { SignInOnDevice, SignIns } from '#server/ports/sign-ins.ts';
import { isBannedSql } from './find-signed-in.ts';
import { inTransaction } from './in-transaction.ts';
import { type Device, openSignIn } from './sign-in-rows.ts';
import type { TicketKind, Tickets } from './tickets.ts';

/** Services that devices need. */
export interface DeviceDesk {
  pool: Pool;
  tickets: Tickets;
  /** Epoch milliseconds. */
  now: () => number;
}

/** A code for the mobile app. @spec 3/one-time-code */
const ONE_TIME: TicketKind = { name: 'one-time-code', seconds: 60 };

/** Creates the operations on devices. */
export function openDevices(desk: DeviceDesk): SignIns {
  return {
    list: (userId) => listSignIns(desk, userId),
    end: (by, which) => endSignIns(desk, by, which),
    // The code belongs to the session, not to its token: if the session has ended, it opens nothing.
    issueOneTimeCode: (signInId) => desk.tickets.issue(ONE_TIME, signInId),
  };
}

async function listSignIns({ pool, now }: DeviceDesk, userId: string): Promise<SignInOnDevice[]> {
  const { rows } = await pool.query<
    Record<'id' | 'agent' | 'address', string> & Record<'made' | 'used', Date>
  >(
    `select id, coalesce("userAgent", '') as agent, coalesce("ipAddress", '') as address,
            "createdAt" as made, coalesce(last_used_at, "createdAt") as used
     from identity.session
     where "userId" = $1 and "impersonatedBy" is null and "expiresAt" > $2
     order by "createdAt" desc, id`,
    [userId, new Date(now())],
  );
  return rows.map(({ id, agent, address, made, used }) => ({
    id,
    userAgent: agent,
    address,
    signedInAt: made.getTime(),
    lastUsedAt: used.getTime(),
  }));
}

function endSignIns(
  { pool }: DeviceDesk,
  { userId, organizationId }: Parameters<SignIns['end']>[0],
  which: Parameters<SignIns['end']>[1],
): Promise<number> {
  const [id, keep] = 'id' in which ? [which.id, null] : [null, which.keep];
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `delete from identity.session
       where "userId" = $1 and "impersonatedBy" is null and (id = $2 or id <> $3) returning id`,
      [userId, id, keep],
    );
    for (const ended of rows) {
      await appendAuditBy(client, { organizationId, userId, action: 'device_revoked', subject: ended.id });
    }
    return rows.length;
  });
}

interface Maker {
  userId: string;
  way: SignInWay;
  organizationId: string | null;
}

/**
 * Signs in the holder of a one-time code, with a separate session that outlives the code maker's.
 *
 * @returns undefined for a code that is unknown, expired or used, and when the session it was made in has
 * ended
 */
export async function redeemOneTimeCode(
  { pool, tickets, now }: DeviceDesk,
  code: string,
  device: Device,
): Promise<{ token: string; userId: string } | undefined> {
  const signInId = await tickets.redeem(ONE_TIME, code);
  if (signInId === undefined) return undefined;
  const moment = new Date(now());
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Maker>(
      `select s."userId", s.way, s."activeOrganizationId" as "organizationId"
       from identity.session s join identity."user" u on u.id = s."userId"
       where s.id = $1 and s."expiresAt" > $2 and s."impersonatedBy" is null and not (${isBannedSql('u', '$2')})
       for share of s`,
      [signInId, moment],
    );
    const [maker] = rows;
    if (!maker) return undefined;
    const { userId, organizationId } = maker;
    const { id, token } = await openSignIn(client, { ...maker, now: moment, device });
    await appendAuditBy(client, {
      organizationId: organizationId ?? userId,
      userId,
      action: 'signed_in',
      subject: id,
      details: { way: 'one_time_code' },
    });
    return { token, userId };
  });
}
