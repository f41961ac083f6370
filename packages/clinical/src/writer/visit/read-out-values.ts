/** Values that are read out and leave their name to what was said before: under a test's heading, or in answer to its name. */

import { namedAnalyte } from '../../reading/figures/measured-values.ts';
import { capital } from '../../reading/sentences/sentences.ts';
import { anyOf, repeated, sequence } from '../../reading/text/patterns.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import { headingNow, type Visit } from '../facts/visit-so-far.ts';

/** The result that a statement of the clinic gives; undefined when it is none, or names its test itself. */
export function readOutValue(visit: Visit, spoken: PetStatement): NoteFact | undefined {
  if (spoken.role === 'owner') return undefined;
  const statement = { ...spoken, text: spoken.text.replace(METER_SAYS, '') };
  const name = underHeading(visit, statement) ?? askedFor(statement) ?? announced(visit, statement);
  if (name === undefined) return undefined;
  const { pets, evidence, segment, text } = statement;
  const value = text
    .replace(LEADS, '')
    .replace(/[.!]*$/, '')
    .replace(PAUSE, '$1 ')
    .replaceAll(SIDE_IS, '$1 ');
  return {
    text: `${name}: ${value}.`,
    soap: 'objective',
    places: ['Diagnostic Results', 'Labs', 'Diagnostics'],
    pets,
    evidence,
    segment,
    topic: 'results',
  };
}

