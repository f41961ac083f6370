/**
 * The animals of a herd that came under one name, or under none: "number 412", "the three heifers in the back pen", "the red
 * one". What is said of one stands for it in the note; a temperature without its animal is of nobody.
 */

import { findAll } from '../reading/text/find-all.ts';
import { captured, sequence } from '../reading/text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../reading/turns/spoken-sentences.ts';

/** Sentences that know their patients. */
interface PetSentence extends SpokenSentence {
  pets: readonly string[];
}

/**
 * The sentences of a herd, each about the animal it speaks of; as they are where no herd is spoken of.
 * @param name what the clinic typed; whoever is called by it is one patient among others, and no herd
 */
export function withHerdAnimals<S extends PetSentence>(sentences: readonly S[], name: string): S[] {
  const isCounted = areCountedOff(sentences, name);
  if (!isCounted && !sentences.some(({ text }) => text.search(TAG) >= 0)) return [...sentences];
  const groups = sentences.flatMap(({ text }) => groupIn(text) ?? []);
  if (!isCounted && !isHerd(sentences, name, groups)) return [...sentences];
  let current: Spoken | undefined;
  return sentences.map((sentence) => {
    const { text, segment, evidence } = sentence;
    const animal = turnedTo(text, groups);
    if (animal !== undefined) current = animal === NONE_ALONE ? undefined : { animal, segment };
    // "The red one" is one of those that are spoken of, for this sentence.
    const single = SINGLE.exec(text)?.[1];
    const spoken = single === undefined ? current : { animal: single.toLowerCase(), segment };
    if (!spoken) return sentence;
    const pets = [`${HERD}${spoken.animal}`];
    return { ...sentence, pets, evidence: joinEvidence([spoken.segment], evidence) };
  });
}

/** Whether several animals are told apart by tags and pens, and none by the name that the clinic typed. */
function isHerd(sentences: readonly SpokenSentence[], name: string, groups: readonly string[]): boolean {
  const said = sentences.map(({ text }) => text).join('\n');
  const tags = findAll(said, TAG).map(([, tag]) => `number ${tag}`);
  if (tags.length === 0 || new Set([...tags, ...groups]).size < FEWEST) return false;
  return STOCK_NAME.test(name) || (OF_FARM.test(said) && !namesIt(said, name));
}

/** Whether words name one or some of many animals: "number 45 has an ulcer", "the red one". */
export function namesHerdAnimal(text: string): boolean {
  return numbered(text) !== undefined || groupIn(text) !== undefined || SINGLE.test(text);
}

/** Whom a sentence turns to: a tag, a group, all of them; undefined where it goes on. */
function turnedTo(text: string, groups: readonly string[]): string | undefined {
  if (OF_ALL.test(text)) return NONE_ALONE;
  return countedOff(text) ?? numbered(text) ?? groupIn(text) ?? groupAgain(text, groups);
}

/** "Kennel two", where a sentence turns to it: animals that nobody has a name for yet. */
function countedOff(text: string): string | undefined {
  return COUNTED_OFF.exec(text)?.[1]?.toLowerCase();
}

/** Whether several animals are gone through so. */
function areCountedOff(sentences: readonly SpokenSentence[], name: string): boolean {
  const counted = sentences.flatMap(({ text, role }) => (role === 'owner' ? [] : (countedOff(text) ?? [])));
  return new Set(counted).size >= FEWEST && !sentences.some(({ text }) => namesIt(text, name));
}

