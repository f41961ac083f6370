/** Entries for tests. */
import type { TemplateEntry } from '@auscult/contract/templates';

/** An entry of a form. */
export function anEntry(change: Partial<TemplateEntry> = {}): TemplateEntry {
  return {
    key: 'eyes',
    name: 'Eyes',
    type: 'paragraph',
    description: 'Both eyes.',
    aliases: ['ocular'],
    defaultValue: 'Clear.',
    hardcodedValue: null,
    options: [],
    multiOptions: false,
    subEntries: [],
    ...change,
  };
}

/** An entry with this many levels below it. */
export function aDeepEntry(levels: number): TemplateEntry {
  return anEntry({ subEntries: levels === 0 ? [] : [aDeepEntry(levels - 1)] });
}
