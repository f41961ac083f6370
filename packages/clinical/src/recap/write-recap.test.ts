import type { TemplateDefinition } from '@auscult/contract/templates';
import { builtInForm, letterSection } from '@auscult/domain/templates/built-in/form-parts';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { describe, expect, test } from 'vitest';
import { splitPage } from './split-page.ts';
import { type RecapLine, writeRecap } from './write-recap.ts';

function builtIn(id: string): TemplateDefinition {
  const template = findBuiltInTemplate(id);
  if (!template) throw new Error(`There is no built-in template ${id}.`);
  return template;
}
const BASIC = builtIn('dynamic_records_recap_basic');
const TIMELINE = builtIn('dynamic_records_recap_timeline');

interface Records {
  pages: readonly string[];
  pets?: readonly string[];
  template?: TemplateDefinition;
}

const passagesOf = (pages: readonly string[]) =>
  pages.flatMap((page, at) => splitPage(page).map((text) => ({ text, document: 0, page: at + 1 })));

function recapOf({ pages, pets = ['Bella'], template = BASIC }: Records): RecapLine[] {
  const unreadable = pages.flatMap((page, at) =>
    page === '' ? [{ document: 0, page: at + 1, reason: 'it is blank' }] : [],
  );
  return writeRecap({
    documents: [{ name: 'scan.pdf' }],
    passages: passagesOf(pages),
    unreadable,
    gaps: [],
    pets,
    template,
  });
}

const textsIn = (lines: readonly RecapLine[], place: string) =>
  lines.filter(({ section, entry }) => section === place || entry === place).map(({ text }) => text);

const SHEET = 'Riverside Animal Hospital\nPatient: Bella   Species: Canine\nDate of Visit: 03/14/2025\n';

