/**
 * Which patient each sentence is about, when several came to one visit. A name said sets who is spoken of until the next
 * one; "both dogs" means both; where nobody was named yet, nobody is guessed.
 */

import { isTwoWeights } from '../reading/numbers/two-weights.ts';
import { isQuestion } from '../reading/sentences/questions.ts';
import { notAhead, sequence } from '../reading/text/patterns.ts';
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import { cutAtTurns, findTurns, isForLater } from './announced-pets.ts';
import { asksBecauseOf, asksWhoCatches, isCompared, isWellBesides } from './asides.ts';
import { awayKept, heardOf } from './away-pets.ts';
import { partedByPronoun } from './by-pronoun.ts';
import { isInPassing, isLater } from './in-passing.ts';
import { giveToNamed, isOfAnother, type PetSentence } from './named-afterwards.ts';
import { withOneOfBoth } from './only-one-of-both.ts';
import { findPets, groupMeant, learnName, type PetNames, withoutOthersNamed } from './pet-names.ts';
import { goesOnOfAll } from './pet-stretches.ts';
import { namesWith, presentedPets } from './presented-pets.ts';
import {
  learnAlone,
  learnPronoun,
  meantByPronoun,
  type Pronouns,
  pronounsTold,
  withoutArrival,
} from './pronouns.ts';
import { cutAtValues, splitByPet, vitalFirst, withVital } from './split-by-pet.ts';
import { withMeant, withSwapped } from './swapped-pets.ts';
import { isToldBesides, otherMeant } from './the-other-one.ts';
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
  const learned: Pronouns = new Map();
  const once = assignOnce(sentences, names, learned);
  const told = pronounsTold(once, pets);
  // A patient of which nobody said "he" or "she" may be either.
  const known = told.size === 0 && learned.size === pets.length ? learned : told;
  const assigned = withSwapped(
    withMeant(known.size === 0 ? once : assignOnce(sentences, namesWith(pets, presented), known)),
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
  let talk: Talk = { current: [], single: { of: undefined, at: 0 }, aside: undefined };
  const [listing, away] = [listsKept(), awayKept()];
  for (const [index, sentence] of sentences.entries()) {
    talk = resumed(talk, sentence);
    const isNamed = findPets(sentence.text, names).length > 0;
    const listed = listing(sentence, isNamed, talk.current);
    talk = { ...talk, current: away(heardOf(sentence, isNamed), names, listed) };
    const before = sentences[index - 1];
    learnName(names, sentence.text, before?.text);
    if (isOfAnother(sentence, names, done)) continue;
    giveToNamed(sentence, names, done);
    learnPronoun(pronouns, sentence.text, names, saidBefore(sentence, before));
    const { other, current } = isNamed
      ? { other: undefined, current: talk.current }
      : meantUnnamed(sentence, names, { pronouns, talk, before });
    const parts = partsOf(sentence, names, { current, pronouns, next: sentences[index + 1] });
    done.push(...parts);
    const put = putOff(sentence, names, { current, done });
    const spoken = put ?? other ?? spokenOf(sentence, names, { parts, before });
    const isBesides = isCompared(sentence.text) || (other !== undefined && isToldBesides(sentence));
    const was = { ...talk, current: other ? talk.current : current };
    talk = comeBack(goneOn(was, { ...sentence, isBesides }, spoken), sentence);
  }
  return done;
}

/** Who is meant by a sentence that names nobody. @returns `other` where it turns to the other one of two */
function meantUnnamed(
  sentence: SpokenSentence,
  names: PetNames,
  around: { pronouns: Pronouns; talk: Talk; before: SpokenSentence | undefined },
): { other: readonly string[] | undefined; current: readonly string[] } {
  const other = otherOf(sentence, names, around);
  const meant = other ?? meantAlone(sentence, around.pronouns, around.talk);
  return { other, current: meant ?? around.talk.current };
}

/** Whom a "him" means where that is another than who is spoken of; soon behind "they both" of whom it was before. */
function meantAlone(
  { text, segment }: SpokenSentence,
  pronouns: Pronouns,
  { current, single: { of, at } }: Talk,
): readonly string[] | undefined {
  const said = withoutArrival(text);
  const meant = meantByPronoun(pronouns, said, current);
  if (meant !== undefined || current.length < 2 || of === undefined || segment - at > 2) return meant;
  return learnAlone(pronouns, said, of) ? [of] : undefined;
}

/** The other one of two, where a sentence that names nobody turns to it. */
function otherOf(
  { text }: SpokenSentence,
  names: PetNames,
  { pronouns, talk, before }: { pronouns: Pronouns; talk: Talk; before: SpokenSentence | undefined },
): readonly string[] | undefined {
  const [one, more] = talk.current;
  const current = more === undefined ? one : undefined;
  const other = otherMeant(text, names, { current, before: before?.text ?? '', pronouns });
  return other === undefined ? undefined : [other];
}

