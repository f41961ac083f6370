/** What was said, cut where the talk passes from one of several patients to another: also within a turn to speak. */

import { splitSentences } from '../reading/sentences/sentences.ts';
import { findAll } from '../reading/text/find-all.ts';
import { literally } from '../reading/text/literally.ts';
import { anyOf, sequence } from '../reading/text/patterns.ts';
import { pairedPart } from '../reading/words/clinical-words.ts';
import { cutAtTurns, isForLater, type TurnPiece } from './announced-pets.ts';
import { asksBecauseOf, asksWhoCatches, isWellBesides } from './asides.ts';
import { awayKept } from './away-pets.ts';
import { isOfOthersThings } from './others-things.ts';
import { findPets, learnName, type PetNames } from './pet-names.ts';
import { type HeardSentence, namesWith, type PresentedPets } from './presented-pets.ts';
import { learnPronoun, onlyOneMeant, type Pronouns, withoutArrival } from './pronouns.ts';
import { cutAtValues, FIGURE } from './split-by-pet.ts';
import { otherMeant } from './the-other-one.ts';

/** Words of one segment that are about one patient, as far as anybody can tell. */
export interface PetStretch {
  text: string;
  /** Who is spoken of; undefined where nobody was named yet, or not for long. */
  about: string | undefined;
  /** The patients that the words name as those who are meant, the last named first. */
  named: readonly string[];
}

/** What the talk tells of its patients. */
export interface PetTalk {
  /** By segment, in reading order. */
  stretches: readonly (readonly PetStretch[])[];
  /** Who is a he and who a she; empty until that is known of each. */
  pronouns: Pronouns;
}

/**
 * Reads a talk about several animals.
 * @param texts of its segments  @param pets as the clinic typed them  @param presented those who are presented beside them
 */
export function readPetTalk(
  texts: readonly HeardSentence[],
  pets: ReadonlyArray<{ name: string; species?: string }>,
  presented: PresentedPets,
): PetTalk {
  const sentences = texts.map(({ text }) => splitSentences(text));
  const known = learn(sentences, pets, presented);
  const away = awayKept();
  let spoken: Spoken = NOBODY;
  const stretches = sentences.map((said, at) => {
    if (at - spoken.at > REACH) spoken = { ...NOBODY, at };
    const read: PetStretch[] = [];
    for (const piece of piecesOf(said, known)) {
      const heard = heardIn(piece.text, texts[at]?.isOwner ?? false, known);
      const [about] = away(heard, known.names, spoken.about === undefined ? [] : [spoken.about]);
      const stretch = readPiece(piece, known, { ...spoken, about, isAhead: read.length > 0 });
      spoken = spokenBehind(stretch, { ...spoken, about }, at);
      addTo(read, stretch);
    }
    return read;
  });
  return { stretches, pronouns: known.pronouns };
}

function piecesOf(said: readonly string[], { names }: Known): TurnPiece[] {
  return said.flatMap((sentence) => cutAtValues(sentence, names)).flatMap((part) => cutAtTurns(part, names));
}

function heardIn(text: string, isOwner: boolean, { names }: Known) {
  return { text, isOwner, asks: text.endsWith('?'), isNamed: findPets(text, names).length > 0 };
}

function spokenBehind(
  { about, isSaid, text }: ReturnType<typeof readPiece>,
  spoken: Spoken,
  at: number,
): Spoken {
  return isSaid ? { about, before: otherBefore(spoken, about), at, said: text } : { ...spoken, said: text };
}

/** How many segments a name still tells who is spoken of. */
const REACH = 60;

interface Spoken {
  about: string | undefined;
  /** Who was spoken of before that one. */
  before: string | undefined;
  /** The segment that told so. */
  at: number;
  /** What was said right before. */
  said: string;
}

const NOBODY: Spoken = { about: undefined, before: undefined, at: 0, said: '' };

function otherBefore({ about, before }: Spoken, now: string | undefined): string | undefined {
  return now === about ? before : about;
}

interface Known {
  names: PetNames;
  patterns: readonly NamePattern[];
  pronouns: Pronouns;
}

