import type { TemplateForm } from '@auscult/contract/templates';
import { describe, expect, test } from 'vitest';
import { builtInForm, formEntry, formSection } from './built-in/form-parts.ts';
import { findFormWarnings } from './form-warnings.ts';

type Entry = Parameters<typeof formEntry>[0];

function anEntry(name: string, change: Partial<Entry> = {}) {
  return formEntry({
    key: name.toLowerCase().replaceAll(' ', '_'),
    name,
    description: '',
    spoken: [],
    ...change,
  });
}

function aForm(
  entries: Record<string, ReturnType<typeof anEntry>[]>,
  change: Partial<TemplateForm> = {},
): TemplateForm {
  const soaps = ['subjective', 'objective', 'assessment', 'plan'] as const;
  const {
    id: _,
    version: __,
    ...form
  } = builtInForm({
    id: 'x',
    name: 'X',
    type: 'medical',
    tag: [],
    description: '',
    sections: soaps.map((soap) =>
      formSection({ key: soap, name: soap, soap, description: '', spoken: [], entries: entries[soap] ?? [] }),
    ),
  });
  return { ...form, ...change };
}

describe('warns about', () => {
  test('entries of one section with the same name, in any spelling', () => {
    const form = aForm({
      objective: [anEntry('Eyes', { spoken: ['ocular'] }), anEntry('Sight', { spoken: ['OCULAR. '] })],
    });
    expect(findFormWarnings(form)).toEqual([
      {
        key: 'sight',
        message: '“OCULAR.”: “Eyes” is also called that.',
        severity: 'serious',
      },
    ]);
  });

  test('entries of two sections with the same name, and nested entries', () => {
    const deep = anEntry('Measured', { type: 'subsection', entries: [anEntry('Weight', { key: 'deep' })] });
    const form = aForm({ objective: [anEntry('Weight')], plan: [deep] });
    expect(findFormWarnings(form)).toMatchObject([
      { key: 'deep', message: expect.stringContaining('in “objective”'), severity: 'minor' },
    ]);
  });

  test('sections with the same name; but not an entry with the name of its section', () => {
    const form = aForm({ plan: [anEntry('Plan', { key: 'own' })] });
    const [first, ...others] = form.sections;
    const sections = [first, ...others].flatMap((section) =>
      section ? [{ ...section, aliases: ['exam'] }] : [],
    );
    expect(findFormWarnings(form)).toEqual([]);
    expect(findFormWarnings({ ...form, sections }).map(({ key }) => key)).toEqual([
      'objective',
      'assessment',
      'plan',
    ]);
  });

  test('problems of instructions, at every depth', () => {
    const deep = anEntry('Causes', { description: 'Always list three differentials.' });
    const form = aForm({ assessment: [anEntry('All', { type: 'subsection', entries: [deep] })] });
    expect(findFormWarnings(form)).toMatchObject([{ key: 'causes', severity: 'serious' }]);
  });

  test('prebuilt normals with a figure', () => {
    const form = aForm({
      objective: [anEntry('CRT', { normal: 'Under 2 seconds.' }), anEntry('Gums', { normal: 'Pink.' })],
    });
    expect(findFormWarnings(form)).toMatchObject([
      { key: 'crt', message: expect.stringContaining('“2”'), severity: 'serious' },
    ]);
  });

  test.each<[string, string[], boolean, string[]]>([
    ['a choice within another', ['Mild', 'Mild to moderate'], false, ['“mild” and “Mild to moderate”']],
    ['choices that may both hold', ['Mild', 'Mild to moderate'], true, []],
    ['a choice and its denial', ['Painful', 'Not painful', 'No'], false, []],
    ['one word within another', ['Urgent', 'Semi-urgent', 'Normal', 'Abnormal'], false, []],
  ])('%s', (_, options, several, messages) => {
    const form = aForm({ objective: [anEntry('Pain', { type: 'category', options, several })] });
    expect(findFormWarnings(form).map(({ message }) => message)).toEqual(
      messages.map((words) => expect.stringContaining(words)),
    );
  });

  test('unknown placeholders, each once', () => {
    const fixed = '{{ Your  Name }} {{your dog}} {{your dog}} {{}} {{patient}}';
    const form = aForm({ plan: [anEntry('End', { type: 'hardcoded', fixed })] });
    expect(findFormWarnings(form)).toMatchObject([
      { key: 'end', message: expect.stringContaining('{{your dog}}'), severity: 'serious' },
    ]);
  });

  test('a medical form without a place for a part of SOAP, and no other form', () => {
    const form = aForm({});
    const sections = form.sections.filter(({ soap }) => soap !== 'plan');
    expect(findFormWarnings({ ...form, sections })).toMatchObject([
      { key: null, message: expect.stringContaining('plan'), severity: 'minor' },
    ]);
    expect(findFormWarnings({ ...form, sections, type: 'communications' })).toEqual([]);
  });
});
