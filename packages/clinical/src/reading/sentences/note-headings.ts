/** The headings that vets dictate and type in their notes: "Assessment:", "PE:", "S: presented for …". */

import type { SoapPart } from '@auscult/contract/notes';
import { sequence } from '../text/patterns.ts';

/** A piece of a text, and the part of a note it stands under; null under a heading of no one part. */
export interface HeadedPiece {
  text: string;
  /** Undefined where no heading began a part here: the one before goes on. */
  part: SoapPart | null | undefined;
}

/** Headings that begin a part of a note, as they are written in full. */
const WORDS: ReadonlyArray<readonly [string, SoapPart | null]> = [
  [
    'subjective|history|hx|hpi|presenting (?:complaint|problem)|chief complaint|reason for visit',
    'subjective',
  ],
  [
    'objective|pe|p\\/e|physical(?: exam(?:ination)?)?|exam(?:ination)?(?: findings)?|exam findings',
    'objective',
  ],
  ['assessments?|impressions?|diagnos[ie]s|dx|ddx|differentials?|problem list|problems', 'assessment'],
  ['plan|tx|treatments?|treatment plan|plan and recommendations|recommendations', 'plan'],
  ['a\\/p|assessment(?: and | & |\\/)plan', null],
];
const LETTERS: Readonly<Record<string, SoapPart>> = {
  S: 'subjective',
  O: 'objective',
  A: 'assessment',
  P: 'plan',
};
/** Headings within a part. They stay in the words: "Abd: soft" says little without its first word. */
const WITHIN = sequence(
  /^/i,
  [
    sequence([
      /diet|meds?|medications?|current meds|allerg(?:y|ies)|vacc?(?:ine|ination)?s?(?: hx| history)?/i,
      /vax(?: hx)?|environment|preventi(?:on|ves?)|pmh|signalment|cc|vitals?|general|gen|eent|ent|heent/i,
      /eyes?|ears?|nose|oral(?: cavity)?|mouth|teeth|dental|h ?\/ ?l|heart|lungs|cv|cvs/i,
      /cardio(?:vascular)?|resp(?:iratory)?|abd(?:omen)?|gi|lns?|plns?|lymph nodes?|ms|msk|mskl?/i,
      /musculoskeletal|ortho(?:pedic)?|integ(?:ument)?|skin|derm|ug|gu|urogenital|rectal/i,
      /neuro(?:logic(?:al)?)?|bcs|pain(?: score)?|labs?|lab work|bloodwork|bw|cbc|chem(?:istry)?|ua/i,
      /urinalysis|rads?|radiographs|xrays?|x-rays?|us|ultrasound|aus|echo|ecg|ekg|fna|cyto(?:logy)?/i,
      /fecal|4dx|snap|bp|diagnostics?|results?|rx|dispensed|recheck|follow[- ]?up|f\/u|procedures?/i,
      /surgery|anesthesia|premed(?:ication)?|induction|maintenance|recovery|fluids|comments?|notes?/i,
      /prognosis|discharge|client (?:ed|education|communication)/i,
    ]),
  ],
  /$/i,
);

const FULL = WORDS.map(([words]) => words).join('|');
/** A heading in full before its colon or dash, or alone in its line or sentence; a letter before its colon. */
const HEADING = new RegExp(
  `(?:^|(?<=[.!?;] ))(?:([SOAP])|(${FULL}))(?::+\\s*|\\s+-+\\s+|\\.?$|\\.\\s+(?=[A-Z\\d]))`,
  'g',
);
const anyCase = new RegExp(HEADING.source, 'gi');

/**
 * Whether texts are a note under headings, dictated or typed: headings of several parts begin in them.
 * @param isTalk  whether people talk in them: then "Plan." alone is said to somebody, and only "Plan:" is a heading
 */
export function isUnderHeadings(texts: readonly string[], isTalk = false): boolean {
  const letters = new Set<string>();
  const parts = new Set<SoapPart | null>();
  for (const text of texts)
    for (const { letter, part } of headingsIn(text, isTalk)) {
      if (letter === undefined) parts.add(part);
      else letters.add(letter);
    }
  const all = new Set([...parts, ...[...letters].map((letter) => LETTERS[letter])]);
  return parts.size === 0 ? all.size >= 3 : all.size >= 2;
}

/** A text cut where a heading begins another part; the headings of parts are gone from it. */
export function piecesUnderHeadings(text: string, isTalk = false): HeadedPiece[] {
  const found = headingsIn(text, isTalk);
  const ahead = text.slice(0, found[0]?.start).trim();
  const pieces = found.map(({ part, end }, at) => ({
    part,
    text: text.slice(end, found[at + 1]?.start).trim(),
  }));
  return ahead === '' ? pieces : [{ text: ahead, part: undefined }, ...pieces];
}

/** Whether a line's word before its colon is a heading of a note, and nobody's name. */
export function isNoteHeading(words: string): boolean {
  const label = words.trim();
  return WITHIN.test(label) || (label.length > 1 && new RegExp(`^(?:${FULL})$`, 'i').test(label));
}

interface FoundHeading {
  start: number;
  end: number;
  part: SoapPart | null;
  letter: string | undefined;
}

function headingsIn(text: string, isTalk: boolean): FoundHeading[] {
  return [...text.matchAll(anyCase)].filter((match) => isHeading(match, isTalk)).map(foundAt);
}

/** "A" and "O" are letters of headings when they are written as such. */
function isHeading([whole, letter]: RegExpExecArray, isTalk: boolean): boolean {
  const hasColon = whole.includes(':');
  if (isTalk && !hasColon) return false;
  return letter === undefined || (hasColon && letter === letter.toUpperCase());
}

function foundAt({ 0: whole, 1: letter, 2: words = '', index }: RegExpExecArray): FoundHeading {
  const part = letter === undefined ? partOf(words) : (LETTERS[letter] ?? null);
  return { start: index, end: index + whole.length, part, letter };
}

function partOf(words: string): SoapPart | null {
  return WORDS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(words))?.[1] ?? null;
}
