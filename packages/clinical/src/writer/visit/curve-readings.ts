/** Readings of one measure over a day, as of a glucose curve read out by the owner. */

import { readNumbers } from '../../reading/numbers/numbers.ts';
import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { lowered, tidy } from '../../reading/sentences/sentences.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { captured, sequence } from '../../reading/text/patterns.ts';
import { readOnce } from '../../reading/text/read-once.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';

/**
 * The readings of a statement that tells times and values: "ten o'clock, 248". Undefined when it tells none, or when
 * nothing before spoke of a curve.
 */
export function readCurve(visit: Visit, statement: PetStatement): NoteFact[] | undefined {
  if (!MAY_READ_OUT.test(statement.text)) return undefined;
  const name = curveName(visit, statement);
  // "Resp rate 60 at noon, 44 at two", told after the curve.
  const isOfVital = name !== undefined && namedVital(statement.text) !== undefined;
  const readings = name === undefined || isOfVital ? [] : told(statement.text);
  if (readings.length === 0) return undefined;
  const { pets, evidence, segment } = statement;
  return readings.map((reading) => ({
    text: `${name}: ${reading}.`,
    soap: 'objective' as const,
    places: ['Diagnostic Results', 'Labs'],
    pets,
    evidence,
    segment,
    topic: `curve: ${name}`,
  }));
}

/** By what the statement, its question, and what was said and noted lately call the curve. */
function curveName({ facts, said }: Visit, statement: PetStatement): string | undefined {
  const going = facts.at(-1);
  if (going?.topic.startsWith('curve: ') && statement.segment - Math.max(...going.evidence) <= 3)
    return going.topic.slice('curve: '.length);
  const told = said.slice(-6).flatMap(({ question = '', text }) => [question, text]);
  const before = [...facts.slice(-12).map(({ text }) => text), ...told].reverse();
  const naming = [statement.text, statement.question ?? '', ...before].filter(namesCurve);
  const named = naming.find((text) => OF_GLUCOSE.test(text)) ?? naming[0];
  if (named === undefined) return undefined;
  if (OF_GLUCOSE.test(named)) return 'Glucose curve';
  if (/\bcurve: /.test(named)) return named.split(':')[0];
  return KIND_OF_CURVE.exec(named)?.[0] ?? 'Readings';
}

const OF_GLUCOSE = /\bglucose|sugar|insulin curve|prick/i;
/** "Insulin curve", and not "his curve today". */
const KIND_OF_CURVE = /^(?!(?:his|her|the|this|that|their|a|our)\b)\w+ curve/i;

/** A figure; or a bare list, which only what reads numbers can tell to be one. */
const MAY_READ_OUT = /\d|^[\s,.and]+$/i;

const namesCurve: (text: string) => boolean = readOnce((text) => CURVE.test(text));
const CURVE =
  /\b(?:glucose|blood sugar|sugar) (?:curve|readings?|numbers?|checks?)|\bcurve\b|\bear[- ]prick|\bprick\w* (?:his|her|the) ear|\b(?:got|have|here are) (?:his|her|the) (?:numbers|readings|sugars)\b/i;
/** "The lowest was 118 at 2 p.m., that's the nadir": what the curve shows. */
const TELLS_EXTREME = /\b(?:lowest|highest|nadir|peak)\b/i;
/** "Eleven thirty" and "thirteen thirty" are written 1130 and 1330 where nothing tells that they are times. */
const CLOCK =
  "(?:\\d{1,2}:\\d\\d(?: ?[ap]m\\b)?|\\d{1,2}(?: ?[ap]m\\b| o'clock| in the (?:morning|afternoon|evening)| at night)|(?:[1-9]|1\\d|2[0-3])(?:00|15|30|45)(?=,)|noon|midnight)";
