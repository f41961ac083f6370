/**
 * Which patient each sentence is about, when several came to one visit. A name said sets who is spoken of until the next
 * one; "both dogs" means both; where nobody was named yet, nobody is guessed.
 */

import { isTwoWeights } from '../reading/numbers/two-weights.ts';
import { isQuestion } from '../reading/sentences/questions.ts';
import { withoutOpening } from '../reading/sentences/sentences.ts';
import { rightBefore } from '../reading/text/nearby-words.ts';
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import { cutAtTurns, findTurns, isForLater } from './announced-pets.ts';
import { asksBecauseOf, asksWhoCatches } from './asides.ts';
import { partedByPronoun } from './by-pronoun.ts';
import { isOfAnother, type PetSentence } from './named-afterwards.ts';
import { withOneOfBoth } from './only-one-of-both.ts';
import { isOfOthersThings } from './others-things.ts';
import { findPets, groupMeant, learnName, type PetNames, withoutOthersNamed } from './pet-names.ts';
import { goesOnOfAll } from './pet-stretches.ts';
import { namesWith, presentedPets } from './presented-pets.ts';
import { learnPronoun, meantByPronoun, type Pronouns, pronounsTold, withoutArrival } from './pronouns.ts';
import { cutAtValues, splitByPet, vitalFirst, withVital } from './split-by-pet.ts';
import { withMeant, withSwapped } from './swapped-pets.ts';
import { listsKept } from './told-in-a-list.ts';

/**
 * Parts the sentences by patient. A sentence that speaks of two ("13.6 for Biscuit and 31.8 for Gravy") becomes two.
 * @param pets as the clinic typed them; with one, every sentence is about it that is about no animal presented beside it
 */
export function assignPets(
  spoken: readonly SpokenSentence[],
  pets: ReadonlyArray<{ name: string; species?: string }>,
): PetSentence[] {
  const [only, second] = pets;
  const presented = presentedPets(heard(spoken), pets);
  const ofOne = only && !second ? [only.name] : [];
  if (!second && presented.unlisted.length === 0) return spoken.map((one) => ({ ...one, pets: ofOne }));
  const names = namesWith(pets, presented);
  const sentences = spoken.flatMap((sentence) => piecesOf(withOneOfBoth(sentence, names), names));
  const once = assignOnce(sentences, names, new Map());
  const told = pronounsTold(once, pets);
  const assigned = withSwapped(
    withMeant(told.size === 0 ? once : assignOnce(sentences, namesWith(pets, presented), told)),
  );
  return assigned.map((one) => (one.pets.length === 0 ? { ...one, pets: ofOne } : one));
}

function heard(spoken: readonly SpokenSentence[]) {
  return spoken.map(({ text, role }) => ({ text, isOwner: role === 'owner' }));
}

/** @param pronouns what is known of them before the talk begins */
function assignOnce(
  sentences: readonly SpokenSentence[],
  names: PetNames,
  pronouns: Pronouns,
): PetSentence[] {
  const done: PetSentence[] = [];
  let talk: Talk = { current: [], aside: undefined };
  const listing = listsKept();
  for (const [index, sentence] of sentences.entries()) {
    talk = resumed(talk, sentence);
    talk = { ...talk, current: listing(sentence, findPets(sentence.text, names).length > 0, talk.current) };
    learnName(names, sentence.text, sentences[index - 1]?.text);
    if (isOfAnother(sentence, names, done)) continue;
    const before = sentences[index - 1];
    learnPronoun(pronouns, sentence.text, names, saidJustBefore(sentence, before));
    const meant =
      findPets(sentence.text, names).length === 0
        ? meantByPronoun(pronouns, withoutArrival(sentence.text), talk.current)
        : undefined;
    const current = meant ?? talk.current;
    const parts = partsOf(sentence, names, { current, pronouns, next: sentences[index + 1] });
    done.push(...parts);
    const spoken = putOff(sentence, names, { current, done }) ?? spokenOf(sentence.text, names, parts);
    talk = comeBack(goneOn({ ...talk, current }, sentence, spoken), sentence);
  }
  return done;
}

/** Who is spoken of. */
interface Talk {
  current: readonly string[];
  aside: Aside | undefined;
}

/** An owner's question about another patient, which the visit comes back from. */
interface Aside {
  back: readonly string[];
  /** Index of the last segment that is about the other one. */
  until: number;
}

function resumed(talk: Talk, { segment }: SpokenSentence): Talk {
  return talk.aside && segment > talk.aside.until ? { current: talk.aside.back, aside: undefined } : talk;
}

