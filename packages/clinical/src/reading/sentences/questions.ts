/** Which sentences ask something, and which only sound so. */
import { anyOf, sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';
import { withoutFillers } from './fillers.ts';

/** Whether a sentence asks. "Wait here twenty minutes, okay?" tells; "any vomiting" asks though no mark stands there. */
export const isQuestion: (spoken: string) => boolean = readOnce(asks);

function asks(spoken: string): boolean {
  if (!/\?\s*$/.test(spoken)) {
    if (!MAY_ASK.test(spoken)) return false;
    const text = withoutFillers(spoken);
    return UNMARKED.test(text) || ASKS_OF_NAMED.test(text) || ASKS_AT_LAST.test(text);
  }
  return !(ORDER.test(spoken) && /,\s*(?:okay|ok|alright|all right|yeah)\s*\?\s*$/i.test(spoken));
}

/** What a sentence must hold to ask without a mark; or a comma without its space, that fillers may hide behind. */
const MAY_ASK =
  /\b(?:remind|tell|any|how|what|when|which|where|who|has|have|had|did|does|do|is|are|was|were|you|anything|since|can|could|should|would|will)|,\S/i;
const ORDER =
  /^(?:(?:and|so|then|okay|now|just)[,\s]+)*(?:wait|give|keep|don't|do not|let's|make sure|call|come|bring|put|we'll|i'll|i'd|i want|if)\b/i;
/** Transcribers drop question marks; these openings ask all the same. */
const UNMARKED = sequence(/^(?:(?:okay|and|so|alright|now|great|good|oh|but),? )*/i, [
  /any (?!time|way|questions at all)[\w ,/'-]{3,60}$/i,
  /how(?:'s|'ve| (?:old|big|bad|itchy|painful|far|soon|long|often|much|many|is|are|has|have|do|does|did))\b/i,
  /what(?:'s|’s| is) (?:he|she) (?:on|eating|taking|getting|drinking)\b|anything else\b/i,
  /in between (?:did|does|was|were|is) (?:he|she|they)\b/i,
  /what (?:is|are|was|were|kind|about|brings|do|does|did|else|colou?r)\b/i,
  /what(?: [a-z]+){1,3}(?:'s| is| are| do| does| did| have| has) (?:he|she|it|they|you)\b/i,
  /what's (?:his|her|your|its)\b/i,
  /(?:any )?(?:lumps|masses|bumps|allerg(?:ies|ic)|problems) (?:or|to) (?:lumps|bumps|any|anything|issues)$/i,
  /when (?:did|was|were|does|do|should|can|will|would)\b|which (?:leg|ear|eye|side|food|one)\b/i,
  /which [a-z]+ (?:is|was|does|did|are|has)\b/i,
  /what [a-z]+ of (?:the|his|her) [a-z]+ (?:is|was|does|did|are)\b/i,
  sequence(
    /how about /i,
    /(?:when|if|this|that|on|at|(?:the|his|her) (?:other|outside|inside|left|right|top|bottom|front|back|hind)\b)/i,
  ),
  /since when$|where (?:is|are|does|did)\b|(?:has|have|had) (?:he|she|it|they|you|his|her)\b/i,
  sequence(
    /did /i,
    [
      /you|he|she|it|they|we|his|her|this|that|anything|anyone|anybody/i,
      /the [a-z]+ (?:do|give|say|send|tell|check|mention)/i,
    ],
    /\b/i,
  ),
  /(?:was|were) (?:he|she|they|there|you)\b|allergic to (?:anything|any)\b/i,
  /you (?:noticed|found|saw) (?!that\b)|(?:\w+ )?do you want (?:me |us )?(?:to|cpr|the|a|an)\b/i,
  /does (?:he|she|it|his|her|the|that|any(?:body|one))\b|do (?:i|we)\b/i,
  /do you (?:have|see|notice|feel|want|need|board|use|give|take|let|feed|groom|brush|travel|ever|still)\b/i,
  /(?:is|are) (?:he|she|they|you|there|it|that|this|his|her|your|the)\b/i,
  /(?:can|could|should|would|will) (?:he|she|it|they|i)\b|should we\b|(?:so )?what's going on\b/i,
  sequence(
    /(?:so )?(?:remind|tell) me /i,
    /(?:(?:a (?:little )?bit |a little |some )?(?:more )?about|what|how|when|where|which|why)\b/i,
  ),
]);
/** "Oh is Bella due for anything" */
const ASKS_OF_NAMED =
  /^(?:(?:[Oo]kay|[Aa]nd|[Ss]o|[Oo]h),? )*(?:[Ii]s|[Dd]oes|[Hh]as|[Dd]id) [A-Z][a-z]+ [a-z]/;
/** "Hi Rex hi Bella who do you want to start with", "when you lift his lip does it smell". */
const ASKS_AT_LAST = anyOf([
  sequence(
    /^[a-z' -]{3,40} /i,
    [
      /did (?:you|we) (?:ever |guys )?(?:bring|do|give|try|have|get|check|use|finish|see|notice)\b[a-z ]{0,25}/i,
      /is (?:that|it) (?:right|correct|bad|normal|serious|dangerous|contagious|expensive)/i,
      /does (?:he|she|it) have (?:one|any)/i,
    ],
    /$/i,
  ),
  /^[a-z\d' -]{3,160} is (?:that|it) (?:right|correct)$/i,
  sequence(
    /^(?:(?:okay|and|so|good|um|uh),? )*(?:he|she|they|that|it|you)/i,
    /(?:'s|'re| is| was| had| has| did| are) [a-z' ]{3,60}/i,
    /(?<!\b(?:the|his|her|on|not|to|all|just|front|hind|back|upper|lower|or|is|was|looks?|look|be|get|got)) right$/i,
  ),
  /\b(?:who|which one|what) (?:do|would|should) (?:you|we|i) [a-z ]{2,30}$/i,
  sequence(
    /^(?:(?:okay|and|so),? )*(?:when|if) (?:i|we|you|he|she) [a-z' ]{3,40},? /i,
    /(?:does|do|did|is|are|can|will) (?:he|she|it|you|they|that)\b/i,
  ),
]);
