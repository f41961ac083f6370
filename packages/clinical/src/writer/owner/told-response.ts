/** Whether what was given or tried did any good: "Did that help?" "Not really." */

import { ofCourse, RESPONSE } from '../../reading/answers/course-labels.ts';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { lowered } from '../../reading/sentences/sentences.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { ownersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';

/** Whether a statement answers "did it help?". */
export function isResponse({ answers, question = '' }: PetStatement): boolean {
  return answers && ofCourse(question) === RESPONSE;
}

/** Takes up an answer to "did it help?" with what was given: alone it tells of nothing. @returns whether it did */
export function takeResponse({ facts }: Visit, statement: PetStatement): boolean {
  const { text, label, evidence } = statement;
  const last = facts.at(-1);
  if (!last || HESITATES.test(text) || !isResponse(statement) || !isOfTreatment(last, statement))
    return false;
  const told = label === undefined ? ownersVoice(text) : `${label}: ${lowered(ownersVoice(text))}`;
  last.text = `${last.text} ${told}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

function isOfTreatment({ soap, text, segment, pets }: NoteFact, statement: PetStatement): boolean {
  if (soap !== 'subjective' || statement.segment - segment > NEAR || pets.join() !== statement.pets.join())
    return false;
  return namedDrugs(text).length > 0 || TREATED.test(text) || isClinical(text, 'medicine', 'procedure');
}

/** "Eh.", before how it did. */
const HESITATES = /^(?:eh|meh|hm+|well|um+|oh)[.!,]*$/i;
/** Turns. */
const NEAR = 3;
const TREATED = sequence(
  /\b/i,
  [
    /gave|given|gives?|giving|tried|trying|put|putting|using|used|applied|soaked|iced|rested/i,
    /prescribed|injected|treat\w*|changed|switched|laser|acupuncture|massage|brace|splint|pulled/i,
    /trimmed|shoe|shod|rested|drained|flushed|cleaned/i,
  ],
  /\b/i,
);
