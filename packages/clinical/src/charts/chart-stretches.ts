/** From a sentence to its findings: which of the places it names belongs to which of the findings. */

import type { ChartKind } from '@auscult/contract/charts';
import type { ChartFinding, PlaceMention, SignMention } from '@auscult/domain/charts/chart-finding';
import { chartSubject } from '@auscult/domain/charts/chart-kinds';
import { placeFor, placesIn } from '@auscult/domain/charts/chart-places';
import { signsIn } from '@auscult/domain/charts/chart-signs';
import { sequence } from '../reading/text/patterns.ts';
import { isToldOf } from './chart-denials.ts';
import { measuredIn } from './chart-measures.ts';

/** The findings of one sentence, in the order in which they are said. */
export function readStretches(kind: ChartKind, sentence: string): ChartFinding[] {
  const measured = measuredIn(kind, sentence);
  if (measured.length > 0) return measured;
  if (!isAbout(kind, sentence)) return [];
  const places = placesIn(kind, sentence);
  const signs =
    places.length > 0
      ? signsIn(kind, sentence).filter((sign) => !places.some((place) => isWithin(sign, place)))
      : [];
  return stretchesOf(sentence, places, signs).flatMap((stretch) => findingsOf(kind, sentence, stretch));
}

function isWithin(sign: SignMention, place: PlaceMention): boolean {
  return sign.start >= place.start && sign.end <= place.end;
}

const EYE = sequence(
  /\b/i,
  [
    /eye(?:s|lids?)?|O[DSU]|ocular|corneal?|conjunctiva\w*|lens(?:es)?|retinal?|fundus|iris|pupils?/i,
    /sclera\w*|third eyelid|cataracts?|hyph\w*ema|uveitis|glaucoma|IOPs?|STTs?|schirmer|tonometry/i,
    /fluorescein|blepharospasm|chemosis|epiphora|hypopyon|entropion|cherry eye|nuclear sclerosis/i,
  ],
  /\b/i,
);
const EAR = /\b(?:ears?|A[DSU]|aural|pinna[el]?|tympan\w+|TM|otitis|ear ?drums?|canals?)\b/;

/** "The left is red" is about an eye only where the sentence speaks of eyes. */
function isAbout(kind: ChartKind, sentence: string): boolean {
  const subject = chartSubject(kind);
  if (subject === 'eyes') return EYE.test(sentence) && !/\bears?\b/i.test(sentence);
  return (
    subject !== 'ears' ||
    EAR.test(sentence.replaceAll(/\b(?:Ears?|Canals?|Pinna)\b/g, (word) => word.toLowerCase()))
  );
}

/** A part of a sentence in which some findings are said of some places. */
interface Stretch {
  places: PlaceMention[];
  signs: SignMention[];
  start: number;
  end: number;
}

type Mention =
  | { place: PlaceMention; start: number; end: number }
  | { sign: SignMention; start: number; end: number };

/**
 * Places and findings in turn: where a clause names a place first, what follows is said of it, up to the next place; where
 * it names a finding first, the places that follow have it.
 */
function stretchesOf(
  sentence: string,
  places: readonly PlaceMention[],
  signs: readonly SignMention[],
): Stretch[] {
  const mentions: Mention[] = [
    ...places.map((place) => ({ place, start: place.start, end: place.end })),
    ...signs.map((sign) => ({ sign, start: sign.start, end: sign.end })),
  ].toSorted((a, b) => a.start - b.start);
  const stretches: Stretch[] = [];
  for (const [at, mention] of mentions.entries()) {
    const last = stretches.at(-1);
    const turn = { sentence, mention, next: mentions[at + 1], end: last?.end ?? 0 };
    if (last && goesOn(last, turn)) add(last, mention);
    else stretches.push(add({ places: [], signs: [], start: mention.start, end: mention.end }, mention));
  }
  return bounded(stretches, sentence);
}

function add(stretch: Stretch, mention: Mention): Stretch {
  if ('place' in mention) stretch.places.push(mention.place);
  else stretch.signs.push(mention.sign);
  stretch.end = mention.end;
  return stretch;
}

/** A mention in its sentence: what follows, and where the stretch before ends. */
interface Turn {
  sentence: string;
  mention: Mention;
  next: Mention | undefined;
  end: number;
}

