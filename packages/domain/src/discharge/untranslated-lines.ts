import type { DischargeNote } from '@auscult/contract/discharge';
import type { NoteLine } from '@auscult/contract/notes';
import { isSameLanguage, SOURCE_LOCALE } from './languages.ts';

/**
 * The lines of a translation that are still in the original language. While there are any, the document
 * cannot be sent or signed. A line that a person rewrote counts as translated.
 */
export function untranslatedLines<T extends Pick<NoteLine, 'language' | 'text'>>(
  lines: readonly T[],
  { language, translated_from }: Pick<DischargeNote, 'language' | 'translated_from'>,
): T[] {
  if (translated_from === null) return [];
  return lines.filter(
    (line) => line.text.trim() !== '' && !isSameLanguage(line.language ?? SOURCE_LOCALE, language),
  );
}
