/**
 * Finds teeth in written and spoken text: "204", "106-108", "left upper canine", "both upper carnassials".
 */
import type { ChartKind } from '@auscult/contract/charts';
import type { PlaceMention } from './chart-finding.ts';
import { chartAnimal } from './chart-kinds.ts';
import { type Tooth, teethOf } from './teeth.ts';
import { allMatches } from './text-matches.ts';

/**
 * The teeth in a text, in reading order, without overlaps. Numbers of teeth that the animal does not have are
 * ignored.
 */
export function teethIn(kind: ChartKind, text: string): PlaceMention[] {
  const numbered = numberedIn(kind, text);
  const named = namedIn(kind, text).filter(
    ({ start, end }) => !numbered.some((number) => number.start < end && start < number.end),
  );
  return [...numbered, ...named].toSorted((a, b) => a.start - b.start);
}

/**
 * Three digits alone: not part of a longer number, a decimal, a score, an amount of money, a fraction or a
 * date.
 */
const NUMBER = /(?<![\w.,/$€£°-]|\d [-–] )(?:[1-8](?:0[1-9]|1[01])){1,8}(?![\w%°]|[.,:/]\d|\s?(?:\/|%|°))/g;
/** Units, which never follow a tooth number directly. In "204 5 mm" the unit is not directly after it. */
const MEASURE_BEHIND =
  /^[\s-]{0,2}(?:mgs?|mcg|g|grams?|kgs?|kilos?|lbs?|pounds?|m[lL]s?|cc|cm|mm|mmhg|iu|units?|percent|degrees?|[fc](?![\w\s]*\d)|bpm|beats|breaths|hours?|hrs?|days?|weeks?|months?|years?|minutes?|mins?|seconds?|tablets?|tabs?|capsules?|drops?|doses?|dollars|euros|over|out of|per|x\d?|times)\b/i;
/** Measurements directly before: "temp was 101". */
const MEASURED_BEFORE =
  /\b(?:temp(?:erature)?|t|hr|rr|heart rate|resp(?:iratory)? rate|rate|pulse|weigh(?:s|ed|t|ing)?|glucose|bg|pressure|bp|systolic|room|suite|dose|age[d]?|cage|kennel|page|invoice|every)\s*(?:(?:is|was|of|at|=|:)\s*)*$/i;
const RANGE = /^\s?(?:-|–|to|through|thru|until)\s?$/i;

function numberedIn(kind: ChartKind, text: string): PlaceMention[] {
  const known = new Set(teethOf(kind).map(({ number }) => number));
  const mentions: PlaceMention[] = [];
  for (const match of allMatches(text, NUMBER)) {
    const end = match.index + match[0].length;
    if (isMeasure(text, match.index, end)) continue;
    const numbers = (match[0].match(/\d{3}/g) ?? []).map(Number);
    const before = mentions.at(-1);
    const range = rangeTo(known, text.slice(before?.end, match.index), { before, to: numbers[0] ?? 0 });
    if (before && range.length > 0) Object.assign(before, { places: [...before.places, ...range], end });
    else if (numbers.every((number) => known.has(number))) {
      mentions.push({ places: numbers.map(String), start: match.index, end });
    }
  }
  return mentions;
}

function isMeasure(text: string, start: number, end: number): boolean {
  return (
    MEASURE_BEHIND.test(text.slice(end, end + 20)) ||
    MEASURED_BEFORE.test(text.slice(Math.max(0, start - 40), start))
  );
}

/** The teeth up to a number in the quadrant of the previous one; empty if they do not follow each other. */
function rangeTo(
  known: ReadonlySet<number>,
  between: string,
  { before, to }: { before: PlaceMention | undefined; to: number },
): string[] {
  const from = Number(before?.places.at(-1));
  if (!RANGE.test(between) || !known.has(to) || Math.floor(from / 100) !== Math.floor(to / 100)) return [];
  return [...known].filter((number) => number > from && number <= to).map(String);
}