describe('writeRecap', () => {
  test('takes no amount of an invoice for a weight, although it stands below a list of weights', () => {
    const weights = 'Weight History\nDate          Weight (lb)     BCS\n03/14/2025    62.4            5/9';
    const pages = [`${SHEET}${weights}\nNail trim                     1     $18.00`];
    expect(textsIn(recapOf({ pages }), 'Weight History')).toEqual(['03/14/2025: Weight 62.4 lb']);
    expect(recapOf({ pages }).filter(({ flags }) => flags.length > 0)).toEqual([]);
  });

  test('tells a value with the date it stands under, and cites both', () => {
    const pages = [`${SHEET}Weight: 28.4 kg`];
    const [weight] = recapOf({ pages }).filter(({ section }) => section === 'Weight History');
    expect(weight).toMatchObject({
      text: '03/14/2025: Weight 28.4 kg',
      pet: 'Bella',
      origin: 'transcript',
      flags: [],
    });
    expect(weight?.evidence.map((index) => passagesOf(pages)[index]?.text)).toEqual([
      'Date of Visit: 03/14/2025',
      'Weight: 28.4 kg',
    ]);
  });

  test('tells the same fact of several pages once, with all its pages', () => {
    const pages = [`${SHEET}Weight: 28.4 kg`, `${SHEET}Wt 28.4 kg`];
    const weights = recapOf({ pages }).filter(({ section }) => section === 'Weight History');
    expect(weights.map(({ evidence }) => evidence.map((index) => passagesOf(pages)[index]?.page))).toEqual([
      [1, 1, 2, 2],
    ]);
  });

  test('takes the date of a row before that of the page, and names what is due', () => {
    const page = `${SHEET}Vaccine   Date Given   Due Date\nRabies 3 yr   03/01/2024   03/01/2027`;
    expect(textsIn(recapOf({ pages: [page] }), 'Vaccinations')).toEqual([
      '03/01/2024: Rabies 3 yr due 03/01/2027',
    ]);
  });

  test('does not take the day on which something is due for the day on which it was written', () => {
    const lines = recapOf({ pages: [`${SHEET}Lepto booster due 12/25/2025`] });
    expect(textsIn(lines, 'Vaccinations')).toEqual(['03/14/2025: Lepto booster due 12/25/2025']);
  });

  test.each([
    [
      'in a line of its own',
      'Rabies 3 yr given 03/01/2024\nNext due: 03/01/2027',
      'Rabies 3 yr, next due: 03/01/2027',
    ],
    [
      'with its lot, each in a line',
      'Rabies (Imrab 3)\nGiven: 03/01/2024  Lot: 123A\nNext due: 03/01/2027',
      'Rabies (Imrab 3) Lot: 123A, next due: 03/01/2027',
    ],
    ['in a sentence of its own', 'Rabies: 03/01/2024. Next due: 03/01/2027', 'Rabies, next due: 03/01/2027'],
    ['below its label', 'Rabies 3 yr\n03/01/2024\nNext due\n03/01/2027', 'Rabies 3 yr, next due 03/01/2027'],
    ['told twice', 'Rabies 03/01/2024 due 03/01/2027\nNext due: 03/01/2027', 'Rabies due 03/01/2027'],
  ])('keeps the day on which a vaccine is due with it: %s', (_, rows, expected) => {
    const pages = [`${SHEET}Vaccinations\n${rows}\nDHPP given 02/10/2024\nNext due: 02/10/2025`];
    const lines = recapOf({ pages }).filter(({ entry, section }) =>
      [entry, section].includes('Vaccinations'),
    );
    expect(lines.map(({ text }) => text)).toEqual([
      '02/10/2024: DHPP, next due: 02/10/2025',
      `03/01/2024: ${expected}`,
    ]);
    const cited = lines.map(({ evidence }) => evidence.map((at) => passagesOf(pages)[at]?.text).join(' '));
    expect(cited[0]).toContain('Next due: 02/10/2025');
    expect(cited[1]).toContain('03/01/2027');
    expect(textsIn(recapOf({ pages }), 'Visits')).toEqual(['03/14/2025: Riverside Animal Hospital']);
  });

  test('keeps the mark and the reference range that the laboratory gave', () => {
    const page = `${SHEET}Chemistry\nALT 245 U/L 10 - 125 H\nBUN 18 mg/dL 7 - 27\nGlucose 98 mg/dL 74 - 143`;
    expect(textsIn(recapOf({ pages: [page] }), 'Laboratory Results')).toEqual([
      '03/14/2025: ALT 245 U/L H (10 - 125)',
      '03/14/2025: BUN 18 mg/dL (7 - 27); Glucose 98 mg/dL (74 - 143)',
    ]);
  });

  test('leaves out what is normal, what it cost and whose telephone it is', () => {
    const page = `${SHEET}Phone: (217) 555-0134\nPhysical Exam\nEyes: clear OU, no discharge\nEars: moderate debris left\nSubtotal $110.40`;
    const lines = recapOf({ pages: [page] });
    expect(textsIn(lines, 'Examination Findings')).toEqual(['03/14/2025: Ears: moderate debris left']);
    expect(lines.filter(({ text }) => /555|110|clear/.test(text))).toEqual([]);
  });

  test.each([
    ['two weights of one day', ['Weight: 28.4 kg', 'Weight: 31.2 kg'], ['28.4 kg', '31.2 kg']],
    [
      'two doses of one drug',
      ['Rx: Carprofen 75 mg PO BID for 7 days', 'Rx: Carprofen 100 mg PO BID for 7 days'],
      ['75 mg', '100 mg'],
    ],
    ['two dates of birth', ['DOB: 04/22/2018', 'DOB: 04/27/2018'], ['04/22/2018', '04/27/2018']],
    ['two sexes', ['Sex: FS', 'Sex: Male neutered'], ['FS', 'Male neutered']],
    [
      'an allergy and none',
      ['Allergies: Penicillin (hives)', 'Allergies: none known'],
      ['Penicillin', 'none known'],
    ],
    [
      'two results of one sample',
      ['Creatinine 1.1 mg/dL 0.5 - 1.8', 'Creatinine 2.1 mg/dL 0.5 - 1.8 H'],
      ['1.1 mg/dL', '2.1 mg/dL'],
    ],
  ])('sets contradictions side by side: %s', (_name, said, words) => {
    const pages = said.map((text) => SHEET + text);
    const found = recapOf({ pages }).filter(({ section }) => section === 'Conflicts in the Records');
    expect(found).toMatchObject([{ flags: [{ kind: 'conflict', severity: 'soft' }] }]);
    expect(words.filter((word) => !found[0]?.text.includes(word))).toEqual([]);
    const cited = found[0]?.evidence.map((index) => passagesOf(pages)[index]?.page);
    expect(new Set(cited)).toEqual(new Set([1, 2]));
  });

  test.each([
    ['the same weight in pounds', 'Weight: 28.4 kg', 'Weight: 62.6 lb'],
    ['a dose that was changed', 'Rx: Carprofen 75 mg PO BID', 'Carprofen was increased to 100 mg PO BID'],
    ['the same sex in other words', 'Sex: FS', 'Sex: Spayed Female'],
  ])('sees no contradiction in %s', (_name, one, other) => {
    expect(textsIn(recapOf({ pages: [SHEET + one, SHEET + other] }), 'Conflicts in the Records')).toEqual([]);
  });

  test('lists unreadable pages, and pages of another patient without what stands on them', () => {
    const other = 'Riverside Animal Hospital\nPatient: Max   Species: Feline\nWeight: 4.5 kg';
    const lines = recapOf({ pages: [`${SHEET}Weight: 28.4 kg`, '', other] });
    expect(textsIn(lines, 'Gaps and Unreadable Pages')).toEqual([
      'scan.pdf, page 2, could not be read: it is blank',
      'scan.pdf, page 3: another patient is named, Max',
    ]);
    expect(lines.filter(({ text }) => text.includes('4.5'))).toEqual([]);
  });

  test('what is not ticked on a form is no finding', () => {
    const form = [
      'History',
      '☐ Seizures',
      '☒ Vomiting for two days',
      'Diagnosis: ☐ otitis externa ☒ dermatitis',
    ];
    const texts = recapOf({ pages: [SHEET + form.join('\n')] }).map(({ text }) => text);
    expect(texts.filter((text) => /seizures|otitis/i.test(text))).toEqual([]);
    expect(texts.some((text) => /dermatitis/.test(text))).toBe(true);
  });

  test('gaps stand first where the template has no part for them', () => {
    const sections = BASIC.sections.filter(({ name }) => name !== 'Gaps and Unreadable Pages');
    const lines = recapOf({ pages: [`${SHEET}Weight: 28.4 kg`, ''], template: { ...BASIC, sections } });
    expect(lines[0]).toMatchObject({
      section: 'Gaps and Unreadable Pages',
      text: 'scan.pdf, page 2, could not be read: it is blank',
    });
  });

  test('tells several pets apart by the names on the pages', () => {
    const cat =
      'Riverside Animal Hospital\nPatient: Milo   Species: Feline\nDate: 03/14/2025\nWeight: 4.5 kg';
    const lines = recapOf({ pages: [`${SHEET}Weight: 28.4 kg`, cat], pets: ['Bella', 'Milo'] });
    const weights = lines.filter(({ section }) => section === 'Weight History');
    expect(weights.map(({ pet, text }) => [pet, text])).toEqual([
      ['Bella', '03/14/2025: Weight 28.4 kg'],
      ['Milo', '03/14/2025: Weight 4.5 kg'],
    ]);
    expect(textsIn(lines, 'Conflicts in the Records')).toEqual([]);
  });

  test('tells everything by its date in a timeline, whatever the clinics write', () => {
    const pages = [
      'Lakeside Vets\nPatient: Bella\n14 Apr 2025\nDear colleague,\nWe diagnosed otitis externa.',
      `${SHEET}Weight: 28.4 kg`,
    ];
    const lines = textsIn(recapOf({ pages, template: TIMELINE }), 'Timeline');
    expect(lines.map((text) => text.split(':')[0])).toEqual([
      '03/14/2025',
      '03/14/2025',
      '14 Apr 2025',
      '14 Apr 2025',
    ]);
  });

  test('says which dates can be read in two ways, and shows them as they are written', () => {
    const lines = recapOf({ pages: ['Lakeside Vets\nPatient: Bella\nDate: 03/04/2025\nWeight: 28.4 kg'] });
    expect(textsIn(lines, 'Weight History')).toEqual(['03/04/2025: Weight 28.4 kg']);
    expect(textsIn(lines, 'Gaps and Unreadable Pages')).toEqual([
      'scan.pdf: dates such as 03/04/2025 can be read month first or day first',
    ]);
  });

  test('reads what text recognition misread, and shows it as it stands', () => {
    const page = 'Riverside Animal Hospital\nPatlent: Bella\nV1sit date: 03/14/2025\nWe1ght: 28.4 kg';
    expect(textsIn(recapOf({ pages: [page] }), 'Weight History')).toEqual(['03/14/2025: Weight 28.4 kg']);
  });

  test('fills the sections of a clinic by their names and instructions, and keeps what must be told', () => {
    const section = (name: string, description: string) =>
      letterSection({ key: name, name, soap: null, description });
    const template = builtInForm({
      id: 'own',
      name: 'Ours',
      type: 'recordsrecap',
      tag: [],
      description: '',
      sections: [section('Shots', ''), section('Numbers', 'All weights with their dates')],
    });
    const pages = [`${SHEET}Weight: 28.4 kg\nRabies vaccine given 03/14/2025`, `${SHEET}Weight: 31.2 kg`];
    const lines = recapOf({ pages, template });
    expect([...new Set(lines.map((line) => line.section))]).toEqual([
      'Shots',
      'Numbers',
      'Conflicts in the Records',
    ]);
    expect(textsIn(lines, 'Shots')).toEqual(['03/14/2025: Rabies vaccine']);
  });
});
