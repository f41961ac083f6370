import { NoteLine } from '@auscult/contract/notes';
import { expect, test } from 'vitest';
import { isNormalFinding } from './normal-findings.ts';
import type { OutlineEntry } from './outline-sections.ts';
import { isToldIn, setSection } from './section-blocks.ts';

test.each([
  'Eyes clear.',
  'Nose and throat normal.',
  'The abdomen is soft and not painful.',
  'Skin and coat look healthy.',
  'Heart and lungs within normal limits.',
  'Canals clean AU, no erythema or discharge; tympanic membranes intact.',
  'No significant dental disease.',
  'Bright, alert and responsive.',
])('"%s" is normal', (text) => expect(isNormalFinding(text)).toBe(true));

test.each([
  'Eyes not normal.',
  'Eyes are no longer clear.',
  'Nothing is normal.',
  'Lungs clear except left caudal crackles.',
  'Clear nasal discharge.',
  'Soft, murmur heard.',
  'Abdomen less painful.',
  'Heart rhythm irregular, no murmur.',
  'Mild tartar, otherwise normal.',
  'Rectal exam was not done.',
  'Skin [[clear]].',
  'Grade 2 murmur.',
  'Eyes.',
  '',
])('"%s" is shown in full', (text) => expect(isNormalFinding(text)).toBe(false));

test('the normal systems of an examination are folded in place, and one with a flag never is', () => {
  const entries = [
    anEntry('Eyes', 'Eyes clear.'),
    anEntry('Ears', 'Ears clean.'),
    anEntry('Cardiovascular', 'Grade 4/6 left apical systolic murmur.'),
    anEntry('Abdomen', 'Abdomen soft.', {
      flags: [{ kind: 'pet', severity: 'soft', message: 'They were talking about Pip here.' }],
    }),
    anEntry('Neurologic', 'Neurologic exam is normal.'),
  ];
  const { blocks, normal } = setSection({ key: 'Objective', name: 'Objective', entries });
  expect(normal).toEqual(['Eyes', 'Ears', 'Neurologic']);
  const placed = blocks.flatMap((block) => block.entries);
  expect(placed.map(({ entry }) => entry)).toEqual(entries);
  expect(placed.filter(({ isNormal }) => isNormal).map(({ entry }) => entry.name)).toEqual(normal);
});

test('edited, unspoken and confirmed lines stay visible', () => {
  const settled = [{ kind: 'pet', severity: 'soft' as const, message: 'They were talking about Pip here.' }];
  const entries = [
    anEntry('Eyes', 'Eyes clear.', { origin: 'human' }),
    anEntry('Ears', 'Ears clean.', { origin: 'default' }),
    anEntry('Abdomen', 'Abdomen soft.', { resolved_flags: settled }),
    anEntry('Neurologic', 'Neurologic exam is normal.'),
  ];
  expect(setSection({ key: 'Objective', name: 'Objective', entries }).normal).toEqual([]);
});

test('vital signs share rows; a longer finding, and one with a flag, has its own', () => {
  const flags = [{ kind: 'number', severity: 'hard' as const, message: 'You wrote 183; said: 138.' }];
  const { blocks } = setSection({
    key: 'Objective',
    name: 'Objective',
    entries: [
      anEntry('Weight', 'Weight 8.9 kg.'),
      anEntry('Temperature', 'Temperature 101.6 F.'),
      anEntry('Heart Rate', 'HR 183.', { flags }),
      anEntry('CRT', 'CRT <2 seconds.'),
      anEntry('Respiratory', 'Lungs have mild crackles in the caudal fields on both sides.'),
    ],
  });
  expect(blocks.map(({ areTiles, entries }) => [areTiles, entries.length])).toEqual([
    [true, 2],
    [false, 1],
    [false, 1],
    [false, 1],
  ]);
});

test('a name that its finding already contains is not shown twice', () => {
  expect(isToldIn('Heart Rate', 'HR 138.')).toBe(true);
  expect(isToldIn('Body Condition Score', 'BCS 4/9.')).toBe(true);
  expect(isToldIn('Weight', 'Weight 8.9 kg.')).toBe(true);
  expect(isToldIn('Ears', 'Early changes.')).toBe(false);
  expect(isToldIn('Eyes', 'Clear.')).toBe(false);
});

function anEntry(name: string, text: string, more: Partial<NoteLine> = {}): OutlineEntry {
  const line = NoteLine.parse({
    ...{ text, pet: null, section: 'Objective', entry: name, soap: 'objective', evidence: [] },
    ...{ origin: 'transcript', flags: [], ...more },
  });
  return { key: name, name, fixed: [], lines: [{ key: 0, line }], beginsThing: false };
}
