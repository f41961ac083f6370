/** What the clinic reads from its records, or has from others who saw the animal: history, whoever says it. */

import { findVaccines } from '../../lexicon/vaccines.ts';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { ahead, sequence } from '../../reading/text/patterns.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { historyPlaces } from '../owner/history-places.ts';

/** A sentence that was read from the records, or that somebody else told the clinic, as history; undefined for all others. */
export function readFromRecords(sentence: string): Reading | undefined {
  const recorded = onRecord(withoutOpening(sentence));
  if (recorded !== undefined) return record(recorded);
  const told = toldByOthers(sentence);
  if (told === undefined || OF_TODAY.test(told) || !tellsOfHealth(told)) return undefined;
  return { soap: 'subjective', places: historyPlaces(told), text: examinersVoice(told), topic: 'told' };
}

function record(told: string): Reading {
  const places = findVaccines(told).length > 0 || VACCINES.test(told) ? VACCINATED : historyPlaces(told);
  return {
    soap: 'subjective',
    places: places[0] === 'History' ? ['Past Medical History', ...places] : places,
    text: `On record: ${lower(examinersVoice(told))}`,
    topic: 'record',
  };
}

const VACCINATED = ['Preventives and Vaccines', 'Past Medical History', 'History'];
const VACCINES = /\b(?:vaccin\w+|shots|boosters?|immuni[sz]ations?)\b/i;

