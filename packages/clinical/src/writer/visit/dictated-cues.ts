/** The part of the note that a sentence of a record is of by its own words, where no heading tells: "can go home at 4 if eating". */

import type { SoapPart } from '@auscult/contract/notes';
import { isAboutOtherAnimal } from '../../patients/strangers-animals.ts';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';

/** The part that a sentence's own words tell; undefined where they tell none, or one that what stands before it must tell. */
export function partToldOf(text: string): SoapPart | undefined {
  if (ASKED_AND_TOLD.test(text)) return 'plan';
  if (TELLS.some((tells) => tells(text))) return 'subjective';
  if (PLANS.some((plan) => plan.test(text))) return 'plan';
  if (judges(text)) return 'assessment';
  return RESULT.test(text) || (HAS_SIZE.test(text) && !WEIGHS.test(text)) ? 'objective' : undefined;
}

/** "Radiographs, healing fracture of the femur", "faecal, pinworms": what a test showed, whatever disease it names. */
const RESULT = sequence(
  /^(?!.*\b(?:then|if|tomorrow|next|in \d|repeat|recheck|booked|planned|pending|sent|to be)\b)/i,
  [
    /radiographs?|rads|films|x-?rays?|ultrasound|scan|echo|ecg|ct|mri|cytology|bloods?|blood work/i,
    /faecal|fecal|urinalysis|urine|biopsy|histology/i,
  ],
  /[,:] \w/i,
);
/** "Two small stones, about 4 mm each": seen, and measured. */
const HAS_SIZE = /\b\d+(?:\.\d+)? ?(?:mm|cm)\b/;
const WEIGHS = sequence(
  /\b/i,
  [
    /margins?|excis\w+|incision|tube|consistent|likely|suspect\w*|diagnos\w+|impression|conclusion/i,
    /stage|due to|because|repeat|recheck|remove\w*|resect\w*|biops\w+|clos\w+|sutur\w*|catheter/i,
    /needle|placed|trim\w*|cut|biops\w+/i,
  ],
  /\b/i,
);

function judges(text: string): boolean {
  return JUDGES.test(text) || NAMED_ALONE.test(text) || (DOUBTFUL.test(text) && namesDisease(text));
}

/** "She asked if he can have his Bravecto, I said wait": what was asked has its answer. */
const ASKED_AND_TOLD =
  /\b(?:asked|asks|wondered)\b.{0,160}?(?:\b(?:i|we) (?:said|told|advised)\b|[,-] (?:adv(?:ised)?|told|said)\b)/i;

const TELLS: ReadonlyArray<(text: string) => boolean> = [
  isAboutOtherAnimal,
  isTakenAlready,
  (text) => OF_KIN.test(text) || SIGNALMENT.test(text) || OWNER_TELLS.test(text),
  (text) => HAPPENED.test(text) && !/\d\/\d/.test(text),
];

const LEAD =
  '^(?:(?:and|so|then|also|but|okay|now|next|just|please|we|i|he|she|it|they|the owners?|client)[, ]+)*';

/** "Owner concerned about the limp", "o would like nails done", "owner feeding puppy food". */
const OWNER_TELLS = anyOf([
  /^(?:and )?(?:she|he|they) (?:also )?(?:asked|asks|wondered|mentioned) (?!(?:him|her|them|to)\b)/i,
  /^(?:(?:he|she|it|they|patient) (?:is|are) )?(?:known )?(?:to be )?allergic to\b/i,
  sequence(
    /^(?:the )?(?:o|owners?|client) (?:(?:is|are|was|were) )?/i,
    [
      /concerned|worried|unsure|feeding|giving|would like|wonders?|asks?|asked|wants? to (?:ask|know)/i,
      /wanted to (?:ask|know)|requests?|requested/i,
    ],
    /\b/i,
  ),
]);

/** "Her brother Fig comes in tomorrow, nothing to do with her": of another patient, and no step for this one. */
const OF_KIN =
  /\bnothing to do with (?:him|her|this|it|them)\b|^(?:his|her|their) (?:brother|sister|litter ?mate|house ?mate|companion) [A-Z]?[a-z]+ (?:is|was|has|had|comes?|needs?)\b/;

