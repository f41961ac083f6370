import type { Template, TemplateType } from '@auscult/contract/templates';
import { message } from '#web/copy/text.ts';
import { descriptionOf } from './description-of.ts';

/** The owner of a template, as a filter. */
export type TemplateOrigin = 'mine' | 'team' | 'group' | 'built-in';

/** The labels of the filter. */
export const ORIGINS: Readonly<Record<TemplateOrigin, string>> = {
  mine: message('Mine'),
  team: message('My team’s'),
  group: message('Our group’s'),
  'built-in': message('Built-in'),
};

/** The filters of the library. */
export interface LibraryChoice {
  words: string;
  type: TemplateType | undefined;
  origins: TemplateOrigin[];
  specialties: string[];
}

/** No filter. */
export const WHOLE_LIBRARY: LibraryChoice = { words: '', type: undefined, origins: [], specialties: [] };

/** The person who looks. */
export interface LibraryReader {
  userId: string;
  organizationId: string;
}

/** The owner of a template from the person's view. */
export function originOf(template: Template, reader: LibraryReader): TemplateOrigin {
  if (template.organization === null) return 'built-in';
  if (template.owner === reader.userId) return 'mine';
  return template.organization === reader.organizationId ? 'team' : 'group';
}

/**
 * The templates that match the filters, in their order. Every word must be in the name, tags or description.
 */
export function chosenTemplates(
  templates: readonly Template[],
  choice: LibraryChoice,
  reader: LibraryReader,
): Template[] {
  const words = choice.words.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    if (choice.type && template.type !== choice.type) return false;
    if (choice.origins.length > 0 && !choice.origins.includes(originOf(template, reader))) return false;
    if (choice.specialties.length > 0 && !template.tag.some((tag) => choice.specialties.includes(tag)))
      return false;
    const text = [template.name, descriptionOf(template), ...template.tag].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Whether any filter is active. */
export function isLibraryNarrowed({ words, type, origins, specialties }: LibraryChoice): boolean {
  return words.trim() !== '' || type !== undefined || origins.length + specialties.length > 0;
}

/** The tag that only says that a template is for some specialty. */
const ANY_SPECIALTY = 'specialty';

/** The specialties of the templates, by name. */
export function specialtiesIn(templates: readonly Template[]): string[] {
  const tags = new Set(templates.flatMap(({ tag }) => tag));
  tags.delete(ANY_SPECIALTY);
  return [...tags].sort();
}
