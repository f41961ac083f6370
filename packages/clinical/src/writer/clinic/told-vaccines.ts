/** Vaccines that the clinic tells of: those that a patient had before this visit, as read off its records, and those just given. */

import { findVaccines } from '../../lexicon/vaccines.ts';
import { namesVaccine } from '../../reading/drugs/drug-mentions.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import type { Reading } from '../facts/note-facts.ts';

const MONTH =
  '(?:january|february|march|april|may(?! (?!of\\b|last\\b)[a-z])|june|july|august|september|october|november|december)';
const EARLIER = sequence([
  sequence(
    /(?:in|since|from|back in|around|on)? ?(?:early |late )?/,
    MONTH,
    /(?! \d{1,2}\b(?!\d))(?:,? (?:of )?(?:\d{4}|last year))?/,
  ),
  /(?:in )?(?:19|20)\d\d/,
  `last (?:year|spring|summer|fall|autumn|winter|month|visit|time|week|${MONTH})`,
  /(?:\d+|an?|one|two|three|four|five|six|a few|a couple of) (?:years?|months?|weeks?) ago/,
  /at (?:the|his|her|their|another|a) (?:shelter|breeder\S*|rescue|other|old|previous|last)/,
]).source;

const ON_RECORD = new RegExp(
  [
    // "Rabies was given October 2023", "she got her FVRCP last fall".
    `\\b(?:had|got|gotten|received|given|done|was|were|did)\\b.{0,40}\\b${EARLIER}\\b`,
    // "His last rabies was March of last year".
    `\\blast (?:[a-z0-9/&-]+ ){1,3}(?:was|is|in)\\b`,
    // "She's up to date on her rabies".
    `\\b(?:up[ -]to[ -]date|current)\\b(?! weight)`,
    // "He's had his distemper."
    `^(?:(?:and|so|okay|well),? )*(?:he|she|they|it)(?:['’](?:s|ve)| has| have) (?:already )?had (?:his|her|their|all|both|the)\\b`,
    // "He's never had lepto."
    '\\bnever (?:had|been|got|gotten|received)\\b',
    // "Rabies: October 2023, three-year, so he's due this October": see asked-vaccines.ts.
    `^[^:]{3,30}: .{0,40}\\b(?:${EARLIER}|due)\\b`,
  ].join('|'),
  'i',
);

/** "He had kennel cough in June": a disease, and no shot. */
const HAD_DISEASE =
  /(?<!\bnever )\bhad (?:kennel cough|strangles|lyme|lepto\w*|tetanus|distemper|flu|influenza|myxi\w*|botulism|rhino\w*)\b(?! (?:shot|vacc|booster))/i;

/** What is told of today, or will be done. */
const OF_TODAY =
  /\b(?:today|now|tonight|this (?:morning|afternoon|visit)|just|we'll|we will|i'll|i will|let's|going to|gonna|want|if|unless|should|could|would)\b|\?/i;

/** Whether the clinic tells of a vaccine, or the disease that it is against, that it was at another time. */
export function isVaccineOnRecord(text: string): boolean {
  return findVaccines(text).length > 0 && ON_RECORD.test(text) && !OF_TODAY.test(text) && namesVaccine(text);
}

/** A vaccine of before, in the history; when the next one is due, in the plan. */
export function vaccineOnRecord(text: string): Reading {
  const isDue = IS_DUE.test(text);
  return {
    soap: isDue ? 'plan' : 'subjective',
    places: isDue ? ['Recheck', 'Follow-up', 'Home Care'] : historyOf(text),
    text: examinersVoice(text.replace(SEEMS, '')),
    topic: 'vaccine on record',
  };
}

function historyOf(text: string): readonly string[] {
  const history = ['Past Medical History', 'History'];
  return HAD_DISEASE.test(text) ? history : ['Preventives and Vaccines', ...history];
}

/** "Rabies due: March.", "Rabies: he's due in May": of when the next one is. */
const IS_DUE = /^[^:]{3,30}(?: due:|: (?:he|she|it)(?:['’]s| is) (?:over)?due\b)/i;
const SEEMS = /^(?:(?:and|so|okay|well),? )*(?:it )?looks like /i;

/** Whether the clinic tells that it has given a vaccine. */
export function isVaccinated(text: string): boolean {
  return GAVE_VACCINE.test(text) && namesVaccine(text);
}

/** "We gave the rabies", "vaccine's in", "that's the booster done". */
const GAVE_VACCINE = anyOf([
  sequence(
    /^(?:(?:okay|right|so|and|that's) )*(?:the |his |her |all )*/i,
    /(?:vaccines?|boosters?|jabs?|injections?)(?:['’]s| is| are)? (?:in|done)\b/i,
  ),
  /\b(?:we|i)(?:'ve)? (?:did|gave|given|done)\b/i,
  /^(?:the |his |her )?[\w /-]{2,30} (?:was|were) (?:given|done)\b/i,
  /(?:\b(?:has|have)|['’](?:s|ve)) (?:both |all )?had (?:his|her|their|the) [^.;]{2,50}\btoday\b/i,
]);
