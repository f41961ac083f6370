/**
 * A folder for the files of a benchmark. It is in the working tree, which is on a real disk, and is removed
 * at the end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Creates the folder `.bench-<name>-…`. It is removed when the program ends, except by SIGKILL. */
export function benchFolder(name: string): string {
  const directory = mkdtempSync(join(process.cwd(), `.bench-${name}-`));
  process.once('exit', () =>
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  );
  for (const [signal, code] of Object.entries(STOPPED)) process.once(signal, () => process.exit(code));
  return directory;
}

/** The exit code of a program that a signal ended, as in a shell. */
const STOPPED = { SIGINT: 130, SIGTERM: 143 } as const;
