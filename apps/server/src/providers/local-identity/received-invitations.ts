/** Invitations from the invited person's side. */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@auscult/contract/kit/refusal';
import { INVITATIONS_PAGE } from '@auscult/contract/limits';
import type { Pool, PoolClient } from 'pg';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { Invitations, Invited, JoinedTeam, ReceivedInvitation } from '#server/ports/invitations.ts';
import { findRole, holdTeam } from './held-team.ts';
import { inTransaction } from './in-transaction.ts';
import { hashOf, type InvitationParts, noSuchInvitation } from './invitations.ts';
import { roleOnTheWire } from './team-roles.ts';

/** Calls of invited people. */
export function receivedInvitations({
  pool,
  now,
}: Pick<InvitationParts, 'pool' | 'now'>): Pick<Invitations, 'listReceived' | 'open' | 'accept' | 'dismiss'> {
  return {
    listReceived: (userId) => listReceived(pool, userId, new Date(now())),
    open: (userId, link) => openLink(pool, { userId, ...link, now: new Date(now()) }),
    accept: (by, { id, secret }) =>
      inTransaction(pool, async (client) => {
        const found = await hold(client, { userId: by.userId, id, now: new Date(now()) });
        await admit(client, found, { by, secret });
        return join(client, found, by);
      }),
    dismiss: (by, id) =>
      inTransaction(pool, async (client) => {
        const found = await hold(client, { userId: by.userId, id, now: new Date(now()) });
        if (!found.is_verified) throw noSuchInvitation();
        await end(client, found);
        await appendAuditBy(client, {
          ...by,
          organizationId: found.organization_id,
          action: 'invitation_dismissed',
          subject: id,
        });
      }),
  };
}

async function listReceived(pool: Pool, userId: string, now: Date): Promise<ReceivedInvitation[]> {
  const { rows } = await pool.query<ReceivedRow>(
    `select i.id, i.role, o.id as organization_id, o.name, o.logo
     from identity."user" u
     join identity.invitation i on lower(i.email) = lower(u.email) and i.status = 'pending'
     join identity.organization o on o.id = i."organizationId"
     where u.id = $1 and u."emailVerified" and i."expiresAt" > $2
     order by i."createdAt" desc, i.id limit $3`,
    [userId, now, INVITATIONS_PAGE],
  );
  return rows.map(received);
}

interface ReceivedRow {
  id: string;
  role: string;
  organization_id: string;
  name: string;
  logo: string | null;
}

function received({ id, role, organization_id, name, logo }: ReceivedRow): ReceivedInvitation {
  return { id, role: roleOnTheWire(role), organization: { id: organization_id, name, logo: logo ?? '' } };
}

async function openLink(
  pool: Pool,
  { userId, id, secret, now }: { userId: string; id: string; secret: string; now: Date },
): Promise<ReceivedInvitation> {
  const { rows } = await pool.query<Held & { name: string; logo: string | null; is_theirs: boolean }>(
    `select i.id, i."organizationId" as organization_id, i.role, i.email, i.secret_hash, i.mailed_secret_hash,
            o.name, o.logo, lower(u.email) = lower(i.email) as is_theirs
     from identity.invitation i
     join identity.organization o on o.id = i."organizationId"
     join identity."user" u on u.id = $2
     where i.id = $1 and i.status = 'pending' and i."expiresAt" > $3`,
    [id, userId, now],
  );
  const [found] = rows;
  const hash = hashOf(secret);
  const isOfLink = found && (isSame(hash, found.secret_hash) || isSame(hash, found.mailed_secret_hash));
  if (!isOfLink) throw noSuchInvitation();
  // The holder of a link knows that it exists, but learns neither recipient nor team.
  if (!found.is_theirs)
    throw new Refusal(
      'forbidden',
      'This invitation was sent to another email address than the one you are signed in with.',
    );
  return received(found);
}

interface Held {
  id: string;
  organization_id: string;
  role: string;
  email: string;
  secret_hash: string | null;
  mailed_secret_hash: string | null;
  is_verified: boolean;
}

const WAITING = `
  select i.id, i."organizationId" as organization_id, i.role, i.email, i.secret_hash, i.mailed_secret_hash,
         u."emailVerified" as is_verified
  from identity.invitation i
  join identity."user" u on lower(u.email) = lower(i.email)
  where i.id = $1 and u.id = $2 and i.status = 'pending' and i."expiresAt" > $3`;

/**
 * An open invitation of this person. Its team is locked: of two simultaneous answers, the second finds it
 * gone.
 */
async function hold(
  client: PoolClient,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<Held> {
  const asked = [id, userId, now];
  const { rows } = await client.query<Held>(WAITING, asked);
  if (!rows[0]) throw noSuchInvitation();
  await holdTeam(client, rows[0].organization_id);
  const [found] = (await client.query<Held>(WAITING, asked)).rows;
  if (!found) throw noSuchInvitation();
  return found;
}

/** @throws Refusal `invitation_not_found` for a wrong secret, `email_not_verified` */
async function admit(
  client: PoolClient,
  found: Held,
  { by, secret }: { by: Invited; secret: string | undefined },
): Promise<void> {
  if (secret === undefined) {
    if (found.is_verified) return;
    throw new Refusal(
      'email_not_verified',
      'Please confirm your email address first, or open the link in the invitation.',
    );
  }
  const hash = hashOf(secret);
  if (isSame(hash, found.mailed_secret_hash)) {
    // Only the reader of that mailbox has ever seen it.
    await client.query(
      `update identity."user" set "emailVerified" = true, "updatedAt" = now() where id = $1 and not "emailVerified"`,
      [by.userId],
    );
    return;
  }
  if (!isSame(hash, found.secret_hash)) throw noSuchInvitation();
}

function isSame(hash: string, kept: string | null): boolean {
  return kept?.length === hash.length && timingSafeEqual(Buffer.from(hash), Buffer.from(kept));
}

async function join(client: PoolClient, found: Held, by: Invited): Promise<JoinedTeam> {
  const { organization_id: organizationId, role } = found;
  const before = await findRole(client, organizationId, by.userId);
  // An old invitation does not enable a disabled member; only an administrator does.
  if (before?.isDeactivated) throw noSuchInvitation();
  if (!before) {
    await client.query(
      `insert into identity.member (id, "organizationId", "userId", role, "createdAt") values ($1, $2, $3, $4, now())`,
      [randomUUID(), organizationId, by.userId, role],
    );
  }
  await end(client, found);
  await client.query(
    'update identity.session set "activeOrganizationId" = $2 where id = $1 and "userId" = $3',
    [by.signInId, organizationId, by.userId],
  );
  const joined = before?.role ?? roleOnTheWire(role);
  await appendAuditBy(client, {
    organizationId,
    userId: by.userId,
    actingAs: by.actingAs,
    action: 'invitation_accepted',
    subject: found.id,
    details: { role: joined },
  });
  return { id: organizationId, name: await nameOf(client, organizationId), role: joined };
}

async function end(client: PoolClient, { id }: Held): Promise<void> {
  await client.query('delete from identity.invitation where id = $1', [id]);
}

async function nameOf(client: PoolClient, organizationId: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from identity.organization where id = $1',
    [organizationId],
  );
  return rows[0]?.name ?? '';
}
