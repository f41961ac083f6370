/** What the owner told, where a vet dictates it: "owner reports no vomiting", "client gave famotidine at home". */

import { withShortDosing } from '../../reading/figures/dosing-shorthand.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { ownersVoice } from '../../reading/wording/clinical-voice.ts';
import { add } from '../facts/add-fact.ts';
import type { PetStatement } from '../facts/note-facts.ts';
import { FUTURE } from '../facts/plan-words.ts';
import type { Visit } from '../facts/visit-so-far.ts';
import { historyPlaces } from '../owner/history-places.ts';

/** Takes up a report of the owner's words or deeds as history, whatever part of the visit it is told in. @returns whether it was one */
export function takeOwnersReport(visit: Visit, statement: PetStatement): boolean {
  const { role, text, asks } = statement;
  if (role === 'owner' || asks || !REPORTS.test(text)) return false;
  if (TO_COME.test(text) || FUTURE.test(text.replace(REPORTS, ''))) return false;
  add(visit, statement, {
    soap: 'subjective',
    places: historyPlaces(text),
    text: ownersVoice(withShortDosing(text)),
    topic: 'told',
  });
  return true;
}

const REPORTS = sequence(
  /^(?:(?:and|also|but|so),? )*(?:the |his |her )?(?:owners?|client|farmer|mom|mum|dad|rider) /i,
  /(?:also )?(?:(?:has|have) )?/i,
  [
    /(?:report|state|describe|mention|recall|notice|suspect)(?:s|ed)?|denie[sd]|den(?:y|ying)|said/i,
    /says?|(?:not|observ)e[sd]?|gave|given|tried|found|saw|seen|first (?:noticed|saw)/i,
    /(?:been|is|was) (?:giving|feeding|using|offering)|feeds?|misse[sd]|missed/i,
    /brought (?:him|her|it|them)|think?s?|thought/i,
  ],
  / /i,
);
const TO_COME = /^[^.;]{0,20}\b(?:will|should|can|may|wants?|would|if)\b/i;