/** Who is a he and who a she, and what each is called, as the whole talk tells. */
function learn(
  sentences: readonly (readonly string[])[],
  pets: ReadonlyArray<{ name: string; species?: string }>,
  presented: PresentedPets,
): Known {
  const pronouns: Pronouns = new Map();
  const names = namesWith(pets, presented);
  let asked = '';
  for (const said of sentences) {
    let last = asked;
    asked = said.at(-1)?.endsWith('?') ? (said.at(-1) ?? '') : '';
    for (const sentence of said) {
      learnPronoun(pronouns, sentence, names, last);
      learnName(names, sentence, last);
      last = sentence;
    }
  }
  // A pet of which nobody said "he" or "she" may be either.
  const told = pronouns.size === new Set(names.byWord.values()).size ? pronouns : new Map();
  return { names, patterns: namePatterns(names), pronouns: told };
}

/** @param spoken `isAhead` where what was said right before was said in the same segment */
function readPiece({ text, turn }: TurnPiece, known: Known, spoken: Spoken & { isAhead: boolean }) {
  const { patterns, pronouns } = known;
  const isBesides = isWellBesides(text, spoken.isAhead ? spoken.said : '');
  if (isBesides || isOfOthersThings(text, known.names))
    return { text, named: [], about: spoken.about, isSaid: false };
  if (turn) {
    const behind = text.slice(turn.end);
    const more = namesIn(behind, patterns).filter(({ start, end }) => !isForLater(behind, start, end));
    const named = lastFirst([...more.map(({ name }) => name), turn.name]);
    return { text, named, about: named[0], isSaid: true };
  }
  const named = lastFirst(namesIn(text, patterns).map(({ name }) => name));
  const owner = named[0] ?? ownerOf(text, patterns);
  if (owner === undefined && goesOnOfAll(text)) return { text, named, about: undefined, isSaid: true };
  const other = otherMeant(text, known.names, { current: spoken.about, before: spoken.said, pronouns });
  const meant = owner ?? putOff(text, known, spoken) ?? other ?? onlyOneMeant(pronouns, withoutArrival(text));
  return {
    text,
    named,
    about: meant ?? spoken.about,
    isSaid: meant !== undefined && !asksBecauseOf(text) && !asksWhoCatches(text),
  };
}

/** "Hold that, we'll get to Hazel", said to one who began with Hazel: it goes on about who was spoken of before. */
function putOff(text: string, { names }: Known, { about, before }: Spoken): string | undefined {
  const isPutOff = findPets(text, names).some(
    ({ name, start, end }) => name === about && isForLater(text, start, end),
  );
  return isPutOff ? before : undefined;
}

/** Whether words hold for all the patients: "they both get it", "three weeks for both"; "both ears" are one patient's. */
export function isOfAll(text: string): boolean {
  return OF_ALL.test(text) && (pairedPart(text) === undefined || OF_GROUP.test(text));
}

/** Whether what follows is about all of them, too, until one is named: "they both get it. No dog park for two weeks." */
export function goesOnOfAll(text: string): boolean {
  return GOES_ON_OF_ALL.test(text);
}

const OF_GROUP =
  /\b(?:(?:both|all|the two|the three)(?: three| four)?(?: of)?(?: the)? (?:dogs|cats|pets|kittens|puppies|pups|horses|rabbits|birds|goats|cows|animals)|everybody|everyone|all (?:three|four))\b/i;
