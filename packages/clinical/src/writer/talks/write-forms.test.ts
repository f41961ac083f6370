import type { TemplateDefinition, TemplateSection } from '@auscult/contract/templates';
import { anEntry, aSection } from '@auscult/domain/templates/test-forms';
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { withTimeFirst } from '../places/lead-with-time.ts';
import { segmentsOf, writtenBy } from './test-kit.ts';

const EXAM = 'V: Let me take a look. Left ear is red. Heart rate is 120. Heart sounds normal, no murmur.';
const PLAN =
  'V: And we did rabies and distemper today. Start carprofen 75 mg twice a day for 5 days. Recheck in 2 weeks.';

describe('a clinic’s own form', () => {
  test('a section for vaccines gets them by its name or by its instructions, whatever else the plan has', () => {
    const plan = aSection('Plan', { soap: 'plan', entries: [anEntry('Treatments Given Today')] });
    const shots = aSection('Shots');
    const instructed = aSection('Box 7', { description: 'All vaccines given today.' });
    for (const own of [shots, instructed])
      expect(placesOf(PLAN, [plan, own])).toEqual([
        ['Plan', null, 'Start carprofen 75 mg q12h for 5 days.'],
        ['Plan', null, 'Recheck in 2 weeks.'],
        [own.name, null, 'Did rabies and distemper today.'],
      ]);
  });

  test('sections without a part of the note are filled by what their names and instructions say', () => {
    const sections = [
      aSection('Why they came', { description: 'History as the owner tells it.' }),
      aSection('Meds'),
      aSection('What we saw', { description: 'Findings of the exam.' }),
      aSection('Coming back', { description: 'Follow up appointments.' }),
    ];
    const said = `O: He has been limping for 3 days.\nV: Any medication?\nO: Apoquel 16 mg every day.\n${EXAM}\n${PLAN}`;
    const sectionOf = (words: RegExp) => placesOf(said, sections).find(([, , text]) => words.test(text))?.[0];
    expect(sectionOf(/limping/i)).toBe('Why they came');
    expect(sectionOf(/Apoquel/)).toBe('Meds');
    expect(sectionOf(/ear red/)).toBe('What we saw');
    expect(sectionOf(/Recheck/)).toBe('Coming back');
  });

  test('entries are found at any depth, and stand in the order of the form', () => {
    const ears = anEntry('Head', { type: 'subsection', subEntries: [anEntry('Ears')] });
    const body = anEntry('Body', { type: 'subsection', subEntries: [anEntry('Cardiovascular'), ears] });
    const rate = anEntry('Heart Rate', { type: 'number' });
    const exam = aSection('Exam', {
      soap: 'objective',
      entries: [anEntry('All', { type: 'subsection', subEntries: [body] }), rate],
    });
    expect(placesOf(EXAM, [exam]).map(([, entry]) => entry)).toEqual([
      'Cardiovascular',
      'Ears',
      'Heart Rate',
    ]);
  });

  test('a part for a figure takes only what holds one', () => {
    const exam = aSection('Exam', {
      soap: 'objective',
      entries: [anEntry('Heart Rate', { type: 'number' }), anEntry('Ears', { type: 'number' })],
    });
    expect(placesOf(EXAM, [exam]).map(([, entry, text]) => [entry, /\d/.test(text)])).toEqual([
      ['Heart Rate', true],
      [null, false],
      [null, false],
    ]);
  });

  test('a part for a figure takes it whatever it left before, and what is in the same words but for the figure stays out', () => {
    const exam = aSection('Exam', { soap: 'objective', entries: [anEntry('Ears', { type: 'number' })] });
    const said =
      'V: Let me take a look. Left ear is red.\nV: Right ear is 2/4 swollen.\nV: Both ears are warm.';
    expect(placesOf(said, [exam]).map(([, entry, text]) => [entry, text])).toEqual([
      ['Ears', 'Right ear 2/4 swollen.'],
      [null, 'Left ear red.'],
      [null, 'Both ears warm.'],
    ]);
  });

  test('nothing is lost where no section could hold it', () => {
    const closing = aSection('Thanks', { type: 'hardcoded', hardcodedValue: 'Thank you.' });
    const weight = aSection('Weight', { type: 'number' });
    const placed = placesOf(EXAM, [closing, weight]);
    expect(placed.map(([section]) => section)).toEqual(placed.map(() => 'Notes'));
    expect(placed.length).toBeGreaterThan(1);
  });

  test('a Smart Pick reads as the template writes it, once; what says more stands in its own words too', () => {
    const options = ['Normal', 'Murmur'];
    const heart = anEntry('Heart', { type: 'category', options });
    const exam = aSection('Exam', { soap: 'objective', entries: [heart] });
    expect(placesOf('V: Let me take a look. Heart is normal. Yes, the heart is normal.', [exam])).toEqual([
      ['Exam', 'Heart', 'Normal'],
    ]);
    expect(placesOf('V: Let me take a look. Heart is normal, strong pulses.', [exam])).toEqual([
      ['Exam', 'Heart', 'Normal'],
      ['Exam', null, 'Heart normal, strong pulses.'],
    ]);
    expect(placesOf('V: Let me take a look. No murmur.', [exam])).toEqual([['Exam', null, 'No murmur.']]);
  });

  test('a chart gets the findings, and the examination keeps them', () => {
    const chart = aSection('Teeth', { type: 'diagram', diagram: 'dental_dog', soap: 'objective' });
    const exam = aSection('Exam', { soap: 'objective' });
    const said = 'V: Let me look at the mouth. Two oh four has a slab fracture.\nO: Does he need 309 out?';
    const lines = writtenBy({ said, sections: [exam, chart] });
    expect(lines).toMatchObject([
      { section: 'Exam', text: '204 has a slab fracture.', evidence: [0] },
      {
        section: 'Teeth',
        text: expect.stringMatching(/^Tooth 204 .*: slab fracture$/),
        evidence: [0],
        pet: 'Rex',
      },
    ]);
    expect(checkNote(lines, segmentsOf(said.split('\n'))).flatMap(({ flags }) => flags)).toEqual([]);
  });

  test('a timeline has what was said in the order of the saying, times first', () => {
    const timeline = aSection('Timeline', {
      type: 'timeline',
      entries: [anEntry('Appetite'), anEntry('Vomiting and Diarrhea')],
    });
    const said = 'O: He vomited twice yesterday. His appetite is down since Monday.';
    expect(placesOf(said, [timeline]).map(([, , text]) => text)).toEqual([
      'Yesterday: vomited twice.',
      'Since Monday: his appetite is down.',
    ]);
  });

  test('the things of a collection come in the order in which they were named, the lines of one together', () => {
    const drugs = aSection('Medications', {
      type: 'collection',
      soap: 'plan',
      entries: [anEntry('Recheck')],
    });
    const said = `V: Let me take a look. Ears are clean.
V: Start carprofen 75 mg twice a day for 5 days.
V: Recheck in 2 weeks.
V: Gabapentin 100 mg every 8 hours as needed.`;
    expect(placesOf(said, [aSection('Exam', { soap: 'objective' }), drugs]).slice(1)).toEqual([
      ['Medications', null, expect.stringMatching(/carprofen/)],
      ['Medications', 'Recheck', 'Recheck in 2 weeks.'],
      ['Medications', null, expect.stringMatching(/Gabapentin/)],
    ]);
  });

  test('a form of much detail keeps statements apart, one of little detail leaves nothing out', () => {
    const exam = aSection('Exam', { soap: 'objective' });
    const said = 'V: Let me take a look. Left ear canal is red. Lots of brown debris in there.';
    const count = (change: Partial<TemplateDefinition>) =>
      writtenBy({ said, sections: [exam], change }).length;
    expect(count({ detail: 'detailed' })).toBe(2);
    expect(count({ length: 'long' })).toBe(2);
    expect(count({ detail: 'brief', length: 'short' })).toBe(count({}));
  });
});

test.each([
  ['Limping since Saturday.', 'Since Saturday: limping.'],
  ['No vomiting since yesterday.', 'Since yesterday: no vomiting.'],
  ['Had surgery in March 2024', 'In March 2024: had surgery.'],
  ['Vomited yesterday and today.', 'Vomited yesterday and today.'],
  ['Vomited. Ate grass yesterday.', 'Vomited. Ate grass yesterday.'],
  ['Recheck in 2 weeks.', 'Recheck in 2 weeks.'],
  ['Yesterday.', 'Yesterday.'],
])('time first: %s', (text, timed) => {
  expect(withTimeFirst(text)).toBe(timed);
});

function placesOf(said: string, sections: TemplateSection[]): [string, string | null, string][] {
  return writtenBy({ said, sections }).map(({ section, entry, text }) => [section, entry, text]);
}
