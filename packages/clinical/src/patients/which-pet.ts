/**
 * Which patient each sentence is about, when several came to one visit. A name said sets who is spoken of until the next
 * one; "both dogs" means both; where nobody was named yet, nobody is guessed.
 */

import { isQuestion } from '../reading/sentences/questions.ts';
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import { partsOf, spokenOf } from './about-whom.ts';
import { cutAtTurns } from './announced-pets.ts';
import { isCompared } from './asides.ts';
import { awayKept, heardOf } from './away-pets.ts';
import { isLater } from './in-passing.ts';
import { giveToNamed, isOfAnother, type PetSentence } from './named-afterwards.ts';
import { withOneOfBoth } from './only-one-of-both.ts';
import { findPets, learnName, type PetNames } from './pet-names.ts';
import { namesWith, presentedPets } from './presented-pets.ts';
import {
  learnAlone,
  learnPronoun,
  meantByPronoun,
  type Pronouns,
  pronounsTold,
  withoutArrival,
} from './pronouns.ts';
import { cutAtValues } from './split-by-pet.ts';
import { withMeant, withSwapped } from './swapped-pets.ts';
import { comeBack, goneOn, resumed, type Talk } from './talk-of-pets.ts';
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

/** The sentence right before, where the same voice said it, or this one answers it. */
function saidBefore({ segment, role, speaker }: SpokenSentence, before: SpokenSentence | undefined): string {
  if (!before || segment - before.segment > 1) return '';
  const isSame = before.role === role && before.speaker === speaker;
  return isSame || (before.asks && before.role !== role) ? before.text : '';
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
