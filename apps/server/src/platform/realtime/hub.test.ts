import { describe, expect, test } from 'vitest';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import { type Change, createHub, type Gathered } from './hub.ts';

const watched = { table: 'notes_changes', organizationId: 'team-1', key: 's1' };

describe('hub', () => {
  test('a watcher gets rows that are published from now on, by its own key only', async () => {
    const hub = createHub();
    const changes = watch(hub);
    hub.publish({ ...watched, key: 's2' }, { version: 1, row: 'of another visit' });
    hub.publish({ ...watched, organizationId: 'team-2' }, { version: 1, row: 'of another team' });
    hub.publish(watched, { version: 2, row: 'mine' });
    expect(await changes.next()).toEqual({ done: false, value: { version: 2, row: 'mine' } });
  });

  test('a slow watcher gets only the newest row', async () => {
    const hub = createHub();
    const changes = watch(hub);
    for (const version of [1, 2, 3]) hub.publish(watched, { version, row: `row ${version}` });
    expect(await changes.next()).toMatchObject({ value: { version: 3 } });
  });

  test('a notification of another process says to read again; after a gap all are notified', async () => {
    const hub = createHub();
    const [one, other] = [watch(hub), watch(hub, 's2')];
    hub.nudge(watched);
    expect(await one.next()).toMatchObject({ value: 'changed' });
    hub.nudgeAll();
    expect(await Promise.all([one.next(), other.next()])).toMatchObject([
      { value: 'changed' },
      { value: 'changed' },
    ]);
  });

  test('a watcher ends by its signal: while it waits, before it began, and when it came too late', async () => {
    const hub = createHub();
    const leaving = new AbortController();
    const waiting = hub.watch(watched, leaving.signal)[Symbol.asyncIterator]();
    const unread = hub.watch(watched, leaving.signal)[Symbol.asyncIterator]();
    const next = waiting.next();
    leaving.abort();
    hub.publish(watched, { version: 1, row: 'too late' });
    const late = hub.watch(watched, leaving.signal)[Symbol.asyncIterator]();
    const ends = await Promise.all([next, unread.next(), late.next()]);
    expect(ends).toEqual(ends.map(() => ({ done: true, value: undefined })));
  });

  test('a watcher of a table gets every key that changed since the last read, each once', async () => {
    const hub = createHub();
    const changed = gather(hub);
    hub.nudge({ ...watched, key: 's2' });
    hub.publish(watched, { version: 1, row: 'mine' });
    hub.nudge(watched);
    hub.nudge({ ...watched, table: 'another' });
    hub.nudge({ ...watched, organizationId: 'team-2' });
    expect(await changed.next()).toEqual({ done: false, value: new Set(['s2', 's1']) });
    hub.nudge({ ...watched, key: 's3' });
    expect(await changed.next()).toEqual({ done: false, value: new Set(['s3']) });
  });

  test('after a gap, or with too many changes, everything is to be read', async () => {
    const hub = createHub();
    const changed = gather(hub);
    hub.nudge(watched);
    hub.nudgeAll();
    hub.nudge(watched);
    expect(await changed.next()).toMatchObject({ value: 'all' });
    for (let key = 0; key <= 200; key += 1) hub.nudge({ ...watched, key: `s${key}` });
    expect(await changed.next()).toMatchObject({ value: 'all' });
    for (let key = 0; key < 200; key += 1) hub.nudge({ ...watched, key: `s${key}` });
    expect((await changed.next()).value).toHaveProperty('size', 200);
  });

  test('two hubs never confuse each other’s notifications', () => {
    expect(createHub().name).not.toBe(createHub().name);
  });
});

function watch(hub: ReturnType<typeof createHub>, key = watched.key): AsyncIterator<Change> {
  return hub.watch({ ...watched, key }, hangLimit())[Symbol.asyncIterator]();
}

function gather(hub: ReturnType<typeof createHub>): AsyncIterator<Gathered> {
  return hub.gather(watched, hangLimit())[Symbol.asyncIterator]();
}
