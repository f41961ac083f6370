import { SessionSummary } from '@auscult/contract/sessions';
import { expect, test } from 'vitest';
import { type Grouping, listRows } from './list-rows.ts';
import type { SessionState } from './session-state.tsx';

const aRow = (id: string, at: string, owner = 'u1') =>
  SessionSummary.parse({
    ...{ id, name: id, pets: [], owner, organization: 'o1', timestamp: Date.parse(at), status: 'completed' },
    ...{ tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
    ...{ recording_count: 0, note_count: 0, newest_note: null, is_processing: false, has_failed: false },
  });
const evening = aRow('evening', '2026-03-29T20:30:00Z');
const noon = aRow('noon', '2026-03-29T12:00:00Z');
const before = aRow('before', '2026-03-28T18:40:00Z');

const shown = (rows: readonly SessionSummary[], grouping: Partial<Grouping>) =>
  listRows([rows], {
    sort: 'date',
    zone: 'UTC',
    today: '2026-03-29',
    nameOf: () => undefined,
    ...grouping,
  }).map((row) => (row.kind === 'heading' ? `# ${row.title}` : row.key));

test.each([
  ['UTC', ['# Today', 'evening', 'noon', '# Yesterday', 'before']],
  // Half an hour makes the difference; the day before is Saturday here, and the evening is tomorrow.
  ['Asia/Kolkata', ['# Monday, March 30, 2026', 'evening', '# Today', 'noon', 'before']],
])('in %s each visit is below its day', (zone, expected) => {
  expect(
    shown([evening, noon, before], { zone }).map((title) =>
      title.replace(/^(# .*day), (\d+) (\w+) /, '$1, $3 $2, '),
    ),
  ).toEqual(expected);
});

test('grouped by the next step, the most urgent come first, and signed ones last', () => {
  const states: Record<string, SessionState> = { evening: 'signed', noon: 'flags', before: 'failed' };
  expect(shown([evening, noon, before], { stateOf: ({ id }) => states[id] ?? 'none' })).toEqual([
    ...['# Draft failed', 'before', '# Flags to resolve', 'noon', '# Signed', 'evening'],
  ]);
});

test('by owner they are below the owner, by name without headings', () => {
  const rows = [aRow('a', '2026-03-29T00:00:00Z'), aRow('b', '2026-03-01T00:00:00Z', 'u2')];
  const nameOf = (owner: string) => (owner === 'u1' ? 'Dr. Park' : undefined);
  expect(shown(rows, { sort: 'owner', nameOf })).toEqual(['# Dr. Park', 'a', '# A colleague', 'b']);
  expect(shown(rows, { sort: 'name' })).toEqual(['a', 'b']);
});

test('the first and the last below a heading are marked', () => {
  const rows = listRows([[evening], [noon, before]], {
    ...{ sort: 'date', zone: 'UTC', today: '2026-03-29', nameOf: () => undefined },
  });
  expect(rows.flatMap((row) => (row.kind === 'session' ? [[row.isFirst, row.isLast]] : []))).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});
