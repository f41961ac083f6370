/** Labels of what is asked of a trouble's course: how it began, how bad it is, what helps, what makes it worse. */

import { capital } from '../sentences/sentences.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { firstSign } from '../words/clinical-names.ts';

/** Label of what a treatment did. */
export const RESPONSE = 'Response';

/** The label for answers to a question of the course; undefined where it asks something else. */
export function ofCourse(question: string): string | undefined {
  const began = BEGAN.exec(question);
  if (began) return onsetOf(began[1]);
  const [, of = '', way = ''] = WHAT_MAKES.exec(question) ?? [];
  if (way !== '') return capital(`${OF_NOTHING.test(of) ? '' : `${of} `}${way} with`);
  const changed = ANY_CHANGE.exec(question)?.[1];
  if (changed !== undefined) return capital(changed);
  return COURSE_LABELS.find(([pattern]) => pattern.test(question))?.[1];
}

/** "When did the vomiting start?", "how long ago did this happen?" */
const BEGAN = sequence(
  /\b(?:when|how long ago) (?:did|was) (?:you )?(?:first )?(?:(?:see|notice|spot|find) )?/i,
  /(?:the|his|her|this|that|these|those|all this)(?: ([a-z]+(?: [a-z]+)?))?/i,
  /(?: (?:first|actually|all|really|even|initially))*/i,
  /(?: (?:start|begin|began|happen|come on|appear|show up|develop|occur)\w*)?(?: happening| up)?\W*$/i,
);

function onsetOf(named = ''): string | undefined {
  if (/^last\b/i.test(named)) return undefined;
  if (EVENT.test(named)) return capital(named);
  const sign = firstSign(named);
  return sign === undefined ? 'Onset' : `Onset (${sign})`;
}

/** "When was the second surgery?": of no trouble that began. */
const EVENT =
  /^(?:(?:first|second|third|next|other) )?(?:surger\w+|operation|procedure|appointment|visit|spay|neuter\w*|dental|vaccin\w+|shots?|heat|season|x-?rays?|ultrasound|blood ?work)\b/i;

/** "What makes the cough worse?", "does anything make it better?" */
const WHAT_MAKES =
  /\b(?:what|anything|something)(?: (?:seems to|would|you do))? (?:makes?) (?:(?:the|his|her) )?([a-z]+)(?: (?:feel|any|a bit|seem))* (worse|better)\b/i;
const OF_NOTHING = /^(?:it|that|this|him|her|them|things|any)$/i;

/** "Any changes in her walk or balance?" */
const ANY_CHANGE = sequence(
  /\bany (?:changes?|differences?|improvements?) (?:in|to|with) (?:the |his |her |its )?/i,
  /(?!house|home|environment|routine|family)([a-z]+(?:(?:,| or| and) (?:his |her )?[a-z]+){0,3})/i,
  /(?: (?:at all|lately|recently|since .{2,30}))?\W*$/i,
);

const COURSE_LABELS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bsudden(?:ly)?\b.{0,40}\bor\b.{0,30}\bgradual|\bgradual(?:ly)?\b.{0,30}\bor\b.{0,30}\bsudden/i, 'Onset'],
  [
    /\b(?:constant|continuous|all the time|steady)\b.{0,30}\bor\b.{0,30}\b(?:comes?|goes|on and off|off and on|intermittent|now and then)/i,
    'Course',
  ],
  [
    /\bhow(?:'s| is| has| have|'ve) (?:he|she|it|they|things) (?:been |done |doing |gone )+(?:since|after|on)\b/i,
    'Course',
  ],
  [
    /\bhow (?:bad|severe|intense|strong) (?:is|are|was|were|would|does|do)\b|\bmild,? (?:or )?moderate\b|\bwhat(?:'s| is) the (?:severity|intensity)\b/i,
    'Severity',
  ],
  [/\bhow(?:'s| is| has|'s been) (?:his|her|the) weight\b/i, 'Weight'],
  [
    anyOf([
      sequence(
        /^(?:(?:and|but|so|okay)[, ]+)*(?:did|does|do|has|have|is|are) /i,
        /(?:it|that|this|those|these|they|any of (?:it|that|them|those|this))/i,
        /(?: (?:ever|really|seem to|seemed to|been|both|all|any))* /i,
        [
          /help|helped|helping|work|worked|working|do anything|done anything|make (?:a|any) difference/i,
          /made (?:a|any) difference/i,
        ],
        /\b/i,
      ),
      /\bhow (?:did|has|have|does|do) (?:that|it|those|they|these)(?: been)? (?:work|working|worked|help|helping)\b/i,
    ]),
    RESPONSE,
  ],
];
