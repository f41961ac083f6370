import type { NoteFlag } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { aLine, aSection, aTemplate } from '../notes/test-kit.ts';
import { fieldOf, partsByHand, placeParts, QUICK_NOTE_FIELD, QUICK_NOTE_MAP } from './field-maps.ts';
import { exportedPart, linesOfPet, partsOfNote, unassignedLines, withDoubts } from './note-parts.ts';

const soap = aTemplate([
  aSection('History', [], { soap: 'subjective' }),
  aSection('Findings', [], { soap: 'objective' }),
  aSection('Weights', [], { integration: 'Exam' }),
  aSection('Recheck', [], { integration: 'Reminders', soap: 'plan' }),
  aSection('Secret', [], { integration: 'none' }),
]);
const lines = [
  aLine({ section: 'History', text: 'Limps.' }),
  aLine({ section: 'Findings', text: 'Sore knee.' }),
  aLine({ section: 'Weights', text: '12 kg.' }),
  aLine({ section: 'Recheck', text: 'In two weeks.' }),
  aLine({ section: 'Secret', text: 'Owner is rude.' }),
  aLine({ section: 'Gone', text: 'Rest.', soap: 'plan' }),
  aLine({ section: 'Unknown', text: 'Sunny.' }),
];
const targets = [
  { id: 'h', name: 'History' },
  { id: 'n', name: 'SOAP notes' },
  { id: 'e', name: 'Exam' },
];
const parts = () => partsOfNote(lines, soap);
const place = (...mappings: [string, string | null, ('fill' | 'skip')?][]) =>
  placeParts(
    parts(),
    mappings.map(([field, target, mode = 'fill']) => ({ field, target, mode })),
    targets,
  );
/** Field and sections of each text. */
const where = (placing: ReturnType<typeof place>) =>
  placing?.texts.map(({ field, markup }) => [
    field,
    [...markup.matchAll(/\*\*(\w+)\*\*/g)].map(([, name]) => name),
  ]);

describe('fields', () => {
  test.each([
    [{ integration: null, soap: 'subjective' as const }, 'history'],
    [{ integration: null, soap: 'plan' as const }, 'plan'],
    [{ integration: null, soap: null }, 'whole_note'],
    [{ integration: ' ', soap: 'objective' as const }, 'exam'],
    [{ integration: 'Client instructions', soap: 'plan' as const }, 'client_instructions'],
    [{ integration: 'PLAN', soap: null }, 'plan'],
    [{ integration: 'Reminders', soap: 'plan' as const }, 'Reminders'],
  ])('of %o', (section, field) => {
    expect(fieldOf(section)).toBe(field);
  });

  test('sections of one field form one part, and no line is left out', () => {
    expect(parts().map(({ field, sections }) => [field, sections])).toEqual([
      ['history', ['History']],
      ['exam', ['Findings', 'Weights']],
      ['Reminders', ['Recheck']],
      ['none', ['Secret']],
      ['plan', ['Gone']],
      ['whole_note', ['Unknown']],
    ]);
    const all = parts()
      .map(({ markup }) => markup)
      .join('\n');
    for (const { text } of lines) expect(all).toContain(text);
  });

  test('what the template keeps out is in no file', () => {
    const kept = exportedPart(lines, soap);
    expect(kept.lines.map(({ section }) => section)).not.toContain('Secret');
    expect(kept.lines).toHaveLength(lines.length - 1);
    expect(kept.template.sections.map(({ name }) => name)).toEqual([
      'History',
      'Findings',
      'Weights',
      'Recheck',
    ]);
  });

  test('empty parts are no parts', () => {
    expect(partsOfNote([aLine({ section: 'History' })], soap).map(({ field }) => field)).toEqual(['history']);
  });
});

