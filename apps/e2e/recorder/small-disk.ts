/** A disk of a few megabytes that can be filled up: needs the right to mount. */
import { execFile } from 'node:child_process';
import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Room for a browser's folder and one recording. */
const MEGABYTES = 192;
const MEGABYTE = 1024 ** 2;

/** A small disk. */
export interface SmallDisk {
  close: () => Promise<void>;
}

/** Mounts one at a folder. @throws Error  without the right to mount */
export async function openSmallDisk(folder: string): Promise<SmallDisk> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder]);
  return {
    close: async () => {
      await run('umount', ['--lazy', folder]);
    },
  };
}

/** Fills the disk of a folder up to the last block. */
export async function fillDisk(folder: string): Promise<void> {
  const filler = await open(join(folder, 'filler'), 'w');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(folder);
      const left = Number(bavail) * Number(bsize);
      if (left === 0) return;
      await filler.write(Buffer.alloc(Math.min(left, MEGABYTE), 1));
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await filler.close();
  }
}
