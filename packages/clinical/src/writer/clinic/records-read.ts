/** What the clinic reads from its records, or has from others who saw the animal: history, whoever says it. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { withoutOpening } from '../../reading/sentences/sentences.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { historyPlaces } from '../owner/history-places.ts';

/** A sentence that was read from the records, as history; undefined for all others. */
export function readFromRecords(sentence: string): Reading | undefined {
  const told = recorded(sentence);
  if (told === undefined || OF_NOW.test(told) || !tellsOfHealth(told)) return undefined;
  return { soap: 'subjective', places: historyPlaces(told), text: examinersVoice(told), topic: 'told' };
}

function recorded(sentence: string): string | undefined {
  const lead = LEAD.exec(sentence)?.[0];
  if (lead !== undefined) {
    const rest = sentence.slice(lead.length);
    return HAD.test(rest) || BY_OTHERS.test(rest) || (WRITTEN.test(lead) && HAS.test(rest))
      ? rest
      : undefined;
  }
  const told = withoutOpening(sentence);
  if (ON_LIST.test(told) || HAS_BEEN_DOING.test(told)) return told;
  return HERE_TO.test(told) ? told.replace(HERE_TO, 'here ') : BY_OTHERS.exec(told)?.input;
}

function tellsOfHealth(text: string): boolean {
  return isClinical(text) || namesDisease(text) || namedDrugs(text).length > 0 || HERE.test(text);
}

/** "His current medications include gabapentin." */
const ON_LIST =
  /^(?:his|her) (?:current |other |regular |usual )?(?:medications?|meds|medicines|supplements)(?: at home| right now| currently)? (?:include|are)\b(?!.*\b(?:stop|start|change)\b)/i;
/** "He's been limping, is he any better?": known before it is asked for. */
const HAS_BEEN_DOING =
  /^(?:he|she)(?:['’]s| has) been (?!do|go|be|get|stay|receiv|recover|improv|rest)[a-z]+ing\b[^,;]*[.!]*$/i;
const HERE = /^here /i;
/** "I see here", "it says in the chart that", "looking at her chart", "my nurse tells me". */
const LEAD =
  /^(?:(?:so|and|okay|ok|now|well|alright|also|yeah|yes|right|let's see|i also)[, ]+)*(?:i (?:can )?(?:also )?see (?:here |from (?:the|his|her) (?:chart|records?|notes) |in (?:the|his|her|our) (?:chart|records?|notes) |on (?:the|his|her) chart )*(?:that )?(?=(?:he|she|they|it|dr|doctor|the|his|her)\b)|(?:it|his chart|her chart|the (?:chart|records?|notes?)|his records?|her records?) (?:(?:also )?(?:says|shows|mentions|states)|looks like)(?: here| on here| in here)? ?(?:that )?|looking at (?:his|her|the) (?:charts?|records?|history|notes|file),? (?:(?:and |i )?(?:can )?(?:also )?see (?:that )?)?|according to (?:the|his|her|your|our) (?:[a-z]+ )?(?:vets?|records?|chart|notes|doctor|clinic),? |i(?:['’]ve| have) been told (?:that )?|(?:my|our|the) (?:nurse|tech|technician|assistant|colleague) (?:tells|told) me (?:that )?)/i;
/** Leads by which somebody reads, and not only sees. */
const WRITTEN = /\b(?:chart|records?|notes?|says|states|mentions|history|according|tells|told)\b/i;
const HAS = /^(?:he|she|they|it)(?:['’]s| has| is| gets| takes)\b/i;
/** What was had, and is over; "he's got a murmur" was found just now. */
const HAD =
  /^(?:(?:he|she|they|it)(?:['’]d| had| was| were| has had| has been|['’]s had|['’]s been|['’]ve had|['’]ve been| took| got| went| underwent| started| finished| came in| saw| tore| broke| used to|(?: last)? (?:had|saw))|you(?:['’]d| would) like|(?:his|her|the) [a-z]+(?: [a-z]+)? (?:was|were|got|had|went|has been))\b/i;
/** "His previous vet had him on enalapril.", "Dr. Brown gave him Depo-Medrol last time." */
const BY_OTHERS =
  /^(?:(?:his|her|your|the|their) (?:previous|other|old|last|regular|referring|family|former|usual) (?:vet|doctor|clinic|practice|hospital)(?: [a-z]+)? (?:had|gave|put|started|prescribed|did|ran|found|thought|treated|diagnosed|sent|saw)\b|dr\.? [a-z]+ (?:had|gave|put|started|prescribed|did|ran|found|thought|treated|diagnosed|saw|sent)\b(?=.*\b(?:last (?:time|visit|week|month|year|spring|summer|fall|winter)|ago|back (?:in|then)|in (?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d))\b))/i;
/** "So we're here to follow up on his diabetes.", "you're here for a six month follow up" */
const HERE_TO =
  /^(?:looks like )?(?:we|you)(?:['’]re| are) (?:all )?(?:back )?here (?:today )?(?=(?:for (?:an?|the|his|her) (?!minute|second|moment|bit|while|night)|to (?:follow up|recheck|talk about (?:his|her)|check (?:on )?(?:his|her))))/i;
const OF_NOW = /\b(?:today|now|right here|this (?:morning|afternoon)|tonight|just now)\b|\?/i;