/** A new clause: "gingivitis throughout, 204 is fractured". */
const NEW_CLAUSE = /[,:–-]\s|\b(?:but|while|whereas|however|also|then|plus)\b/i;
const LIST =
  /^[\s,&/]*(?:(?:and|as well as|or|also|plus|the|teeth|tooth|number|both|on|of|at)\b[\s,&#/]*)*#?$/i;
/** What is said of a place itself: then nothing else is. */
const HEALTHY = /\b(?:fine|normal|clean|clear|unremarkable|healthy|good|great|wnl|within normal limits)\b/i;
const OF_ALL = /\b(?:throughout|generali[sz]ed|overall|diffuse(?:ly)?|everywhere|rest of)\b/i;
const SAID_OF = /^\s(?:is|are|was|were|has|have|had|looks?|appears?|seems?)\b/i;
const LEADS_TO =
  /^\s(?:[\w-]+\s){0,3}?(?:on|of|in|at|over|around|between)\s(?:(?:the|his|her|its|tooth|teeth)\s)?$/i;

function goesOn(stretch: Stretch, turn: Turn): boolean {
  const { places, signs } = stretch;
  if (places.length === 0) return followsSigns(turn);
  if (signs.length === 0) return followsPlaces(turn);
  const isSignFirst = (signs[0]?.start ?? 0) < (places[0]?.start ?? 0);
  const between = betweenOf(turn);
  if ('sign' in turn.mention) return !isSignFirst && !OF_ALL.test(between) && !opensAnother(turn);
  return isSignFirst && LIST.test(between) && !SAID_OF.test(turn.sentence.slice(turn.mention.end));
}

function betweenOf({ sentence, mention, end }: Turn): string {
  return sentence.slice(end, mention.start);
}

/** Findings alone so far: the place that follows is theirs, unless a new clause begins with it. */
function followsSigns(turn: Turn): boolean {
  const between = betweenOf(turn);
  if ('sign' in turn.mention) return !OF_ALL.test(between);
  return !NEW_CLAUSE.test(between) || /^,?\s(?:on|of|in|at)\b/i.test(between);
}

function followsPlaces(turn: Turn): boolean {
  const between = betweenOf(turn);
  return 'place' in turn.mention ? LIST.test(between) : !HEALTHY.test(between);
}

/** "404 is loose, and gingivitis on 308": a finding with a place of its own behind it. */
function opensAnother({ sentence, mention, next }: Turn): boolean {
  return next !== undefined && 'place' in next && LEADS_TO.test(sentence.slice(mention.end, next.start));
}

/** Each stretch reaches to where the next one's clause begins, so that sizes and hours around its words belong to it. */
function bounded(stretches: readonly Stretch[], sentence: string): Stretch[] {
  const begins = stretches.map(({ start }, at) => {
    const before = stretches[at - 1]?.end;
    if (before === undefined) return 0;
    const parted = sentence.slice(before, start).search(PARTED);
    return parted < 0 ? start : before + parted;
  });
  return stretches.map((stretch, at) => ({
    ...stretch,
    start: begins[at] ?? 0,
    end: begins[at + 1] ?? sentence.length,
  }));
}

const PARTED = /[,;:]\s(?![^,;:]*[,;:])|\b(?:and|but|while|plus)\b/i;

/** Of "the lower incisors, 301 and 401" the two: what is more exact says which of the others are meant. */
function placesOf({ places }: Stretch): string[] {
  const sets = places.map((mention) => new Set(mention.places));
  const exact = sets.filter(
    (set) => !sets.some((other) => other.size > 0 && other.size < set.size && other.isSubsetOf(set)),
  );
  return [...new Set(exact.flatMap((set) => [...set]))];
}

function findingsOf(kind: ChartKind, sentence: string, stretch: Stretch): ChartFinding[] {
  const places = placesOf(stretch);
  const hasUlcer = stretch.signs.some(({ sign }) => sign.key === 'ulcer');
  // An ulcer takes up stain: that is no second finding.
  const signs = stretch.signs.filter(({ sign }) => !(hasUlcer && sign.key === 'stain'));
  return signs.flatMap((mention, at) => {
    if (!isToldOf(sentence, stretch.start, mention)) return [];
    const words = wordsOn(sentence, stretch, { before: signs[at - 1], mention, after: signs[at + 1] });
    return places.map((place) => findingAt(kind, place, mention, words));
  });
}

/** What is said of one finding of several: behind it where its place came first, before it where its place follows. */
function wordsOn(
  sentence: string,
  { places, start, end }: Stretch,
  {
    before,
    mention,
    after,
  }: { before?: SignMention | undefined; mention: SignMention; after?: SignMention | undefined },
): { all: string; own: string } {
  const isPlaceFirst = (places[0]?.start ?? 0) < mention.start;
  const from = before ? before.end : start;
  const to = isPlaceFirst ? (after?.start ?? end) : end;
  return { all: sentence.slice(start, to), own: sentence.slice(from, to) };
}

function findingAt(
  kind: ChartKind,
  place: string,
  mention: SignMention,
  { all, own }: { all: string; own: string },
): ChartFinding {
  const { sign, grade } = mention;
  const size = takesSize(kind, mention) ? sizeIn(own) : undefined;
  const isStained = kind === 'eyes' && sign.key === 'ulcer' && STAINED.test(all);
  return {
    ...placeFor(kind, place, sign, all),
    sign: sign.key,
    ...(grade !== undefined && { grade }),
    ...(size && { size }),
    ...(isStained && { remark: 'fluorescein positive' }),
  };
}

const STAINED =
  /\b(?:fluorescein|stain)\w*\s(?:uptake|positive)|\bpositive\b.{0,15}\b(?:stain|fluorescein)|\btakes? up\b.{0,10}\bstain/i;

function takesSize(kind: ChartKind, { sign }: SignMention): boolean {
  return chartSubject(kind) !== 'teeth' || sign.unit !== undefined || sign.key === 'mass';
}

const SIZE =
  /(?<![\d.])(\d+(?:\.\d+)?(?:\s?(?:x|by)\s?\d+(?:\.\d+)?){0,2})[\s-]?(mm|cm|millimet(?:er|re)s?|centimet(?:er|re)s?|inch(?:es)?)\b/i;

function sizeIn(text: string): string | undefined {
  const [, size, unit = ''] = SIZE.exec(text) ?? [];
  if (size === undefined) return undefined;
  return `${size.replaceAll(/\s?(?:x|by)\s?/gi, ' x ')} ${shortUnit(unit)}`;
}

function shortUnit(unit: string): string {
  if (/^inch/i.test(unit)) return 'inch';
  return /^(?:mm|milli)/i.test(unit) ? 'mm' : 'cm';
}
