import { SessionId } from '@auscult/contract/kit/ids';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import { describe, expect, test } from 'vitest';
import { countRows, diffRowOf, type ImportWish, importDiff, type LinkedSession } from './import-diff.ts';
import { anAppointment, EIGHT } from './test-appointments.ts';

const ALL: ImportWish = {
  isSeveral: true,
  together: [],
  providerId: 'v1',
  typeIds: [],
  chosen: undefined,
  mayMake: Number.POSITIVE_INFINITY,
};

/** A visit of Rex at eight, imported from appointment `a` and unchanged since. */
function aVisit(change: Partial<LinkedSession> = {}): LinkedSession {
  const imported = { name: 'Rex', pets: ['Rex'], start: EIGHT };
  return {
    session: SessionId.parse('s1'),
    appointments: ['a'],
    ...imported,
    isDeleted: false,
    isUntouched: true,
    mayChange: true,
    isAsImported: ({ pets, start }) => start === EIGHT && pets.join() === 'Rex',
    ...change,
  };
}

const shortly = (rows: ReturnType<typeof importDiff>) =>
  rows.map(({ appointments, state, reason }) => [appointments.map(({ id }) => id).join('+'), state, reason]);

describe('an appointment without a visit', () => {
  test.each<[string, Partial<RemoteAppointment>, string, string | null]>([
    ['becomes a new visit', {}, 'new', null],
    ['of an arrived client too', { status: 'arrived' }, 'new', null],
    [
      'that is blocked time is skipped',
      { status: 'blocked' },
      'skipped',
      'This time is blocked in the practice system.',
    ],
    [
      'that was cancelled is said',
      { status: 'cancelled' },
      'cancelled_there',
      'This appointment is cancelled.',
    ],
    [
      'with another provider is skipped',
      { provider: { id: 'v2', name: 'Dr Bo' } },
      'skipped',
      'This appointment is with another provider.',
    ],
    ['without a provider becomes one', { provider: null }, 'new', null],
    ['without a patient is skipped', { patients: [] }, 'skipped', 'This appointment has no patient.'],
    [
      'without a valid time is skipped',
      { start_timestamp: -1 },
      'skipped',
      'This appointment has no valid time.',
    ],
  ])('%s', (_what, change, state, reason) => {
    const rows = importDiff([anAppointment('a', 0, ['Rex'], change)], [], ALL);
    expect(shortly(rows)).toEqual([['a', state, reason]]);
  });

  test('of a type that is not chosen is skipped', () => {
    const surgery = { type: { id: 't2', name: 'Surgery' } };
    const day = [
      anAppointment('a', 0, ['Rex']),
      anAppointment('b', 60, ['Tom'], surgery),
      anAppointment('c', 90, ['Ada'], { type: null }),
    ];
    const reason = 'Appointments of this type are not chosen.';
    expect(shortly(importDiff(day, [], { ...ALL, typeIds: ['t2'] }))).toEqual([
      ['a', 'skipped', reason],
      ['b', 'new', null],
      ['c', 'skipped', reason],
    ]);
  });

  test('of several patients is skipped where visits of several pets are switched off', () => {
    const day = [anAppointment('a', 0, ['Rex', 'Tom']), anAppointment('b', 5, ['Ada'])];
    expect(shortly(importDiff(day, [], { ...ALL, isSeveral: false }))).toEqual([
      ['a', 'skipped', 'Visits of several pets are switched off for you.'],
      ['b', 'new', null],
    ]);
  });

  test('of more patients than a visit has is skipped', () => {
    const names = Array.from({ length: 31 }, (_, at) => `Puppy ${at}`);
    expect(shortly(importDiff([anAppointment('a', 0, names)], [], ALL))).toEqual([
      ['a', 'skipped', 'This appointment has too many patients for one visit.'],
    ]);
  });

  test('becomes a visit with name, pets, start and patients', () => {
    const [row] = importDiff([anAppointment('b', 5, ['Tom']), anAppointment('a', 0, ['Rex'])], [], ALL);
    expect(row).toMatchObject({
      name: 'Rex and Tom',
      pets: ['Rex', 'Tom'],
      start: EIGHT,
      patients: [{ patient: { id: 'p-Rex' } }, { patient: { id: 'p-Tom' } }],
    });
    expect(Object.keys(row ? diffRowOf(row) : {}).sort()).toEqual(
      ['appointments', 'changes', 'name', 'pets', 'reason', 'session', 'state'].sort(),
    );
  });

  test('is left out if it is not ticked, and is not grouped with one that is', () => {
    const day = [anAppointment('a', 0, ['Rex']), anAppointment('b', 5, ['Tom'])];
    const rows = importDiff(day, [], { ...ALL, chosen: ['b'] });
    expect(shortly(rows)).toEqual([['b', 'new', null]]);
    expect(rows[0]?.pets).toEqual(['Tom']);
  });

  test('is taken once if it is listed twice', () => {
    const twice = [anAppointment('a', 0, ['Rex']), anAppointment('a', 0, ['Rex'])];
    expect(shortly(importDiff(twice, [], ALL))).toEqual([['a', 'new', null]]);
  });

  test('beyond the free visits is skipped', () => {
    const day = [anAppointment('a', 0, ['Rex']), anAppointment('b', 60, ['Tom'])];
    expect(shortly(importDiff(day, [], { ...ALL, mayMake: 1 }))).toEqual([
      ['a', 'new', null],
      ['b', 'skipped', 'Your free visits are used up. Subscribe to import more.'],
    ]);
  });
});

