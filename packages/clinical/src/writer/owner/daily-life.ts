/** What owners tell of their own day: the weather, the traffic, the kids. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';

/** Whoever is "he" or "she" to an owner is the animal. */
export const ANIMAL = /\b(?:he|she|him|his|hers?)(?:'\w+)?\b/i;
/** The people of an owner's life. */
export const PEOPLE = sequence(
  /\b(?:my|our) /i,
  [
    /husband|wife|son|daughter|kids?|child(?:ren)?|mom|dad|mother|father|sister|brother|boss|roommate/i,
    /boyfriend|girlfriend|partner|parents|family|neighbou?r|friend|grand\w+|niece|nephew/i,
  ],
  /s?\b/i,
);

/** Weather, traffic, games, work and the rest of an owner's life, where nothing is said of an animal. */
export function isDailyLife(text: string): boolean {
  if ((PEOPLE_HAVE.test(text) || OWN_BODY.test(text)) && !ANIMAL.test(text)) return true;
  if (!DAILY.test(text) || ANIMAL.test(text) || namedDrugs(text).length > 0) return false;
  return !isClinical(
    text.replaceAll(/\b(?:accidents?|walk\w*|bit|mL|fluid|catheter|tired|sore|full)\b/gi, ''),
  );
}

/** "My kid had strep, two weeks of amoxicillin." */
const PEOPLE_HAVE = new RegExp(
  `^(?:(?:and|but|so|because)[,\\s]+)*${PEOPLE.source}(?:'s|(?:'s)? (?:had|has|takes?|is on|was on|got|gets|was in|is in|works?|went|goes|broke|lost))\\b(?!.*\\b(?:missing|gone|chewed)\\b)`,
  'i',
);
/** "It's not my foot, it's the leash." */
const OWN_BODY =
  /\bmy (?:foot|feet|hands?|fingers?|arm|knee|elbow|back)\b(?!.*\b(?:bit|bitten|scratch\w*)\b)/i;
const DAILY = sequence(
  /\b/i,
  [
    /traffic|highway|freeway|interstate|parking|parked|snow\w*|rain(?:ed|ing|y)?|storm\w*|weather/i,
    /hail|flood\w*|gutters?|roof|power cut|coffees?|lattes?|(?:ball ?|the |a )games?|overtime|soccer/i,
    /football|baseball|hockey|playoffs|school|homework|recital|daycare|my shift|double shift|rent/i,
    /meeting|birthday|wedding|party|church|concert|vacation|flight|airport|plane|bus|subway|train/i,
    /uber|babysitter|sitter|groceries|lawn|holidays?/i,
  ],
  /\b/i,
);
