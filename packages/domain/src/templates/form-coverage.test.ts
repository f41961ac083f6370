import { expect, test } from 'vitest';
import { builtInForm, formEntry, formSection } from './built-in/form-parts.ts';
import { coverageOf } from './form-coverage.ts';

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

test('counts what can be written in, once each, and what somebody said to', () => {
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
