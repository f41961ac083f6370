/** Findings that a line calls normal, part by part: each must have been spoken of. */

import type { NoteFlag } from '@auscult/contract/notes';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { akinTo } from '../said/akin.ts';
import { conceptKeys } from '../said/concepts.ts';
import type { Said } from '../said/said.ts';
import { sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flag for a part called normal of which nobody spoke; the first of a line. */
export function checkNormals({ text, near, own, part }: Subject): NoteFlag[] {
  if (part !== 'objective') return [];
  const parts = text.split(/[.;,](?=\s|$)/).slice(0, MANY);
  const unheard =
    parts.find((words) => NORMAL.test(words) && !isHeard(words, near.concepts)) ?? notLookedAt(parts, own);
  return unheard === undefined
    ? []
    : [soft('evidence', `Nobody spoke of "${unheard.trim()}" here: please check.`)];
}

/** "Ears clean" where "I didn't look at the ears" is all that was said of them. */
function notLookedAt(parts: readonly string[], own: Said): string | undefined {
  if (!own.rows.some((row) => NOT_LOOKED.test(row))) return undefined;
  const said = sentencesIn(own).flatMap((sentence) => sentence.split(/,(?=\s)/));
  return parts.find((words) => {
    if (NOT_TOLD.test(words) || !FINE.test(words)) return false;
    const things = conceptKeys(words).difference(LOOKED);
    const about = said.filter((one) => !things.isDisjointFrom(conceptKeys(one)));
    return about.length > 0 && about.every((one) => NOT_LOOKED.test(one));
  });
}

const FINE = /\b(?:normal|wnl|unremarkable|intact|clean|clear|fine|healthy|good)\b/i;
const NOT_LOOKED = anyOf([
  sequence(
    /(?:n['’]t|\b(?:not|never|cannot|unable to))/i,
    /(?: (?:really|fully|quite|get to|able to|going to|even))* /i,
    /(?:look(?:ed)?|check(?:ed)?|examined?|assess(?:ed)?|palpated?)\b/i,
  ),
  sequence(
    /\b(?:can['’]t|cannot|couldn['’]t|unable to)(?: (?:really|quite))? /i,
    /(?:see|feel|get a (?:good )?look at|visuali[sz]e)\b(?! any)/i,
  ),
]);
/** The line tells of it itself. */
const NOT_TOLD =
  /\b(?:not|no|unable|cannot|could|defer\w*|declin\w*|limited|incomplete|obscured)\b|n['’]t\b/i;

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
