/** Invitations from the inviting team's side. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from '@auscult/contract/kit/refusal';
import { INVITATIONS_PAGE } from '@auscult/contract/limits';
import { ROLES } from '@auscult/domain/access/roles';
import { knownRole } from '@auscult/domain/access/team-rights';
import type { Pool, PoolClient } from 'pg';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { FreshInvitation, Invitations, SentInvitation } from '#server/ports/invitations.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { TeamCaller } from '#server/ports/teams.ts';
import { countTry } from './count-tries.ts';
import { asAdministrator } from './held-team.ts';
import type { Outbox } from './outbox.ts';
import { roleOnTheWire } from './team-roles.ts';

/** Services that invitations need. */
export interface InvitationParts {
  pool: Pool;
  outbox: Outbox;
  /** URL at which browsers reach the server. */
  publicUrl: string;
  /** Epoch milliseconds. */
  now(): number;
}

const DAY_MS = 86_400_000;
const VALID_MS = 7 * DAY_MS;
/** How long an expired invitation is still shown to the team. */
const SHOWN_MS = 30 * DAY_MS;

/** Milliseconds over which mails are counted. */
export const HOUR_MS = 3_600_000;
/**
 * Mails of one team per hour: enough for a large clinic that joins in an afternoon, and a limit against
 * flooding mailboxes.
 */
export const MAILS_PER_HOUR = 100;

/** Calls of administrators. */
export function sentInvitations(
  parts: InvitationParts,
): Pick<Invitations, 'listSent' | 'send' | 'resend' | 'cancel'> {
  const { pool } = parts;
  return {
    listSent: async (organizationId) => {
      const { rows } = await pool.query<SentRow>(`${SENT} order by i."createdAt" desc, i.id limit $3`, [
        organizationId,
        new Date(parts.now()),
        INVITATIONS_PAGE,
      ]);
      return rows.map(sentOf);
    },
    send: (by, wish) =>
      mailed(
        parts,
        asAdministrator(pool, by, (client) => prepareInvitation(client, parts, { by, ...wish })),
      ),
    resend: (by, id) =>
      mailed(
        parts,
        asAdministrator(pool, by, (client) => resend(client, parts, { by, id })),
      ),
    cancel: (by, id) => asAdministrator(pool, by, (client) => cancel(client, by, id)),
  };
}

/** SHA-256 of a secret, in hex, so that a reader of the database or a backup cannot join a team. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The refusal for an invitation that does not exist for the caller. */
export function noSuchInvitation(): Refusal {
  return new Refusal('invitation_not_found', 'This invitation has expired, or was revoked or answered.');
}

/** An invitation with its two secrets, which cannot be read afterwards. */
interface Secrets {
  shown: string;
  mailed: string;
}

/** An invitation that is not mailed yet. */
export interface Prepared {
  invitation: SentInvitation;
  secrets: Secrets;
  team: string;
}

/**
 * Creates an invitation, in a transaction that locks the team. Mail it with {@link mailed} after the commit.
 */
export async function prepareInvitation(
  client: PoolClient,
  { now }: InvitationParts,
  { by, email, role }: { by: TeamCaller; email: string; role: string },
): Promise<Prepared> {
  const { organizationId, userId } = by;
  const address = email.toLowerCase();
  await refuseMember(client, organizationId, address);
  await countMail(client, organizationId, now());
  await client.query(
    `delete from identity.invitation
     where "organizationId" = $1 and (lower(email) = $2 or "expiresAt" < $3)`,
    [organizationId, address, new Date(now() - SHOWN_MS)],
  );
  await refuseTooMany(client, organizationId);
  const [id, secrets, at] = [randomUUID(), makeSecrets(), now()];
  await client.query(
    `insert into identity.invitation
       (id, "organizationId", email, role, status, "expiresAt", "createdAt", "inviterId", secret_hash, mailed_secret_hash)
     values ($1, $2, $3, $4, 'pending', $5, $6, $7, $8, $9)`,
    [
      ...[id, organizationId, address, role.replace(/^org:/, '')],
      ...[new Date(at + VALID_MS), new Date(at), userId],
      ...[hashOf(secrets.shown), hashOf(secrets.mailed)],
    ],
  );
  await appendAuditBy(client, { ...by, action: 'invitation_sent', subject: id, details: { role } });
  return { ...(await readSent(client, { organizationId, id, now: now() })), secrets };
}

async function resend(
  client: PoolClient,
  { now }: InvitationParts,
  { by, id }: { by: TeamCaller; id: string },
): Promise<Prepared> {
  const { organizationId } = by;
  const { invitation } = await readSent(client, { organizationId, id, now: now() });
  await refuseMember(client, organizationId, invitation.email);
  await countMail(client, organizationId, now());
  const secrets = makeSecrets();
  await client.query(
    `update identity.invitation set "expiresAt" = $2, secret_hash = $3, mailed_secret_hash = $4 where id = $1`,
    [id, new Date(now() + VALID_MS), hashOf(secrets.shown), hashOf(secrets.mailed)],
  );
  await appendAuditBy(client, { ...by, action: 'invitation_resent', subject: id });
  return { ...(await readSent(client, { organizationId, id, now: now() })), secrets };
}

