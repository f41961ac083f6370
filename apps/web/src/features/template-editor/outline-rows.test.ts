import type { TemplateForm } from '@auscult/contract/templates';
import { addEntry, addSection, newEntry, newSection } from '@auscult/domain/templates/edit-form';
import { emptyForm } from '@auscult/domain/templates/empty-form';
import { listParts } from '@auscult/domain/templates/form-tree';
import { expect, test } from 'vitest';
import { type Drag, depthOf, dropped, outlineRows } from './outline-rows.ts';

/** Section A with a, S (s) and b; fixed text F; section B with c. */
function aForm(): TemplateForm {
  let form = emptyForm('medical', 'Form');
  for (const key of ['A', 'F', 'B'])
    form = addSection(form, { ...newSection(key === 'F' ? 'hardcoded' : 'normal', key), name: key });
  for (const [key, parent] of ['aA', 'SA', 'bA', 'sS', 'cB'])
    form = addEntry(
      form,
      { ...newEntry(key === 'S' ? 'subsection' : 'paragraph', key ?? ''), name: key ?? '' },
      { parent: parent ?? '' },
    );
  return form;
}
const form = aForm();
const order = (some: TemplateForm) =>
  listParts(some)
    .map(({ part, depth }) => '·'.repeat(depth) + part.key)
    .join(' ');
const drop = (drag: Drag, collapsed: string[] = []) => {
  const rows = outlineRows(form, { collapsed: new Set(collapsed), dragged: drag.key });
  return { order: order(dropped(form, rows, drag)), depth: depthOf(form, rows, drag) };
};
const unchanged = order(form);

test('folded parts, and those below a dragged part, are not shown', () => {
  const shown = (dragged?: string) =>
    outlineRows(form, { collapsed: new Set(['A']), dragged })
      .map(({ key }) => key)
      .join('');
  expect(shown()).toBe('AFBc');
  expect(shown('B')).toBe('AFB');
  expect(
    outlineRows(form, { collapsed: new Set(), dragged: 'S' })
      .map(({ key }) => key)
      .join(''),
  ).toBe('AaSbFBc');
  expect(outlineRows(form, { collapsed: new Set(['A']) })[0]).toMatchObject({ below: 4, isCollapsed: true });
});

test.each([
  ['before its neighbour', { key: 'b', over: 'a', shift: 0 }, 'A ·b ·a ·S ··s F B ·c'],
  ['after its neighbour', { key: 'a', over: 'b', shift: 0 }, 'A ·S ··s ·b ·a F B ·c'],
  ['into a subsection, carried to the right', { key: 'b', over: 'b', shift: 1 }, 'A ·a ·S ··s ··b F B ·c'],
  ['out of a subsection, carried to the left', { key: 's', over: 's', shift: -1 }, 'A ·a ·S ·s ·b F B ·c'],
  [
    'between two of a deeper level, at their level',
    { key: 'b', over: 's', shift: 0 },
    'A ·a ·S ··b ··s F B ·c',
  ],
  ['to another section', { key: 'a', over: 'c', shift: 0 }, 'A ·S ··s ·b F B ·c ·a'],
  ['with what is below it', { key: 'S', over: 'c', shift: 0 }, 'A ·a ·b F B ·c ·S ··s'],
  ['no deeper than possible', { key: 'a', over: 'c', shift: 9 }, 'A ·S ··s ·b F B ·c ·a'],
])('an entry is dropped %s', (_, drag, after) => {
  expect(drop(drag).order).toBe(after);
});

test('it is shown at the level where it would be dropped', () => {
  expect(drop({ key: 'b', over: 'b', shift: 1 }).depth).toBe(2);
  expect(drop({ key: 'b', over: 'b', shift: 0 }).depth).toBe(1);
});

test('nothing can be above the first section, nor below a fixed text', () => {
  expect(drop({ key: 'a', over: 'A', shift: 0 }).order).toBe(unchanged);
  expect(drop({ key: 'a', over: 'F', shift: 0 })).toEqual({ order: unchanged, depth: undefined });
});

test('dropped after a folded section, it becomes the last one in it', () => {
  expect(drop({ key: 'c', over: 'F', shift: 0 }, ['A']).order).toBe('A ·a ·S ··s ·b ·c F B');
});

test('a section takes the place of another', () => {
  expect(drop({ key: 'B', over: 'A', shift: 0 }).order).toBe('B ·c A ·a ·S ··s ·b F');
  expect(drop({ key: 'A', over: 'nowhere', shift: 0 }).order).toBe(unchanged);
});
