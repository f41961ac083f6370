import { EntryType } from '@auscult/contract/templates';

/** How a saved entry is laid out, by what was sent: what is not a type becomes `paragraph`. @spec 1.5/entry-type-fallback */
export function entryTypeOf(sent: string): EntryType {
  return EntryType.safeParse(sent).data ?? 'paragraph';
}
