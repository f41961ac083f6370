/** A yes or a no to what was asked of the animal, whatever it was. */

import { wordsOf } from '../../reading/sentences/sentences.ts';
import type { PetStatement } from '../facts/note-facts.ts';

/** Whether a statement is what was asked of the animal and denied, or affirmed. */
export function isAnsweredOfAnimal(statement: PetStatement): boolean {
  return isDeniedOfAnimal(statement) || isAffirmedOfAnimal(statement);
}

/** "Is he praying?" "No.": what was asked of the animal and denied is told, whatever it was. */
function isDeniedOfAnimal({ text, answers, question = '' }: PetStatement): boolean {
  return answers && DENIAL_MADE.test(text) && ASKS_OF_ANIMAL.test(question);
}

/** "Can he get up by himself?" "Yes, he can.": and so is what was affirmed. */
function isAffirmedOfAnimal({ text, answers, question = '' }: PetStatement): boolean {
  if (!answers || !ASKS_IF_ANIMAL.test(question) || wordsOf(text).length < FEWEST_WORDS) return false;
  const asked = new Set(wordsOf(question));
  return wordsOf(text).every((word) => asked.has(word));
}

const ASKS_IF_ANIMAL = /^(?:(?:and|so|okay)[, ]+)*(?:can|could|did|does|has|is|was) (?:he|she)\b/i;
const DENIAL_MADE = /^(?:no|not|never|has not|does not|did not) \w/i;
const ASKS_OF_ANIMAL = /\b(?:is|are|was|were|does|do|did|has|have) (?:he|she|it|they|this|that)\b/i;

const FEWEST_WORDS = 3;
