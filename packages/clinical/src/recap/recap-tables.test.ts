import type { NoteLine } from '@auscult/contract/notes';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { describe, expect, test } from 'vitest';
import { splitPage } from './split-page.ts';
import { writeRecap } from './write-recap.ts';

const template = findBuiltInTemplate('dynamic_records_recap_basic');
if (!template) throw new Error('There is no such template.');

const DAY = 'The day of this value is not certain. Please check it on the page.';
const COLUMN = 'The column of this value is not certain. Please check it on the page.';
const NAME = 'This value has no name. Please check on the page what was measured.';

function recapOf(page: string, pets: readonly string[] = ['Juniper']): NoteLine[] {
  const passages = splitPage(page).map((text) => ({ text, document: 0, page: 1 }));
  const documents = [{ name: 'records.pdf' }];
  return writeRecap({ documents, passages, unreadable: [], gaps: [], pets, template: template ?? never() });
}

function never(): never {
  throw new Error('There is no such template.');
}

/** Each line with its doubts behind it. */
const told = (lines: readonly NoteLine[]) =>
  lines.map(({ text, flags }) => [text, ...flags.map(({ message }) => message)].join(' ⚑ '));

const HEAD = 'Patient: Juniper\n';
const GRID = `${HEAD}Test               02/19/2026     08/30/2025     Units\nFructosamine       290            305            umol/L\n`;

describe('tables whose columns are days', () => {
  test.each([
    [
      'an empty cell',
      'Cortisol                          3.1            ug/dL',
      ['08/30/2025: Fructosamine 305 umol/L; Cortisol 3.1 ug/dL', '02/19/2026: Fructosamine 290 umol/L'],
    ],
    [
      'a mark beside its value',
      'Cortisol           9.9 H                         ug/dL',
      [
        '08/30/2025: Fructosamine 305 umol/L',
        '02/19/2026: Fructosamine 290 umol/L',
        '02/19/2026: Cortisol 9.9 ug/dL H',
      ],
    ],
    [
      'figures at the right of their column',
      'Cortisol                   3.1                   ug/dL',
      ['08/30/2025: Fructosamine 305 umol/L', '02/19/2026: Fructosamine 290 umol/L; Cortisol 3.1 ug/dL'],
    ],
  ])('%s', (_, row, expected) => {
    expect(told(recapOf(GRID + row))).toEqual(expected);
  });

  test.each([
    [
      'a value between two columns',
      `${GRID}Cortisol                       3.1               ug/dL`,
      `Cortisol 3.1 ug/dL ⚑ ${COLUMN}`,
    ],
    [
      'two values under one day',
      `${GRID}Cortisol           3.1  2.8                      ug/dL`,
      `Cortisol 3.1 2.8 ug/dL ⚑ ${COLUMN}`,
    ],
    [
      'lost gaps',
      `${HEAD}Test 02/19/2026 08/30/2025 Units\nCortisol 3.1 ug/dL`,
      `Cortisol 3.1 ug/dL ⚑ ${DAY}`,
    ],
    [
      'gaps of one width',
      `${HEAD}Test   02/19/2026   08/30/2025   Units\nCortisol   3.1   ug/dL`,
      `Cortisol 3.1 ug/dL ⚑ ${DAY}`,
    ],
  ])('a value whose day is not certain has none: %s', (_, page, expected) => {
    expect(told(recapOf(page))).toContain(expected);
    expect(recapOf(page).filter(({ text }) => /Cortisol/.test(text))).toHaveLength(1);
  });

  test('names may have no head of their own', () => {
    const page = `${HEAD}                   02/19/2026     08/30/2025\nFructosamine       290            305\nCortisol                          3.1`;
    expect(told(recapOf(page))).toEqual([
      '08/30/2025: Fructosamine 305; Cortisol 3.1',
      '02/19/2026: Fructosamine 290',
    ]);
  });

  test.each([
    ['tabs', 'Test\t02/19/2026\t08/30/2025\tUnits\nCortisol\t\t3.1\tug/dL'],
    ['tabs, with the last left out', 'Test\t02/19/2026\t08/30/2025\tUnits\nCortisol\t\t3.1 ug/dL'],
    ['commas', 'Test,02/19/2026,08/30/2025,Units\nCortisol,,3.1,ug/dL'],
    ['semicolons', 'Test;02/19/2026;08/30/2025;Units\nCortisol;;3.1;ug/dL'],
    ['bars', '| Test | 02/19/2026 | 08/30/2025 | Units |\n| Cortisol | | 3.1 | ug/dL |'],
  ])('cells that are parted by %s keep their columns', (_, table) => {
    expect(told(recapOf(HEAD + table))).toEqual(['08/30/2025: Cortisol 3.1 ug/dL']);
  });

  test('a weight is of the day it stands under, too', () => {
    expect(told(recapOf(`${GRID}Weight                            5.4            kg`))).toContain(
      '08/30/2025: Weight 5.4 kg',
    );
  });
});

