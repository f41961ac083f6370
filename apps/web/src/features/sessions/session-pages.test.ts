import { SessionSummary } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { changedPages, type SessionPage } from './session-pages.ts';
import type { SessionQuestion } from './session-question.ts';

const aRow = (id: string, timestamp: number, more: object = {}) =>
  SessionSummary.parse({
    ...{ id, name: id, pets: [], owner: 'u1', organization: 'o1', timestamp, status: 'in_progress' },
    ...{ tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
    ...{ recording_count: 0, note_count: 0, newest_note: null, is_processing: false, has_failed: false },
    ...more,
  });
const ALL: SessionQuestion = {
  ...{ isOpen: false, words: '', sort: 'date', status: [], owner: [], tags: [] },
  ...{ from: undefined, until: undefined },
};
/** Two pages, and more after them. */
const pages: SessionPage[] = [
  { sessions: [aRow('a', 90), aRow('b', 80)], next_cursor: '80' },
  { sessions: [aRow('c', 70), aRow('d', 60)], next_cursor: '60' },
];
const idsOf = (list: SessionPage[]) => list.map(({ sessions }) => sessions.map(({ id }) => id).join(''));
const after = (
  changes: Partial<Parameters<typeof changedPages>[2]>,
  question: Partial<SessionQuestion> = {},
) => idsOf(changedPages(pages, { ...ALL, ...question }, { sessions: [], deleted: [], ...changes }));

describe('the pages of a list after a change', () => {
  test.each([
    ['a new one is added at its place', { sessions: [aRow('n', 75)] }, ['ab', 'ncd']],
    ['the newest is first', { sessions: [aRow('n', 99)] }, ['nab', 'cd']],
    ['one after the last row comes with its page', { sessions: [aRow('n', 50)] }, ['ab', 'cd']],
    ['a changed one stays in place', { sessions: [aRow('b', 80, { name: 'B' })] }, ['ab', 'cd']],
    ['the last one stays when it changes', { sessions: [aRow('d', 60, { name: 'D' })] }, ['ab', 'cd']],
    ['one with another day moves', { sessions: [aRow('d', 85)] }, ['adb', 'c']],
    ['one that moved beyond the loaded rows is removed', { sessions: [aRow('a', 1)] }, ['b', 'cd']],
    ['a deleted one is removed', { deleted: [aRow('c', 0).id] }, ['ab', 'd']],
  ])('%s', (_, changes, expected) => expect(after(changes)).toEqual(expected));

  test.each([
    ['a status', { status: ['completed' as const] }, {}],
    ['open ones only', { isOpen: true }, { status: 'completed' }],
    ['an owner', { owner: [aRow('x', 0, { owner: 'u2' }).owner] }, {}],
    ['tags', { tags: ['dental'] }, {}],
    ['days', { from: 1000 }, {}],
    ['days before', { until: 10 }, {}],
    ['words', { words: 'rex' }, {}],
  ])('a visit that no longer matches %s leaves, and a new one is not added', (_, question, more) => {
    expect(after({ sessions: [aRow('b', 80, more), aRow('n', 75, more)] }, question)).toEqual(['a', 'cd']);
  });

  test.each([
    ['a status', { status: ['completed' as const] }, { status: 'completed' }],
    ['an owner', { owner: [aRow('x', 0, { owner: 'u2' }).owner] }, { owner: 'u2' }],
    ['tags', { tags: ['dental', 'urgent'] }, { tags: ['urgent'] }],
    ['days', { from: 75, until: 76 }, {}],
    ['words', { words: 'REX', from: 1000 }, { pets: ['Tom', 'rexy'] }],
  ])('a visit that matches %s is added', (_, question, more) => {
    expect(after({ sessions: [aRow('n', 75, more)] }, question)).toEqual(['ab', 'ncd']);
  });

  test('by name and by owner each is in the server’s order', () => {
    const byName = [{ sessions: [aRow('a', 1), aRow('c', 2)], next_cursor: null }];
    const change = { sessions: [aRow('b', 99), aRow('z', 99)], deleted: [] };
    expect(idsOf(changedPages(byName, { ...ALL, sort: 'name' }, change))).toEqual(['abcz']);
    const owned = (id: string, timestamp: number, owner: string) => aRow(id, timestamp, { owner });
    const byOwner = [{ sessions: [owned('a', 5, 'u2'), owned('b', 9, 'u1')], next_cursor: null }];
    const others = { sessions: [owned('c', 4, 'u2'), owned('d', 10, 'u1')], deleted: [] };
    expect(idsOf(changedPages(byOwner, { ...ALL, sort: 'owner' }, others))).toEqual(['acdb']);
  });

  test('the first one is added to an empty list, and unrelated changes have no effect', () => {
    const empty = [{ sessions: [], next_cursor: null }];
    expect(idsOf(changedPages(empty, ALL, { sessions: [aRow('n', 1)], deleted: [] }))).toEqual(['n']);
    expect(changedPages(pages, ALL, { sessions: [], deleted: [aRow('x', 0).id] })).toBe(pages);
  });
});
