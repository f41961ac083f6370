import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import type { DocumentReader } from '#server/ports/document-reader.ts';
import { until } from '#server/test-kit/until.ts';
import { createDocumentReader } from './document-reader.ts';
import { readAll, reader } from './test-kit/read-all.ts';

const breaking = {
  script: new URL('./test-kit/breakable-process.ts', import.meta.url),
  memoryLimit: 400 * 1024 ** 2,
};
const breakable = createDocumentReader(breaking);
/**
 * Milliseconds for hanging files. They include the start of the process, which takes seconds on a busy
 * machine.
 */
const impatient = createDocumentReader({ ...breaking, pageLimitMs: 12_000 });

describe('a harmful file ends only its own process', () => {
  // Concurrently, because they mostly wait for a time limit.
  test.concurrent.each([
    ['hang', 'too long', impatient],
    ['die', 'could not be read', breakable],
    ['grow', 'too much memory', breakable],
  ])('%s: reports that page and reads the others', async (deed, reason, by) => {
    const text = Buffer.from(`First page\fhere I ${deed}\fLast page`);
    const pages = await readAll(text, { by });
    expect(pages.map(({ text, unreadable }) => unreadable ?? text)).toEqual([
      'First page',
      expect.stringContaining(reason),
      'Last page',
    ]);
  });

  test.concurrent.each([
    ['hang', 'too long', impatient],
    ['die', 'could not be opened', breakable],
    ['grow', 'too much memory', breakable],
  ])('%s while it is opened', async (deed, reason, by) => {
    await expect(readAll(Buffer.from(`${deed} at once`), { by })).rejects.toThrow(reason);
  });

  test('gives up when page after page kills the process, and reports every page', async () => {
    const pages = await readAll(Buffer.from(Array(20).fill('die').join('\f')), { by: breakable });
    expect(pages.every(({ unreadable }) => unreadable !== null)).toBe(true);
    expect(pages.at(-1)?.unreadable).toContain('too many pages before it');
  });

  test('reads to the end after it was killed from outside', async () => {
    const texts: string[] = [];
    const file = { contentType: 'text/plain', bytes: Buffer.from('One\fTwo\fThree'), pagesKnown: 0 } as const;
    for await (const step of reader.read(file, hangLimit())) {
      if ('page' in step) texts.push(step.text);
      if (texts.length === 1) killChildren();
    }
    expect(texts).toEqual(['One', 'Two', 'Three']);
  });

  test('ends with its caller', async () => {
    const leaving = new AbortController();
    const steps = slowly(breakable, leaving.signal);
    await steps.next();
    leaving.abort(new Error('gone'));
    await expect(steps.next()).rejects.toThrow('gone');
    // The kernel takes a moment to remove it.
    await until(async () => childrenThatRead().length === 0);
  });

  test('sees no secret and no file except its program, writes nothing and starts nothing', async () => {
    const prying = createDocumentReader({ script: new URL('./test-kit/prying-process.ts', import.meta.url) });
    expect(await readAll(Buffer.from('Words'), { by: prying })).toEqual([]);
  });
});

function slowly(by: DocumentReader, signal: AbortSignal) {
  const file = { contentType: 'text/plain', bytes: Buffer.from('hang'), pagesKnown: 0 } as const;
  return by.read(file, signal)[Symbol.asyncIterator]();
}

function killChildren(): void {
  for (const child of childrenThatRead()) process.kill(child, 'SIGKILL');
}

/** Children of this process. */
function childrenThatRead(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`);
        return isOurs && /(?:reading|breakable)-process/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      } catch {
        return false;
      }
    })
    .map(Number);
}
