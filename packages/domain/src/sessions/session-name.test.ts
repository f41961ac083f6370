import { SESSION_NAME_MAX } from '@auscult/contract/sessions';
import { expect, test } from 'vitest';
import { nameForPets, sessionName } from './session-name.ts';

test.each([
  [['Rex'], 'Rex'],
  [['Rex', 'Tom'], 'Rex and Tom'],
  [['Rex', 'Tom', 'Ada'], 'Rex, Tom and Ada'],
])('a session of %j is called %s', (pets, name) => {
  expect(sessionName('', pets)).toBe(name);
});

test('counts pets beyond the length of a name, and changing them changes the name', () => {
  const litter = Array.from({ length: 30 }, (_, at) => `Puppy with the collar number ${at + 1}`);
  const name = sessionName('', litter);
  expect(name).toMatch(/^Puppy with the collar number 1, .* and 21 more$/);
  expect(name.length).toBeLessThanOrEqual(SESSION_NAME_MAX);
  expect(nameForPets({ name, pets: litter }, litter.slice(0, 2))).toBe(
    'Puppy with the collar number 1 and Puppy with the collar number 2',
  );
  const longest = Array.from({ length: 30 }, (_, at) => `${at}`.padStart(100, 'x'));
  expect(sessionName('', longest).length).toBeLessThanOrEqual(SESSION_NAME_MAX);
});
