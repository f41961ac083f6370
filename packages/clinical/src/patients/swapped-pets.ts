/** "Rex is 12 kilos and Bella's 8. Oh wait, I flipped those.": each value is the other patient's. */

import { inPlaceOf, readValues, type SpokenValue } from '../reading/figures/spoken-values.ts';
import { sequence } from '../reading/text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../reading/turns/spoken-sentences.ts';

/** A sentence and the patients it is about. */
type AboutPets = SpokenSentence & { pets: readonly string[] };

/** The sentences with the values of two patients in each other's place, where their speaker said so right after. */
export function withSwapped<S extends AboutPets>(sentences: readonly S[]): S[] {
  const done: S[] = [];
  let swappedIn: number | undefined;
  for (const sentence of sentences) {
    const isMore = swappedIn === sentence.segment && readValues(sentence.text).length > 0;
    if (isMore && isSaidAgain(sentence, done)) continue;
    if (!SWAPS.test(sentence.text) || !swapLast(sentence, done)) done.push(sentence);
    else swappedIn = sentence.segment;
  }
  return done;
}

const SWAPS = sequence(
  /\b/i,
  [
    /other way (?:a?round|about)/i,
    sequence(
      /i(?:'ve| have)? (?:just )?(?:flipped|switched|swapped|mixed up|crossed|reversed) /i,
      /(?:it|that|them|those|these|the two|the \w+)/i,
    ),
    sequence(
      /i(?:'ve| have)? (?:got|had) (?:it|that|them|those|these|the two|the \w+) (?:all )?/i,
      /(?:backwards?|mixed up|switched|swapped|flipped|the wrong way (?:a?round|about))/i,
    ),
  ],
  /\b/i,
);

/** The sentences with each that its speaker ascribed to another patient at once: "She coughs. Wait, no, that's Bella." */
export function withMeant<S extends AboutPets>(sentences: readonly S[]): S[] {
  const meant = [...sentences];
  for (const [index, sentence] of sentences.entries()) {
    const told = meant[index - 1];
    const cue = MEANS.exec(sentence.text)?.[0];
    const isOfOther = told && sentence.pets.length === 1 && told.pets.join() !== sentence.pets.join();
    if (cue === undefined || !isOfOther || told.asks) continue;
    if (told.segment !== sentence.segment || told.speaker !== sentence.speaker) continue;
    const [wrong = '', right = ''] = [told.pets.join(), sentence.pets.join()];
    meant[index - 1] = {
      ...told,
      text: wrong === '' ? told.text : told.text.replaceAll(wrong, right),
      pets: sentence.pets,
      evidence: joinEvidence(told.evidence, sentence.evidence),
    };
    meant[index] = { ...sentence, text: sentence.text.slice(cue.length) };
  }
  return meant;
}

const MEANS =
  /^(?:(?:wait|no|oh|sorry|actually|hang on|hold on)\b[,.\s]+)+(?:that's|that is|that was|it's|it was|i meant?) (?=[A-Z])/i;

interface Measured {
  index: number;
  value: SpokenValue;
}

/** Swaps the last values of two patients; not where the sentence brings others than theirs. */
function swapLast<S extends AboutPets>(by: S, done: S[]): boolean {
  const [first, second] = lastOfTwo(by, done);
  const [one, other] = [first && done[first.index], second && done[second.index]];
  if (!first || !second || !one || !other) return false;
  const said = readValues(by.text).filter(({ kind }) => kind !== 'side');
  const isOwn = said.every(({ text }) => isSameAmount(text, first.value) || isSameAmount(text, second.value));
  if (!isOwn) return false;
  done[first.index] = withValue(one, first.value, second.value, by);
  done[second.index] = withValue(other, second.value, first.value, by);
  return true;
}

/** The last two values of one kind that the speaker gave two patients, one each. */
function lastOfTwo(by: AboutPets, done: readonly AboutPets[]): [Measured?, Measured?] {
  const near = done.flatMap((sentence, index) => {
    const isNear = sentence.speaker === by.speaker && by.segment - sentence.segment <= 2;
    const values = readValues(sentence.text).filter(({ kind }) => kind !== 'side' && kind !== 'drug');
    const [value, more] = values;
    return isNear && index >= done.length - 5 && value && !more && sentence.pets.length === 1
      ? [{ index, value, pet: sentence.pets[0] }]
      : [];
  });
  const second = near.at(-1);
  const first = near.findLast(({ pet, value }) => pet !== second?.pet && isLike(value, second?.value));
  return [first, second];
}

function isLike(one: SpokenValue, other: SpokenValue | undefined): boolean {
  return one.kind === other?.kind || one.kind === 'bare' || other?.kind === 'bare';
}

function isSameAmount(text: string, { text: other }: SpokenValue): boolean {
  return Number.parseFloat(text) === Number.parseFloat(other);
}

function withValue<S extends AboutPets>(sentence: S, old: SpokenValue, fresh: SpokenValue, by: S): S {
  const { text } = sentence;
  return {
    ...sentence,
    text: text.slice(0, old.start) + inPlaceOf(old, fresh) + text.slice(old.end),
    evidence: joinEvidence(sentence.evidence, by.evidence),
  };
}

/** "I flipped them, Rex is the 8 and Bella the 12": the values that now stand. */
function isSaidAgain({ text, pets }: AboutPets, done: readonly AboutPets[]): boolean {
  return readValues(text).every((value) =>
    done
      .slice(-5)
      .some(
        (one) =>
          one.pets.join() === pets.join() &&
          readValues(one.text).some((own) => isSameAmount(own.text, value)),
      ),
  );
}