const SIDE = '(?:left|right|both|bilateral)';
const JAW = '(?:upper|lower|top|bottom|maxillary|mandibular)';
const ORDER = '(?:first|second|third|fourth|last|1st|2nd|3rd|4th|corner|central|middle|intermediate)';
const AGE = '(?:deciduous|baby|milk)';
const KIND =
  '(?:incisors?|canines?|fangs?|premolars?|molars?|carnassials?|wolf (?:tooth|teeth)|cheek (?:tooth|teeth))';
const NAMED = new RegExp(
  `\\b(?:(?:${SIDE}|${JAW}|${AGE}|${ORDER}|all(?: four| 4)?|of|the|(?:p|m)m?[1-4])[\\s,-]{1,2}){1,7}${KIND}(?:,? (?:on|in|of) (?:the )?(?:${SIDE}|${JAW})(?:[\\s-](?:${SIDE}|${JAW}|side|jaw|arcade))*)?`,
  'gi',
);

function namedIn(kind: ChartKind, text: string): PlaceMention[] {
  return allMatches(text, NAMED).flatMap((match) => {
    const places = teethNamed(kind, match[0].toLowerCase()).map(({ number }) => String(number));
    return places.length > 0 ? [{ places, start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** The teeth that a name can mean; empty if it is ambiguous: "upper premolar". */
function teethNamed(kind: ChartKind, name: string): Tooth[] {
  const isOf = toothTest(kind, name);
  const side = /\b(?:left|right)\b/.exec(name)?.[0];
  const jaw = jawIn(name);
  const found = teethOf(kind).filter(
    (tooth) => isOf(tooth) && (!side || tooth.side === side) && (!jaw || tooth.jaw === jaw),
  );
  if (/(?:incisors|canines|fangs|premolars|molars|carnassials|teeth)\b/.test(name)) {
    return jaw || (side && BOTH.test(name)) || /\ball\b/.test(name) ? found : [];
  }
  return found.length === 1 || (jaw && found.length === 2 && BOTH.test(name)) ? found : [];
}

const BOTH = /\b(?:both|bilateral)\b/;

function jawIn(name: string): Tooth['jaw'] | undefined {
  if (/\b(?:upper|top|maxillary)\b/.test(name)) return 'upper';
  return /\b(?:lower|bottom|mandibular)\b/.test(name) ? 'lower' : undefined;
}

const ORDERS: ReadonlyArray<readonly [RegExp, number]> = [
  [/\b(?:first|1st|central)\b/, 1],
  [/\b(?:second|2nd|middle|intermediate)\b/, 2],
  [/\b(?:third|3rd|corner)\b/, 3],
  [/\b(?:fourth|4th)\b/, 4],
];

function toothTest(kind: ChartKind, name: string): (tooth: Tooth) => boolean {
  const order = ORDERS.find(([words]) => words.test(name))?.[1];
  const isDeciduous = new RegExp(`\\b${AGE}\\b`).test(name);
  const isOfKind = kindTest(kind, name, order);
  return (tooth) => tooth.isDeciduous === isDeciduous && isOfKind(tooth);
}

function kindTest(kind: ChartKind, name: string, order: number | undefined): (tooth: Tooth) => boolean {
  const position = (tooth: Tooth) => tooth.number % 100;
  const isHorse = chartAnimal(kind) === 'horse';
  if (name.includes('carnassial'))
    return (tooth) => !isHorse && position(tooth) === (tooth.jaw === 'upper' ? 8 : 9);
  if (/cheek (?:tooth|teeth)/.test(name)) {
    // The first cheek tooth is 06; there are six.
    return (tooth) =>
      isHorse && position(tooth) >= 6 && (order === undefined || position(tooth) === order + 5);
  }
  const own = KINDS.find(([words]) => words.test(name))?.[1];
  return (tooth) => tooth.kind === own && (order === undefined || isAlone(own) || tooth.order === order);
}

function isAlone(kind: Tooth['kind'] | undefined): boolean {
  return kind === 'canine' || kind === 'wolf tooth';
}

const KINDS: ReadonlyArray<readonly [RegExp, Tooth['kind']]> = [
  [/wolf (?:tooth|teeth)/, 'wolf tooth'],
  [/premolar/, 'premolar'],
  [/molar/, 'molar'],
  [/incisor/, 'incisor'],
  [/canine|fang/, 'canine'],
];
