import { TemplateId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import type { PrebuiltNormals } from '@auscult/domain/account/prebuilt-settings';
import { aForm, anEntry, aSection } from '@auscult/domain/templates/test-forms';
import { describe, expect, test } from 'vitest';
import { checkNote } from '../check/check-note.ts';
import { abbreviated } from './abbreviate.ts';
import { withTimeFirst } from './lead-with-time.ts';
import { type WriterInput, writeNote } from './write-note.ts';

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
    expect(sectionOf(/ear is red/)).toBe('What we saw');
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
      ['Ears', 'Right ear is 2/4 swollen.'],
      [null, 'Left ear is red.'],
      [null, 'Both ears are warm.'],
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
      ['Exam', null, 'Heart is normal, strong pulses.'],
    ]);
    expect(placesOf('V: Let me take a look. No murmur.', [exam])).toEqual([['Exam', null, 'No murmur.']]);
  });

  test('a chart gets the findings, and the examination keeps them', () => {
    const chart = aSection('Teeth', { type: 'diagram', diagram: 'dental_dog', soap: 'objective' });
    const exam = aSection('Exam', { soap: 'objective' });
    const said = 'V: Let me look at the mouth. Two oh four has a slab fracture.\nO: Does he need 309 out?';
    const lines = written({ said, sections: [exam, chart] });
    expect(lines).toMatchObject([
      { section: 'Exam', text: '204 has a slab fracture.', evidence: [0] },
      {
        section: 'Teeth',
        text: expect.stringMatching(/^Tooth 204 .*: slab fracture$/),
        evidence: [0],
        pet: 'Rex',
      },
    ]);
    expect(checkNote(lines, segmentsOf(said)).flatMap(({ flags }) => flags)).toEqual([]);
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
    const count = (change: Partial<TemplateDefinition>) => written({ said, sections: [exam], change }).length;
    expect(count({ detail: 'detailed' })).toBe(2);
    expect(count({ length: 'long' })).toBe(2);
    expect(count({ detail: 'brief', length: 'short' })).toBe(count({}));
  });
});