/** "Can Rex have hers?" "No, his is another one, I'll get to that.": what follows is about whom it was about before. */
function comeBack(talk: Talk, { role, text }: SpokenSentence): Talk {
  const isPutOff = talk.aside !== undefined && role !== 'owner' && GETS_TO_IT.test(text);
  return isPutOff && talk.aside ? { current: talk.aside.back, aside: undefined } : talk;
}

const GETS_TO_IT =
  /\b(?:i|we)(?:'ll| will) (?:get|come|be coming) (?:back )?(?:on )?to (?:that|it|this|him|her|his|hers|them)\b/i;

/** @param spoken who is spoken of from here on; undefined when that does not change */
function goneOn(talk: Talk, sentence: SpokenSentence, spoken: readonly string[] | undefined): Talk {
  return spoken === undefined ? talk : { current: spoken, aside: asideOf(sentence, spoken, talk) };
}

/** "Is Rex due, too?" is asked while Bella is spoken of, and holds for its answer; named as the reason, not even for that. */
function asideOf(
  { role, asks, text, segment }: SpokenSentence,
  spoken: readonly string[],
  { current, aside }: Talk,
): Aside | undefined {
  const back = aside?.back ?? current;
  if (role !== 'owner' || !asks || back.length !== 1 || back.join() === spoken.join()) return undefined;
  return { back, until: asksBecauseOf(text) || asksWhoCatches(text) ? segment : segment + 1 };
}

/** "Rest for a week and now Pickle how is she": nobody marked where the first sentence ends. */
function piecesOf(sentence: SpokenSentence, names: PetNames): SpokenSentence[] {
  const valued = cutAtValues(sentence.text, names);
  const isValued = valued.length > 1;
  const pieces = isValued ? valued : cutAtTurns(sentence.text, names).map(({ text }) => text);
  const [ahead = ''] = pieces;
  const isRunOn = pieces.length > 1 && !ahead.endsWith(',') && ahead.split(' ').length >= 4;
  if (!isRunOn && !isValued) return [sentence];
  return pieces.map((text, index) => ({
    ...sentence,
    text,
    asks: index === pieces.length - 1 ? sentence.asks : isQuestion(text),
  }));
}

/** The sentence before, where the same voice said it right before. */
function saidJustBefore(
  { segment, role, speaker }: SpokenSentence,
  before: SpokenSentence | undefined,
): string {
  const isSame = before?.role === role && before.speaker === speaker && segment - before.segment <= 1;
  return isSame ? before.text : '';
}

/** "Hold that, we'll get to Hazel", said to one who began with Hazel: it goes on about who was spoken of before. */
function putOff(
  { text, segment }: SpokenSentence,
  names: PetNames,
  { current, done }: { current: readonly string[]; done: readonly PetSentence[] },
): readonly string[] | undefined {
  const [later, second] = findPets(text, names);
  if (!later || second || current.join() !== later.name || !isLater(text, names)) return undefined;
  return done.findLast(
    ({ pets, segment: at }) => segment - at <= 4 && pets.length === 1 && pets[0] !== later.name,
  )?.pets;
}

function isLater(text: string, names: PetNames): boolean {
  const isTo = new RegExp(`\\b(?:come|get|move on) (?:back )?to (?:${names.pattern})\\b`, 'i').test(text);
  return isTo && findTurns(text, names).length === 0;
}

interface Around {
  current: readonly string[];
  pronouns: Pronouns;
  next: SpokenSentence | undefined;
}

function partsOf(sentence: SpokenSentence, names: PetNames, around: Around): PetSentence[] {
  const { current, next } = around;
  const text = withoutOthersNamed(sentence.text, names);
  const turned = turnedTo(text, names);
  if (turned !== undefined) return [{ ...sentence, text, pets: [turned] }];
  const base = { ...sentence, text };
  const parted = partedByPronoun(text, names, around);
  if (parted) {
    const vital = vitalFirst(text);
    return parted.map((part, index) => ({
      ...sentence,
      text: index === 0 ? part.text : withVital(part.text, vital),
      pets: [part.pet],
    }));
  }
  const group = groupMeant(text, names, next?.segment === sentence.segment ? next.text : '');
  if (group) return [{ ...base, pets: group }];
  const named = [...new Set(findPets(text, names).map(({ name }) => name))];
  if (named.length === 0) return [{ ...base, pets: isOfNobody(text) ? [] : current }];
  if (isInPassing(text, names)) return [{ ...base, pets: current }];
  return named.length === 1 ? [{ ...base, pets: named }] : splitByPet(base, names, named);
}

/** "Gravy first, then Biscuit": the one patient that a sentence turns to, where it names others for later only. */
function turnedTo(text: string, names: PetNames): string | undefined {
  const turn = findTurns(text, names).at(-1);
  if (turn === undefined) return undefined;
  const isAlone = findPets(text, names).every(
    ({ name, start, end }) => name === turn.name || (start > turn.end && isForLater(text, start, end)),
  );
  return isAlone ? turn.name : undefined;
}

/** "0.9 and 6.4 kilos": of two of them, and nobody says whose each is. */
function isOfNobody(text: string): boolean {
  return isAboutAll(text) || isTwoWeights(text) || OF_SEVERAL.test(text);
}

/** "Temps 38.4 and 38.9.": one of each, and nobody says whose. */
const OF_SEVERAL =
  /^(?:(?:and|the|their|both) )*(?:temps|temperatures|weights|heart rates)[:,]?(?: (?:are|were))? \d[\d.]*(?:,? and|,) \d[\d.]*\W*$/i;

/** "I weighed everybody": what follows is about no one in particular. */
function isAboutAll(text: string): boolean {
  return ABOUT_ALL.test(text);
}

/** "All four quarters", "all 3 stones": so many parts of one animal are no animals. */
const ABOUT_ALL =
  /\b(?:everybody|everyone|all (?:of them|(?:three|four|\d+)(?! (?:quarters?|limbs?|legs?|feet|paws?|pads|hooves|claws|teats?|glands?|fetlocks?|hocks?|joints?|nodes?|canines?|teeth|roots?|carnassials?|stones?|masses|lumps?|sites?|views?|eggs|valves|doses?|days?|weeks?|times)\b))|each of them|the whole (?:family|gang))\b/i;

/** "He steals Pickle's food" is still about him, and "we'll come to Biscuit" not yet about Biscuit. */
function isInPassing(spoken: string, names: PetNames): boolean {
  const text = withoutOpening(spoken);
  const isObject = new RegExp(`^(?:and |but |so )?(?:he|she)(?:'s)? .*\\b(?:${names.pattern})\\b`, 'i').test(
    text,
  );
  const isJoined = new RegExp(`^(?:he|she) and (?:${names.pattern})\\b`, 'i').test(text);
  const isAway = /\bwhen (?:he|she)(?:'s| is| comes?| gets?) (?:back|here|done|awake)\b/i.test(text);
  const isKeptApart = findPets(text, names).every(({ start }) => APART_FROM.test(rightBefore(text, start)));
  const isTakenFrom =
    new RegExp(`${TAKES} (?:${names.pattern})'s\\b`, 'i').test(text) && isSingle(text, names);
  return (
    isLater(text, names) ||
    isAway ||
    isKeptApart ||
    isTakenFrom ||
    (isOfOthersThings(text, names) && isSingle(text, names)) ||
    new RegExp(`${ONLY_SAID_OF} (?:${names.pattern})\\b`, 'i').test(text) ||
    isJoined ||
    (isObject && findPets(text, names).every(({ start }) => start > 3))
  );
}

/** Away from Biscuit, and no playing with Biscuit: said of the other one. */
const APART_FROM =
  /\b(?:(?:away|apart|separated?|isolated?) from|(?:wrestling|playing|rough-?housing|fighting|running|contact|sharing) with) $/i;

/** "That's all Waffles.", "we changed the litter for the baby", "that gives Bruno time to get over this, too". */
const ONLY_SAID_OF =
  "\\b(?:that's (?:all|only|just)|(?:changed|switched|bought|moved|cleaned) [^.,]{2,30} for|(?:that|it|this)(?:'ll| will| also)? (?:gives?|buys?))";

/** What somebody takes of another's. */
const TAKES = '\\b(?:steals?|stealing|sneaks?|sneaking|eats?|eating|more of|out of)';

function isSingle(text: string, names: PetNames): boolean {
  return new Set(findPets(text, names).map(({ name }) => name)).size === 1;
}

/** Who is spoken of from here on; undefined when that does not change. */
function spokenOf(
  text: string,
  names: PetNames,
  parts: readonly PetSentence[],
): readonly string[] | undefined {
  const [first] = parts;
  if (first && first.pets.length > 1 && goesOnOfAll(text)) return first.pets;
  const said = withoutOthersNamed(text, names);
  const last = turnedTo(said, names) ?? findPets(said, names).at(-1)?.name;
  if (last === undefined) return isAboutAll(text) ? [] : undefined;
  const about = parts.at(-1)?.pets ?? [];
  return about.includes(last) ? [last] : undefined;
}
