import { expect, test } from 'vitest';
import { placeholderValues } from './placeholder-values.ts';
import { fillPlaceholders, PLACEHOLDERS } from './placeholders.ts';

const OCCASION = {
  author: { name: 'Vera Vet', staff: 'Theo Tech', signature: 'Vera Vet, DVM\nLakeside' },
  pets: ['Rex', 'Tom'],
  began: Date.UTC(2026, 2, 28, 23, 5),
  ordered: Date.UTC(2026, 2, 29, 8, 30),
  place: { locale: 'en-US', timeZone: 'America/Denver' },
};

test('every placeholder has its value, in the clinic’s time zone', () => {
  expect(placeholderValues(OCCASION)).toEqual({
    'your name': 'Vera Vet',
    'staff name': 'Theo Tech',
    signature: 'Vera Vet, DVM\nLakeside',
    'date of visit': 'Mar 28, 2026',
    'time of visit': expect.stringMatching(/^5:05\sPM$/),
    'current date': 'Mar 29, 2026',
    'current time': expect.stringMatching(/^2:30\sAM$/),
    patient: 'Rex, Tom',
  });
  expect(Object.keys(placeholderValues(OCCASION)).toSorted()).toEqual([...PLACEHOLDERS].toSorted());
});

test('an author without a signature signs with their name, and is the only staff', () => {
  const author = { name: 'Vera Vet', staff: null, signature: null };
  expect(placeholderValues({ ...OCCASION, author })).toMatchObject({
    'staff name': 'Vera Vet',
    signature: 'Vera Vet',
  });
});

test('unknown values keep their braces', () => {
  const author = { name: null, staff: null, signature: null };
  const values = placeholderValues({ ...OCCASION, author, pets: [] });
  expect(fillPlaceholders('{{your name}}, {{signature}}, {{patient}}', values)).toBe(
    '{{your name}}, {{signature}}, {{patient}}',
  );
});
