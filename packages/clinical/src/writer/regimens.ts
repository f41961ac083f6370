/** A drug is often said in two or three sentences; its name, dose, interval and duration belong in one line. */

import { plannersVoice } from '../reading/clinical-voice.ts';
import { namedDrugs, sharesDrug } from '../reading/drug-mentions.ts';
import { hasDose, saysDosing, withShortDosing } from '../reading/figures.ts';
import { wordsOf } from '../reading/sentences.ts';
import { joinEvidence } from '../reading/spoken-sentences.ts';
import type { NoteFact, PetStatement } from './note-facts.ts';

/** Whether a statement goes on about the drug of the fact before: "So that's twenty milligrams, twice a day". */
export function continuesRegimen(fact: NoteFact, statement: PetStatement): boolean {
  if (!fact.topic.startsWith('drug: ') || statement.segment - fact.segment > 3) return false;
  if (fact.pets.join() !== statement.pets.join()) return false;
  const { text } = statement;
  const names = namedDrugs(text);
  if (names.length > 0)
    return (
      sharesDrug(drugsOf(fact), names) && (hasDose(text) || saysDosing(text) || wordsOf(text).length <= 4)
    );
  if (NEW_STEP.test(text)) return false;
  return hasDose(text) || saysDosing(text) || GOES_ON.test(text);
}

/** Adds what a statement says to the drug's line. */
export function joinRegimen(fact: NoteFact, statement: PetStatement): void {
  const more = plannersVoice(withShortDosing(statement.text)).replace(
    /^(?:That's|So that's|It's|So)\s+(?:(?:a|an) )?(?=\S)/i,
    '',
  );
  const said = new Set(wordsOf(fact.text));
  fact.evidence = joinEvidence(fact.evidence, statement.evidence);
  fact.segment = statement.segment;
  if (wordsOf(more).every((word) => said.has(word))) return;
  fact.text = `${fact.text.replace(/\.$/, '')}; ${more.charAt(0).toLowerCase()}${more.slice(1)}`;
}

function drugsOf(fact: NoteFact): string[] {
  return fact.topic.slice('drug: '.length).split(', ');
}

const NEW_STEP =
  /\b(?:recheck|come back|back in|see (?:him|her|them) (?:back|again)|diet|food|kibble|leash|walks?|i want|i'd like|we'll also|feed|feeding|fluids|ointment|shampoo|x-?ray|radiograph|bloodwork|if|call)\b/i;
const GOES_ON =
  /^(?:(?:so |and )?(?:it's (?!been)|it is|that's|it lasts|it goes|he may be|she may be|it may|it'll last|that'll last|you (?:can )?(?:put|give|mix|apply|squirt)|give it|put it|apply it|mix it|with food|wear|alternate|an hour|\d+ hours? (?:before|after)|use (?:it|the)|then|and then|after that))\b/i;
