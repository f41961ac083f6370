/** Values that were said of an earlier time, and that a line gives as today's. */

import type { NoteFlag } from '@auscult/contract/notes';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flags for "VHS 11.8" where "it was eleven eight" stands behind the value of today. */
export function checkEarlier({ text, own }: Subject): NoteFlag[] {
  if (SAYS_SO.test(text) && !IS_FIRST_OF_TWO.test(text)) return [];
  return readNumbers(SAYS_SO.test(text) ? (IS_FIRST_OF_TWO.exec(text)?.[0] ?? '') : text)
    .slice(0, MANY)
    .flatMap(({ value, text: figures, unit }) => {
      if (!/\d/.test(figures) || (unit !== undefined && TIMES.test(unit))) return [];
      const said = own.rows.flatMap((row) =>
        readNumbers(row)
          .filter((mention) => mention.value === value || mention.readings.includes(value))
          .map(({ start, end }) => isEarlier(row.slice(Math.max(0, start - REACH), start), row.slice(end))),
      );
      if (said.length === 0 || !said.every(Boolean)) return [];
      return [soft('number', `"${figures}" was said of an earlier time: please check.`)];
    });
}

/** "Creatinine 2.4 from 3.1": the first is today's. */
const IS_FIRST_OF_TWO = /^[^\d.;]{3,40}\d+(?:\.\d+)?(?=[^\d.;]{0,12} (?:down |up )?from \d)/i;

/** More numbers than a line of a note has in earnest. */
const MANY = 50;
const REACH = 48;
const TIMES = /^(?:s|min|h|day|week|month|year)$/;
/** The line tells two times apart. */
const SAYS_SO = anyOf([
  sequence(
    /\b/i,
    [
      /prev(?:ious(?:ly)?)?|prior|last|was|were|from|before|earlier|ago|since|formerly|former|history/i,
      /hx|at admission|down|up/i,
      sequence(/in (?:the )?/i, [
        /january|february|march|april|may|june|july|august|september|october|november|december|spring/i,
        /summer|fall|autumn|winter/i,
      ]),
      /at (?:birth|adoption|\d+ (?:weeks|months))|baseline|initial(?:ly)?|then|loss|lost|gain(?:ed)?/i,
      /increased|decreased|yesterday|old|improved/i,
    ],
    /\b/i,
  ),
  /→|->/i,
]);

function isEarlier(before: string, behind: string): boolean {
  if (EARLIER_BEFORE.test(before)) return true;
  return WAS.test(before) && (EARLIER_BEHIND.test(behind) || followsValue(before));
}

/** "Twelve point four, it was eleven eight". */
function followsValue(before: string): boolean {
  const clause = /[^.;?!]*$/.exec(before)?.[0] ?? '';
  return /, (?:and )?it was $/i.test(clause) && readNumbers(clause).length > 0;
}

const WAS = /\b[a-z]+ was (?:about |at |around )?$/i;
const EARLIER_BEFORE =
  /\b(?:used to be|(?:up|down) from|last (?:time|month|year|week|visit|fall|spring|summer|winter)(?:'s)?,? (?:(?:it|he|she|his|her|the) (?:\w+ )?was |was )?)(?:about |around )?$/i;
const EARLIER_BEHIND = sequence(
  /^(?: [a-z]+)? /i,
  [
    /on (?:mon|tues|wednes|thurs|fri|satur|sun)day(?=,? (?:and |but |so )?(?:it's|it is|he's|she's|now|today))/i,
    sequence(/in /i, [
      /january|february|march|april|may|june|july|august|september|october|november|december/i,
      /the (?:spring|summer|fall|winter)/i,
    ]),
    /last|at (?:his|her|the) last|before|back (?:in|then)|then(?=[,.;])/i,
  ],
  /(?![a-z])/i,
);