describe('an appointment that is a visit already', () => {
  const touched = 'The visit was changed or recorded here, so it stays as it is.';
  const moved = anAppointment('a', 30, ['Rex']);

  test.each<[string, RemoteAppointment, Partial<LinkedSession>, string, string | null]>([
    ['is left alone', anAppointment('a', 0, ['Rex']), {}, 'already_here', null],
    [
      'is left alone if only the visit changed',
      anAppointment('a', 0, ['Rex']),
      { start: 0, isUntouched: false },
      'already_here',
      null,
    ],
    ['moves an untouched visit', moved, {}, 'changed', null],
    ['moves no visit that was recorded into', moved, { isUntouched: false }, 'already_here', touched],
    [
      'is fine if the visit was moved likewise',
      moved,
      { start: moved.start_timestamp, isUntouched: false },
      'already_here',
      null,
    ],
    [
      'moves no visit of others',
      moved,
      { mayChange: false },
      'already_here',
      'You can’t change this visit. Please ask its owner or an administrator.',
    ],
    ['adds a pet', anAppointment('a', 0, ['Rex', 'Tom']), {}, 'changed', null],
    [
      'never takes the last pet',
      anAppointment('a', 0, []),
      {},
      'already_here',
      'The appointment has no patient any more, so the visit stays as it is.',
    ],
    [
      'that was cancelled is said',
      anAppointment('a', 30, ['Rex'], { status: 'cancelled' }),
      {},
      'cancelled_there',
      'The appointment was cancelled. Delete the visit if it is not needed.',
    ],
    [
      'does not bring a deleted visit back',
      moved,
      { isDeleted: true },
      'skipped',
      'This visit was deleted here. It can be restored under Deleted visits.',
    ],
  ])('%s', (_what, appointment, visit, ...said) => {
    expect(shortly(importDiff([appointment], [aVisit(visit)], ALL))).toEqual([['a', ...said]]);
  });

  test('says what changes, from what to what', () => {
    const [row] = importDiff([anAppointment('a', 30, ['Rex', 'Tom'])], [aVisit()], ALL);
    expect(row).toMatchObject({
      session: 's1',
      name: 'Rex and Tom',
      changes: [
        { field: 'start', from: '2026-03-02T08:00:00.000Z', to: '2026-03-02T08:30:00.000Z' },
        { field: 'pets', from: 'Rex', to: 'Rex, Tom' },
      ],
    });
  });

  test('keeps its second pet where visits of several pets were switched off since', () => {
    const both = { pets: ['Rex', 'Tom'], name: 'Rex and Tom', isAsImported: () => false };
    const off = { ...ALL, isSeveral: false };
    const rows = importDiff([anAppointment('a', 30, ['Rex', 'Tom'])], [aVisit(both)], off);
    expect(shortly(rows)).toEqual([['a', 'changed', null]]);
    expect(shortly(importDiff([anAppointment('a', 30, ['Rex', 'Tom'])], [aVisit()], off))).toEqual([
      ['a', 'already_here', 'Visits of several pets are switched off for you.'],
    ]);
  });

  test('is not shown if it is not ticked', () => {
    expect(importDiff([moved], [aVisit()], { ...ALL, chosen: ['x'] })).toEqual([]);
  });

  describe('with another one', () => {
    const both = {
      appointments: ['a', 'b'],
      pets: ['Rex', 'Tom'],
      name: 'Rex and Tom',
      isAsImported: () => false,
    };
    test.each<[string, RemoteAppointment[], string, string | null]>([
      [
        'changes nothing while the other is not found',
        [moved],
        'already_here',
        'Another of its appointments is not among these.',
      ],
      [
        'keeps the pet of one that was cancelled',
        [anAppointment('a', 0, ['Rex']), anAppointment('b', 5, ['Tom'], { status: 'cancelled' })],
        'cancelled_there',
        'One of its appointments was cancelled. Change the visit if needed.',
      ],
      ['moves with it', [moved, anAppointment('b', 30, ['Tom'])], 'changed', null],
    ])('%s', (_what, appointments, state, reason) => {
      const [row, ...others] = importDiff(appointments, [aVisit(both)], ALL);
      expect(others).toEqual([]);
      expect([row?.state, row?.reason]).toEqual([state, reason]);
      if (state !== 'changed') expect(row?.pets).toEqual(['Rex', 'Tom']);
    });

    test('counts once, and is not grouped with new ones', () => {
      const day = [moved, anAppointment('b', 30, ['Tom']), anAppointment('c', 30, ['Ada'])];
      const rows = importDiff(day, [aVisit(both)], ALL);
      expect(countRows(rows)).toMatchObject({ changed: 1, new: 1, skipped: 0 });
    });
  });
});
