import { describe, expect, test } from 'vitest';
import { PASSAGE_CHARACTERS, splitPage } from './split-page.ts';

describe('splitPage', () => {
  test.each([
    [
      'keeps each row of a table by itself',
      'ALT 245 U/L 10 - 125 H\nCreatinine 1.1 mg/dL 0.5 - 1.8',
      ['ALT 245 U/L 10 - 125 H', 'Creatinine 1.1 mg/dL 0.5 - 1.8'],
    ],
    [
      'joins the lines of a paragraph and parts its sentences',
      'She was started on prednisolone by the internal medicine service at\n20 mg by mouth once daily. Please recheck albumin in 2 weeks.',
      [
        'She was started on prednisolone by the internal medicine service at 20 mg by mouth once daily.',
        'Please recheck albumin in 2 weeks.',
      ],
    ],
    ['ends no sentence at a title or a figure', 'Seen by Dr. Lee at 38.5 C.', ['Seen by Dr. Lee at 38.5 C.']],
    [
      'keeps the number of a list with its words',
      '1. Otitis externa\n2. Obesity',
      ['1. Otitis externa', '2. Obesity'],
    ],
    [
      'brings a label and the value below it together',
      'Microchip:\n985112003456789',
      ['Microchip: 985112003456789'],
    ],
    [
      'brings a drug and the direction below it together',
      'AMOXICILLIN 250 MG\nGIVE 1 TABLET TWICE DAILY',
      ['AMOXICILLIN 250 MG GIVE 1 TABLET TWICE DAILY'],
    ],
    ['gives nothing for a page without words', ' \n\n ', []],
  ])('%s', (_name, page, passages) => {
    expect(splitPage(page)).toEqual(passages);
  });

  test('cuts what has no end, and loses no word of it', () => {
    const page = 'lorem ipsum '.repeat(1000);
    const passages = splitPage(page);
    expect(Math.max(...passages.map(({ length }) => length))).toBeLessThanOrEqual(PASSAGE_CHARACTERS);
    expect(passages.join(' ')).toBe(page.trim());
  });
});