/** Who is spoken of. */
interface Talk {
  current: readonly string[];
  /** Of which single one it was last, and until which segment. */
  single: { of: string | undefined; at: number };
  aside: Aside | undefined;
}

/** An owner's question about another patient, which the visit comes back from. */
interface Aside {
  back: readonly string[];
  /** Index of the last segment that is about the other one. */
  until: number;
}

function resumed(talk: Talk, { segment }: SpokenSentence): Talk {
  return talk.aside && segment > talk.aside.until
    ? { ...talk, current: talk.aside.back, aside: undefined }
    : talk;
}

/** "Can Rex have hers?" "No, his is another one, I'll get to that.": what follows is about whom it was about before. */
function comeBack(talk: Talk, { role, text }: SpokenSentence): Talk {
  const isPutOff = talk.aside !== undefined && role !== 'owner' && GETS_TO_IT.test(text);
  return isPutOff && talk.aside ? { ...talk, current: talk.aside.back, aside: undefined } : talk;
}

const GETS_TO_IT =
  /\b(?:i|we)(?:'ll| will) (?:get|come|be coming) (?:back )?(?:on )?to (?:that|it|this|him|her|his|hers|them)\b/i;

/** A sentence, and whether it tells of another only besides. */
interface Told extends SpokenSentence {
  isBesides: boolean;
}

/** @param spoken who is spoken of from here on; undefined when that does not change */
function goneOn(talk: Talk, sentence: Told, spoken: readonly string[] | undefined): Talk {
  const [of, more] = talk.current;
  const single = of !== undefined && more === undefined ? { of, at: sentence.segment } : talk.single;
  if (spoken === undefined) return { ...talk, single };
  return { current: spoken, single, aside: asideOf(sentence, spoken, talk) };
}

/** "Is Rex due, too?" is asked while Bella is spoken of, and holds for its answer; named as the reason, not even for that. */
function asideOf(
  { role, asks, text, segment, isBesides }: Told,
  spoken: readonly string[],
  { current, aside }: Talk,
): Aside | undefined {
  const back = aside?.back ?? current;
  const isAsked = role === 'owner' && asks;
  if (!(isAsked || isBesides) || back.length !== 1 || back.join() === spoken.join()) return undefined;
  const isAnswered = isAsked && !asksBecauseOf(text) && !asksWhoCatches(text);
  return { back, until: isAnswered ? segment + 1 : segment };
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

/** The sentence right before, where the same voice said it, or this one answers it. */
function saidBefore({ segment, role, speaker }: SpokenSentence, before: SpokenSentence | undefined): string {
  if (!before || segment - before.segment > 1) return '';
  const isSame = before.role === role && before.speaker === speaker;
  return isSame || (before.asks && before.role !== role) ? before.text : '';
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
const ABOUT_ALL = sequence(
  /\b/i,
  [
    /everybody|everyone/i,
    sequence(/all /i, [
      /of them/i,
      sequence(
        /(?:three|four|\d+)/i,
        notAhead([
          sequence(
            / /i,
            [
              /quarters?|limbs?|legs?|feet|paws?|pads|hooves|claws|teats?|glands?|fetlocks?|hocks?|joints?/i,
              /nodes?|canines?|teeth|roots?|carnassials?|stones?|masses|lumps?|sites?|views?|eggs|valves|doses?/i,
              /days?|weeks?|times/i,
            ],
            /\b/i,
          ),
        ]),
      ),
    ]),
    /each of them|the whole (?:family|gang)/i,
  ],
  /\b/i,
);

/** Who is spoken of from here on; undefined when that does not change. */
function spokenOf(
  { text, segment }: SpokenSentence,
  names: PetNames,
  { parts, before }: { parts: readonly PetSentence[]; before: SpokenSentence | undefined },
): readonly string[] | undefined {
  const [{ pets: first = [] } = {}] = parts;
  const isBesides = isWellBesides(text, before?.segment === segment ? before.text : '');
  if (isBesides || isOnlyMeasured(parts, names)) return undefined;
  if (first.length > 1 && goesOnOfAll(text)) return first;
  const said = withoutOthersNamed(text, names);
  const last = turnedTo(said, names) ?? findPets(said, names).at(-1)?.name;
  if (last === undefined) return isAboutAll(text) ? [] : undefined;
  return parts.at(-1)?.pets.includes(last) ? [last] : undefined;
}

/** "5.6 on him, and 5.1 on Oscar": Oscar is only measured beside. */
function isOnlyMeasured([first, second]: readonly PetSentence[], names: PetNames): boolean {
  return (
    second !== undefined && ONLY_MEASURED.test(second.text) && findPets(first?.text ?? '', names).length === 0
  );
}

const ONLY_MEASURED = /^(?:[\w'-]+ ){0,2}\d[\d.]*(?: \w+)? (?:on|for|in) [\w'-]+\W*$/;
