import { expect, test } from 'vitest';
import { readRoles } from './speakers.ts';

test.each([
  ['V', 'vet'],
  ['Dr. Osei', 'vet'],
  ['veterinarian', 'vet'],
  ['T2', 'tech'],
  ['vet tech', 'tech'],
  ['O2', 'owner'],
  ['client', 'owner'],
])('the label %s is a %s', (speaker, role) => {
  expect(readRoles([{ start_ms: 0, end_ms: 0, speaker, text: 'Hello.' }])).toEqual([role]);
});

test('voices with labels that do not tell are known by how they speak', () => {
  const said = [
    ['Speaker 1', "I'm Doctor Patel. What brings you in?"],
    ['Speaker 2', "She hasn't eaten, I was worried."],
    ['Speaker 1', "Any vomiting? Let's take a look. Heart rate 240."],
    ['Speaker 2', 'My husband says no.'],
  ];
  const roles = readRoles(said.map(([speaker, text = '']) => ({ start_ms: 0, end_ms: 0, speaker, text })));
  expect(roles).toEqual(['vet', 'owner', 'vet', 'owner']);
});

test('without labels an answer is the owner’s', () => {
  const roles = readRoles(
    ['any vomiting or diarrhea', 'no'].map((text) => ({ start_ms: 0, end_ms: 0, text })),
  );
  expect(roles).toEqual(['vet', 'owner']);
});
