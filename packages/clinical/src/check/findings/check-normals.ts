/** Findings that a line calls normal, part by part: each must have been spoken of. */
import type { NoteFlag } from '@auscult/contract/notes';
import { akinTo } from '../said/akin.ts';
import { conceptKeys } from '../said/concepts.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flag for a part called normal of which nobody spoke; the first of a line. */
export function checkNormals({ text, near, part }: Subject): NoteFlag[] {
  if (part !== 'objective') return [];
  const parts = text.split(/[.;,](?=\s|$)/).slice(0, MANY);
  const unheard = parts.find((words) => NORMAL.test(words) && !isHeard(words, near.concepts));
  return unheard === undefined
    ? []
    : [soft('evidence', `Nobody spoke of "${unheard.trim()}" here: please check.`)];
}

/** More parts than a line of a note has in earnest. */
const MANY = 50;
const NORMAL =
  /\b(?:normal(?:ly)?|wnl|unremarkable|intact|symmetric(?:al)?|no (?:significant )?abnormalities|within normal limits)\b/i;

function isHeard(words: string, said: ReadonlySet<string>): boolean {
  const keys = conceptKeys(words).difference(LOOKED);
  return keys.size === 0 || !keys.isDisjointFrom(said) || !akinTo(keys).isDisjointFrom(said);
}

/** How a thing was looked at, and how it is, is no thing. */
const LOOKED = conceptKeys(
  'exam examination palpation palpates palpate auscultation ausculted limits remainder rest grossly symmetrical intact unremarkable wnl abnormalities significant both appears range motion sounds function physical',
);
