/**
 * Logins of the application. Each database role has its own login, which owns nothing and cannot switch to
 * another role. So no injected statement can become the owner of the tables.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { codeOf } from '../error-code.ts';
import { DATABASE_ROLES, type DatabaseRole, urlForRole } from './roles.ts';

/** Connection URL of each role of the application. */
export type RoleUrls = Readonly<Record<DatabaseRole, string>>;

const NOT_ALLOWED = '42501';
const WRONG_LOGIN = ['28000', '28P01'];
const ITERATIONS = 4096;

/** By then the connections of an ended process are closed. */
const LEAVING_MS = 2000;

/**
 * Gives the connection URLs of the application's roles, and creates missing logins.
 *
 * Names and passwords are derived from the database's name and the secret. So all processes with the same
 * secret agree, and several databases on one server differ. If the owner cannot create logins, the URL has
 * the owner's login and switches to the role at once; `isApart` tells which.
 *
 * @param secret  AUTH_SECRET
 * @throws Error a sentence for the person who started it, if another process runs with another secret
 */
export async function roleUrls(
  ownerUrl: string,
  secret: string,
): Promise<{ urls: RoleUrls; isApart: boolean }> {
  const owner = new Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const entries: (readonly [DatabaseRole, string | undefined])[] = [];
    // In sequence: a connection has one transaction at a time. A second one would join the first, and the
    // first commit would release the locks of both.
    for (const role of DATABASE_ROLES)
      entries.push([role, await loginFor(owner, { ownerUrl, role, secret })]);
    const urls = Object.fromEntries(entries.map(([role, url]) => [role, url ?? urlForRole(ownerUrl, role)]));
    // Every role of the list has its entry.
    return { urls: urls as RoleUrls, isApart: entries.every(([, url]) => url !== undefined) };
  } finally {
    await owner.end();
  }
}

interface Wanted {
  ownerUrl: string;
  role: DatabaseRole;
  secret: string;
}

/** @returns the URL of the login; undefined if the owner cannot create it */
async function loginFor(owner: Client, { ownerUrl, role, secret }: Wanted): Promise<string | undefined> {
  const name = `${role}_${createHash('sha256')
    .update(owner.database ?? '')
    .digest('hex')
    .slice(0, 8)}`;
  const password = createHmac('sha256', secret).update(name).digest('base64url');
  const url = withLogin(ownerUrl, name, password);
  if (await isOpen(url)) return url;
  try {
    await makeLogin(owner, { name, password, role, url });
  } catch (error) {
    if (codeOf(error) === NOT_ALLOWED) return undefined;
    throw error;
  }
  return (await isOpen(url)) ? url : undefined;
}

async function isOpen(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (WRONG_LOGIN.includes(codeOf(error))) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** With a lock: two processes that start at once would change the same catalogue row. */
async function makeLogin(
  owner: Client,
  { name, password, role, url }: { name: string; password: string; role: string; url: string },
): Promise<void> {
  const login = escapeIdentifier(name);
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock(hashtext($1))', [name]);
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name]);
    if (rowCount === 0) await owner.query(`create role ${login} login`);
    else if (!(await isOpen(url)) && (await staysInUse(owner, name))) throw new Error(OTHER_SECRET);
    await owner.query(`alter role ${login} password ${escapeLiteral(verifierOf(password))}`);
    await owner.query(`grant ${role} to ${login}`);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Whether a login is in use, and not just disconnecting. A login in use keeps its password. */
async function staysInUse(owner: Client, name: string): Promise<boolean> {
  const givenUpAt = Date.now() + LEAVING_MS;
  for (;;) {
    if (!(await isInUse(owner, name))) return false;
    if (Date.now() > givenUpAt) return true;
    await delay(50);
  }
}

async function isInUse(owner: Client, name: string): Promise<boolean> {
  // Within one transaction the view would not change.
  await owner.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await owner.query(
    `select from pg_stat_activity
     join pg_roles on pg_roles.oid = usesysid
     join pg_database on pg_database.oid = datid
     where pg_roles.rolname = $1 and pg_database.datname = current_database()`,
    [name],
  );
  return rowCount !== 0;
}

const OTHER_SECRET =
  'Another Auscult process works on this database with another AUTH_SECRET, and would be locked out by this one. Set the same AUTH_SECRET on every process; to change it, stop them all first.';

/**
 * PostgreSQL's verifier for a password (RFC 5803), so that the password itself is in no statement and no log.
 */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}

/** The same database with another login. Characters of base64url need no escapes. */
function withLogin(url: string, name: string, password: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${name}:${password}@`);
}
