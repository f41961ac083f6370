import { TEMPLATE_LIMITS, TemplateForm } from '@auscult/contract/templates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_TEMPLATES } from './built-in-templates.ts';
import { compareForms } from './compare-forms.ts';
import {
  addEntry,
  addSection,
  changePart,
  duplicatePart,
  newEntry,
  newSection,
  removePart,
} from './edit-form.ts';
import { findPart, heightOf, listParts } from './form-tree.ts';
import { moveEntry, moveSection, stepPart } from './move-part.ts';
import { entryFromSaved, savedFromEntry, savedFromSection, sectionFromSaved } from './saved-form-parts.ts';

/** Two sections: A with a, S (s1, s2) and b; B with c; and a section of fixed text. */
function aForm(): TemplateForm {
  const empty = { name: 'Form', type: 'medical', tag: [], style: {}, sections: [] };
  let form = TemplateForm.parse(empty);
  for (const key of ['A', 'B']) form = addSection(form, { ...newSection('normal', key), name: key });
  form = addSection(form, { ...newSection('hardcoded', 'F'), name: 'F' });
  const entries = [
    ['a', 'A'],
    ['S', 'A'],
    ['b', 'A'],
    ['s1', 'S'],
    ['s2', 'S'],
    ['c', 'B'],
  ] as const;
  for (const [key, parent] of entries) {
    const type = key === 'S' ? 'subsection' : 'paragraph';
    form = addEntry(form, { ...newEntry(type, key), name: key }, { parent });
  }
  return form;
}
const form = aForm();
const order = (some: TemplateForm) => listParts(some).map(({ part, depth }) => '·'.repeat(depth) + part.key);
const names = (some: TemplateForm) => listParts(some).map(({ part }) => part.name);
const keySource = () => {
  let last = 0;
  return () => `k${++last}`;
};

describe('adding', () => {
  test('puts entries at the given place', () => {
    expect(order(form)).toEqual(['A', '·a', '·S', '··s1', '··s2', '·b', 'B', '·c', 'F']);
    const added = addEntry(form, newEntry('category', 'x'), { parent: 'S', at: 1 });
    expect(order(added).slice(3, 6)).toEqual(['··s1', '··x', '··s2']);
  });

  test('a name that exists gets a number, also for nested entries', () => {
    const twice = addEntry(form, { ...newEntry('paragraph', 'x'), name: ' S1 ' }, { parent: 'A' });
    expect(findPart(twice, 'x')?.part.name).toBe(' S1  2');
    expect(addSection(form, { ...newSection('normal', 'x'), name: 'b' }).sections.at(-1)?.name).toBe('b 2');
  });

  test.each([
    ['a paragraph', 'a'],
    ['a fixed text', 'F'],
    ['nothing', 'nowhere'],
  ])('nothing can be below %s', (_, parent) => {
    expect(addEntry(form, newEntry('paragraph', 'x'), { parent })).toBe(form);
  });

  test('stops at the limits of levels and numbers', () => {
    let deep = form;
    const parents = ['B', 'd1', 'd2', 'd3'];
    for (const [at, parent] of parents.entries())
      deep = addEntry(deep, newEntry('subsection', `d${at + 1}`), { parent });
    expect(findPart(deep, 'd4')?.depth).toBe(TEMPLATE_LIMITS.depth);
    expect(addEntry(deep, newEntry('paragraph', 'x'), { parent: 'd4' })).toBe(deep);
    let long = form;
    for (let at = 0; at < 100; at += 1) long = addSection(long, newSection('normal', `n${at}`));
    expect(long.sections).toHaveLength(TEMPLATE_LIMITS.sections);
  });
});

describe('duplicating', () => {
  test('a copy follows the original, with all nested entries, new keys and new names', () => {
    const copied = duplicatePart(form, 'S', keySource());
    expect(order(copied).slice(0, 9)).toEqual(['A', '·a', '·S', '··s1', '··s2', '·k1', '··k2', '··k3', '·b']);
    expect(names(copied).slice(5, 8)).toEqual(['S copy', 's1 2', 's2 2']);
    expect(names(duplicatePart(copied, 'S', () => 'again')).filter((name) => /copy/.test(name))).toEqual([
      'S copy 2',
      'S copy',
    ]);
  });

  test('copying a section keeps the names of its entries', () => {
    expect(names(duplicatePart(form, 'B', keySource())).slice(6, 10)).toEqual(['B', 'c', 'B copy', 'c']);
  });
});

describe('changing', () => {
  test('changes one part and keeps the other objects identical', () => {
    const changed = changePart(form, 's2', { description: 'Say it.' });
    expect(findPart(changed, 's2')?.part.description).toBe('Say it.');
    expect(changed.sections[1]).toBe(form.sections[1]);
    expect(changed.sections[0]?.entries[0]).toBe(form.sections[0]?.entries[0]);
  });

  test('refuses a type that cannot have the existing entries', () => {
    expect(changePart(form, 'A', { type: 'hardcoded' })).toBe(form);
    expect(changePart(form, 'S', { type: 'paragraph' })).toBe(form);
    expect(changePart(form, 'F', { type: 'diagram' }).sections[2]).toMatchObject({ diagram: 'dental_dog' });
    expect(changePart(form, 'a', { type: 'hardcoded' }).sections[0]?.entries[0]?.hardcodedValue).toBe('');
  });

  test('removing also removes nested parts', () => {
    expect(order(removePart(form, 'S'))).toEqual(['A', '·a', '·b', 'B', '·c', 'F']);
    expect(order(removePart(form, 'A'))).toEqual(['B', '·c', 'F']);
    expect(removePart(form, 'nowhere')).toBe(form);
  });
});

