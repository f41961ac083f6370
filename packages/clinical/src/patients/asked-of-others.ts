/** What the clinic asks of an animal that is no patient: "is the cat treated?" "No, she's indoor." */

import { namedDrugs } from '../reading/drugs/drug-mentions.ts';
import { capital, lowered, tidy } from '../reading/sentences/sentences.ts';
import { literally } from '../reading/text/literally.ts';
import { joinEvidence, type SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import { isClinical } from '../reading/words/clinical-words.ts';
import { findPets, type PetNames } from './pet-names.ts';

/** The sentences with each such answer under what was asked, so that nobody takes it for the patient's. */
export function withOthersNamed<S extends SpokenSentence>(sentences: readonly S[], names: PetNames): S[] {
  return answeredOfOthers(withAnimalsAskedFor(sentences, names), names);
}

/** "And Gus?" "Leave him, nothing without seeing him.": what the clinic answers is under the name that the owner asked for. */
function withAnimalsAskedFor<S extends SpokenSentence>(sentences: readonly S[], names: PetNames): S[] {
  return sentences.map((sentence, index) => {
    const question = sentences[index - 1];
    if (!question || !isClinicsAnswer(question, sentence)) return sentence;
    const name = ASKS_FOR_NAME.exec(question.text)?.[1];
    const told = sentences.slice(Math.max(0, index - REACH), index - 1);
    if (name === undefined || !isAnimal(name, told, names)) return sentence;
    const evidence = joinEvidence(question.evidence, sentence.evidence);
    return { ...sentence, text: `${name}: ${lowered(sentence.text)}`, evidence };
  });
}

/** "And for my other dog, she's ten pounds?" "Then ten milligrams.": nothing of it is the patient's, and it says so. */
export function underOtherAnimal<S extends SpokenSentence>(sentences: readonly S[], names: PetNames): S[] {
  if (names.pets.length > 1) return [...sentences];
  return sentences.map((sentence, index) => {
    const question = sentences[index - 1];
    const isAnswer = question !== undefined && isClinicsAnswer(question, sentence);
    const other = isAnswer ? ASKS_FOR_OTHER.exec(question.text)?.[1]?.toLowerCase() : undefined;
    if (!question || other === undefined) return sentence;
    const evidence = joinEvidence(question.evidence, sentence.evidence);
    return { ...sentence, text: `For the ${other}: ${lowered(sentence.text)}`, evidence };
  });
}

const ASKS_FOR_OTHER =
  /^(?:(?:and|so|but|what about|how about|okay)[, ]+)*(?:for |can )?(?:my|our|the) (other (?:dog|cat|one|puppy|kitten|horse|rabbit))\b/i;

function isClinicsAnswer(question: SpokenSentence, { role, segment }: SpokenSentence): boolean {
  return question.role === 'owner' && question.asks && role !== 'owner' && segment - question.segment === 1;
}

/** Whether a name is that of an animal that was told of, and of no patient. */
function isAnimal(name: string, before: readonly SpokenSentence[], names: PetNames): boolean {
  if (findPets(name, names).length > 0 || namedDrugs(name).length > 0 || isClinical(name)) return false;
  const told = new RegExp(`\\b${literally(name)}(?:['’]s| is| has| was| had| got|,? (?:he|she)\\b)`);
  return before.some(({ text }) => told.test(text));
}

/** Sentences in which an animal was told of. */
const REACH = 200;
const ASKS_FOR_NAME = /^(?:[Aa]nd|[Ww]hat about|[Hh]ow about|[Ss]o|[Bb]ut)(?: what about)? ([A-Z][a-z]+)\?*$/;

function answeredOfOthers<S extends SpokenSentence>(sentences: readonly S[], names: PetNames): S[] {
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