describe('other tables with empty cells', () => {
  test('a previous result is none of the day', () => {
    const page = `${HEAD}Date: 02/19/2026\nTest          Result     Previous     Units      Reference\nALT           88         54           U/L        12 - 130\nGGT                      6            U/L        0 - 4`;
    expect(told(recapOf(page))).toEqual([
      '02/19/2026: ALT 88 U/L (12 - 130)',
      'ALT 54 U/L (12 - 130) (previous); GGT 6 U/L (0 - 4) (previous)',
    ]);
  });

  test('a row for each day, a column for each test', () => {
    const page = `${HEAD}Date           Glucose (mg/dL)     Fructosamine     Ketones\n02/19/2026     312                                  1.2\n08/30/2025                         305`;
    expect(told(recapOf(page))).toEqual([
      '08/30/2025: Fructosamine 305',
      '02/19/2026: Glucose 312 mg/dL; Ketones 1.2',
    ]);
  });

  test('a day below “Due” is no day on which a vaccine was given', () => {
    const page = `${HEAD}Date: 02/19/2026\nVaccine        Date Given     Due Date\nRabies         02/19/2025     02/19/2028\nBordetella                    07/01/2026`;
    const lines = recapOf(page)
      .filter(({ entry }) => entry === 'Vaccinations')
      .map(({ text }) => text);
    expect(lines).toEqual(['02/19/2025: Rabies due 02/19/2028', '02/19/2026: Bordetella due 07/01/2026']);
  });
});

describe('a value without a name is a doubt', () => {
  test.each(['Result 3.3 mg/dL', '3.3 mg/dL (0.5 - 1.8)', 'Value   3.3 mg/dL   H'])('%s', (row) => {
    const lines = recapOf(`${HEAD}Date: 02/19/2026\n${row}`);
    expect(lines.flatMap(({ flags }) => flags.map(({ message }) => message))).toEqual([NAME]);
  });

  test('several values in one row, and nothing that says of what', () => {
    expect(told(recapOf(`${HEAD}Date: 02/19/2026\nCreatinine 1.9 2.4 mg/dL`))).toEqual([
      '02/19/2026: Creatinine 1.9 2.4 mg/dL ⚑ Several values are in one row. Please check on the page which one is meant.',
    ]);
  });
});

describe('rows of results', () => {
  test.each([
    'Giardia Ag   NEG',
    'Heartworm Antigen  Positive',
    'FeLV Negative',
    'Fecal Float   No Ova Seen',
    'Parvo Ag   (-)',
    'Lyme Ab: Positive',
    'Ehrlichia   Not Detected',
  ])('“%s” is no heading: what follows stays among the results', (row) => {
    const lines = recapOf(`${HEAD}Date: 02/19/2026\n${row}\nALP 91 U/L (23 - 212)`);
    expect(lines.find(({ text }) => text.includes(row.split(/[\s:]/)[0] ?? ''))).toBeDefined();
    expect(lines.find(({ text }) => text.includes('ALP 91'))?.entry).toBe('Laboratory Results');
  });

  test.each([
    ['a narrow space', 'Platelets 1\u202f318 K/uL (148 - 484)', 'Platelets 1 318 K/uL (148 - 484)'],
    ['a thin space', 'Lipase 2\u2009150 U/L (200 - 1\u2009800)', 'Lipase 2 150 U/L (200 - 1 800)'],
    ['a space before a zero', 'Platelets 1 018 K/uL (148 - 484)', 'Platelets 1 018 K/uL (148 - 484)'],
    [
      'a space in a cell',
      'Neutrophils   13 905   /uL   2 950 - 11 640',
      'Neutrophils 13 905 /uL (2 950 - 11 640)',
    ],
    ['a comma', 'ALP 1,318 U/L (23 - 212)', 'ALP 1,318 U/L (23 - 212)'],
    ['a point', 'CK 1.318 U/L (10 - 200)', 'CK 1.318 U/L (10 - 200)'],
  ])('thousands set apart by %s are one number', (_, row, expected) => {
    expect(told(recapOf(`${HEAD}Date: 02/19/2026\n${row}`))).toEqual([`02/19/2026: ${expected}`]);
  });

  test('two groups of figures that may be two values are told together, with a doubt', () => {
    expect(told(recapOf(`${HEAD}Date: 02/19/2026\nGlucose 98 105 mg/dL`))).toEqual([
      '02/19/2026: Glucose 98 105 mg/dL ⚑ “98 105” may be one number or two. Please check it on the page.',
    ]);
  });

  test.each([
    'Ketamine 10 mcg/kg/min',
    'Lidocaine 2 mg/kg/hr CRI',
    'Current medication: fentanyl 3 mcg/kg/h.',
    'Lactated Ringer 60 mL/h',
    'Doxorubicin 30 mg/m2 IV',
    'Dexmedetomidine 1 mcg/kg per hour',
  ])('“%s” is a medication', (row) => {
    const lines = recapOf(`${HEAD}Date: 02/19/2026\n${row}\nALP 91 U/L (23 - 212)`);
    const name = row.split(/[: ]/)[0] ?? '';
    expect(lines.filter(({ text }) => text.includes(name)).map(({ section }) => section)).toEqual([
      'Medications',
    ]);
  });

  test('urine is no medication', () => {
    const lines = recapOf(`${HEAD}Date: 02/19/2026\nUrine output 2 mL/kg/h`);
    expect(lines.map(({ section }) => section)).not.toContain('Medications');
  });
});

describe('boxes', () => {
  test.each([
    ['☒ Coughing\n☐ Vomiting', ['Coughing']],
    ['[x] Coughing  [ ] Vomiting  [x] Sneezing', ['Coughing, Sneezing']],
    ['Signs: ☐ Coughing ☐ Vomiting\n☒ Sneezing', ['Sneezing']],
    ['Coughing [x]   Vomiting [ ]', ['Coughing']],
  ])('what is not ticked is no finding: %s', (boxes, expected) => {
    expect(recapOf(HEAD + boxes).map(({ text }) => text)).toEqual(expected);
  });

  test('what stands beside an empty box is told', () => {
    expect(recapOf(`${HEAD}☐ Fractious      Weight 5.4 kg`).map(({ text }) => text)).toEqual([
      'Weight 5.4 kg',
    ]);
  });
});