/** "Both of them" may be two legs, and says nothing of whom the next words are. */
const GOES_ON_OF_ALL = new RegExp(
  `${OF_GROUP.source}|\\b(?:they both|they're both|(?:treat|give it to|do|vaccinate) both|you both|for both|both (?:get|need|have had)|can they)\\b`,
  'i',
);
const OF_ALL = anyOf([
  sequence(
    /\b/i,
    [
      sequence(
        /(?:both|all|the two|the three)(?: three| four)?(?: of)?(?: the)? /i,
        /(?:dogs|cats|pets|kittens|puppies|pups|horses|rabbits|birds|goats|cows|animals)/i,
      ),
      /everybody|everyone|all (?:three|four|of them)/i,
      /both (?:of them|negative|monthly|get|gets|need|(?:have|'ve) (?:had|got|been)|of you|boys|girls|brothers|sisters)/i,
      /(?:they|they're|they are|them|you|for|they (?:should|can|could|will|must|may)) both/i,
    ],
    /\b/i,
  ),
  /\w+ \w+ \w+, both(?=[.!]?$)/i,
]);

function lastFirst(names: readonly string[]): string[] {
  return [...new Set(names)];
}

/** Joined to the stretch before where that is about the same patient. */
function addTo(stretches: PetStretch[], { text, about, named }: PetStretch): void {
  const last = stretches.at(-1);
  const isAlso = ALSO.test(text);
  if (last === undefined || (last.about !== about && !isAlso)) stretches.push({ text, about, named });
  else {
    stretches[stretches.length - 1] = {
      text: `${last.text} ${text}`,
      about: last.about,
      named: lastFirst([...named, ...last.named]),
    };
  }
}

/** "Hazel's too": the words before are about her as well. */
const ALSO =
  /^(?:and |same (?:for|with) )?[\p{L}-]+(?:['’]s)?(?: is| was| does| has| gets)? (?:too|as well|the same)\b/iu;

interface NamePattern {
  name: string;
  pattern: RegExp;
  /** What is said of something of theirs: "Hazel's temp is fine". */
  own: RegExp;
}

/** By their names, and by what only one of them is called in this visit: "the cat", "the little one". */
function namePatterns({ byWord }: PetNames): NamePattern[] {
  return [...new Set(byWord.values())].map((name) => {
    const words = [...byWord].filter(([, own]) => own === name).map(([word]) => literally(word));
    const source = [literally(name), ...words].join('|');
    return { name, pattern: namePattern(source), own: ownPattern(source) };
  });
}

/** "Hazel's temp is fine", "drops in Hazel's eyes", "I've got Hazel's results": of Hazel; what is like hers is not. */
function ownPattern(words: string): RegExp {
  const opens = `^(?:(?:and|so|but|now|okay|then),? )?(?:${words})${OWNS} (?!${THINGS})`;
  const placed = `\\b(?:on|in|for) (?:${words})${OWNS} (?!${THINGS})`;
  const found = `(?<!\\b(?:not|like|than|as|from|with) )\\b(?:${words})${OWNS} (?:${FINDINGS})\\b`;
  return new RegExp(`${opens}|${placed}|${found}`, 'iu');
}

const OWNS = "['’]s";
const THINGS =
  '(?:food|bowl|dish|bed|toys?|stuff|crate|litter|sister|brother|mother|mom|mum|friend|been|got|had)\\b';
const FINDINGS =
  'blood\\w*|labs?|results?|tests?|urine|x-?rays?|films?|radiographs?|ultrasound|sample|fecal|stool|weight|temp\\w*|heart';

/** The name where it says who is meant; "he and Biscuit", "not Biscuit" and "he steals Pickle's food" do not. */
function namePattern(words: string): RegExp {
  const behind = `(?![\\p{L}\\d])(?!['’]s(?! (?:(?:been|got|had|due|a|the|on|not)\\b|${FIGURE})))`;
  return new RegExp(`${NOT_BESIDE}(?:${words})${behind}`, 'giu');
}

/** "Not Biscuit", "that's all for Biscuit", "he and Biscuit": what stands before a name that is not whom the words are about. */
const NOT_BESIDE = [
  '(?<!\\b(?:he|she|it|they) and )',
  `(?<!\\b(?:${[
    'with|not|like|than|from|by|(?:while|when) (?:we|i|you) do|(?:get|come|move on) (?:back )?to',
    "that's (?:all|only|just)|(?:none|nothing|except) for",
    '(?:changed|switched|bought|moved|cleaned) [^.,]{2,30} for',
    "(?:that|it|this)(?:'ll| will| also)? (?:gives?|buys?)",
  ].join('|')}) )`,
  "(?<![\\p{L}\\d'’-])",
].join('');

/** Where a text names each patient last, the last named first. */
function namesIn(text: string, patterns: readonly NamePattern[]) {
  return patterns
    .flatMap(({ name, pattern }) => {
      const last = findAll(text, pattern).findLast(
        ({ index }) => !NOT_THIS.test(text.slice(Math.max(0, index - 20), index)),
      );
      return last ? [{ name, start: last.index, end: last.index + last[0].length }] : [];
    })
    .toSorted((a, b) => b.start - a.start);
}

/** "On him, not on Biscuit." */
const NOT_THIS = /,\s*(?:and )?not (?:(?:for|on|with) )?$/i;

function ownerOf(text: string, patterns: readonly NamePattern[]): string | undefined {
  return patterns.find(({ own }) => own.test(text))?.name;
}