function lower(text: string): string {
  return /^(?!Dr\b)[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** What a sentence reads off a record; undefined where none is read, or it is of this visit. */
function onRecord(said: string): string | undefined {
  const listed = LISTS.exec(said)?.[1];
  if (listed !== undefined && namesDisease(listed)) return listed;
  const written = FROM_RECORD.exec(said)?.[1];
  if (written !== undefined && tellsOfAnimal(written) && !OF_NOW.test(written)) return written;
  const seen = SEES.exec(said)?.[1];
  return seen !== undefined && isOfBefore(seen) && !OF_NOW.test(seen) && tellsOfHealth(seen)
    ? seen
    : undefined;
}

function tellsOfAnimal(text: string): boolean {
  return OF_ANIMAL.test(text) || isOfBefore(text);
}

function isOfBefore(text: string): boolean {
  return HAD.test(text) || BY_OTHERS.test(text);
}

function toldByOthers(sentence: string): string | undefined {
  const lead = TELLS_ME.exec(sentence)?.[0];
  if (lead !== undefined) {
    const rest = sentence.slice(lead.length);
    return isOfBefore(rest) || (!SEEMS.test(lead) && HAS.test(rest)) ? rest : undefined;
  }
  const told = withoutOpening(sentence);
  if (ON_LIST.test(told) || HAS_BEEN_DOING.test(told)) return told;
  return HERE_TO.test(told) ? told.replace(HERE_TO, 'here ') : BY_OTHERS.exec(told)?.input;
}

function tellsOfHealth(text: string): boolean {
  return isClinical(text) || namesDisease(text) || namedDrugs(text).length > 0 || HERE.test(text);
}

const RECORD = sequence(
  /(?:(?:his|her|their|the|our|your|its) )?/,
  /(?:(?:old|past|medical|previous|last|patient|x-?ray|x ray|lab|referral) )*/,
  /(?:records?|charts?|file|notes?|history|paperwork|reports?|discharge (?:sheet|papers|notes)|computer|system)/,
).source;
const LEAD =
  "^(?:(?:and|so|okay|ok|but|also|now|right|oh|yes|yeah|well|alright|let's see|i also)[, ]+)*(?:i also )?";
const SEES_IT = '(?:(?:i|we) (?:can )?(?:also )?see|it (?:also )?(?:says|looks like|shows))';
const LOOKS_AT = `(?:i['’]m |i am )?(?:looking (?:back )?at|reading|going through|looking through) ${RECORD}(?: (?:right )?(?:here|now))?`;

const FROM_RECORD = new RegExp(
  `${LEAD}(?:` +
    [
      // "I see here that he's allergic to penicillin", "I can see in her chart that she had parvo".
      sequence(
        /(?:i|we)(?: can)?(?: also)? (?:see|have|read|have it)(?: here)?/,
        `(?: (?:in|on|from) ${RECORD})?`,
        /(?<=here|records?|charts?|file|notes?|history|paperwork|reports?|papers|computer|system)/,
        /(?: here)?(?: that)?/,
      ).source,
      // "It says here he had a splenectomy", "it's noted in his file that she's a bleeder".
      `it(?: also)?(?: (?:says|states|mentions)|['’]s (?:mentioned|noted|written|listed)| is (?:mentioned|noted|written|listed))(?: here)?(?: (?:in|on) ${RECORD})?(?: here)?(?: that)?`,
      // "Our records show that she is up to date."
      `${RECORD} (?:also )?(?:says?|shows?|tells? (?:me|us)|mentions?|states?)(?: here)?(?: that)?`,
      `according to ${RECORD},?`,
      // "In his file I see that he's been on prednisone before."
      `(?:in|on|from) ${RECORD},? ${SEES_IT}(?: here)?(?: that)?`,
      // "Looking at her chart, and it says she had parvo", "looking at her chart, she had a dental last year".
      `${LOOKS_AT},? (?:and )?${SEES_IT}(?: here)?(?: that)?`,
      `${LOOKS_AT},?(?: and)?(?= (?:he|she|they)(?:['’]s| has)? (?:had|was|got|took|been)\\b)`,
    ].join('|') +
    `),? (\\S.*)$`,
  'i',
);

/** "I see that he had a foreign body surgery": long before anybody looked. */
const SEES = new RegExp(
  `${LEAD}(?:i|we)(?: can)?(?: also)? see(?: that)? ((?:he|she|they|it|dr|doctor|his|her|the)\\b.*)$`,
  'i',
);

/** "I have here hypertension, diabetes and kidney disease." */
const LISTS = new RegExp(
  `${LEAD}(?:i|we)(?:['’]ve got| have)(?: down)? here ((?!(?:he|she|it|they|that|an?|the)\\b)[a-z].*)$`,
  'i',
);

/** "Your vet tells me that", "according to the clinic", "my nurse tells me", "looks like". */
const TELLS_ME = sequence(LEAD, [
  /(?:it )?looks like ?(?:that )?/i,
  /according to (?:the|his|her|your|our) (?:[a-z]+ )?(?:vets?|doctor|clinic),? /i,
  /i(?:['’]ve| have) been told (?:that )?/i,
  /(?:my|our|the) (?:nurse|tech|technician|assistant|colleague) (?:tells|told) me (?:that )?/i,
]);
/** Nobody told it, it only seems to have been. */
const SEEMS = /\blooks like\b/i;

const OF_ANIMAL = /^(?:he|she|they|it|no)(?:['’]\w+)?\b(?!(?: has| have)? got\b)/i;
/** "It says here he's due for rabies, so we'll do that." */
const OF_NOW =
  /\b(?:due|today|tonight|now|right here|this (?:morning|afternoon)|we['’]ll|we will|let['’]s|i['’]d|should|going to|gonna|needs?)\b|\?/i;
const OF_TODAY = /\b(?:today|now|right here|this (?:morning|afternoon)|tonight|just now)\b|\?/i;

/** "His current medications include gabapentin." */
const ON_LIST =
  /^(?:his|her) (?:current |other |regular |usual )?(?:medications?|meds|medicines|supplements)(?: at home| right now| currently)? (?:include|are)\b(?!.*\b(?:stop|start|change)\b)/i;
/** "He's been limping, is he any better?": known before it is asked for. */
const HAS_BEEN_DOING =
  /^(?:he|she)(?:['’]s| has) been (?!do|go|be|get|stay|receiv|recover|improv|rest)[a-z]+ing\b[^,;]*[.!]*$/i;
const HERE = /^here /i;
const HAS = /^(?:he|she|they|it)(?:['’]s| has| is| gets| takes)\b/i;
/** What was had, and is over; "he's got a murmur" was found just now. */
const HAD = sequence(
  /^/i,
  [
    sequence(/(?:he|she|they|it)(?: also| recently| previously)?/i, [
      /['’]d| had| was| were| has had| has been|['’]s had|['’]s been|['’]ve had|['’]ve been| took| got/i,
      / went| underwent| started| finished| came in| saw| tore| broke| used to|(?: last)? (?:had|saw)/i,
      /(?: has|['’]s got) an? (?:\w+ )?history/i,
    ]),
    /you(?:['’]d| would) like|(?:his|her|the) [a-z]+(?: [a-z]+)? (?:was|were|got|had|went|has been)/i,
  ],
  /\b/i,
);
/** "His previous vet had him on enalapril.", "Dr. Brown gave him Depo-Medrol last time." */
const BY_OTHERS = sequence(/^/i, [
  sequence(
    /(?:his|her|your|the|their) (?:previous|other|old|last|regular|referring|family|former|usual) /i,
    /(?:vet|doctor|clinic|practice|hospital)(?: [a-z]+)? /i,
    /(?:had|gave|put|started|prescribed|did|ran|found|thought|treated|diagnosed|sent|saw)\b/i,
  ),
  sequence(
    /dr\.? [a-z]+ /i,
    /(?:had|gave|put|started|prescribed|did|ran|found|thought|treated|diagnosed|saw|sent)\b/i,
    ahead([
      sequence(
        /.*\b/i,
        [
          /last (?:time|visit|week|month|year|spring|summer|fall|winter)|ago|back (?:in|then)/i,
          /in (?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)/i,
        ],
        /\b/i,
      ),
    ]),
  ),
]);
/** "So we're here to follow up on his diabetes.", "you're here for a six month follow up" */
const HERE_TO = sequence(
  /^(?:looks like )?(?:we|you)(?:['’]re| are) (?:all )?(?:back )?here (?:today )?/i,
  ahead([
    sequence([
      /for (?:an?|the|his|her) (?!minute|second|moment|bit|while|night)/i,
      /to (?:follow up|recheck|talk about (?:his|her)|check (?:on )?(?:his|her))/i,
    ]),
  ]),
);
