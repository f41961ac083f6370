import { expect, test } from 'vitest';
import type { HeldRow } from './offline-store.ts';
import { orphanedRecordings } from './orphaned-recordings.ts';
import type { StoredStretch } from './stored-session.ts';

/** A visit that started, and was last recorded, this many days ago. */
function aRow(begunDaysAgo: number, recordedDaysAgo: number[]): HeldRow {
  const at = (days: number) => Date.now() - days * 86_400_000;
  const stretches = recordedDaysAgo.map(
    (days, index): StoredStretch => ({
      ...{ id: `s${index}`, startedAt: at(days), contentType: 'audio/webm', durationMs: 60_000, bytes: 1000 },
      ...{ isEnded: true, recording: undefined, key: { keyId: 'k', sealed: '' } },
    }),
  );
  const stored = {
    ...{ id: 'o1', revision: 1, userId: 'u9', organizationId: 'u9', createdAt: at(begunDaysAgo) },
    ...{
      session: undefined,
      isOwnSession: false,
      attempt: 0,
      decision: 'open' as const,
      discardedAt: undefined,
    },
    ...{ note: undefined, stretches, parts: [] },
  };
  return { stored, content: undefined };
}

test('a recording is orphaned after thirty days without new sound, and not before', () => {
  expect(orphanedRecordings([aRow(29, [])])).toEqual([]);
  expect(orphanedRecordings([aRow(60, [60, 29])])).toEqual([]);
  expect(orphanedRecordings([aRow(60, [60, 31])])).toMatchObject([{ id: 'o1', durationMs: 120_000 }]);
});
