import { EntryType } from '@auscult/contract/templates';

/**
 * The layout of a saved entry from the input: an unknown type becomes `paragraph`.
 * @spec 1.5/entry-type-fallback
 */
export function entryTypeOf(sent: string): EntryType {
  return EntryType.safeParse(sent).data ?? 'paragraph';
}