describe('places', () => {
  test('each part goes to its field, the rest to that of the whole note, under its headings', () => {
    const placing = place(['history', 'h'], ['exam', 'e'], ['whole_note', 'n']);
    expect(where(placing)).toEqual([
      ['h', ['History']],
      ['e', ['Findings', 'Weights']],
      ['n', ['Recheck', 'Gone', 'Unknown']],
    ]);
    expect(placing?.warnings).toEqual(['“Secret” is not exported.']);
  });

  test('without a field map, all goes to one field, and the preview says which', () => {
    const placing = place();
    expect(where(placing)).toEqual([['n', ['History', 'Findings', 'Weights', 'Recheck', 'Gone', 'Unknown']]]);
    expect(placing?.warnings[0]).toContain('it goes to “SOAP notes”');
  });

  test('a field that is not there any more is said', () => {
    const placing = place(['history', 'gone'], ['whole_note', 'n']);
    expect(where(placing)?.map(([field]) => field)).toEqual(['n']);
    expect(placing?.warnings).toContain(
      '“History” has no field of its own here. It goes to the field “SOAP notes”.',
    );
  });

  test('a field of a record is found by its name where its id differs', () => {
    const own = [
      { id: '801', name: 'h' },
      { id: '802', name: 'Notes' },
    ];
    const placing = placeParts(parts(), [{ field: 'history', target: 'h', mode: 'fill' }], own);
    expect(placing?.texts.map(({ field }) => field)).toEqual(['801', '802']);
  });

  test('a quick note has one field, without a word on the field map', () => {
    const placing = placeParts(parts(), QUICK_NOTE_MAP, [QUICK_NOTE_FIELD]);
    expect(placing?.texts.map(({ field }) => field)).toEqual(['Quick note']);
    expect(placing?.warnings).toEqual(['“Secret” is not exported.']);
  });

  test('what the map keeps out is said', () => {
    const placing = place(['history', null], ['exam', 'e', 'skip'], ['whole_note', null], ['reminders', 'h']);
    expect(where(placing)).toEqual([['h', ['Recheck']]]);
    expect(placing?.leftOut.map(({ field }) => field)).toEqual([
      'history',
      'exam',
      'none',
      'plan',
      'whole_note',
    ]);
    expect(placing?.warnings).toContain('“Findings, Weights” is not exported.');
  });

  test('without any field there is no place', () => {
    expect(placeParts(parts(), [], [])).toBeUndefined();
  });

  test('a person pastes every part but those that the template keeps out', () => {
    const { texts, warnings } = partsByHand(parts());
    expect(texts.map(({ label }) => label)).toEqual(['History', 'Exam', 'Reminders', 'Plan', 'Note']);
    expect(warnings).toEqual(['“Secret” is not exported.']);
  });
});

describe('lines', () => {
  const flag = (severity: NoteFlag['severity'], message: string): NoteFlag => ({
    kind: 'number',
    severity,
    message,
  });
  const ours = [
    aLine({ pet: 'Rex', text: 'Limps.' }),
    aLine({ pet: 'Tom', text: 'Eats.' }),
    aLine({ text: 'Both home.', all_pets: true }),
    aLine({ text: 'Somebody coughs.' }),
  ];
  const texts = (pet: string | null, pets: string[]) =>
    linesOfPet(ours, pets, pet)?.lines.map(({ text }) => text);

  test('a pet has its own and those of all; unassigned ones have no pet', () => {
    expect(texts('Rex', ['Rex', 'Tom'])).toEqual(['Limps.', 'Both home.']);
    expect(texts(null, ['Rex', 'Tom'])).toBeUndefined();
    expect(texts('Ada', ['Rex', 'Tom'])).toBeUndefined();
    expect(unassignedLines(ours, ['Rex', 'Tom']).map(({ text }) => text)).toEqual(['Somebody coughs.']);
  });

  test('the only pet has all of them', () => {
    const [one] = [[aLine({ text: 'Limps.' })]];
    expect(linesOfPet(one, ['Rex'], null)).toMatchObject({ pet: 'Rex', lines: one });
    expect(linesOfPet(one, ['Rex'], 'Rex')?.pet).toBe('Rex');
    expect(linesOfPet(one, [], null)?.pet).toBe('');
    expect(linesOfPet(one, ['Rex'], 'Tom')).toBeUndefined();
    expect(unassignedLines(one, ['Rex'])).toEqual([]);
  });

  test('open hard flags are in the text, soft ones are not', () => {
    const doubted = [
      aLine({
        text: '21 kg.',
        flags: [flag('hard', 'It was 12.'), flag('soft', 'High.'), flag('hard', 'Whose?')],
      }),
      aLine({ text: 'Fine.', flags: [flag('soft', 'Vague.')] }),
    ];
    expect(withDoubts(doubted, 'Not checked').map(({ text }) => text)).toEqual([
      '21 kg. (Not checked: It was 12. Whose?)',
      'Fine.',
    ]);
  });
});
