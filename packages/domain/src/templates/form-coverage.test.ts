import { expect, test } from 'vitest';
import { builtInForm, formEntry, formSection } from './built-in/form-parts.ts';
import { coverageOf, emptyPicks } from './form-coverage.ts';
import { aForm, anEntry, aSection } from './test-forms.ts';

const part = { description: '', spoken: [] };
const section = { ...part, soap: null, entries: [] };

const FORM = builtInForm({
  id: 'x',
  name: 'X',
  type: 'medical',
  tag: [],
  description: '',
  sections: [
    formSection({
      ...section,
      key: 'exam',
      name: 'Exam',
      entries: [
        formEntry({ ...part, key: 'weight', name: 'Weight', type: 'number' }),
        formEntry({ ...part, key: 'line', name: '', type: 'spaces' }),
        formEntry({ ...part, key: 'fixed', name: 'Fixed', type: 'hardcoded', fixed: 'x' }),
        formEntry({
          ...part,
          key: 'head',
          name: 'Head',
          type: 'subsection',
          entries: [
            formEntry({ ...part, key: 'eyes', name: 'Eyes' }),
            formEntry({ ...part, key: 'ears', name: 'Ears' }),
          ],
        }),
      ],
    }),
    formSection({ ...section, key: 'plan', name: 'Plan' }),
    { ...formSection({ ...section, key: 'end', name: 'End' }), type: 'hardcoded', hardcodedValue: 'x' },
    { ...formSection({ ...section, key: 'how', name: 'How' }), type: 'general_instructions' },
  ],
});

test('counts each fillable part once, and the filled ones', () => {
  const said = (place: string, entry: string | null) => ({
    section: place,
    entry,
    origin: 'transcript' as const,
  });
  expect(coverageOf(FORM, [])).toEqual({ filled: 0, parts: 4 });
  const lines = [
    said('Exam', 'Eyes'),
    said('Exam', 'Eyes'),
    said('Plan', null),
    said('Exam', null),
    said('Plan', 'Eyes'),
    said('End', null),
    { section: 'Exam', entry: 'Weight', origin: 'default' as const },
  ];
  expect(coverageOf(FORM, lines)).toEqual({ filled: 2, parts: 4 });
});

const LAMENESS = ['Sound', 'Grade 1/5', 'Grade 2/5 lameness'];
const EXAM = aForm([
  aSection('Exam', {
    entries: [anEntry('Lameness', { type: 'category', options: LAMENESS }), anEntry('Gait')],
  }),
]);
const said = (entry: string, text: string, origin: 'transcript' | 'default' = 'transcript') => ({
  ...{ section: 'Exam', entry, text, origin },
});

test('lists an empty Smart Pick with the line that is closest to one of its choices', () => {
  const lines = [said('Gait', 'Bright and alert.'), said('Gait', '**Grade 2/5** on the right.')];
  expect(emptyPicks(EXAM, lines)).toEqual([
    { name: 'Exam, Lameness', closest: { text: 'Grade 2/5 on the right.', place: 'Exam, Gait' } },
  ]);
});

test('lists an empty Smart Pick without a line if none shares half the words of a choice', () => {
  const lines = [said('Gait', 'Bright and alert.'), said('Lameness', 'Sound', 'default')];
  expect(emptyPicks(EXAM, lines)).toEqual([{ name: 'Exam, Lameness', closest: undefined }]);
});

test('does not list a Smart Pick with a choice', () => {
  expect(emptyPicks(EXAM, [said('Lameness', 'Sound')])).toEqual([]);
});
