/** Numbers whose thousands are set apart by a space or an apostrophe: `1 042`, `12 345.6`, `1’204`. */

/** The space that remains between thousands: a narrow one that breaks no line, so that it parts no words. */
const GROUP = '\u202f';

const ANY_SPACE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const BETWEEN_THOUSANDS = /(?<=\d)[\u00a0\u2000-\u200a\u202f\u205f'’](?=\d{3}(?!\d))/g;

/** The text with ordinary spaces only, except for those that set thousands apart. */
export function plainSpaces(text: string): string {
  return text.replaceAll(BETWEEN_THOUSANDS, '\u0000').replaceAll(ANY_SPACE, ' ').replaceAll('\u0000', GROUP);
}

/** The source of a pattern for a number that may have thousands set apart by any space. */
export const GROUPED_NUMBER = String.raw`\d{1,3}(?:[ ${GROUP}]\d{3}(?!\d)){1,3}(?:[.,]\d{1,3})?(?![.,]?\d)`;

/** The same, only where no two numbers can be meant. */
export const CERTAIN_GROUPS = String.raw`\d{1,3}(?:${GROUP}\d{3}(?!\d)| 0\d{2}(?!\d)){1,3}`;

const GROUPED = new RegExp(`^${GROUPED_NUMBER}$`);

/** Whether a number has thousands that are set apart by a space. */
export function isGrouped(number: string): boolean {
  return GROUPED.test(number);
}

/**
 * Whether two groups of figures are certainly one number. `45 125` is one where cells are set apart by wide gaps; in a line
 * whose gaps are lost it may be two values. No value begins with a zero, so `1 042` is one everywhere.
 */
export function isOneNumber(number: string, line: string): boolean {
  return !number.includes(' ') || / 0\d\d/.test(number) || /\S(?: {2,}|\t|\s*\|\s*)\S/.test(line);
}

/** The number without the signs between its thousands, to compare it with another. */
export function withoutGroups(number: string): string {
  const bare = number.replaceAll(/(?<=\d)[ \u202f](?=\d{3}(?!\d))/g, '');
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}
