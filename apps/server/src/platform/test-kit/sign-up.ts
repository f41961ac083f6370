/** People for tests: through the API, or directly in the tables if many are needed. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { z } from 'zod';
import { signBearer } from '../http/bearer.ts';

/** A signed-in person. */
export interface TestSignIn {
  /** For `Authorization: Bearer`. */
  token: string;
  userId: string;
}

/** A person who was inserted into the tables. */
export interface InsertedSignIn extends TestSignIn {
  email: string;
  /** Their current team; their own id while alone, as in `Actor`. */
  organizationId: string;
}

/** The password of everyone who signs up in a test. */
export const TEST_PASSWORD = 'correct horse battery';

const SignedUp = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

/**
 * Signs someone up through `POST /api/auth/sign-up/email`.
 *
 * @param door  the app itself, or the URL it listens on
 */
export async function signUp(
  door: FastifyInstance | string,
  { email = anEmail(), name = 'Vera Vet' }: { email?: string; name?: string } = {},
): Promise<TestSignIn> {
  const payload = { email, name, password: TEST_PASSWORD };
  const body = await postSignUp(door, payload);
  const signedUp = SignedUp.safeParse(JSON.parse(body));
  if (!signedUp.success) throw new Error(`Nobody was signed up: ${body}`);
  const { token, user } = signedUp.data;
  return { token, userId: user.id };
}

/**
 * Inserts a person with a session for an hour, and signs their token. They have no password.
 *
 * @param identityUrl  connects to the database as `auscult_identity`
 * @param person.team  an id of a team, which is created if missing; with the role there (`org:doctor`)
 */
export async function aSignIn(
  identityUrl: string,
  secret: string,
  person: { email?: string; name?: string; team?: { id: string; role: string } } = {},
): Promise<InsertedSignIn> {
  const { email = anEmail(), name = 'Vera Vet', team } = person;
  const pool = poolTo(identityUrl);
  const userId = randomUUID();
  const token = randomUUID();
  await pool.query(
    `insert into identity."user" (id, name, email, "emailVerified") values ($1, $2, $3, true)`,
    [userId, name, email],
  );
  if (team) await join(pool, userId, team);
  await pool.query(
    `insert into identity.session (id, token, "userId", "expiresAt", "activeOrganizationId")
     values ($1, $2, $3, now() + interval '1 hour', $4)`,
    [randomUUID(), token, userId, team?.id ?? null],
  );
  return { token: signBearer(token, secret), userId, email, organizationId: team?.id ?? userId };
}

async function join(pool: Pool, userId: string, { id, role }: { id: string; role: string }): Promise<void> {
  await pool.query(
    `insert into identity.organization (id, name, slug) values ($1, $2, $1) on conflict (id) do nothing`,
    [id, `Team ${id}`],
  );
  await pool.query(
    `insert into identity.member (id, "organizationId", "userId", role, "createdAt") values ($1, $2, $3, $4, now())`,
    [randomUUID(), id, userId, role.replace(/^org:/, '')],
  );
}

async function postSignUp(door: FastifyInstance | string, payload: object): Promise<string> {
  const url = '/api/auth/sign-up/email';
  if (typeof door !== 'string') return (await door.inject({ method: 'POST', url, payload })).body;
  const answer = await fetch(new URL(url, door), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  return answer.text();
}

function anEmail(): string {
  return `${randomUUID()}@example.org`;
}

const pools = new Map<string, Pool>();

/** One connection for all people of a database; it does not keep the process alive. */
function poolTo(identityUrl: string): Pool {
  const known = pools.get(identityUrl);
  if (known) return known;
  const pool = new Pool({ connectionString: identityUrl, max: 1, allowExitOnIdle: true });
  // The database may be dropped during an idle connection, which does no harm.
  pool.on('error', () => undefined);
  pools.set(identityUrl, pool);
  return pool;
}
