/** Short forms that only lines of a note have: sides, eyes and ears by their letters, grades in Roman figures, halves. */

/** A line's text with these in words and figures, as they are said. */
export function withoutShorthand(text: string): string {
  return withGradesInFigures(text)
    .replaceAll(/\b50[:/]50\b/g, 'half and half')
    .replaceAll(PLACE, (letters) => PLACES[letters] ?? letters)
    .replaceAll(WORSE, (_, first: string) =>
      first === 'L' ? 'left more than right' : 'right more than left',
    )
    .replaceAll(SIDE_LAST, (letter) => (letter === 'L' ? 'left' : 'right'))
    .replaceAll(SIDE, (letter) => (letter === 'L' ? 'left' : 'right'));
}

/** "Grade IV/VI" with its figures, as it may also be typed in what is said. */
export function withGradesInFigures(text: string): string {
  return text.replaceAll(
    GRADE,
    (_, grade: string, most: string) => `${ROMAN.indexOf(grade)}/${ROMAN.indexOf(most)}`,
  );
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'];
const GRADE = /\b(I{1,3}|IV|VI?)\/(IV|VI?)\b/g;

/** "AS" opens no sentence in capitals, and a drug given "OD" stands behind its dose. */
const PLACES: Readonly<Record<string, string>> = {
  AD: 'right ear',
  AS: 'left ear',
  AU: 'both ears',
  OD: 'right eye',
  OS: 'left eye',
  OU: 'both eyes',
  LF: 'left front',
  RF: 'right front',
  LH: 'left hind',
  RH: 'right hind',
};
const PLACE = /(?<!\b(?:mg|mL|ml|tablet|tab|capsule|PO|SC|SQ|IM|IV) )\b(?:A[DSU]|O[DSU]|[LR][FH])\b/g;

/** "L stifle", "R knee": not the liters of "5 L", and not "R 32". */
const SIDE = /(?<![\d/.>] ?|[\w'-])[LR](?= (?!and\b|or\b|to\b|of\b|is\b|was\b|at\b)[a-z]{3,})/g;
/** "Wheeze on L.", "stifle effusion (R)", "crackles, L." */
const SIDE_LAST = /(?<=\b(?:on|in|from|on the) |, |(?<![Ll]ateral )\()[LR](?=[.;,)]|$| and\b| than\b)/g;
/** "Crackles L>R". */
const WORSE = /\b([LR]) ?> ?(?!\1)[LR]\b/g;