/** "Dolly - 6 yo FS Pitbull - recheck ears": who it is. */
const SIGNALMENT = sequence(
  /^.{0,25}\b\d{1,2} ?(?:yo|y\/o|yrs?(?: old)?|mo|m\/o|wk old|year[- ]old|month[- ]old) /i,
  /(?:(?:f\/?s|s\/?f|m\/?n|n\/?m|f\/?n|c\/?m|m\/?c|m\/?e|f\/?e|male|female|spayed|neutered|castrated|intact|entire)\b)/i,
);

/** "On Apoquel 16 mg SID", "currently on doxepin", "finished Claro 2 wk ago": what it had before this visit. */
function isTakenAlready(text: string): boolean {
  return TAKEN_ALREADY.test(text) && !TODAY.test(text) && namedDrugs(text).length > 0;
}

const TAKEN_ALREADY =
  /^(?:(?:he|she|it|they|patient)(?:'s| is| has been| has)? )?(?:(?:currently|still|also|already|been) )*(?:on (?!exam|the (?:left|right)|room)|(?:has )?(?:finished|completed|been on|ran out of) )/i;
const TODAY =
  /\b(?:today|now|home|start\w*|from (?:now|today)|overnight|fluids?|hartmann|lrs|at \d+ ?(?:mL|mils))\b/i;

/** "Overnight no vomiting, one small stool", "he ate a full bowl at lunch": how the hours before went. */
const HAPPENED = anyOf([
  sequence(
    /^/i,
    /(?:overnight|in the night|since (?:yesterday|last night|admission|surgery|the last (?:visit|check)),)/i,
    /(?![^.]*\b(?:fluids?|monitor|wean|continue)\b)/i,
  ),
  sequence(
    /^(?:(?:telephone|phone) (?:memo|note|call),? )?/i,
    /(?:called|rang|phoned|spoke (?:to|with)|tc (?:w\/|with|to)) (?:[a-z]+'?s? )?/i,
    /(?:owners?|client|mrs?|ms|o)\b/i,
  ),
  sequence(
    /^(?:(?:and|then|he|she|it|they)[, ]+)*/i,
    /(?:ate|drank|vomited|slept|urinated|defecated|passed (?:urine|stool|faeces|feces))\b/i,
  ),
]);

const PLANS: readonly RegExp[] = [
  // What is to be done, in the first word.
  sequence(LEAD, [
    /monitor|watch (?!for\b.*\bseen)|weigh (?:weekly|daily|every|him|her|it|again)/i,
    /call (?:if|us|the|him|her|when|with|for|back)|phone (?:if|with|us|me|the)/i,
    /ring (?:if|with|us|me|the|o\b)|send (?!home\b.*\byesterday)|submit|wean|taper/i,
    /double (?:on|the|it|his|her)|halve|see (?:him|her|it|them)(?: again| back)/i,
    /look at (?:him|her|it|them)(?: again)|come (?:straight )?back/i,
    /keep (?:him|her|it|them|the|in|an eye)|book(?:ed)? (?:for|in|him|her|it)/i,
    /refer (?:to|for|if|him|her)|feed \d|offer|drench|quarantine|adv(?:ised?)?:? \w|tci\b/i,
    /ref(?:er)? if|leave (?:parasite|the|it|him|her)|treat (?:with|all|him|her|them)|continue/i,
    /pain relief/i,
  ]),
  // What depends on what comes.
  sequence(
    /^(?:and |but |so )?(?:if|unless|once|when) /i,
    /(?!(?:i|palpated|pressed|manipulated|walking|examined|standing|trott\w+|asked|excited|running|seen)\b).*/i,
    /(?:,| (?:then|call|ring|refer|recheck|go|goes|come|comes|back|home|out|stop|start|repeat|tube|we|i'll)\b)/i,
  ),
  // Where the patient goes.
  anyOf([
    /\b(?:can|could|may|should|will|to) (?:go|be sent) home\b/i,
    sequence(
      /^(?:if .{2,25})?\bhome (?:(?:maybe|possibly|probably|hopefully) )?(?:on )?/i,
      /(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|today|tomorrow|tonight|at \d|this (?:evening|afternoon))/i,
      /\b/i,
    ),
  ]),
  // What comes out, and stays in.
  anyOf([
    sequence(
      /^(?:(?:the|his|her|iv|ng|urinary|feeding) )*/i,
      /(?:stitches|sutures|staples|catheter|drain|tube|bandage|cast|splint|collar|cone|e-?collar|buster)/i,
      /(?: comes?| should come| to come| is to come| stays?)? (?:out|off|on|in)\b.*\b/i,
      /(?:in|on|for|until|till|tomorrow|today|always|\w+day)\b/i,
    ),
    /^(?:collar|cone|e-?collar) on\b/i,
  ]),
  /^post-?op(?:erative(?:ly)?)?(?: orders| care| plan| instructions)?:/i,
  // What the owner was told, and decided.
  /^(?!.*\b(?:reports?|last (?:time|visit)|previously)\b).*\bdiscussed [a-z]/i,
  new RegExp(
    `${LEAD}(?:have |has |was |were )*(?:told|advised|warned|reminded|informed|counsell?ed|explained|demonstrated) (?:(?:to|of|about|that|how)\\b|(?:them|her|him|the|owners?|mrs?|ms|client|o)\\b)`,
    'i',
  ),
  anyOf([
    sequence(
      /^(?:the |his |her )?(?:owners?|client|o)(?: (?:is|are|was|were))? /i,
      /(?:to|will|elect(?:s|ed)?|declin(?:es|ed)|consent(?:s|ed)?|agreed?|aware|advised|warned|understands?|visits?|to be)/i,
      /\b/i,
    ),
    /^(?:they|owner|she|he)(?:'ll| will) (?:call|ring|phone|email)\b|\bconsent (?:was )?signed\b/i,
  ]),
  /^(?:(?:also|he|she|it|they) )*(?:needs?|has|have) to (?:bring|come|stay|have|be)\b/i,
  // What it costs, what is sent, and what is done afterwards.
  /^(?:est(?:imate)?s?|quote[ds]?|charge|bill|invoice)\b|\b(?:cremation|burial|ashes|paw print|condolence|send (?:a |her a |them a )?card)\b/i,
  /\b(?:milk|meat)\b[^.]{0,20}\b(?:withhold\w*|withdrawal|w\/d)\b|^(?:nil |no )?(?:milk|meat) (?:withhold|withdrawal)/i,
  anyOf([
    sequence(
      /\b(?:pcr|culture|histo\w*|biops\w+|fna|samples?|tissues?|swabs?|slides?|mass|bloods?)\b/i,
      /[^.]{0,40}\b(?:sent|submitted|sent (?:off|out|to (?:the )?lab)|in formalin|on hold)\b[^.]{0,20}$/i,
    ),
    /^tissues? in formalin\b/i,
  ]),
  /^(?:results?|histo\w*|culture)\b[^.]{0,30}\b(?:expected|due|back in|~ ?\d|call (?:owner|o)\b)/i,
  // What is due, and what waits.
  /^(?:not )?due:? \S/i,
  /^(?:(?:also|the) )*(?:dental|surgery|echo|ct|mri|castrat\w+|spay|neuter\w*|scan|recheck|appointment) (?:is |was )?(?:booked|scheduled|planned)\b/i,
];

/** "Likely PGE", "DDx hip OA > CCL", "my differentials are …": a judgement by its first words. */
const JUDGES = anyOf([
  sequence(
    /^(?:(?:so|and|overall|my|the|we|i) )*/i,
    [
      sequence(
        /(?:this|it|he|she) (?:is|has) (?:most likely |probably |likely )?(?:a |an )?/i,
        /(?=[a-z -]*(?:disease|syndrome|failure|stasis|itis\\b|oma\\b|osis\\b|a?emia\\b|rupture|fracture))/i,
      ),
      /likely|susp(?:ect(?:ed|s)?)?|presumptive|presumed|most likely|probabl[ey]|ddx|dx|r\/o/i,
      /rule[- ]?outs?|(?:main |top |other |primary )?differentials?|(?:working )?diagnosis|impression/i,
      /cause of death|i think (?:this is|it's|we're dealing with)/i,
    ],
    /[ :]+\S/i,
  ),
  /^i think [a-z]+ (?:toxa?emia|fever|disease|syndrome|failure)\b/i,
]);
/** "Pelvic flexure impaction.": all of a sentence. */
const NAMED_ALONE =
  /^(?!no\b|not\b)(?:[a-z-]+ ){1,4}(?:impaction|volvulus|torsion|displacement|intussusception|obstruction|entrapment|strangulation)[.!]*$/i;
/** "Feather plucking, behavioural most likely". */
const DOUBTFUL =
  /\b(?:most likely|likely|rule out|suspected|presumed|or rather|on top of|secondary to|vs\.?|versus)\b/i;
