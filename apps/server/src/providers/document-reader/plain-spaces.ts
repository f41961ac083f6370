/** Spaces of every width as the one that people type, so that "12\u202fkg" and "12 kg" are read alike. */

const WIDE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Hyphens that only show where a line breaks, and signs without any width. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** The text with ordinary spaces and hyphens, and without what cannot be seen. */
export function withPlainSpaces(text: string): string {
  return text
    .replaceAll(WIDE, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\u2010\u2011]/g, '-');
}
