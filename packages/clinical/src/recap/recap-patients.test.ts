import type { NoteLine } from '@auscult/contract/notes';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { describe, expect, test } from 'vitest';
import { petCalled } from './page-heads.ts';
import { splitPage } from './split-page.ts';
import { writeRecap } from './write-recap.ts';

function recapOf(page: string, pets: readonly string[]): NoteLine[] {
  const template = findBuiltInTemplate('dynamic_records_recap_basic');
  if (!template) throw new Error('There is no such template.');
  const passages = splitPage(page).map((text) => ({ text, document: 0, page: 1 }));
  return writeRecap({
    documents: [{ name: 'records.pdf' }],
    passages,
    unreadable: [],
    gaps: [],
    pets,
    template,
  });
}

const told = (lines: readonly NoteLine[]) => lines.map(({ pet, text }) => `${pet ?? 'nobody'}: ${text}`);
const STRANGER = 'nobody: records.pdf, page 1: another patient is named, Olive';

const BESIDE = [
  'Patient: Pickle                       Patient: Olive',
  'Weight 9.8 kg                         Weight 3.6 kg',
  'Sodium 148 mmol/L                     Sodium 161 mmol/L',
  '                                      Chloride 129 mmol/L',
  'Potassium 4.4 mmol/L',
];

describe('patients side by side', () => {
  test('what stands under another patient is not told', () => {
    expect(told(recapOf(BESIDE.join('\n'), ['Pickle']))).toEqual([
      'Pickle: Weight 9.8 kg',
      'Pickle: Sodium 148 mmol/L; Potassium 4.4 mmol/L',
      STRANGER,
    ]);
  });

  test('each has what stands under its name, where both are patients of the visit', () => {
    expect(told(recapOf(BESIDE.join('\n'), ['Pickle', 'Olive']))).toEqual([
      'Pickle: Weight 9.8 kg',
      'Olive: Weight 3.6 kg',
      'Pickle: Sodium 148 mmol/L; Potassium 4.4 mmol/L',
      'Olive: Sodium 161 mmol/L; Chloride 129 mmol/L',
    ]);
  });

  test('what runs across both columns is of nobody for certain', () => {
    const page = [...BESIDE, 'Glucose of the second sample was measured again and is 212 mg/dL today.'].join(
      '\n',
    );
    const last = recapOf(page, ['Pickle', 'Olive']).find(({ text }) => text.includes('212'));
    expect(last).toMatchObject({ pet: null, flags: [{ kind: 'pet', severity: 'hard' }] });
  });

  test('the second may begin further down', () => {
    const page = [
      'Patient: Pickle',
      'Weight 9.8 kg                         Patient: Olive',
      'Sodium 148 mmol/L                     Weight 3.6 kg',
      'Potassium 4.4 mmol/L                  Sodium 161 mmol/L',
    ].join('\n');
    expect(told(recapOf(page, ['Pickle']))).toEqual([
      'Pickle: Weight 9.8 kg',
      'Pickle: Sodium 148 mmol/L; Potassium 4.4 mmol/L',
      STRANGER,
    ]);
  });

  test('where the gaps are lost, nobody is given what may be of another', () => {
    const page =
      'Patient: Pickle   Patient: Olive\nWeight 9.8 kg   Weight 3.6 kg\nBoth were seen today and are doing well at home.';
    const weights = recapOf(page, ['Pickle', 'Olive']).filter(({ text }) => text.includes('Weight'));
    expect(weights.map(({ pet, flags }) => [pet, flags.length > 0])).not.toContainEqual(['Pickle', false]);
  });

  test('a name that is told twice in one line is one patient', () => {
    const page =
      'Patient: Pickle                       Pet name: Pickle\nWeight 9.8 kg                         Sodium 148 mmol/L';
    expect(told(recapOf(page, ['Pickle']))).toEqual(['Pickle: Weight 9.8 kg', 'Pickle: Sodium 148 mmol/L']);
  });
});

describe('a second patient further down a page', () => {
  const filler = Array.from({ length: 14 }, (_, at) => `Note ${at} of the file: nothing to add here.`);

  test.each(['Patient: Olive', 'PET NAME: Olive', 'Animal: Olive'])('“%s”', (heading) => {
    const page = [
      'Patient: Pickle',
      'Weight 9.8 kg',
      ...filler,
      heading,
      'Weight 3.6 kg',
      'Patient: Pickle',
      'Sodium 148 mmol/L',
    ].join('\n');
    const lines = told(recapOf(page, ['Pickle']));
    expect(lines.filter((line) => /Weight|Sodium/.test(line))).toEqual([
      'Pickle: Weight 9.8 kg',
      'Pickle: Sodium 148 mmol/L',
    ]);
    expect(lines).toContain(STRANGER);
  });

  test('the bare name of a patient of the visit heads what follows', () => {
    const lines = recapOf('Pickle\nWeight 9.8 kg\nOLIVE\nWeight 3.6 kg', ['Pickle', 'Olive']);
    expect(told(lines)).toEqual(['Pickle: Weight 9.8 kg', 'Olive: Weight 3.6 kg']);
  });
});

describe('petCalled', () => {
  test.each([
    ['Zoe', ['Zoë'], 'Zoë'],
    ['ZOE\u0308 Marsh', ['Zoë'], 'Zoë'],
    ['Pickie', ['Pickle'], 'Pickle'],
    ['Kitten 12', ['Kitten 1', 'Kitten 12'], 'Kitten 12'],
    ['Kitten 3', ['Kitten 1', 'Kitten 2'], undefined],
    ['Maxine', ['Max'], undefined],
    ['Lana', ['Luna'], undefined],
    ['Sir', ['Sir Barks', 'Sir Purrs'], undefined],
    ['Barksalot', ['Barksalot the Third'], 'Barksalot the Third'],
  ])('%s among %j', (name, pets, expected) => {
    expect(petCalled(name, pets)).toBe(expected);
  });
});
