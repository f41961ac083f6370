/** Teams, people and sign-ins of the tenancy tests, written straight into the tables of identity. */
import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { signBearer } from '#server/platform/http/bearer.ts';
import { SECRET } from '../test-app.ts';
import { insertion } from './write-bundle.ts';

/** A team, or the space of a solo user. */
export interface Place {
  id: string;
  /** Is in every text of this place, and in no other's. */
  canary: string;
  group: string | null;
  isTeam: boolean;
}

/** Someone with a sign-in. */
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

/** What is unusual about someone. */
export interface Traits {
  /** Looks after the group of their place. */
  ownsGroup?: boolean;
  /** One of the operator's staff. */
  isStaff?: boolean;
  /** Their sign-in ran out. */
  isExpired?: boolean;
  /** Switched off in their team. */
  isDeactivated?: boolean;
  /** Was taken out of the team; their sign-in still names it. */
  isRemoved?: boolean;
  /** They are signed in outside of any team. */
  worksOutside?: boolean;
  /** The member of staff who acts as them in this sign-in. */
  actedBy?: string;
}

const HOUR_MS = 3_600_000;

/** Someone new, and the statements that make them. */
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
    // A former colleague's name is known to the team.
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

/** One more sign-in of someone. */
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

/** The statements that make a team. @param security  what its group demands of everybody */
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

/** An invitation that waits. @param email  of whom it is for */
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
