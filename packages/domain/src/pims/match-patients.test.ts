import { expect, test } from 'vitest';
import { matchPatients } from './match-patients.ts';
import { aPatient } from './test-appointments.ts';

test.each<[string, string[], Parameters<typeof aPatient>[], [string, string][]]>([
  [
    'the same names',
    ['Rex', 'Zoë'],
    [['zoe'], ['REX'], ['Ada']],
    [
      ['Rex', 'p-REX'],
      ['Zoë', 'p-zoe'],
    ],
  ],
  ['no similar name', ['Rex'], [['Rexy']], []],
  [
    'no name that two patients have',
    ['Rex', 'Tom'],
    [['Rex', { id: '1' }], ['Rex', { id: '2' }], ['Tom']],
    [['Tom', 'p-Tom']],
  ],
  ['no name that two pets have', ['Rex', 'rex'], [['Rex']], []],
  ['the only patient of a visit without a name', [''], [['Rex']], [['', 'p-Rex']]],
  ['none of two for a visit without a name', [''], [['Rex'], ['Tom']], []],
])('finds %s', (_what, pets, patients, found) => {
  const all = patients.map((one) => aPatient(...one));
  expect(matchPatients(pets, all).map(({ pet, patient }) => [pet, patient.id])).toEqual(found);
});
