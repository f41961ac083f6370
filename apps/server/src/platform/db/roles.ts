/**
 * Database roles. The user in the URL owns the tables and migrates them. Requests and jobs run as a role that
 * owns nothing and does not bypass row-level security. Sign-in has a separate role for its tables.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, escapeIdentifier } from 'pg';
import { codeOf } from '../error-code.ts';

/** The roles that a connection may take, besides the owner. */
export const DATABASE_ROLES = ['auscult_app', 'auscult_identity'] as const;

export type DatabaseRole = (typeof DATABASE_ROLES)[number];

/** PostgreSQL error codes when two databases of one server do this at the same time. */
const COLLISIONS = ['23505', '42710', 'XX000', '40001', '40P01'];
const NOT_ALLOWED = '42501';
const ATTEMPTS = 20;

/**
 * Creates missing roles and lets the owner take them. Roles belong to the whole server, not to one database,
 * so several databases may do this at once.
 *
 * @param owner  a connection as the owner of the database
 * @throws Error with the statements for an administrator, if the owner cannot create roles
 */
export async function ensureRoles(owner: Client): Promise<void> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const collision = await tryRoles(owner);
    if (!collision) return;
    await delay(Math.random() * 20 * attempt);
  }
  throw new Error('Other databases of this server kept changing the same roles: start again.');
}

/** The same database, entered as `role`. The connection then has the rights of that role. */
export function urlForRole(url: string, role: DatabaseRole): string {
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = query.split('&').filter((parameter) => parameter !== '');
  const isOptions = (parameter: string) => parameter.startsWith('options=');
  const options = parameters.find(isOptions)?.slice('options='.length);
  const asRole = encodeURIComponent(`-c role=${role}`);
  const joined = options ? `options=${options}%20${asRole}` : `options=${asRole}`;
  return `${address}?${[...parameters.filter((parameter) => !isOptions(parameter)), joined].join('&')}`;
}

async function tryRoles(owner: Client): Promise<'collision' | undefined> {
  try {
    for (const role of DATABASE_ROLES) await ensureRole(owner, role);
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    if (code === NOT_ALLOWED) throw await askAdministrator(owner, error);
    if (COLLISIONS.includes(code)) return 'collision';
    throw error;
  }
}

async function ensureRole(owner: Client, role: DatabaseRole): Promise<void> {
  const { rows } = await owner.query<{ is_mighty: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS is_mighty FROM pg_roles WHERE rolname = $1',
    [role],
  );
  if (rows[0]?.is_mighty) {
    throw new Error(
      `The database role ${role} is a superuser or bypasses row-level security, which would let every clinic read every other: run ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS.`,
    );
  }
  if (!rows[0]) await owner.query(`CREATE ROLE ${role} NOLOGIN`);
  if (!(await mayTake(owner, role))) await owner.query(`GRANT ${role} TO CURRENT_USER`);
}

/** Since PostgreSQL 16 a member may still lack the right to take the role. */
async function mayTake(owner: Client, role: DatabaseRole): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    `SELECT pg_has_role($1, CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END) AS may`,
    [role],
  );
  return rows[0]?.may === true;
}

async function askAdministrator(owner: Client, cause: unknown): Promise<Error> {
  const { rows } = await owner.query<{ name: string }>('SELECT current_user AS name');
  const existing = await owner.query<{ rolname: string }>(
    'SELECT rolname FROM pg_roles WHERE rolname = ANY ($1)',
    [DATABASE_ROLES],
  );
  const missing = DATABASE_ROLES.filter((role) => !existing.rows.some(({ rolname }) => rolname === role));
  const statements = [
    ...missing.map((role) => `CREATE ROLE ${role} NOLOGIN;`),
    `GRANT ${DATABASE_ROLES.join(', ')} TO ${escapeIdentifier(rows[0]?.name ?? '')};`,
  ];
  return new Error(
    `The database user may not create the roles that Auscult needs. Ask an administrator of the database to run:\n${statements.join('\n')}`,
    { cause },
  );
}
