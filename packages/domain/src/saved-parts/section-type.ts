import { SectionType } from '@auscult/contract/templates';

/** How a saved section is laid out, by what was sent: what is not a type becomes `normal`. @spec 1.5/section-type-fallback */
export function sectionTypeOf(sent: string): SectionType {
  return SectionType.safeParse(sent).data ?? 'normal';
}
