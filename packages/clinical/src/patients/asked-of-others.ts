/** What the clinic asks of an animal that is no patient: "is the cat treated?" "No, she's indoor." */
import { capital, lowered, tidy } from '../reading/sentences.ts';
import { joinEvidence, type SpokenSentence } from '../reading/spoken-sentences.ts';
import { findPets, type PetNames } from './pet-names.ts';

/** The sentences with each such answer under what was asked, so that nobody takes it for the patient's. */
export function withOthersNamed<S extends SpokenSentence>(sentences: readonly S[], names: PetNames): S[] {
  const done: S[] = [];
  let asked: S | undefined;
  for (const sentence of sentences) {
    const isAnswer = asked && sentence.role === 'owner' && sentence.segment - asked.segment <= 1;
    if (asked && isAnswer && !sentence.asks) {
      const evidence = joinEvidence(asked.evidence, sentence.evidence);
      done.push({ ...sentence, text: `${topicOf(asked.text)}: ${lowered(sentence.text)}`, evidence });
      asked = undefined;
      continue;
    }
    asked = isOfOther(sentence, names) ? sentence : undefined;
    if (!asked) done.push(sentence);
  }
  return done;
}

function isOfOther({ role, asks, text }: SpokenSentence, names: PetNames): boolean {
  const [, other, kind = ''] = (role !== 'owner' && asks && ASKS_OF_KIND.exec(text)) || [];
  if (kind === '' || findPets(text, names).length > 0) return false;
  const species = KINDS[kind.toLowerCase()] ?? kind.toLowerCase();
  return (
    other !== undefined ||
    names.pets.every((pet) => pet.species !== undefined && pet.species.toLowerCase() !== species)
  );
}

/** "The cat treated" of "oh okay is the cat treated?" */
function topicOf(question: string): string {
  return capital(tidy(question.replace(OPENS, '').replace(/\?+$/, ''))) ?? question;
}

const OPENS =
  /^(?:(?:oh|okay|and|so|well|now|alright)[, ]+)*(?:is|are|does|do|has|have|did|was|were|how(?:'s| is| are)) /i;
const ASKS_OF_KIND =
  /^(?:(?:oh|okay|and|so|well|now|alright)[, ]+)*(?:is|are|does|do|has|have|did|was|were|how(?:'s| is| are)) (?:the|your) (other )?(cats?|dogs?|kittens?|pupp(?:y|ies))\b/i;
const KINDS: Readonly<Record<string, string>> = {
  cats: 'cat',
  kitten: 'cat',
  kittens: 'cat',
  dogs: 'dog',
  puppy: 'dog',
  puppies: 'dog',
};
