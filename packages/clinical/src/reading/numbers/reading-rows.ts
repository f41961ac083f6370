/**
 * Readings of one thing that are told in a row, and what somebody makes of them: "162, 158, 160, so an average of 160",
 * "first is 190, second 172, then 170".
 */

const WHICH =
  "(?:(?:and |then )?(?:the )?(?:first|second|third|fourth|fifth|sixth|last|next)(?: (?:one|reading|try))?(?:['’]s| is| was|,)? )?";
const READING = `${WHICH}\\d{1,3}(?:\\.\\d+)?(?: (?:the )?(?:first|second|third|last)(?: (?:go|time|try|one))?)?`;
/** "Third is 171, he wiggled, then 160": a word on what the animal did stands between. */
const NEXT =
  '(?:, (?:he|she|it) [a-z ]{3,25})?(?:,? and then|,? and|,? then|,|(?<=\\b(?:first|second|third|go|time|try))) ';
/** More readings than anybody takes of one thing: a row is looked through from each of its figures. */
const MOST = 12;
const OF_THREE = new RegExp(`(?<![\\d./])${READING}(?:${NEXT}${READING}){2,${MOST}}(?![\\d/]|\\.\\d)`, 'i');

const VERDICT = "(?:(?:so|and|for|with|which is|that's|makes|giving)[, ]+)*";
const AVERAGE = "(?:an? |the )?(?:average|mean)(?:['’]s| is| was| of)?(?: (?:about|around|roughly))*";
const SETTLES =
  "(?:(?:let['’]s|we['’]ll|i['’]ll|i['’]d) (?:just )?(?:say|go with|call it|take|use)|call it)(?: about)?";
const SETTLED = new RegExp(
  `(?<![\\d./])${READING}(?:${NEXT}${READING}){1,${MOST}}[,.;]? ${VERDICT}(?:${AVERAGE}|${SETTLES}) (?=\\d{1,3}(?:\\.\\d+)?(?![\\d/]))`,
  'i',
);

/** "Was 162, 158, and 160, so an average of 160" is "was 160", as is "162, 158 and 160, so call it 160". */
export function withSettledRow(text: string): string {
  return /\d, /.test(text) || / and \d/.test(text) ? text.replace(SETTLED, '') : text;
}

/** A sentence that tells three readings or more, with one value in their place: what was settled on behind it. */
export function rowSettled(text: string, verdict: string): string | undefined {
  const row = OF_THREE.exec(text);
  if (!row) return undefined;
  const figure = /^\d{1,3}(?:\.\d+)?(?=\.?$|,? (?:and )?(?:it's|that's|which is|so) )/.exec(verdict)?.[0];
  return figure && `${text.slice(0, row.index)}${figure}${text.slice(row.index + row[0].length)}`;
}

/** Whether what stands between two figures only goes on to the next reading of the same. */
export function goesOnToReading(between: string): boolean {
  return GOES_ON.test(between);
}

const GOES_ON = new RegExp(`^${NEXT}${WHICH}$`, 'i');

/** "120, let me recheck, 116": what leads from one reading to the next of the same, for patterns. */
export const TAKES_AGAIN =
  'let me (?:just )?(?:re-?(?:check|count|take|do)|(?:check|count|do|get|try))(?: (?:it|that|him|her)(?: again)?| again)?[,.]* (?:okay,? )?';
