/** Sessions that we create ourselves, besides those of better-auth. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { SignInWay } from '@auscult/contract/admin-security';
import { CLIENT_ADDRESS_HEADER } from '#server/platform/http/auth-routes.ts';
import { SIGN_IN_DAYS } from './find-signed-in.ts';

/** A connection, or a pool of them. */
export interface Queryable {
  query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/** A new session. */
export interface NewSignIn {
  userId: string;
  way: SignInWay;
  /** Its team; null for working alone. */
  organizationId: string | null;
  now: Date;
  /** Its fixed end. If left out, it lasts while it is used, and a week beyond. */
  expiresAt?: Date;
  device: Device;
  /** The member of staff who acts as the person, and why. */
  acting?: { staffId: string; reason: string };
}

/** The device of the sign-in. */
export interface Device {
  address: string;
  userAgent: string;
}

const TOKEN_BYTES = 24;
const DAY_MS = 86_400_000;

const OPEN = `
  insert into identity.session (
    id, token, "userId", "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent",
    "activeOrganizationId", "impersonatedBy", way, reason)
  values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11)`;

/** Creates a session. @returns its token, to be signed; and its id */
export async function openSignIn(
  connection: Queryable,
  { userId, way, organizationId, now, device, acting, ...given }: NewSignIn,
): Promise<{ id: string; token: string }> {
  const { expiresAt = new Date(now.getTime() + SIGN_IN_DAYS * DAY_MS) } = given;
  const [id, token] = [randomUUID(), randomBytes(TOKEN_BYTES).toString('base64url')];
  const { address, userAgent } = device;
  const { staffId = null, reason = null } = acting ?? {};
  const columns = [
    id,
    token,
    userId,
    expiresAt,
    now,
    address,
    userAgent,
    organizationId,
    staffId,
    way,
    reason,
  ];
  await connection.query(OPEN, columns);
  return { id, token };
}

/** A member starts in the team they joined first. Null without a team. */
export async function firstTeamOf(connection: Queryable, userId: string): Promise<string | null> {
  const { rows } = await connection.query<{ id: string }>(
    `select "organizationId" as id from identity.member
     where "userId" = $1 and "deactivatedAt" is null order by "createdAt", id limit 1`,
    [userId],
  );
  return rows[0]?.id ?? null;
}

/** The device that a request came from. */
export function deviceOf({ headers }: Request): Device {
  return { address: headers.get(CLIENT_ADDRESS_HEADER) ?? '', userAgent: headers.get('user-agent') ?? '' };
}