const TIMED = sequence(
  /\b/gi,
  `(${CLOCK})`,
  /(?: (?:before|after) (?:the |his |her )?[a-z]{3,12},?)?/gi,
  [
    /\W+(?:was|is|it was|he was|she was|it's|(?:that was|which is|which was|that's) [^,]{0,50},?(?: was)?|were|at)?\W*/gi,
  ],
  /(\d+(?:\.\d+)?)(?![\d:]|\s*(?:[ap]m|o'clock|units?))/gi,
);
/** "Eleven, ninety-six.", and no more: an hour and what was read at it. */
const HOUR_ALONE = /^(?:and |then |at )?(\d|1[0-2])(?:,| was|, it was)? (\d{2,3}|\d{1,2}\.\d)[.!]*$/gi;
/** "205 at 15:30". */
const VALUE_FIRST = new RegExp(
  `(?<![\\d:])(\\d{2,3}) at (?:about )?(${CLOCK.replace('(?=,)', '(?=\\W|$)')}|the (?:end|start|beginning))`,
  'gi',
);
/** "It was 18 before breakfast, then 9 at noon, 6 at three and 14 in the evening": three such leave no doubt. */
const VALUES_FIRST = sequence(/(?<![\d:.])(\d{1,3}(?:\.\d)?) /gi, [
  `at (?:about |around )?(${CLOCK}|\\d{1,2}(?!\\d|\\.\\d))`,
  captured([
    sequence(
      /(?:before|after|with|in|at|by) (?:the |his |her )?/gi,
      /(?:breakfast|lunch|dinner|tea|supper|morning|afternoon|evening|night|bedtime)/gi,
    ),
  ]),
]);
const AHEAD_OF_VALUE = /^[^\d]*\bat (?:\d{1,2}|noon|midnight)\b/i;
/** "At ten it was three oh five", "at eight, before insulin, four hundred and twelve". */
const AT_HOUR =
  /\bat (1[0-2]|[1-9])(?:,? (?:it was|it's|he was|she was|was))?(?:, ((?:before|after) [a-z][a-z ]{2,30}),?)? (\d{2,3})(?=[.,!]|$)/gi;
/** "He started at 420, and then at noon he was 380, and at three he was down to 350." */
const IN_ROW = sequence(
  /\b/gi,
  [
    /(started|began)(?: off| out)? at/gi,
    sequence(
      /at /gi,
      `(${CLOCK}|\\d{1,2})`,
      /(?: o'clock)?,? (?:(?:he|she|it) (?:was|is)|(?:he|she|it)'s)(?: (?:down|up|back|still))?/gi,
      /(?: (?:at|to))?/gi,
    ),
  ],
  /(?: about| around)? (\d{2,3})(?![\d:]|\.\d|\s*(?:[ap]m|o'clock|units?))/gi,
);
/** "At eight it was 310 ten o'clock 195 at two 120 and four pm 240", told without a mark. */
const UNMARKED =
  /\b(?:at (\d{1,2})|(?:at )?(\d{1,2}(?: ?[ap]m| o'clock)|noon|midnight)) (?:(?:it was|it's|was|is|we got|he was|she was) )?(\d{2,3})(?= |[.!]?$)/gi;
const DID = /\bdid (\d{1,2}) and (?:it's|it was|got|it is) (\d+(?:\.\d+)?)/gi;

/** The readings of a text; whole where it tells what they come to. */
function told(text: string): string[] {
  const readings = readingsIn(text);
  if (readings.length !== 1 || !TELLS_EXTREME.test(text)) return readings;
  return [lowered(examinersVoice(withoutOpening(text))).replace(/[.!]*$/, '')];
}

function readingsIn(text: string): string[] {
  const bare = readNumbers(text);
  const isList = bare.length >= 3 && /^[\d\s,.and]+$/i.test(text);
  if (isList) return [bare.map(({ text: value }) => value).join(', ')];
  const unmarked = text.includes(',') ? [] : findAll(text, UNMARKED);
  if (unmarked.length > 1)
    return unmarked.map(([, hour, clock = '', value]) => `${hour ?? clock.trim()}: ${value}`);
  const valuesFirst = AHEAD_OF_VALUE.test(text) ? [] : findAll(text, VALUES_FIRST);
  if (valuesFirst.length > 2)
    return valuesFirst.map(
      ([, value, hour, part = '']) => `${hour === undefined ? part : clock(hour)}: ${value}`,
    );
  const listed = listedIn(text);
  if (listed.length > 0) return listed;
  const inRow = findAll(text, IN_ROW);
  if (inRow.length > 1)
    return inRow.map(
      ([, begun, hour = '', value]) => `${begun === undefined ? clock(hour) : 'start'}: ${value}`,
    );
  const timed = [...findAll(text, HOUR_ALONE), ...findAll(text, TIMED), ...findAll(text, DID)];
  if (timed.length > 0) return timed.map(([, time = '', value]) => tidy(`${clock(time)}: ${value}`));
  const atHours = findAll(text.replaceAll(/, (?=\d{2,3}(?:[.,!]|$))/g, ' '), AT_HOUR);
  if (atHours.length > 0)
    return atHours.map(([, hour, aside, value]) => `${hour}${aside ? ` (${aside})` : ''}: ${value}`);
  const turned = findAll(text, VALUE_FIRST);
  return turned.map(([, value, time = '']) => tidy(`${clock(time)}: ${value}`));
}

/** "8 am 380, 10 290, noon 140, 6 210": of a list of hours and values some bear no more than the figure of the hour. */
function listedIn(text: string): string[] {
  const parts = text.replace(/[.!]+$/, '').split(/, (?:and )?|,? and /);
  const pairs = parts.map((part) => PAIR.exec(part));
  const isList = parts.length > 1 && pairs.every((pair) => pair) && new RegExp(CLOCK, 'i').test(text);
  return isList ? pairs.map((pair) => `${clock(pair?.[1] ?? '')}: ${pair?.[2]}`) : [];
}

const PAIR = new RegExp(
  `^(?:(?:and|then|so|at|by|around) )*(${CLOCK}|\\d{1,2})(?:,? (?:it was|it's|it's back up to|was|is|i got|we got|he was|she was))? (\\d{2,3})$`,
  'i',
);

/** "1130" is "11:30". */
function clock(time: string): string {
  return time.replace(/^(\d{1,2})(\d\d)$/, '$1:$2');
}
