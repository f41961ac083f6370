import { TEMPLATE_LIMITS, type TemplateEntry } from '@auscult/contract/templates';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_TEMPLATES } from './built-in-templates.ts';
import { findFormFaults, findSizeFaults } from './form-faults.ts';
import { aForm, anEntry, aSection, aSmallForm } from './test-forms.ts';

/** An entry with `levels` levels of entries below it. */
function deep(levels: number): TemplateEntry {
  return anEntry(`level ${levels}`, { subEntries: levels === 0 ? [] : [deep(levels - 1)] });
}

const many = (count: number) => Array.from({ length: count }, (_, index) => anEntry(`entry ${index}`));

describe('errors of a form', () => {
  test.each(BUILT_IN_TEMPLATES.map((template) => [template.id, template] as const))(
    '%s has none, and so can be copied',
    (_, template) => {
      expect(findFormFaults(template)).toEqual([]);
    },
  );

  const fixed = { type: 'hardcoded', hardcodedValue: 'Dr. A' } as const;
  test.each([
    ['a small form', aSmallForm()],
    ['a space named as a section', aForm([aSection('A', { type: 'spaces' }), aSection('a')])],
    [
      'fixed texts without headings',
      aForm([aSection('a', { ...fixed, name: '' }), aSection('b', { ...fixed, name: '' })]),
    ],
    ['one section without a heading', aForm([aSection('a', { name: '' }), aSection('b')])],
    [
      'entries of one name in two sections',
      aForm([
        aSection('a', { entries: [anEntry('x', { name: 'Heart' })] }),
        aSection('b', { entries: [anEntry('y', { name: 'Heart' })] }),
      ]),
    ],
    ['a chart', aForm([aSection('Teeth', { type: 'diagram', diagram: 'dental_dog' })])],
    ['as deep as may be', aForm([aSection('a', { entries: [deep(TEMPLATE_LIMITS.depth - 1)] })])],
    ['phrases of a letter', aForm([aSection('opening', { type: 'hardcoded' })], { type: 'communications' })],
    ['a field of the practice system', aForm([aSection('a', { integration: 'plan' })])],
  ])('%s: none', (_, form) => {
    expect(findFormFaults(form)).toEqual([]);
  });

  test.each([
    ['nothing in it', aForm([]), null, 'at least one section'],
    ['one key twice', aForm([aSection('a'), aSection('a', { name: 'b' })]), 'a', 'the same key'],
    [
      'a key of a section and of an entry',
      aForm([aSection('a', { entries: [anEntry('a', { name: 'b' })] })]),
      'a',
      'the same key',
    ],
    [
      'one name twice',
      aForm([aSection('a', { name: 'My  Plan' }), aSection('b', { name: ' my plan' })]),
      'b',
      'called “my plan”',
    ],
    [
      'two without a name',
      aForm([aSection('a', { name: '' }), aSection('b', { name: ' ' })]),
      'b',
      'have no name',
    ],
    [
      'one entry twice, on two levels',
      aForm([
        aSection('Exam', {
          entries: [anEntry('a', { name: 'Heart', subEntries: [anEntry('b', { name: 'HEART' })] })],
        }),
      ]),
      'b',
      'entries of “Exam” are called “HEART”',
    ],
    [
      'an entry without a name',
      aForm([aSection('a', { entries: [anEntry('e', { name: '' })] })]),
      'e',
      'no name',
    ],
    ['a chart of nothing', aForm([aSection('a', { type: 'diagram' })]), 'a', 'needs a drawing'],
    ['a drawing in no chart', aForm([aSection('a', { diagram: 'eyes' })]), 'a', 'is not a chart'],
    [
      'a field of the practice system in a letter',
      aForm([aSection('a', { integration: 'plan' })], { type: 'communications' }),
      'a',
      'Only medical',
    ],
    [
      'a Smart Pick of nothing',
      aForm([aSection('a', { entries: [anEntry('e', { type: 'category' })] })]),
      'e',
      'at least one option',
    ],
    [
      'an empty choice',
      aForm([aSection('a', { type: 'category', options: ['x', ' '] })]),
      'a',
      'empty option',
    ],
    ['a choice twice', aForm([aSection('a', { type: 'category', options: ['x', 'X'] })]), 'a', '“X” twice'],
    [
      'an empty fixed text',
      aForm([aSection('a', { entries: [anEntry('e', { type: 'hardcoded', hardcodedValue: ' ' })] })]),
      'e',
      'needs its text',
    ],
    [
      'no phrases in a note',
      aForm([aSection('opening', { type: 'hardcoded' })]),
      'opening',
      'needs its text',
    ],
    ['too deep', aForm([aSection('a', { entries: [deep(TEMPLATE_LIMITS.depth)] })]), 'level 0', 'too deep'],
    [
      'too many entries',
      aForm(
        [0, 1, 2].map((part) =>
          aSection(`${part}`, {
            entries: many(200).map((entry) => ({ ...entry, key: `${part} ${entry.key}` })),
          }),
        ),
      ),
      null,
      'has 600',
    ],
  ])('%s', (_, form, key, words) => {
    expect(findFormFaults(form)).toEqual([{ key, sentence: expect.stringContaining(words) }]);
  });

  test('a draft may be incomplete, but not too large', () => {
    expect(findSizeFaults(aForm([]))).toEqual([]);
    expect(findSizeFaults(aForm([aSection('a', { entries: [deep(TEMPLATE_LIMITS.depth)] })]))).toHaveLength(
      1,
    );
  });
});