async function cancel(client: PoolClient, by: TeamCaller, id: string): Promise<void> {
  const { rowCount } = await client.query(
    `delete from identity.invitation where "organizationId" = $1 and id = $2 and status = 'pending'`,
    [by.organizationId, id],
  );
  if (rowCount === 0) throw noSuchInvitation();
  await appendAuditBy(client, { ...by, action: 'invitation_cancelled', subject: id });
}

/** Mails committed invitations. */
export async function mailed(
  { outbox, publicUrl }: InvitationParts,
  preparing: Promise<Prepared>,
): Promise<FreshInvitation> {
  const { invitation, secrets, team } = await preparing;
  // In the fragment of the URL, so that the secret reaches no server and no log.
  const linkWith = (secret: string) => `${publicUrl}/login#invitation=${invitation.id}.${secret}`;
  outbox.post(invitationMail({ ...invitation, team }, linkWith(secrets.mailed)));
  return { invitation, link: linkWith(secrets.shown) };
}

function makeSecrets(): Secrets {
  const secret = () => randomBytes(32).toString('base64url');
  return { shown: secret(), mailed: secret() };
}

/** @throws Refusal `already_member` for the address of a member, including disabled ones */
async function refuseMember(client: PoolClient, organizationId: string, email: string): Promise<void> {
  const { rows } = await client.query(
    `select from identity.member m join identity."user" u on u.id = m."userId"
     where m."organizationId" = $1 and lower(u.email) = $2`,
    [organizationId, email.toLowerCase()],
  );
  if (rows.length > 0)
    throw new Refusal('already_member', 'A person with this address is already in your team.');
}

/** @throws Refusal `too_many_requests` when a team has sent too many in an hour */
async function countMail(client: PoolClient, organizationId: string, now: number): Promise<void> {
  const key = `invitations:${organizationId}`;
  const { count } = await countTry(client, { key, now, windowMs: HOUR_MS });
  if (count <= MAILS_PER_HOUR) return;
  throw new Refusal(
    'too_many_requests',
    `A team can send ${MAILS_PER_HOUR} invitations an hour. Please continue later.`,
  );
}

/** Limits open invitations, so that their list is always complete. @throws Refusal `too_many_requests` */
async function refuseTooMany(client: PoolClient, organizationId: string): Promise<void> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::integer as waiting from identity.invitation
     where "organizationId" = $1 and status = 'pending'`,
    [organizationId],
  );
  if ((rows[0]?.waiting ?? 0) < INVITATIONS_PAGE) return;
  throw new Refusal(
    'too_many_requests',
    `Your team has ${INVITATIONS_PAGE} pending invitations. Please cancel some first.`,
  );
}

interface SentRow {
  id: string;
  email: string;
  role: string;
  is_expired: boolean;
  invited_by: string;
  created: number;
  expires: number;
  team: string;
}

const SENT = `
  select i.id, i.email, i.role, i."expiresAt" <= $2 as is_expired, u.name as invited_by, o.name as team,
         floor(extract(epoch from i."createdAt") * 1000)::float8 as created,
         floor(extract(epoch from i."expiresAt") * 1000)::float8 as expires
  from identity.invitation i
  join identity."user" u on u.id = i."inviterId"
  join identity.organization o on o.id = i."organizationId"
  where i."organizationId" = $1 and i.status = 'pending'`;

/** @throws Refusal `invitation_not_found` also for another team's */
async function readSent(
  client: PoolClient,
  { organizationId, id, now }: { organizationId: string; id: string; now: number },
): Promise<Pick<Prepared, 'invitation' | 'team'>> {
  const { rows } = await client.query<SentRow>(`${SENT} and i.id = $3`, [organizationId, new Date(now), id]);
  const [row] = rows;
  if (!row) throw noSuchInvitation();
  return { invitation: sentOf(row), team: row.team };
}

function sentOf(row: SentRow): SentInvitation {
  return {
    id: row.id,
    email: row.email,
    role: roleOnTheWire(row.role),
    isExpired: row.is_expired,
    invitedBy: row.invited_by,
    createdTimestamp: row.created,
    expiresTimestamp: row.expires,
  };
}

/** Invites someone to a team, for seven days. Opening the link proves that the address is theirs. */
function invitationMail(
  { email, role, invitedBy, team }: SentInvitation & { team: string },
  link: string,
): Mail {
  const known = knownRole(role);
  const as = known ? ` as ${ROLES[known]}` : '';
  return {
    to: email,
    subject: `Invitation to ${team} on Auscult`,
    text: `${invitedBy} invites you to join ${team} on Auscult${as}. Open this link to accept:\n\n${link}\n\nSign in or sign up with this email address. The link works for 7 days. If you don’t know them, you can ignore this email.\n`,
  };
}
