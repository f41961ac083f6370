import type { RemotePatient } from '@auscult/contract/pims';
import { describe, expect, test } from 'vitest';
import { type LinkedPatient, mismatchesOf, whyUnusable } from './patient-match.ts';

const patient = (change: Partial<RemotePatient> = {}): RemotePatient => ({
  id: 'p1',
  name: 'Rex',
  species: 'Canine',
  client_id: 'c1',
  client_name: 'Ann Miller',
  state: 'active',
  last_seen_timestamp: null,
  ...change,
});
const link = (change: Partial<LinkedPatient> = {}): LinkedPatient => ({
  id: 'p1',
  name: 'Rex',
  species: 'Canine',
  client_id: 'c1',
  client_name: 'Ann Miller',
  is_confirmed: false,
  ...change,
});
const rex = { name: 'Rex', species: 'dog' };

describe('a patient and a pet', () => {
  test.each([
    ['the same', 'Rex', 'Canine', 'dog'],
    ['case, accents, spaces and punctuation do not matter', ' REX ', 'dog', 'dog'],
    ['one species is unknown there', 'Rex', null, 'dog'],
    ['one species is unknown here', 'Rex', 'Feline', null],
    ['a word for the species that is not known', 'Rex', 'Alpaca', 'dog'],
    ['another species here', 'Rex', 'Canine', 'other'],
    ['species with a breed', 'Rex', 'Canine (Labrador)', 'dog'],
  ])('agree: %s', (_, name, there, here) => {
    expect(mismatchesOf(patient({ name, species: there }), { name: 'Rex', species: here })).toEqual([]);
  });

  test('names with accents agree, also in another script', () => {
    expect(mismatchesOf(patient({ name: 'Zoe-Belle' }), { name: 'Zoë Belle', species: null })).toEqual([]);
    expect(mismatchesOf(patient({ name: 'Рекс' }), { name: 'рекс', species: null })).toEqual([]);
    expect(mismatchesOf(patient({ name: '★' }), { name: '☆', species: null })).toHaveLength(1);
  });

  test('differ in name and species, in sentences', () => {
    expect(mismatchesOf(patient({ name: 'Bella', species: 'Feline' }), rex)).toEqual([
      'The visit is about Rex, and the patient is called Bella.',
      'The species differ: the note says dog, and the practice system says Feline.',
    ]);
  });

  test('a visit without a name, and a deceased patient, need a person', () => {
    expect(mismatchesOf(patient(), { name: '', species: null })).toEqual([
      'This visit has no name of a patient to compare with Rex.',
    ]);
    expect(mismatchesOf(patient({ state: 'deceased' }), rex)).toEqual([
      'Rex is marked as deceased in the practice system.',
    ]);
  });

  test('a confirmed link answers, until name, species or client there change', () => {
    const confirmed = link({ name: 'Bella', species: 'Feline', is_confirmed: true });
    const bella = patient({ name: 'Bella', species: 'Feline', state: 'deceased' });
    expect(mismatchesOf(bella, rex, confirmed)).toEqual([]);
    expect(mismatchesOf(bella, rex, { ...confirmed, id: 'p2' })).toHaveLength(3);
    expect(mismatchesOf({ ...bella, client_id: 'c2', client_name: 'Bo Lee' }, rex, confirmed)).toContain(
      'The patient belonged to Ann Miller before, and belongs to Bo Lee now.',
    );
    expect(mismatchesOf({ ...bella, name: 'Max' }, rex, confirmed)).toContain(
      'The patient was called Bella before, and is called Max now.',
    );
  });

  test('a link that was not confirmed tells of changes', () => {
    expect(mismatchesOf(patient({ species: 'Feline' }), { name: 'Rex', species: null }, link())).toEqual([
      'The species of the patient was Canine before, and is Feline now.',
    ]);
  });
});

test('merged and inactive patients take no exports', () => {
  expect(whyUnusable(patient({ state: 'merged' }))).toMatch(/^Rex was merged .* choose that one\.$/);
  expect(whyUnusable(patient({ state: 'inactive' }))).toMatch(/^Rex is inactive/);
  expect(whyUnusable(patient())).toBeUndefined();
  expect(whyUnusable(patient({ state: 'deceased' }))).toBeUndefined();
});
