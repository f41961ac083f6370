/** Which sentences ask something, and which only sound so. */
import { readOnce } from './read-once.ts';
import { withoutFillers } from './sentences.ts';

/** Whether a sentence asks. "Wait here twenty minutes, okay?" tells; "any vomiting" asks though no mark stands there. */
export const isQuestion: (spoken: string) => boolean = readOnce(asks);

function asks(spoken: string): boolean {
  if (!/\?\s*$/.test(spoken)) return MAY_ASK.test(spoken) && UNMARKED.test(withoutFillers(spoken));
  return !(ORDER.test(spoken) && /,\s*(?:okay|ok|alright|all right|yeah)\s*\?\s*$/i.test(spoken));
}

/** What a sentence must hold to ask without a mark; or a comma without its space, that fillers may hide behind. */
const MAY_ASK = /\b(?:remind|tell|any|how|what|when|which|where|has|have|did|does|do|is|are)|,\S/i;
const ORDER =
  /^(?:(?:and|so|then|okay|now|just)[,\s]+)*(?:wait|give|keep|don't|do not|let's|make sure|call|come|bring|put|we'll|i'll|i'd|i want|if)\b/i;
/** Transcribers drop question marks; these openings ask all the same. */
const UNMARKED =
  /^(?:(?:okay|and|so|alright|now|great|good),? )*(?:any (?!time|way|questions at all)[\w ,/'-]{3,60}$|how (?:long|often|much|many|is|are|has|'s)\b|what (?:is|are|was|were|kind|about|brings|do|does|did|else)\b|when (?:did|was|were|does|do)\b|which (?:leg|ear|eye|side|food|one)\b|where (?:is|are|does|did)\b|has (?:he|she) been\b|have you\b|did (?:you|he|she)\b|does (?:he|she)\b|do you (?:have|see|notice|feel)\b|(?:is|are) (?:he|she|they|you|there)\b|(?:so )?what's going on\b|(?:so )?(?:remind|tell) me (?:about|what|how|when|where|which|why)\b)/i;
