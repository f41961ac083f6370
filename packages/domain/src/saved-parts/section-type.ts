import { SectionType } from '@auscult/contract/templates';

/**
 * The layout of a saved section from the input: an unknown type becomes `normal`.
 * @spec 1.5/section-type-fallback
 */
export function sectionTypeOf(sent: string): SectionType {
  return SectionType.safeParse(sent).data ?? 'normal';
}
