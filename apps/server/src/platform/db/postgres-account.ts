/**
 * The account that runs PostgreSQL, which refuses to run as root.
 *
 * An ordinary user runs it under their own account. Root runs it in a user namespace where root has the id
 * 1000, which also works below directories that only root may enter. If such namespaces are forbidden, it
 * runs as an unprivileged account.
 */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** How to start a PostgreSQL program. */
export interface PostgresAccount {
  /** Command line prefix of the program. */
  prefix: string[];
  /** Only if root runs it as another account. */
  identity: { uid: number; gid: number } | undefined;
}

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

/**
 * The kernel then ends PostgreSQL when its server is killed. It must be last, because a change of user resets
 * it.
 */
const DIE_WITH_SERVER = ['setpriv', '--pdeathsig', 'QUIT', '--'];

/** In order of preference. */
const ACCOUNTS = ['auscult', 'postgres', 'nobody'];

/**
 * @param cluster  PostgreSQL's data directory, which might not exist yet; the owner of an existing one must
 * run it
 * @throws Error when root has no way to run it
 */
export async function choosePostgresAccount(cluster: string): Promise<PostgresAccount> {
  const last = (await works(DIE_WITH_SERVER)) ? DIE_WITH_SERVER : [];
  if (process.getuid?.() !== 0) return { prefix: last, identity: undefined };

  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { prefix: last, identity: { uid: owner.uid, gid: owner.gid } };
  if (await works(NAMESPACE)) return { prefix: [...NAMESPACE, ...last], identity: undefined };
  if (owner) {
    throw new Error(
      `The database in ${cluster} belongs to root, and this machine forbids the user namespaces in which root can run it: give the data directory to an ordinary user and start Auscult as that user, or set DATABASE_URL.`,
    );
  }
  return { prefix: last, identity: await unprivilegedAccount() };
}

async function works(prefix: string[]): Promise<boolean> {
  const [program = '', ...words] = prefix;
  if (process.platform !== 'linux') return false;
  return promisify(execFile)(program, [...words, 'true']).then(
    () => true,
    () => false,
  );
}

async function unprivilegedAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  for (const name of ACCOUNTS) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root: start Auscult as an ordinary user, or set DATABASE_URL.');
}
