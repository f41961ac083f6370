/** A note as the text that is shown, copied and sent. */
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition } from '@auscult/contract/templates';
import { translateHeading, withTranslatedHeadings } from '@auscult/domain/discharge/translated-headings';
import { renderNote } from '@auscult/domain/notes/render-note';
import type { PlaceholderValues } from '@auscult/domain/templates/placeholders';
import type { StoredNote } from './repository.ts';

/** The parts of a note's text besides its lines. */
export interface AroundLines {
  /** The form that it was written with. */
  template: TemplateDefinition;
  /** Of the session, in order. */
  pets: readonly string[];
  /** For the fixed texts of the template. */
  placeholders: PlaceholderValues;
}

/** The lines of a note in note markup. */
export function noteText(
  { wish }: Pick<StoredNote, 'wish'>,
  lines: readonly NoteLine[],
  { template, pets, placeholders }: AroundLines,
): string {
  const client = wish.client ?? undefined;
  // Text about only one pet needs no pet heading.
  const shown = client?.pet ? [] : pets;
  if (!client?.translatedFrom) return renderNote(lines, template, { pets: shown, placeholders });
  const { language } = client;
  const translated = lines.map((line) => ({ ...line, section: translateHeading(line.section, language) }));
  const headed = withTranslatedHeadings(template, language);
  return renderNote(translated, headed, { pets: shown, placeholders, language });
}
