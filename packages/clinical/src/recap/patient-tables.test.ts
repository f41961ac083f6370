import type { NoteLine } from '@auscult/contract/notes';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { describe, expect, test } from 'vitest';
import { splitPage } from './split-page.ts';
import { writeRecap } from './write-recap.ts';

function recapOf(page: string, pets: readonly string[]): NoteLine[] {
  const template = findBuiltInTemplate('dynamic_records_recap_basic');
  if (!template) throw new Error('There is no such template.');
  const passages = splitPage(page).map((text) => ({ text, document: 0, page: 1 }));
  const documents = [{ name: 'labs.pdf' }];
  return writeRecap({ documents, passages, unreadable: [], gaps: [], pets, template });
}

const told = (lines: readonly NoteLine[]) => lines.map(({ pet, text }) => `${pet ?? 'nobody'}: ${text}`);
const STRANGER = 'nobody: labs.pdf, page 1: another patient is named, Hazel';

const BY_COLUMN = [
  'Test          Hazel     Bonzo     Units',
  'Sodium        161       148       mmol/L',
  'Chloride      129                 mmol/L',
  'Albumin                 3.1       g/dL',
].join('\n');

const BY_ROW = [
  'Patient   Date         Weight    Medication',
  'Hazel     04/21/2026   3.6 kg    gabapentin 50 mg',
  'Bonzo     04/21/2026   9.8 kg    carprofen 25 mg',
].join('\n');

describe('a table with a column for each patient', () => {
  test('gives a patient only its own column', () => {
    expect(told(recapOf(BY_COLUMN, ['Bonzo']))).toEqual([
      'Bonzo: Sodium 148 mmol/L; Albumin 3.1 g/dL',
      STRANGER,
    ]);
  });

  test('gives each of two patients its own values', () => {
    expect(told(recapOf(BY_COLUMN, ['Bonzo', 'Hazel']))).toEqual(
      expect.arrayContaining([
        'Bonzo: Sodium 148 mmol/L; Albumin 3.1 g/dL',
        'Hazel: Sodium 161 mmol/L; Chloride 129 mmol/L',
      ]),
    );
  });

  test('gives nobody a row with another number of cells', () => {
    const lines = recapOf(`${BY_COLUMN}\nLipase   880   U/L`, ['Bonzo']);
    const row = lines.find(({ text }) => text.includes('880'));
    expect(row?.pet ?? null).toBeNull();
    expect(row?.flags).toContainEqual(expect.objectContaining({ kind: 'pet', severity: 'hard' }));
  });

  test('is none where only the columns of one patient stand', () => {
    const page = ['Test      Bonzo     Reference     Units', 'Sodium    148       144 - 160     mmol/L'].join(
      '\n',
    );
    expect(told(recapOf(page, ['Bonzo'])).join()).toContain('Sodium 148');
  });
});

describe('a table with a row for each patient', () => {
  test('gives a patient only its own row', () => {
    const lines = told(recapOf(BY_ROW, ['Bonzo']));
    expect(lines).toContain('Bonzo: 04/21/2026: Weight 9.8 kg');
    expect(lines).toContain(STRANGER);
    expect(lines.join()).not.toMatch(/3\.6|gabapentin/);
  });
});

test('a name beside a species is that of an animal', () => {
  const page = 'Name: Hazel   Species: Feline\nWeight 3.6 kg\n\nName: Bonzo   Species: Canine\nWeight 9.8 kg';
  const lines = told(recapOf(page, ['Bonzo']));
  expect(lines).toContain(STRANGER);
  expect(lines).toContain('Bonzo: Weight 9.8 kg');
  expect(lines.join()).not.toContain('3.6');
});

test('a record names a patient in another spelling', () => {
  const page = 'Patient: Zoe\nWeight 3.6 kg';
  expect(told(recapOf(page, ['Zoe\u0308', 'Bonzo']))).toEqual(['Zoe\u0308: Weight 3.6 kg']);
  expect(told(recapOf('Patient: Kleo\nWeight 3.6 kg', ['Cleo', 'Bonzo']))).toEqual(['Cleo: Weight 3.6 kg']);
});

test('boxes in columns that nothing names are doubted', () => {
  const lines = recapOf('Patient: Bonzo\nVomiting   ☒   ☐', ['Bonzo']);
  expect(lines.find(({ text }) => text.includes('Vomiting'))?.flags).toContainEqual(
    expect.objectContaining({ kind: 'column' }),
  );
});

test('grades of a strip and thousands with an apostrophe are results', () => {
  const page = "Patient: Bonzo\nUrine ketones  3+\nAmylase 1'310 U/L (400 - 1'500)";
  const results = recapOf(page, ['Bonzo']).filter(({ section }) => section === 'Diagnostics');
  const text = results.map((line) => line.text).join('; ');
  expect(text).toContain('Urine ketones 3+');
  expect(text).toMatch(/Amylase 1\D310 U\/L/);
});
