/** A folder for what a benchmark makes. It is in the working tree, since that is a disk, and is gone when the benchmark ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the folder `.bench-<name>-…`. However the program ends, but by SIGKILL, it is removed. */
export function benchFolder(name: string): string {
  const directory = mkdtempSync(join(process.cwd(), `.bench-${name}-`));
  process.once('exit', () =>
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  );
  for (const [signal, code] of Object.entries(STOPPED)) process.once(signal, () => process.exit(code));
  return directory;
}

/** What a shell says of a program that a signal ended. */
const STOPPED = { SIGINT: 130, SIGTERM: 143 } as const;