describe('prebuilt normals', () => {
  const normal = (name: string, defaultValue = `${name} normal.`) => anEntry(name, { defaultValue });
  const EXAM_FORM = [
    aSection('Exam', {
      soap: 'objective',
      entries: [
        anEntry('Heart Rate'),
        normal('Ears'),
        normal('Cardiovascular'),
        normal('Abdomen'),
        normal('Eyes'),
      ],
    }),
    aSection('Plan', { soap: 'plan' }),
  ];
  const normalsOf = (said: string, mode: PrebuiltNormals['mode'] = 'examined', pets?: WriterInput['pets']) =>
    written({ said, sections: EXAM_FORM, ...(pets && { pets }), prebuilt: { mode, isAbbreviated: false } })
      .filter(({ origin }) => origin === 'default')
      .map(({ pet, entry }) => [pet, entry].join(' '));

  test('stand for what nobody spoke of, in the order of the form, and rest on nothing', () => {
    const lines = written({
      said: EXAM,
      sections: EXAM_FORM,
      prebuilt: { mode: 'examined', isAbbreviated: false },
    });
    expect(lines.map(({ entry, origin }) => [entry, origin])).toEqual([
      ['Heart Rate', 'transcript'],
      ['Ears', 'transcript'],
      ['Cardiovascular', 'transcript'],
      ['Abdomen', 'default'],
      ['Eyes', 'default'],
    ]);
    expect(lines.filter(({ origin }) => origin === 'default')).toMatchObject([
      { text: 'Abdomen normal.', pet: 'Rex', evidence: [], flags: [] },
      { text: 'Eyes normal.' },
    ]);
  });

  test('where nothing was examined they stand only if every entry is to have one', () => {
    const said = 'V: Heart rate is 120.';
    expect(normalsOf(said)).toEqual([]);
    expect(normalsOf(said, 'all')).toEqual(['Rex Ears', 'Rex Cardiovascular', 'Rex Abdomen', 'Rex Eyes']);
  });

  test.each([
    ['the owner complains of it', 'O: His left eye is squinting.'],
    ['it is to be treated', 'V: Put the drops in the eyes twice a day.'],
    ['it was not examined', 'V: I could not get a look at his eyes today.'],
    ['it was put off', 'V: We will defer the eyes until he is sedated.'],
  ])('not where %s', (_why, words) => {
    expect(normalsOf(`${EXAM}\n${words}`, 'all')).toEqual(['Rex Abdomen']);
  });

  const ownForm = (name: string, parts: Partial<TemplateEntry> = {}) => [
    aSection('Exam', {
      soap: 'objective',
      entries: [
        anEntry('Heart Rate'),
        anEntry('Ears'),
        anEntry(name, { defaultValue: 'Unremarkable.', ...parts }),
      ],
    }),
    aSection('Results', { soap: 'objective' }),
    aSection('History', { soap: 'subjective' }),
    aSection('Assessment', { soap: 'assessment' }),
    aSection('Plan', { soap: 'plan' }),
  ];
  const ownNormals = (said: string, sections: TemplateSection[]) =>
    written({ said, sections, prebuilt: { mode: 'examined', isAbbreviated: false } }).filter(
      ({ origin }) => origin === 'default',
    );

  test.each([
    ['another system was found to be somehow', 'Abdomen', 'V: Left ear canal is red.', 1],
    ['only a sign was measured', 'Abdomen', 'V: Heart rate is 120.', 0],
    [
      'only results were told, on the phone',
      'Abdomen',
      'V: His liver value, the ALT, is 118, a little high.',
      0,
    ],
    ['nothing was said of the animal', 'Abdomen', 'V: See you in two weeks.', 0],
    ['it is limping', 'Musculoskeletal', 'O: He is limping since Saturday.\nV: Left ear canal is red.', 0],
    ['it is itching', 'Integument', 'O: He is so itchy at night.\nV: Left ear canal is red.', 0],
    ['it coughs', 'Lungs', 'O: He coughs at night.\nV: Left ear canal is red.', 0],
    ['a disease of it was found', 'MSK', 'V: Left ear canal is red. I think he has arthritis.', 0],
    ['what should be there is absent', 'CV', 'V: Left ear canal is red. No femoral pulse on the left.', 0],
    ['the rest was looked at', 'All other systems', 'V: Left ear canal is red.', 1],
    [
      'a part of the rest was not',
      'All other systems',
      'V: Left ear canal is red. I could not see his eyes.',
      0,
    ],
  ])('a form with a single one has it or not where %s', (_why, name, said, count) => {
    expect(ownNormals(said, ownForm(name))).toHaveLength(count);
  });

  test('sections for one system each are one examination', () => {
    const sections = ['Ears', 'Eyes', 'Skin'].map((name) =>
      aSection(name, { soap: 'objective', defaultValue: `${name} normal.` }),
    );
    const said = 'O: He itches a lot.\nV: Let me take a look. Left ear canal is red.';
    expect(ownNormals(said, [...sections, aSection('History', { soap: 'subjective' })])).toMatchObject([
      { section: 'Eyes', text: 'Eyes normal.' },
    ]);
    expect(ownNormals('V: Heart rate is 120.', sections)).toEqual([]);
  });

  test('none at all where the examination was not whole', () => {
    expect(normalsOf(`${EXAM}\nV: He is fractious, exam is limited today.`, 'all')).toEqual([]);
  });

  test('a plain denial is no complaint', () => {
    expect(normalsOf(`V: Any belly pain?\nO: No.\n${EXAM}`)).toContain('Rex Abdomen');
  });

  test('of several pets only those that were examined have any', () => {
    const pets = [{ name: 'Luna' }, { name: 'Mango' }];
    const said = 'V: Let me take a look at Luna. Luna’s ears are red.\nO: Mango is eating well.';
    expect(new Set(normalsOf(said, 'all', pets).map((one) => one.split(' ')[0]))).toEqual(new Set(['Luna']));
  });

  test.each([
    ['Bright, alert and responsive.', 'BAR.'],
    ['Mucous membranes pink, capillary refill time under 2 seconds.', 'MM pink, CRT under 2 seconds.'],
    ['Eyes within normal limits.', 'Eyes WNL.'],
    ['No significant findings', 'NSF'],
    ['Clear OU, soft.', 'Clear OU, soft.'],
    ['Heart and lungs fine; heart rate regular.', 'H/L fine; HR regular.'],
  ])('abbreviated: %s', (long, short) => {
    expect(abbreviated(long)).toBe(short);
    expect(abbreviated(short)).toBe(short);
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

interface Written {
  said: string;
  sections: TemplateSection[];
  change?: Partial<TemplateDefinition>;
  pets?: WriterInput['pets'];
  prebuilt?: PrebuiltNormals;
}

function written({ said, sections, change, pets = [{ name: 'Rex' }], prebuilt }: Written): NoteLine[] {
  const template = { ...aForm(sections), id: TemplateId.parse('own'), version: 1, ...change };
  return [
    ...writeNote({
      segments: segmentsOf(said),
      pets,
      template,
      ...(prebuilt && { prebuiltNormals: prebuilt }),
    }),
  ];
}

function placesOf(said: string, sections: TemplateSection[]): [string, string | null, string][] {
  return written({ said, sections }).map(({ section, entry, text }) => [section, entry, text]);
}

function segmentsOf(said: string) {
  return said
    .split('\n')
    .map((row) => ({ start_ms: 0, end_ms: 0, speaker: row.slice(0, 1), text: row.slice(3) }));
}
