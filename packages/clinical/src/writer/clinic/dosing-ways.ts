/** Which way a medicine goes, how often something is done, and what speaks for it: parts of the body that are named for that alone are not examined. */
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import type { Moment } from '../facts/note-facts.ts';
import { PAST, STATES } from '../facts/past-words.ts';

/** Whether a sentence of the plan tells by which way something is given, or what speaks for a drug that it begins with. */
export function tellsDosingWay(text: string, { phase }: Moment): boolean {
  return phase === 'plan' && (BY_WAY.test(text) || isOfDrugAhead(text));
}

/** "Not in the vein, her heart's already working.", "in the cheek, it goes through the gums". */
const BY_WAY =
  /^(?:(?:not|only|just|never|always|straight) )?(?:in(?:to)?|under|on|through) (?:the|his|her) (?:vein|muscle|skin|cheek|mouth|gums?|neck|rump|scruff|food|feed)(?=[,.;!]| not\b|$)/i;

/** "Metacam: her kidneys are all right as far as I know." */
function isOfDrugAhead(text: string): boolean {
  const ahead = /^([A-Z][\w-]{3,25}): (?=[a-z])/.exec(text)?.[1];
  return ahead !== undefined && namedDrugs(ahead).length > 0;
}

/** "Warm, not hot, five minutes, twice a day, on the swelling": told in the plan, and no "he coughs twice a day". */
export function isDoneDaily(text: string, { phase }: Moment): boolean {
  return (
    phase === 'plan' && DAILY.test(text) && !PAST.test(text) && !STATES.test(text) && !OF_ANIMAL.test(text)
  );
}

const DAILY =
  /\b(?:(?:once|twice|\d(?:-\d)? times|an hour|\d+ minutes,? (?:once|twice)) (?:a|per) day|every (?:day|morning|evening|night)|daily)\b/i;
const OF_ANIMAL = /^(?:(?:and|but|so),? )*(?:(?:the|his|her) )?(?:he|she|it|they|[a-z]+(?:ing)?['’]s)\b/i;

/** "One puff, 110, twice a day" after a tablet: what is inhaled is another drug. */
export function isOfAnotherForm(before: string, text: string): boolean {
  return /\bpuffs?\b/i.test(text) && !INHALED.test(before);
}

const INHALED =
  /\b(?:puffs?|inhal\w+|spacer|chamber|nebuli\w+|flovent|fluticasone|flixotide|albuterol|salbutamol|ventolin|salmeterol|budesonide|ipratropium|advair|seretide|aero\w*)\b/i;
