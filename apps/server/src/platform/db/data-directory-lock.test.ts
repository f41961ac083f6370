import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataDirectory } from './data-directory-lock.ts';

describe('lockDataDirectory', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'auscult-lock-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('tells a second start which server runs, and where', async () => {
    const lock = await lockDataDirectory(directory);
    await lock.announce('http://127.0.0.1:3000');
    await expect(lockDataDirectory(directory)).rejects.toThrow(
      `Auscult is already running on this data directory (process ${process.pid}, http://127.0.0.1:3000).`,
    );
    await lock.release();
  });

  test('lets a start after a stop get it', async () => {
    await (await lockDataDirectory(directory)).release();
    await (await lockDataDirectory(directory)).release();
  });

  test('a killed process loses it and leaves nothing that blocks a start', async () => {
    const holder = spawn(process.execPath, ['--input-type=module', '--eval', holderScript(directory)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    await expect(lockDataDirectory(directory)).rejects.toThrow(`(process ${holder.pid})`);

    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await lockDataDirectory(directory)).release();
  });

  test('explains a directory that cannot be created', async () => {
    await expect(lockDataDirectory('/dev/null/data')).rejects.toThrow(
      'Cannot create the data directory /dev/null/data: a part of that path is a file.',
    );
    const file = join(directory, 'file');
    await writeFile(file, '');
    await expect(lockDataDirectory(file)).rejects.toThrow('there is a file of that name.');
  });

  test.runIf(process.platform === 'linux')('also if no directory can ever be created there', async () => {
    await expect(lockDataDirectory('/proc/auscult/data')).rejects.toThrow('Cannot create the data directory');
  });

  test('creates it with its parents, for its owner only', async () => {
    const below = join(directory, 'a', 'b');
    await (await lockDataDirectory(below)).release();
    expect((await stat(below)).mode & 0o777).toBe(0o700);
  });
});

function holderScript(directory: string): string {
  return `
    import { lockDataDirectory } from ${JSON.stringify(join(import.meta.dirname, 'data-directory-lock.ts'))};
    await lockDataDirectory(${JSON.stringify(directory)});
    console.log('held');
    setInterval(() => {}, 1000);
  `;
}