describe('moving', () => {
  test.each([
    ['b', 'up', ['A', '·a', '·b', '·S']],
    ['a', 'down', ['A', '·S', '··s1', '··s2', '·a']],
    ['b', 'in', ['A', '·a', '·S', '··s1', '··s2', '··b']],
    ['s1', 'out', ['A', '·a', '·S', '··s2', '·s1', '·b']],
    ['s1', 'up', ['A', '·a', '·s1', '·S', '··s2']],
    ['s2', 'down', ['A', '·a', '·S', '··s1', '·s2', '·b']],
    ['b', 'down', ['A', '·a', '·S', '··s1', '··s2', 'B', '·b', '·c']],
    ['c', 'up', ['A', '·a', '·S', '··s1', '··s2', '·b', '·c', 'B']],
    ['B', 'up', ['B', '·c', 'A']],
    ['A', 'down', ['B', '·c', 'A']],
  ] as const)('%s %s', (key, step, begins) => {
    expect(order(stepPart(form, key, step)).slice(0, begins.length)).toEqual(begins);
  });

  test.each([
    ['a', 'up'],
    ['a', 'in'],
    ['S', 'in'],
    ['a', 'out'],
    ['A', 'in'],
    ['A', 'up'],
    ['F', 'down'],
    // The only section below accepts no entries.
    ['c', 'down'],
    ['nowhere', 'up'],
  ] as const)('%s cannot go %s', (key, step) => {
    expect(stepPart(form, key, step)).toBe(form);
  });

  test('nothing goes below itself, nor sections below anything', () => {
    expect(moveEntry(form, 'S', { parent: 'S', at: 0 })).toBe(form);
    expect(moveEntry(form, 'A', { parent: 'B', at: 0 })).toBe(form);
    expect(moveSection(form, 'nowhere', 0)).toBe(form);
    expect(order(moveEntry(form, 'S', { parent: 'B', at: 1 })).slice(3)).toEqual([
      ...['B', '·c', '·S', '··s1', '··s2'],
      'F',
    ]);
  });
});

test('after any changes keys are unique, levels are within the limit, and moving loses no entry', () => {
  const keys = fc.constantFrom('A', 'B', 'F', 'a', 'S', 'b', 's1', 's2', 'c', 'k1', 'k2', 'k5');
  const acts = fc.array(
    fc.record({
      key: keys,
      other: keys,
      act: fc.constantFrom('up', 'down', 'in', 'out', 'copy', 'move', 'remove'),
    }),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(acts, (done) => {
      const fresh = keySource();
      const now = done.reduce((before, { key, other, act }) => {
        if (act === 'copy') return duplicatePart(before, key, fresh);
        if (act === 'remove') return removePart(before, key);
        const after =
          act === 'move'
            ? moveEntry(before, key, { parent: other, at: 0 })
            : stepPart(before, key, act as 'up');
        expect(listParts(after)).toHaveLength(listParts(before).length);
        return after;
      }, form);
      const parts = listParts(now);
      expect(new Set(parts.map(({ part }) => part.key)).size).toBe(parts.length);
      const heights = now.sections.flatMap(({ entries }) => entries.map(heightOf));
      expect(Math.max(0, ...heights)).toBeLessThanOrEqual(TEMPLATE_LIMITS.depth);
      expect(TemplateForm.parse(now)).toEqual(now);
    }),
  );
});

test.each(BUILT_IN_TEMPLATES.map((template) => [template.id, template] as const))(
  'saving and picking parts of %s keeps everything except keys and place',
  (_, { sections }) => {
    for (const section of sections) {
      const back = sectionFromSaved(savedFromSection(section), () => 'k');
      const keyless = JSON.stringify({ ...section, soap: null, integration: null }, withoutKeys);
      expect(JSON.parse(JSON.stringify(back, withoutKeys))).toEqual(JSON.parse(keyless));
      for (const entry of section.entries)
        expect(JSON.stringify(sorted(entryFromSaved(savedFromEntry(entry), () => 'k')))).toBe(
          JSON.stringify(sorted(entry)),
        );
    }
  },
);
const withoutKeys = (name: string, value: unknown) => (name === 'key' ? undefined : value);
const sorted = (part: object): unknown =>
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b))),
      withoutKeys,
    ),
  );

describe('comparing', () => {
  const said = (after: TemplateForm) => compareForms(form, after).map(({ text }) => text);

  test('equal forms have no difference', () => {
    expect(said(form)).toEqual([]);
    expect(said(TemplateForm.parse(structuredClone(form)))).toEqual([]);
  });

  test('lists additions, removals, moves and changes', () => {
    expect(said(addEntry(form, { ...newEntry('number', 'x'), name: 'Weight' }, { parent: 'B' }))).toEqual([
      'Entry “Weight” was added.',
    ]);
    expect(said(removePart(form, 'B'))).toEqual(['Section “B” was removed.', 'Entry “c” was removed.']);
    expect(said(stepPart(form, 'B', 'up'))).toHaveLength(1);
    expect(said(stepPart(form, 's1', 'out'))).toEqual(['Entry “s1” was moved.']);
    expect(said({ ...changePart(form, 'a', { name: 'Eyes', aliases: ['eye'] }), length: 'short' })).toEqual([
      'Length of the template changed.',
      'Name of “Eyes” changed.',
      'Other words of “Eyes” changed.',
    ]);
    expect(said({ ...form, style: { ...form.style, title_bold: false } })).toEqual(['Style changed.']);
  });

  test('shows the words before and after', () => {
    expect(compareForms(form, changePart(form, 'a', { description: 'New' }))).toEqual([
      { key: 'a', kind: 'changed', text: 'Instructions of “a” changed.', before: '', after: 'New' },
    ]);
  });
});
