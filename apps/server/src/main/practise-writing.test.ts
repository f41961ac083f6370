import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import { practiseWriting } from './practise-writing.ts';

const SOON_MS = 2000;

describe('warming up the writer', () => {
  let said: string[];
  let practised: Promise<void>;
  let end: () => Promise<void>;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    said = [];
    practised = new Promise((resolve) => {
      const lines = new Writable({
        write: (line, _encoding, done) => {
          said.push(String(JSON.parse(String(line)).msg));
          resolve();
          done();
        },
      });
      end = practiseWriting({ log: openLog('debug', lines) });
    });
  });
  afterEach(async () => {
    await end();
    vi.useRealTimers();
  });

  test('waits until waiting users have their page, then writes the whole sample', async () => {
    vi.advanceTimersByTime(SOON_MS - 1);
    await nextTurn();
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    await practised;
    expect(said).toEqual(['writing was practised']);
  });

  test('yields to others meanwhile', async () => {
    vi.advanceTimersByTime(SOON_MS);
    let turns = 0;
    let isOver = false;
    void practised.then(() => (isOver = true));
    while (!isOver) {
      await nextTurn();
      turns += 1;
    }
    expect(turns).toBeGreaterThan(50);
  });

  test('does not delay a stopping server, and logs no error', async () => {
    vi.advanceTimersByTime(SOON_MS);
    await nextTurn();
    await end();
    for (let turn = 0; turn < 200; turn += 1) await nextTurn();
    expect(said).toEqual([]);
  });
});