/** No young ones: "pup one was at four, pup two is breech", and what is said next is of the mother. */
const COUNTED_OFF = sequence(
  /^(?:(?:okay|ok|and|so|right|now|then|next)[,\s]+)*/i,
  captured([
    sequence(
      /(?:kennel|cage|run|pen|crate|cat|dog|bunny|rabbit|hen|bird) (?:number )?/i,
      /(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)/i,
    ),
  ]),
  /(?:[,.:]|['’]s\b| is\b| has\b)/i,
);

/** The animal that is spoken of, and where it was named. */
interface Spoken {
  animal: string;
  segment: number;
}

/** The text of a fact with its animal before it, and the patients it stands with. @param pets those of the visit */
export function underItsAnimal<F extends { text: string; pets: readonly string[] }>(
  fact: F,
  pets: readonly string[],
): F {
  const [animal = ''] = fact.pets
    .filter((name) => name.startsWith(HERD))
    .map((name) => name.slice(HERD.length));
  if (animal === '') return fact;
  const isNamed = fact.text.toLowerCase().includes(animal.replace('number ', ''));
  const label = `${animal.charAt(0).toUpperCase()}${animal.slice(1)}`;
  return { ...fact, pets, text: isNamed ? fact.text : `${label}: ${fact.text}` };
}

/** What tells an animal of a herd from a patient's name. */
const HERD = 'herd: ';
/** One animal alone needs no telling apart. */
const FEWEST = 2;
const NONE_ALONE = '';

/** "Number 412", "31's lame". */
function numbered(text: string): string | undefined {
  const tag = findAll(text, TAG).at(-1)?.[1] ?? OPENS.exec(text)?.[1];
  return tag === undefined ? undefined : `number ${tag}`;
}

/** "The 3 heifers in the back pen". */
function groupIn(text: string): string | undefined {
  return GROUP.exec(text)?.[1]?.toLowerCase();
}

/** "And the heifers?": those that were named before. */
function groupAgain(text: string, groups: readonly string[]): string | undefined {
  const kind = PLURAL.exec(text)?.[1]?.toLowerCase();
  return kind === undefined ? undefined : groups.find((group) => group.includes(kind));
}

function namesIt(text: string, name: string): boolean {
  return name !== '' && text.toLowerCase().includes(name.toLowerCase());
}

const STOCK =
  '(?:heifers?|cows?|calf|calves|steers?|bulls?|bullocks?|ewes?|rams?|lambs?|goats|sows?|piglets|gilts?)';
const TAG = sequence(
  /(?<!\b(?:tooth|teeth|premolar|molar|canine|incisor)[ ,])\b/gi,
  /(?:number|tag|tag number|cow|heifer|ewe|start with|on to|now for) (\d{2,5})\b/gi,
  /(?!%|[./:-]\d| ?(?:mg|mL|kg|lb|days?|weeks?|times|years?|months?|hours?|degrees))/gi,
);
/** "31's lame", "27 temp's 105". */
const OPENS =
  /^(?:(?:okay|and|so|right|now|then|um)[,\s]+)*(\d{2,5})(?:'s\b| is\b|,? (?=(?:she|he|there's|temp|has|gets|needs)\b))/i;
/** "The 3 heifers in the back pen", "calf in the end pen". */
const GROUP = new RegExp(
  `(?:\\b(?:the|those|these|a|that)|^(?:(?:and|okay|so|um)[,\\s]+)*) ?((?:\\d+ )?(?:[a-z-]+ ){0,2}${STOCK} in the (?:[a-z]+ )?(?:pen|shed|barn|yard|field|stall|paddock|lot)|\\d+ ${STOCK})\\b`,
  'i',
);
const PLURAL = /\bthe (heifers|cows|calves|steers|bullocks|ewes|rams|lambs|goats|kids|sows|piglets)\b/i;
/** "The red one", "the 2 black ones". */
const SINGLE = new RegExp(
  `\\bthe ((?:\\d+ )?(?:red|black|white|brown|roan|spotted|blue|yellow|[a-z]+-tagged) (?:ones?|${STOCK}))\\b`,
  'i',
);
const OF_FARM = /\b(?:heifers?|cows?|calves|ewes?|herd|flock|parlou?r|withdrawal)\b/i;
const OF_ALL = sequence(
  /\b/i,
  [
    /all (?:of them|\d+|the rest|but)/i,
    /(?:to|for) (?:one|\d{1,2})(?:, (?:one|\d{1,2})){0,12},? and \d{1,2}\b(?! ?(?:days?|weeks?|hours?|mg|mL))/i,
    /the (?:rest|others|whole (?:herd|flock|lot))|both of them/i,
  ],
  /\b/i,
);
/** Whether a clinic typed it for many animals: "dairy herd", "Luna's litter". */
export function isNameOfMany(name: string): boolean {
  return STOCK_NAME.test(name) || /\b(?:litter|puppies|pups|kittens|foals|piglets|chicks|hens)\b/i.test(name);
}

/** What a clinic types for many. */
const STOCK_NAME = new RegExp(`\\b(?:${STOCK}|herd|flock|group|cattle|sheep|pigs)\\b`, 'i');
