/** Teams, people and sessions of the tenancy tests, inserted directly into the tables of identity. */
import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { signBearer } from '#server/platform/http/bearer.ts';
import { SECRET } from '../test-app.ts';
import { insertion } from './write-bundle.ts';

/** A team, or a solo user's personal space. */
export interface Place {
  id: string;
  /** A word in every text of this place, and in no other's. */
  canary: string;
  group: string | null;
  isTeam: boolean;
}

/** A person with a session. */
export interface Person {
  userId: string;
  place: Place;
  /** `org:doctor`; null for a solo user. */
  role: string | null;
  email: string;
  signInId: string;
  /** For `Authorization: Bearer`. */
  token: string;
}

/** Special properties of a person. */
export interface Traits {
  /** Manages the group of their place. */
  ownsGroup?: boolean;
  /** Staff of the operator. */
  isStaff?: boolean;
  /** Their session has expired. */
  isExpired?: boolean;
  /** Disabled in their team. */
  isDeactivated?: boolean;
  /** Removed from the team; their session still names it. */
  isRemoved?: boolean;
  /** Signed in outside of any team. */
  worksOutside?: boolean;
  /** The member of staff who acts as them in this session. */
  actedBy?: string;
}

const HOUR_MS = 3_600_000;

/** A new person, and the statements that create them. */
export function newPerson(
  place: Place,
  role: string | null,
  traits: Traits = {},
): { person: Person; statements: string[] } {
  const userId = place.isTeam ? randomUUID() : place.id;
  const email = `${userId}@${place.canary}.example.org`;
  const metadata = {
    tier: 'pro',
    ...(traits.ownsGroup ? { super_org_owner: [place.group] } : {}),
  };
  const user = {
    id: userId,
    // The team knows a former member's name.
    name: traits.isRemoved ? 'Vera' : `Vera ${place.canary}`,
    email,
    emailVerified: true,
    publicMetadata: metadata,
    role: traits.isStaff ? 'admin' : null,
  };
  const member = {
    id: randomUUID(),
    organizationId: place.id,
    userId,
    role: (role ?? '').replace(/^org:/, ''),
    createdAt: new Date(),
    deactivatedAt: traits.isDeactivated ? new Date() : null,
  };
  const isMember = place.isTeam && role !== null && !traits.isRemoved;
  const signIn = newSignIn({ userId, place, role }, traits);
  const statements = [
    insertion('identity."user"', user),
    ...(isMember ? [insertion('identity.member', member)] : []),
    signIn.statement,
  ];
  return { person: { userId, place, role, email, ...signIn }, statements };
}

/** Another session of a person. */
export function newSignIn(
  { userId, place, role }: Pick<Person, 'userId' | 'place' | 'role'>,
  traits: Traits = {},
): { signInId: string; token: string; statement: string } {
  const [signInId, secret] = [randomUUID(), randomUUID()];
  const isInTeam = place.isTeam && role !== null && !traits.worksOutside;
  const row = {
    id: signInId,
    token: secret,
    userId,
    expiresAt: new Date(Date.now() + (traits.isExpired ? -HOUR_MS : HOUR_MS)),
    activeOrganizationId: isInTeam ? place.id : null,
    userAgent: place.canary,
    ...(traits.actedBy === undefined ? {} : { impersonatedBy: traits.actedBy, reason: place.canary }),
  };
  const statement = insertion('identity.session', row);
  return { signInId, token: signBearer(secret, SECRET), statement };
}

/** The statements that create a team. @param security  the requirements of its group */
export function teamStatements(place: Place, security: object = {}): string[] {
  const metadata = { tier: 'pro', ...(place.group === null ? {} : { super_org: place.group }) };
  const team = { id: place.id, name: `Team ${place.canary}`, slug: place.id, publicMetadata: metadata };
  const group = { id: place.group, name: `Group ${place.group}`, security };
  return [
    ...(place.group === null
      ? []
      : [`${insertion('identity.super_organization', group)} on conflict (id) do nothing`]),
    insertion('identity.organization', team),
  ];
}

/** An open invitation. @param email  of the invited person */
export function newInvitation(
  { place, userId }: Pick<Person, 'place' | 'userId'>,
  email: string,
): { id: string; secret: string; statement: string } {
  const [id, secret] = [randomUUID(), randomUUID()];
  const row = {
    id,
    organizationId: place.id,
    email,
    role: 'doctor',
    status: 'pending',
    expiresAt: new Date(Date.now() + HOUR_MS),
    createdAt: new Date(),
    inviterId: userId,
    secret_hash: createHash('sha256').update(secret).digest('hex'),
  };
  return { id, secret, statement: insertion('identity.invitation', row) };
}

/** Runs statements in one transaction. */
export async function runAll(pool: Pool, statements: readonly string[]): Promise<void> {
  await pool.query(['begin', ...statements, 'commit'].join(';\n'));
}
