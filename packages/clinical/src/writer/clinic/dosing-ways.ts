/** Which way a medicine goes, and what speaks for it: parts of the body that are named for that alone are not examined. */
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import type { Moment } from '../facts/note-facts.ts';

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