/** "The meter says 2.1." */
const METER_SAYS =
  /^(?:(?:okay|so|and|right)[,\s]+)*(?:the |our |my )?(?:meter|machine|strip|monitor|reader|screen|analy[sz]er) (?:says|reads|gives(?: me)?|shows) (?:it's )?(?=\d)/i;

/** "ACTH stim. Pre, 2.2. Post, 4.1." */
function underHeading(visit: Visit, statement: PetStatement): string | undefined {
  const heading = headingNow(visit, statement);
  return heading?.isTest && PART_OF_TEST.test(statement.text) ? heading.label : undefined;
}

/** "And the crit?" "Forty-four.", "Ketones?" "Trace." */
function askedFor({ text, answers, question = '' }: PetStatement): string | undefined {
  if (!answers || !(BARE_VALUE.test(text) || BARE_GRADE.test(text)) || namedVital(question) !== undefined)
    return undefined;
  const name = namedAnalyte(question);
  return name === undefined ? undefined : named(name);
}

/** "I'll prick her for ketones." "Point nine.": what the clinic went to measure, and what it read off. */
function announced({ said }: Visit, { text, segment, question = '' }: PetStatement): string | undefined {
  if (!BARE_VALUE.test(text)) return undefined;
  if (WHAT_IS_IT.test(question)) {
    const gone = said.slice(-4).findLast((one) => one.role !== 'owner' && isMeasuring(one.text));
    return gone && segment - gone.segment <= 3 ? goneToMeasure(gone.text) : undefined;
  }
  const before = said.findLast((one) => !BY_WHICH_METER.test(one.text));
  if (before?.segment === segment && !/\d/.test(before.text))
    return namedJust(before.text) ?? goneToMeasure(before.text);
  const last = said.findLast((one) => one.role !== 'owner' && !/^\W*\w+\W*$/.test(one.text));
  if (!last || segment - last.segment > 3 || segment === last.segment) return undefined;
  return goneToMeasure(last.text);
}

/** "Blood glucose, let's just check that.", "PCV please." */
function goneToMeasure(text: string): string | undefined {
  if (!GOES_TO_MEASURE.test(text) || /\d/.test(text) || namedVital(text) !== undefined) return undefined;
  const name = namedAnalyte(text);
  return name === undefined ? undefined : named(name);
}

/** "Beth's got it already. What is it?" */
const WHAT_IS_IT =
  /^(?:(?:so|and|okay)[,\s]+)*what(?:'s| is| was| have you got| did you get)(?: (?:it|that|he|she|the number|the reading))?\W*$/i;

function isMeasuring(text: string): boolean {
  return goneToMeasure(text) !== undefined;
}

/** "On the AlphaTrak.": by what it was measured. */
const BY_WHICH_METER = /^(?:this is |that's )?(?:on|with|by|using) (?:the|our|my|your) [\w ]{2,25}[.]$/i;

/** "We've got his fructosamine from yesterday. It's four eighty-two." */
function namedJust(text: string): string | undefined {
  const name = HAS_RESULT.test(text) && namedVital(text) === undefined ? namedAnalyte(text) : undefined;
  return name === undefined ? undefined : named(name);
}

const HAS_RESULT =
  /\b(?:got|have|is back|are back|came back|here's|here is|see|did|ran|checked|look(?:ed|ing)? at|that's|this is)\b|^(?:(?:so|and|now|okay|the|his|her|then),? )*[\w ]{2,20}[.]$/i;
const GOES_TO_MEASURE = anyOf([
  sequence(
    /\b(?:let me|i'll|i'm (?:going to|gonna)|let's|we'll|can you|give me a (?:sec\w*|minute|moment))/i,
    /\b.{0,40}\b(?:check|prick|test|run|get|grab|do|spin|read|look at|measure|take|poke|stick)\b/i,
  ),
  /^(?:(?:and|so|okay|then),? )*(?:an? |the |his |her )?[\w -]{2,25},? please[.!]*$/i,
]);

/** "Hematocrit", and "cPL" as it is. */
function named(name: string): string {
  return /^[a-z]+(?: [a-z]+)*$/.test(name) ? (capital(name) ?? name) : name;
}

const LEADS =
  /^(?:(?:it's|it is|that's|(?:i|we)(?:'ve)? got|came back(?: at)?|at|about|and|so)[,\s]+)*(?=[a-z]*\s?\W?\d|pre|post)/i;
/** "Pre, 2.2" is "pre 2.2". */
const PAUSE = /^([a-z]+(?: [a-z]+)?),\s+(?=\d)/i;
/** "Right's 38, left's 15" is "right 38, left 15". */
const SIDE_IS = /\b(right|left)(?:'s| is| was) (?=\d)/gi;
/** "Trace.", "Two plus.", "Still negative.", "A few struvite." */
const BARE_GRADE = sequence(
  /^(?:(?:it's|it is|that's|still|now|just|only|about)[,\s]+)*/i,
  [
    sequence(
      /(?:a few|some|rare|occasional|many|numerous|lots of|loads of) /i,
      /(?:struvites?|(?:calcium )?oxalates?|urates?|cystines?|hyaline|granular|cocci|rods)/i,
    ),
    /traces?|negative|positive|pending|(?:small|moderate|large)(?= |\W*$)|[1-4] ?(?:\+|plus)/i,
  ],
  /(?: (?:amount|today|still|now))?[.!]*$/i,
);
const PART_OF_TEST = sequence(
  /^(?:and )?/i,
  [
    sequence(
      /(?:the )?/i,
      [
        /(?:right|left)(?: eye)?|pre|post|baseline|resting|fasting|fasted|before|after|first|second/i,
        /time zero|\d+[- ](?:hours?|minutes?)(?: post)?/i,
      ],
      /(?: (?:sample|one|value|acth|pill|meal|stim))?/i,
    ),
  ],
  /(?:'s|,| is| was| at)*\s+<?\d/i,
);
/** A number, perhaps with its unit, and a word on how it is. */
const BARE_VALUE = sequence(
  /^/i,
  /(?:(?:it's|it is|it was|that's|that was|(?:i|we)(?:'ve)? got|came back(?: at)?|at|about|and|so|over|under|less than|greater than)[,\s]+)*/i,
  /[<>]?\d+(?:\.\d+)?(?: ?(?:%|[a-z]+(?:\/[a-z]+){0,2}))?/i,
  /(?: (?:at|as of) \d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?)?/i,
  repeated(
    [
      sequence(
        /,? (?:so )?/i,
        /(?:(?:which is|that's|a (?:little|bit|touch)|mildly|slightly|just|quite|pretty|still|on the|within) )*/i,
        /(?:high|low|up|down|normal|elevated|decreased|good|fine|side|limits|great|high side|low side)/i,
      ),
    ],
    '?',
  ),
  repeated(
    [
      sequence(
        /,? (?:so )?(?:up|down|it was|was|same as|compared (?:to|with)) /i,
        /(?:(?:a bit|a little|slightly|from|at|yesterday|before|this morning) )*\d+(?:\.\d+)?/i,
        /(?: (?:before|yesterday|this morning|last (?:time|night|week)|in \w+|at \w+))?/i,
      ),
    ],
    '?',
  ),
  /(?:, (?:and )?that's (?:the|a) (?:recheck|repeat|rerun|new one|second one|latest(?: one)?|one (?:just|from) now))?/i,
  /[.!]*$/i,
);
