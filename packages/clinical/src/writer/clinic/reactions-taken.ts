/** What the clinic writes down of a reaction that the owner has just told: "Cephalexin, vomiting. I'll put that at the top." */
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { lowered } from '../../reading/sentences/sentences.ts';
import { findSigns } from '../../reading/words/clinical-words.ts';
import type { Moment, Reading } from '../facts/note-facts.ts';

/** Whether a sentence is no more than a drug of which the owner spoke, and a sign. */
export function takesReaction(text: string, { ownerSaid = '' }: Moment): boolean {
  const [, drug = '', sign = ''] = TAKEN.exec(text) ?? [];
  return findSigns(sign).length > 0 && sharesDrug(namedDrugs(drug), namedDrugs(ownerSaid));
}

/** The reaction as a fact of the history, and no drug of the plan. */
export function reactionTaken(text: string): Reading {
  const [, drug = '', sign = ''] = TAKEN.exec(text) ?? [];
  return {
    soap: 'subjective',
    places: ['Past Medical History', 'History'],
    text: `Reaction to ${lowered(drug)}: ${lowered(sign)}.`,
    topic: 'reaction',
  };
}

const TAKEN =
  /^(?:so |okay,? )*([a-z][\w-]+(?: [a-z][\w-]+)?)(?:,|:| gave (?:him|her)| makes (?:him|her)) ([a-z][a-z ]{2,30})[.!]*$/i;
