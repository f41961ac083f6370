import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupAppointments, petsOf, plainAppointments, plainText } from './appointment-groups.ts';
import { anAppointment, aPatient } from './test-appointments.ts';

const AUTOMATIC = { isSeveral: true, together: [] };
const idsOf = (groups: readonly (readonly RemoteAppointment[])[]) =>
  groups.map((group) => group.map(({ id }) => id).join('+'));

describe('appointments become visits', () => {
  const other = { client: { id: 'c2', name: 'Bo Owner' } };
  test.each<[string, RemoteAppointment[], string[]]>([
    ['one visit for one appointment', [anAppointment('a', 0, ['Rex', 'Tom'])], ['a']],
    [
      'one for a client’s appointments within 15 minutes',
      [anAppointment('b', 15, ['Tom']), anAppointment('a', 0, ['Rex'])],
      ['a+b'],
    ],
    ['two after 15 minutes', [anAppointment('a', 0, ['Rex']), anAppointment('b', 16, ['Tom'])], ['a', 'b']],
    [
      'no chain of appointments',
      [anAppointment('a', 0, ['Rex']), anAppointment('b', 10, ['Tom']), anAppointment('c', 20, ['Ada'])],
      ['a+b', 'c'],
    ],
    [
      'one for each client',
      [anAppointment('a', 0, ['Rex']), anAppointment('b', 5, ['Tom'], other)],
      ['a', 'b'],
    ],
    [
      'one for each provider',
      [anAppointment('a', 0, ['Rex']), anAppointment('b', 5, ['Tom'], { provider: null })],
      ['a', 'b'],
    ],
    [
      'one for each appointment of an unknown client',
      [
        anAppointment('a', 0, [aPatient('Rex', { client_id: null })], { client: null }),
        anAppointment('b', 5, [aPatient('Tom', { client_id: null })], { client: null }),
      ],
      ['a', 'b'],
    ],
    [
      'one where the patients name the same client',
      [anAppointment('a', 0, ['Rex'], { client: null }), anAppointment('b', 5, ['Tom'])],
      ['a+b'],
    ],
  ])('%s', (_what, appointments, groups) => {
    expect(idsOf(groupAppointments(appointments, AUTOMATIC))).toEqual(groups);
  });

  const day = [
    anAppointment('a', 0, ['Rex']),
    anAppointment('b', 5, ['Tom']),
    anAppointment('c', 60, ['Ada']),
  ];
  test.each<[string, string[][], string[]]>([
    ['splits', [['a'], ['b']], ['a', 'b', 'c']],
    ['joins', [['a', 'c']], ['a+c', 'b']],
    ['names appointments that are gone', [['x'], ['x', 'c']], ['a+b', 'c']],
  ])('a person %s', (_what, together, groups) => {
    expect(idsOf(groupAppointments(day, { isSeveral: true, together }))).toEqual(groups);
  });

  test('without visits of several pets, only appointments of one patient are joined', () => {
    const again = anAppointment('d', 90, ['Rex']);
    const together = [
      ['a', 'd'],
      ['b', 'c'],
    ];
    expect(idsOf(groupAppointments([...day, again], { isSeveral: false, together }))).toEqual([
      'a+d',
      'b',
      'c',
    ]);
    expect(idsOf(groupAppointments(day, { isSeveral: false, together: [] }))).toEqual(['a', 'b', 'c']);
  });

  test('each appointment is in exactly one group, in whatever order the practice system lists them', () => {
    const appointment = fc.record({
      minutes: fc.integer({ min: 0, max: 60 }),
      pet: fc.constantFrom('Rex', 'Tom', 'Ada'),
    });
    const ids = fc.array(fc.integer({ min: 0, max: 9 }).map(String), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(appointment, { maxLength: 10 }),
        fc.uniqueArray(ids, { maxLength: 1 }),
        fc.boolean(),
        (list, together, isSeveral) => {
          const all = list.map(({ minutes, pet }, at) => anAppointment(String(at), minutes, [pet]));
          const groups = groupAppointments(all, { isSeveral, together });
          expect(
            groups
              .flat()
              .map(({ id }) => id)
              .sort(),
          ).toEqual(all.map(({ id }) => id).sort());
          expect(idsOf(groupAppointments(all.toReversed(), { isSeveral, together }))).toEqual(idsOf(groups));
        },
      ),
    );
  });
});

describe('pets of a visit', () => {
  const petsIn = (...patients: Parameters<typeof aPatient>[]) =>
    petsOf([
      anAppointment(
        'a',
        0,
        patients.map((one) => aPatient(...one)),
      ),
    ]).map(({ pet, patient }) => [pet, patient.id]);

  test('each patient is one pet, by name', () => {
    const appointments = [anAppointment('a', 0, ['Tom', 'Rex']), anAppointment('b', 5, ['Rex'])];
    expect(petsOf(appointments).map(({ pet }) => pet)).toEqual(['Rex', 'Tom']);
  });

  test('two of one name are told apart', () => {
    expect(
      petsIn(
        ['Bella', { id: '1' }],
        ['Bella', { id: '2', species: 'Cat' }],
        ['Bella', { id: '3', species: 'Cat' }],
      ),
    ).toEqual([
      ['Bella', '1'],
      ['Bella (Cat)', '2'],
      ['Bella (2)', '3'],
    ]);
    expect(petsIn(['Bella', { id: '1' }], ['bella', { id: '2' }])).toEqual([
      ['Bella', '1'],
      ['bella (2)', '2'],
    ]);
  });

  test('names are shortened, and a patient without one has a pet too', () => {
    const [[long = ''] = []] = petsIn(['x'.repeat(300)]);
    expect(long).toHaveLength(100);
    expect(petsIn([' \u200b ', { id: '1' }])).toEqual([['Unnamed pet', '1']]);
  });
});

describe('texts of a practice system', () => {
  test.each([
    ['line\nbreaks\u0000 and\u2028more', 'line breaks and more'],
    ['\u202eturned\u202c', 'turned'],
    ['half a character \ud83d', 'half a character \ufffd'],
    ['<script>alert(1)</script> = 1', '<script>alert(1)</script> = 1'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('%j is shown as %j', (text, shown) => {
    expect(plainText(text)).toBe(shown);
  });

  test('what has an id that cannot be stored is left out', () => {
    const patients = [aPatient('Rex'), aPatient('Tom', { id: 'p\u0000' })];
    const [appointment, ...others] = plainAppointments([
      anAppointment('a', 0, patients, { type: { id: ' t', name: 'x' }, reason: 'a\nb' }),
      anAppointment('a\u0000', 0, ['Ada']),
    ]);
    expect(others).toEqual([]);
    expect(appointment).toMatchObject({ type: null, reason: 'a b', patients: [{ id: 'p-Rex' }] });
  });
});
