import { EntryType, SectionType } from '@auscult/contract/templates';
import { expect, test } from 'vitest';
import { entryTypeOf } from './entry-type.ts';
import { sectionTypeOf } from './section-type.ts';

test('every type of section and of entry is kept', () => {
  for (const type of SectionType.options) expect(sectionTypeOf(type)).toBe(type);
  for (const type of EntryType.options) expect(entryTypeOf(type)).toBe(type);
});

test.each(['', 'poem', 'Normal', 'constructor'])('"%s" is not a type', (sent) => {
  expect([sectionTypeOf(sent), entryTypeOf(sent)]).toEqual(['normal', 'paragraph']);
});

test('types of sections and entries are not interchangeable', () => {
  expect([sectionTypeOf('subsection'), entryTypeOf('timeline')]).toEqual(['normal', 'paragraph']);
});
