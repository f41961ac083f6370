import { expect, test } from 'vitest';
import { namedPatients } from './named-patients.ts';

test('finds patients by their label, each once', () => {
  const texts = [
    'Patient: Duke',
    'PATIENT: Duke',
    'Pet name: Sir Barks',
    'Weight: 12 kg',
    'Patient: 4411',
    'Patient is well',
  ];
  expect(namedPatients(texts.map((text) => ({ text })))).toEqual(['Duke', 'Sir Barks']);
});
