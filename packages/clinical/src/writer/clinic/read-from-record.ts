/** What the clinic reads off its records: "I see here that she's had Convenia before", "our records show he's up to date". */
import { findVaccines } from '../../lexicon/vaccines.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { historyPlaces } from '../owner/history-places.ts';

/** Whether a sentence is read off a record, and tells of the animal. */
export function isReadFromRecord(text: string): boolean {
  if (namesDisease(LISTS.exec(text)?.[1] ?? '')) return true;
  const told = toldIn(text);
  return told !== undefined && OF_ANIMAL.test(told) && !OF_NOW.test(told);
}

/** What a record tells, in the history. */
export function readFromRecord(text: string): Reading {
  const told = toldIn(text) ?? text;
  const places = findVaccines(told).length > 0 || VACCINES.test(told) ? VACCINATED : historyPlaces(told);
  const own = places[0] === 'History' ? ['Past Medical History', ...places] : places;
  return {
    soap: 'subjective',
    places: own,
    text: `On record: ${lower(examinersVoice(told))}`,
    topic: 'record',
  };
}

const VACCINATED = ['Preventives and Vaccines', 'Past Medical History', 'History'];
const VACCINES = /\b(?:vaccin\w+|shots|boosters?|immuni[sz]ations?)\b/i;

function lower(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function toldIn(text: string): string | undefined {
  return LISTS.exec(text)?.[1] ?? FROM_RECORD.exec(text)?.[1] ?? SEES_PAST.exec(text)?.[1];
}

const RECORD =
  '(?:(?:his|her|their|the|our|your|its) )?(?:(?:old|past|medical|previous|last|patient|x-?ray|x ray|lab|referral) )*(?:records?|charts?|file|notes?|history|paperwork|reports?|discharge (?:sheet|papers|notes)|computer|system)';
const LEAD = '^(?:(?:and|so|okay|but|also|now|right|oh|yes|yeah)[, ]+)*';

const FROM_RECORD = new RegExp(
  `${LEAD}(?:` +
    [
      // "I see here that he's allergic to penicillin", "I can see in her chart that she had parvo".
      `(?:i|we)(?: can)?(?: also)? (?:see|have|read|have it)(?: here)?(?: (?:in|on|from) ${RECORD})?(?<=here|records?|charts?|file|notes?|history|paperwork|reports?|papers|computer|system)(?: here)?(?: that)?`,
      // "It says here he had a splenectomy", "it's noted in his file that she's a bleeder".
      `it(?: says|['’]s (?:mentioned|noted|written|listed)| is (?:mentioned|noted|written|listed))(?: here)?(?: (?:in|on) ${RECORD})?(?: here)?(?: that)?`,
      // "Our records show that she is up to date."
      `${RECORD} (?:says?|shows?|tells? (?:me|us)|mentions?|states?)(?: here)?(?: that)?`,
      `according to ${RECORD},?`,
      // "In his file I see that he's been on prednisone before."
      `(?:in|on|from) ${RECORD},? (?:(?:i|we)(?: can)? see|it says)(?: here)?(?: that)?`,
      `(?:i['’]m |i am )?(?:looking at|reading|going through) ${RECORD}(?: (?:right )?(?:here|now))?,? and (?:it (?:says|looks like|shows)|i (?:can )?see)(?: here)?(?: that)?`,
      `(?:i['’]m |i am )?(?:looking at|reading|going through) ${RECORD},? and(?= (?:he|she|they) (?:had|has had|was)\\b)`,
    ].join('|') +
    `),? (\\S.*)$`,
  'i',
);

/** "I see that he had a foreign body surgery": long before anybody looked. */
const SEES_PAST = new RegExp(
  `${LEAD}(?:i|we)(?: also)? see(?: that)? ((?:he|she|they|it)(?: also| recently| previously)? (?:had|was (?:on|in|seen|treated|diagnosed|hospitali[sz]ed|spayed|neutered)|['’]s (?:had|been (?:on|treated|diagnosed|seen))|has had|has been (?:on|treated|diagnosed|seen)|(?:has|['’]s got) an? (?:\\w+ )?history)\\b.*)$`,
  'i',
);

/** "I have here hypertension, diabetes and kidney disease." */
const LISTS = new RegExp(
  `${LEAD}(?:i|we)(?:['’]ve got| have)(?: down)? here ((?!(?:he|she|it|they|that|an?|the)\\b)[a-z].*)$`,
  'i',
);
const OF_ANIMAL = /^(?:he|she|they|it|no)(?:['’]\w+)?\b/i;
/** "It says here he's due for rabies, so we'll do that." */
const OF_NOW = /\b(?:due|today|now|we['’]ll|we will|let['’]s|i['’]d|should|going to|gonna|needs?)\b|\?/i;
