/** A note as the text that is shown, copied and sent. */
import { translateHeading } from '@auscult/clinical/writer/translate-document';
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition } from '@auscult/contract/templates';
import { renderNote } from '@auscult/domain/notes/render-note';
import type { StoredNote } from './repository.ts';
import { getStoredTemplate } from './start-note.ts';

/** The lines of a note in note markup, by the template it was written by. @param pets  of the session, in their order */
export function noteText(
  { wish }: Pick<StoredNote, 'wish'>,
  lines: readonly NoteLine[],
  pets: readonly string[],
): string {
  const template = getStoredTemplate(wish.template);
  const client = wish.client ?? undefined;
  // What is about one pet alone needs no heading that says so.
  const shown = client?.pet ? [] : pets;
  if (!client?.translatedFrom) return renderNote(lines, template, { pets: shown });
  const heading = (name: string) => translateHeading(name, client.language);
  const translated = lines.map((line) => ({ ...line, section: heading(line.section) }));
  return renderNote(translated, withHeadings(template, heading), { pets: shown });
}

function withHeadings(template: TemplateDefinition, heading: (name: string) => string): TemplateDefinition {
  const sections = template.sections.map((section) => ({ ...section, name: heading(section.name) }));
  return { ...template, sections };
}
