/** Whether one voice speaks or types for the record: of the owner as somebody who is not there, and to nobody. */
import { anyOf, sequence } from '../text/patterns.ts';
import { wordsOf } from './sentences.ts';

/**
 * Whether texts without a speaker are said for the record, also where who says them plans aloud ("I'd like", "we'll", "okay").
 * @param texts  the segments in their order
 */
export function isForRecord(texts: readonly string[]): boolean {
  const told = texts.filter((text) => text !== '');
  if (LETTER.test(told[0] ?? '')) return true;
  if (told.length < FEWEST || told.some((text) => SPEAKS_TO.test(text) || ANSWERS.test(text))) return false;
  const words = told.reduce((sum, text) => sum + wordsOf(text).length, 0);
  return words >= FEWEST_WORDS * told.length && cuesIn(told) >= FEWEST_CUES;
}

/** A letter that is read aloud speaks to a colleague, and of the owner. */
const LETTER =
  /^(?:to the |re )?dear (?:colleagues?|dr|doctor|team|all|sir|[a-z]+,? thank you for (?:seeing|referring))\b/i;
const FEWEST = 3;
/** Who talks with somebody says less at a time. */
const FEWEST_WORDS = 7;
/** Of fewer nobody knows: a vet may tell an owner "on exam her heart is fine". */
const FEWEST_CUES = 3;

function cuesIn(texts: readonly string[]): number {
  return CUES.filter((cue) => texts.some((text) => cue.test(text))).length;
}

/** Words to somebody who is there. */
const SPEAKS_TO = anyOf([
  /\?/i,
  sequence(
    /\b/i,
    [
      /you|your|yours|you're|you'll|you've|you'd|hi|hello|hey|bye/i,
      /please(?! (?:don't|do not|match|keep|watch|call|ring|give|make sure|check))|thanks/i,
    ],
    /\b/i,
  ),
  /\bmy (?:dog|cat|horse|rabbit|husband|wife|son|daughter|mum|mom|dad|partner)\b/i,
]);
/** "Yeah.", "No, not really.", "Mm-hm.": somebody answers. */
const ANSWERS =
  /^(?:(?:yeah|yes|yep|yup|no|nope|nah|mm-?hm+|uh-?huh|sure|right|correct)\b(?=[,.!]|$)|(?:okay|ok)[.!]*$)/i;

/** Each what only a record says. */
const CUES: readonly RegExp[] = [
  anyOf([
    sequence(
      /\b(?:the )?(?:owners?|client|o) /i,
      [
        /reports?|reported|states?|stated|says?|said|thinks?|notic(?:es|ed)|declined?|elect(?:s|ed)/i,
        /is aware|are aware|wants?|wanted|would like|to (?:call|bring|monitor|give)|put|left|did|has been/i,
        /have been/i,
      ],
      /\b/i,
    ),
    sequence(
      /\b(?:told|advised|warned|discussed with|called|spoke (?:to|with)) (?:the )?/i,
      /(?:owners?|client|mrs?\b|ms\b|them\b|her\b|him\b)/i,
    ),
  ]),
  anyOf([
    sequence(
      /\b/i,
      [
        /\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen/i,
        /sixteen|seventeen|eighteen/i,
      ],
      /[- ](?:year|month|week)[- ]old\b/i,
    ),
    /\b(?:yo|y\/o)\b|\b(?:doe|mare|gelding|ewe|calver)\b.*\b(?:years?|old|calver)\b/i,
  ]),
  /^(?:so )?on (?:physical )?exam(?:ination)?\b|\bexam (?:wise|today)\b|\b(?:presented|presents|presenting) (?:for|with)\b/i,
  /\b(?:assessment|impression|differentials?|conclusion|prognosis|plan) (?:is|are|includes?)\b|^(?:assessment|impression|plan)\b/i,
  /\b(?:milligrams?|mgs?|micrograms?) per (?:kilo|kg)|\b(?:mg|ml|mcg)\/kg\b/i,
  /\b(?:intramuscularly|subcutaneously|subcut|subq|sub cut|intravenous(?:ly)?|orally|im|iv|po)\b/i,
  /\b(?:day|night) (?:one|two|three|four|five|six|seven|\d+)\b(?! of (?:his|her|the) (?:tablets|meds))|\b(?:ward|morning|evening) rounds\b|\bhand-?over\b|\btelephone memo\b|\bquick note on\b/i,
  /^(?:gave|given|recheck|repeat|wean|continue|start|started|stop|treat with|home on|radiographs?|bloods?|cytology|ultrasound)\b/i,
];
