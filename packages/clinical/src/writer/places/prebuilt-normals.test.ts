import type { TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import type { PrebuiltNormals } from '@auscult/domain/account/prebuilt-settings';
import { anEntry, aSection } from '@auscult/domain/templates/test-forms';
import { describe, expect, test } from 'vitest';
import { writtenBy } from '../talks/test-kit.ts';
import type { WriterInput } from '../write-note.ts';
import { abbreviated } from './abbreviate.ts';

const EXAM = 'V: Let me take a look. Left ear is red. Heart rate is 120. Heart sounds normal, no murmur.';

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
    writtenBy({ said, sections: EXAM_FORM, ...(pets && { pets }), prebuilt: { mode, isAbbreviated: false } })
      .filter(({ origin }) => origin === 'default')
      .map(({ pet, entry }) => [pet, entry].join(' '));

  test('stand for what nobody spoke of, in the order of the form, and rest on nothing', () => {
    const lines = writtenBy({
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
    writtenBy({ said, sections, prebuilt: { mode: 'examined', isAbbreviated: false } }).filter(
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
