import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSecret } from './services.ts';

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'auscult-secret-'));
  path = join(directory, 'secret');
});

afterEach(() => rm(directory, { recursive: true, force: true }));

describe('the secret', () => {
  test('is created once, readable only by the owner, and leaves nothing beside it', async () => {
    const made = await readSecret(undefined, directory);
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(await readSecret(undefined, directory)).toBe(made);
    expect(await readdir(directory)).toEqual(['secret']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('is the same for processes that start at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => readSecret(undefined, directory)));
    expect(new Set(made).size).toBe(1);
  });

  test.each(['', '\n', 'short'])('in a damaged file ("%s") is refused, and the file stays', async (text) => {
    await writeFile(path, text);
    await expect(readSecret(undefined, directory)).rejects.toThrow(`${path} is damaged`);
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  test('in an unreadable file is not replaced', async () => {
    await mkdir(path);
    await expect(readSecret(undefined, directory)).rejects.toThrow('EISDIR');
  });
});
