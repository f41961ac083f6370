import { describe, expect, test } from 'vitest';
import { pdfPages } from '#server/test-kit/pdf-pages.ts';
import { aBlock, aDocument } from './test-kit/documents.ts';
import { createTypstPrinter } from './typst-printer.ts';

const printer = createTypstPrinter();
/** Words that may lose every letter of a name that is printed before them. */
const NOTE = [
  'Weight 31.5 kg, temperature 38.6 °C.',
  'Objective: eyes, ears, nose and throat unremarkable.',
  'Medications: Meloxicam 0.1 mg/kg once daily, firm official affix.',
  'Assessment and Plan: fluids, follow-up on Monday.',
];

/** The text of a printed note for this patient, as a reader copies it. */
async function copied(patient: string): Promise<string> {
  const blocks = [
    aBlock(patient, { kind: 'pet' }),
    aBlock(`Plan for ${patient}`, { kind: 'section' }),
    ...NOTE.map((line) => aBlock(line)),
    aBlock(`${patient} eats well.`, { kind: 'item', doubts: [`Was it ${patient}?`] }),
    aBlock('', { children: [{ kind: 'italic', children: [{ kind: 'text', text: `For ${patient} only` }] }] }),
  ];
  const file = await printer.print(
    aDocument({ title: patient, facts: [{ label: 'Patient', value: patient }], blocks }),
    AbortSignal.timeout(60_000),
  );
  return (await pdfPages(file)).join('\n').normalize('NFC');
}

describe('the text of a printed note is complete and searchable', () => {
  test.each([
    ['Vietnamese', 'Nguyễn Thị Phượng'],
    ['Vietnamese, letters of several signs', 'Nguyễn Thị Phượng'.normalize('NFD')],
    ['Yoruba', 'Ẹ̀bùn Adéọlá Ọ̀ṣun'],
    ['Yoruba, letters of several signs', 'Ẹ̀bùn Adéọlá Ọ̀ṣun'.normalize('NFD')],
    ['Igbo', 'Ụzọ́mà Ịfụ'],
    ['Czech', 'Žižka Příšerňák'],
    ['Turkish', 'Işıl İğneciği'],
    ['Lithuanian, with marks that no letter has in itself', 'Rū̃ta ė́jo į̃'],
    ['Greek', 'Ἀχιλλεύς Ελένη'],
    ['Cyrillic', 'Йосип Ґалаґан Ёж'],
    ['Serbian with accents', 'Пе̏ра Ма́ра'],
    ['Georgian', 'ბროწეული'],
    ['Armenian', 'Նարեկ'],
  ])('%s: %s', async (_, patient) => {
    const name = patient.normalize('NFC');
    const text = await copied(patient);
    for (const line of NOTE) expect(text).toContain(line);
    expect(text.split(name)).toHaveLength(8);
    expect(text).toContain('PATIENT');
    expect(text).toContain('1 of 1');
    expect(text).not.toContain('□');
    expect(text.indexOf('Lakeside')).toBeLessThan(5);
  });

  test.each([
    ['Hebrew', 'לולי של דנה'],
    ['Hebrew with points', 'שׁוּקִי'],
    ['Arabic', 'قطة سلمى'],
    ['Arabic with marks', 'مُنير'],
  ])('from right to left, %s: %s, with its words in order and numbers after it', async (_, patient) => {
    const text = await copied(patient);
    for (const line of NOTE) expect(text).toContain(line);
    expect(text).toMatch(/MEDICAL NOTE\n.+\nPATIENT/);
    // Readers give the marks on a letter in any order.
    expect(text.match(/MEDICAL NOTE\n(.+)\n/)?.[1]?.replaceAll(/[\p{M} ]/gu, '')).toBe(
      patient.replaceAll(/[\p{M} ]/gu, ''),
    );
    const weighed = await copied(`${patient} 17 kg`);
    expect(weighed).toMatch(/Plan for .*\p{L}.* 17 kg/u);
    expect(weighed).not.toMatch(/17 \P{ASCII}/u);
  });

  test.each([
    ['Thai', 'น้ำหวาน ทองคำ'],
    ['Tamil', 'மணி வனஜா'],
  ])(
    '%s: the name is printed in its own font, and the words around it stay complete: %s',
    async (_, patient) => {
      const text = await copied(patient);
      for (const line of NOTE) expect(text).toContain(line);
      expect(text).not.toContain('□');
      expect(letters(text.match(/MEDICAL NOTE\n(.+)\n/)?.[1] ?? '')).toEqual(letters(patient));
    },
  );

  test('no plain letter is missing, regardless of compound letters', async () => {
    const marks = ['\u0300', '\u0304', '\u0323', '\u0331', '\u0335'];
    const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const odd = marks.map((mark) => [...alphabet].map((letter) => letter + mark).join(' '));
    const text = await copied(odd.join(' '));
    for (const line of [...NOTE, 'Lakeside Animal Hospital', 'Dr. Vera Hollis']) expect(text).toContain(line);
  });
});

/**
 * The letters of a name in any order: readers give vowels as printed, some of which are before their
 * consonant.
 */
function letters(text: string): string[] {
  return [...text.normalize('NFKD').replaceAll(/\s/g, '')].sort();
}
