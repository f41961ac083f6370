/** The children's story: short sentences around things that were said, and nothing else. No dose stands in it. */

import { findDrug, findDrugs } from '../../lexicon/drugs.ts';
import { subjectDrug } from '../../reading/drugs/drug-mentions.ts';
import { saysDosing } from '../../reading/figures/dosing-shorthand.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { sequence } from '../../reading/text/patterns.ts';
import type { NoteFact } from '../facts/note-facts.ts';
import { plainWords } from './plain-words.ts';

/** One fact as a sentence for a child; undefined where it is nothing for one. @param said  the words it rests on */
export function storySentence(fact: NoteFact, pet: string, said: string): string | undefined {
  return isForGrownUps(fact.text) ? undefined : STORIES[fact.soap](fact, pet, said);
}

/** What frightens, or is for grown-ups to tell: a story does without it. */
function isForGrownUps(text: string): boolean {
  return FRIGHTENS.test(text);
}

const FRIGHTENS = sequence(
  /\b/i,
  [
    /cancer\w*|tumou?rs?|carcinomas?|sarcomas?|lymphomas?|melanomas?|malignan\w+|metasta\w+|failure/i,
    /fatal|terminal|die[sd]?|dying|death|dead|lose (?:him|her|it|them)|euthan\w+/i,
    /put (?:him|her|it|them) (?:to sleep|down)|suffer\w*|cull\w*|slaughter|food chain|meat|emergency/i,
    /arrest\w*|poison\w*|toxi\w+|stroke|seizures?|risk\w*|prognosis|quality of life/i,
  ],
  /\b/i,
);

const STORIES: Readonly<
  Record<NoteFact['soap'], (fact: NoteFact, pet: string, said: string) => string | undefined>
> = {
  subjective: () => undefined,
  objective: examined,
  assessment: ({ text, places }, _, said) =>
    places[0] === 'Diagnosis' ? `The vet said: ${plainWords(text, said)}` : undefined,
  plan: planned,
};

function examined({ text, topic, places }: NoteFact, pet: string): string | undefined {
  const weight = places[0] === 'Weight' ? /^Weight (\S.*)$/.exec(text)?.[1] : undefined;
  if (weight) return `The scale said: ${weight}`;
  if (/\b(?:did not|not examined|not obtained)\b/i.test(text)) return undefined;
  const act = EXAMINED[topic];
  return act && `The vet ${act.replace('{pet}', pet)}.`;
}

/** What the vet does to examine a system, in a child's words. */
const EXAMINED: Readonly<Record<string, string>> = {
  'exam: eyes': "looked at {pet}'s eyes",
  'exam: ears': "looked at {pet}'s ears",
  'exam: oral cavity': "looked at {pet}'s mouth",
  'exam: cardiovascular': "listened to {pet}'s heart",
  'exam: respiratory': "listened to {pet}'s breathing",
  'exam: abdomen': "felt {pet}'s tummy",
  'exam: integument': "looked at {pet}'s skin",
  'exam: musculoskeletal': 'looked at how {pet} moves',
};

function planned({ text, places }: NoteFact, pet: string, said: string): string | undefined {
  const [place = ''] = places;
  if (place === 'Medications Prescribed') return medicine(text, pet);
  const lead = LEADS[place];
  const isAdvice =
    text.length > LONG ||
    findDrugs(text).length > 0 ||
    /^(?:if|only if|unless)\b|\bq\d+h\b|\bevery (?:hour|\d+ (?:hours|minutes))\b/i.test(text);
  return lead && !isAdvice ? `${lead} ${plainWords(text, said)}` : undefined;
}

/** Characters after which no child listens. */
const LONG = 120;

const LEADS: Readonly<Record<string, string>> = {
  Recheck: 'Next:',
  'Activity and Home Care': 'At home:',
  'Diet Recommendations': 'Food:',
};

/**
 * The name alone, of what is certainly given at home: how much of it is for grown-ups to read, and so is what is held,
 * stopped, thought of or given by the clinic.
 */
function medicine(text: string, pet: string): string | undefined {
  const isGiven = saysDosing(text) || hasDose(text) || /^(?:keep|continue|carry on)\b/i.test(text);
  const drug = subjectDrug(text);
  const isFluid =
    drug?.names.some((name) => /^(?:crystalloid|fluid)$/.test(findDrug(name)?.drug_class ?? '')) ?? false;
  return drug && isGiven && !isFluid && !UNSURE.test(text)
    ? `${pet} has medicine at home: ${drug.said}.`
    : undefined;
}

const UNSURE = sequence(
  /\b/i,
  [
    /no|not|never|without|can't|n't|hold\w*|stop\w*|quit|skip\w*|off|leave|instead|if|unless|only/i,
    /might|may|maybe|could|would|thought|thinking|talk\w*|consider\w*|last|was|were|had|finished/i,
    /one time|once today|just the once/i,
  ],
  /\b/i,
);
