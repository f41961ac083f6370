/** Places of a body: "Left forelimb, carpus", "Neck, left side", "Left flank", "Tail". */
import { type BodyLimb, type BodyPart, limbsOf, partsOf } from './body-parts.ts';
import type { ChartPlace, PlaceMention } from './chart-finding.ts';
import type { ChartAnimal } from './chart-kinds.ts';
import { allMatches } from './text-matches.ts';

const SIDES = ['left', 'right'] as const;
type Side = (typeof SIDES)[number];

/** Every place of an animal's body. */
export function bodyPlaces(animal: ChartAnimal): ChartPlace[] {
  return [...partsOf(animal).flatMap((part) => placesOfPart(animal, part)), ...limbPlaces(animal)];
}

function limbPlaces(animal: ChartAnimal): ChartPlace[] {
  return limbsOf(animal).flatMap((limb) => SIDES.map((side) => placeOn(side, limb)));
}

function placesOfPart(animal: ChartAnimal, part: BodyPart): ChartPlace[] {
  if (part.limb !== undefined) {
    return limbsOf(animal)
      .filter(({ key }) => part.limb === '' || part.limb === key)
      .flatMap((limb) => SIDES.map((side) => placeOn(side, limb, part)));
  }
  const { key, name, sides } = part;
  if (sides === 'pair')
    return SIDES.map((side) => ({ key: `${side}.${key}`, name: `${capital(side)} ${name}` }));
  const whole = { key, name: capital(name) };
  if (sides === 'middle') return [whole];
  return [whole, ...SIDES.map((side) => ({ key: `${side}.${key}`, name: `${capital(name)}, ${side} side` }))];
}

function placeOn(side: Side, limb: BodyLimb, part?: BodyPart): ChartPlace {
  return {
    key: [side, limb.key, part?.key].filter(Boolean).join('.'),
    name: `${capital(side)} ${limb.name}${part ? `, ${part.name}` : ''}`,
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Word {
  kind: 'side' | 'limb' | 'part';
  key: string;
  /** Which of the words of its kind. */
  at: number;
  start: number;
  end: number;
}

/** Allowed text between the words that name one place: "the left leg, just above the carpus". */
const BETWEEN =
  /^[\s,]*(?:(?:of|on|at|in|over|the|his|her|its|their|side|aspect|just|above|below|near|around|lateral|medial|dorsal|ventral|caudal|cranial|proximal|distal|inner|outer|upper|lower|middle|mid|region|area|part|base|limb|leg|third|fourth|second|first)[\s,]+)*$/i;
const JOINED = /^\s*(?:,|and|,\s*and|&)\s*(?:the |his |her )?$/i;
const SIDE_WORDS =
  'left(?! (?:it|him|her|us|the|a|my|his|their|behind|over))|right(?! (?:now|away|after|before|here|there|over))|both|bilateral(?:ly)?|[LR](?=[FH]\\b)';

/** The places in a text, in reading order. A paired part without a side is not a place. */
export function bodyPlacesIn(animal: ChartAnimal, text: string): PlaceMention[] {
  const mentions: PlaceMention[] = [];
  let sides: readonly Side[] = [];
  let before: Cluster | undefined;
  for (const cluster of clustersOf(wordsOf(animal, text), text)) {
    const own = sidesOf(cluster);
    const isJoined =
      before && isPaired(animal, cluster) && JOINED.test(text.slice(before.end, cluster.start));
    if (own.length > 0) sides = own;
    else if (!isJoined) sides = [];
    before = cluster;
    const places = placesOf(animal, cluster, sides);
    if (places.length > 0) mentions.push({ places, start: cluster.start, end: cluster.end });
  }
  return mentions;
}

interface Cluster {
  words: Word[];
  start: number;
  end: number;
}

function wordsOf(animal: ChartAnimal, text: string): Word[] {
  const limbs = limbsOf(animal);
  const parts = partsOf(animal);
  return allMatches(text, patternOf(animal)).map((match) => {
    const at = match.slice(1).findIndex((group) => group !== undefined);
    const place = { start: match.index, end: match.index + match[0].length };
    if (at === 0) return { ...place, kind: 'side', key: match[0].toLowerCase(), at };
    const isLimb = at <= limbs.length;
    const own = isLimb ? at - 1 : at - 1 - limbs.length;
    return {
      ...place,
      kind: isLimb ? 'limb' : 'part',
      key: (isLimb ? limbs : parts)[own]?.key ?? '',
      at: own,
    };
  });
}

const patterns = new Map<ChartAnimal, RegExp>();

function patternOf(animal: ChartAnimal): RegExp {
  const groups = [SIDE_WORDS, ...[...limbsOf(animal), ...partsOf(animal)].map(({ said }) => said)];
  const pattern =
    patterns.get(animal) ?? new RegExp(groups.map((said) => `\\b(${said})(?![\\w])`).join('|'), 'gi');
  patterns.set(animal, pattern);
  return pattern;
}

/** A new side, or a second part, begins a new place. */
function clustersOf(words: readonly Word[], text: string): Cluster[] {
  const clusters: Cluster[] = [];
  for (const word of words) {
    const last = clusters.at(-1);
    const goesOn = last && BETWEEN.test(text.slice(last.end, word.start)) && fits(last, word);
    if (goesOn) Object.assign(last, { words: [...last.words, word], end: word.end });
    else clusters.push({ words: [word], start: word.start, end: word.end });
  }
  return clusters;
}

function fits({ words }: Cluster, word: Word): boolean {
  return !words.some(({ kind }) => kind === word.kind);
}

/** "The left carpus and elbow": the side applies to both; in "left wing and keel" it does not. */
function isPaired(animal: ChartAnimal, { words }: Cluster): boolean {
  const part = words.find(({ kind }) => kind === 'part');
  return part === undefined || partsOf(animal)[part.at]?.sides === 'pair';
}

function sidesOf({ words }: Cluster): readonly Side[] {
  const side = words.find(({ kind }) => kind === 'side')?.key;
  if (!side) return [];
  if (side.startsWith('l')) return ['left'];
  return side.startsWith('r') ? ['right'] : SIDES;
}

function placesOf(animal: ChartAnimal, { words }: Cluster, sides: readonly Side[]): string[] {
  const limb = named(words, 'limb', limbsOf(animal));
  const part = named(words, 'part', partsOf(animal));
  if (!part) return limb ? sides.map((side) => `${side}.${limb.key}`) : [];
  if (part.limb === undefined) return trunkPlaces(part, sides);
  const limbKey = part.limb || limb?.key;
  if (!limbKey || (limb && limb.key !== limbKey)) return [];
  return sides.map((side) => `${side}.${limbKey}.${part.key}`);
}

function named<Named>(
  words: readonly Word[],
  kind: Word['kind'],
  known: readonly Named[],
): Named | undefined {
  const word = words.find((one) => one.kind === kind);
  return word && known[word.at];
}

function trunkPlaces({ key, sides: has }: BodyPart, sides: readonly Side[]): string[] {
  if (has === 'pair') return sides.map((side) => `${side}.${key}`);
  return has === 'middle' || sides.length !== 1 ? [key] : [`${sides[0]}.${key}`];
}
