/** What the vet says of the hands while they examine: "I'm going to check around his knee now", "it's just a routine exam". */
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';

/** Whether a sentence only tells what is looked at now, and nothing of how it is or of what will be done another time. */
export function isExamNarration(text: string): boolean {
  if (JUST_ROUTINE.test(text)) return true;
  if (!EXAMINES_NOW.test(text) || LATER.test(text) || FINDS.test(text)) return false;
  return OF_PART.test(text) && !isClinical(text, 'test', 'procedure', 'medicine') && !ORGANS.test(text)
    ? bodySystem(text) !== undefined || REGIONS.test(text)
    : false;
}

const EXAMINES_NOW =
  /^(?:(?:and|so|okay|now|then|alright|well|next|also)[, ]+)*(?:(?:looking|listening|feeling) (?:at|in|to|around|for|his|her|the)(?= [a-z ]{2,25}[.]$)|(?:i|we)(?:['’]m|['’]re| am| are)(?: just| also| now| gonna| going to)* (?:check(?:ing)?|feel(?:ing)?|look(?:ing)?|listen(?:ing)?|palpat(?:e|ing)|examin(?:e|ing)|touch(?:ing)?|press(?:ing)?)|(?:(?:i|we)(?:['’]ll| will| am| are)|let['’]s|let me|going to|i['’]d like to|i would like to)(?: just| also| now| first| quickly| physically| gonna| going to)* (?:check(?! (?:a|an|for a|some)\b)|feel|look|listen|palpate|examine|touch|press|have a (?:quick )?(?:look|feel|listen)|take a (?:quick )?(?:look|listen)))\b/i;
/** "Check his thyroid", "check her kidneys": by what is in the blood. */
const ORGANS =
  /\b(?:kidneys?|liver|thyroid|pancreas|adrenals?|bladder|hormones?|bloods?|sugars?|values|levels?|numbers?|pressures?|weight|temp\w*|insurance|records?|history|notes|schedule)\b/i;
const OF_PART = /\b(?:his|her|the|both|that|this|around|for)\b/i;
const REGIONS = /\b(?:neck|head|back|body|face|all over)\b/i;
const LATER =
  /\b(?:again|tomorrow|tonight|later|next|in (?:an?|\d[\d-]*|a few|a couple) |every|each|once|when|after|before|until|if|at home|recheck|under (?:sedation|anesthesia|anaesthetic|the microscope)|with (?:a|an|the)|daily|weekly|twice|keep|back in|x-?ray\w*|you)\b/i;
/** Something is said of it, too. */
const FINDS =
  /\b(?:it|they|that|there|he|she|this)(?:['’]s|['’]re| is| are| looks?| feels?| sounds?| has| was| does(?:n['’]t)?| shows?)\b|\bno\b|\band (?:it|they|there|he|she|i)\b|, (?:and|but|so|since|because)\b|\d/i;
const JUST_ROUTINE =
  /^(?:(?:and|so|okay|but|well)[, ]+)*(?:it|this|that)(?:['’]s| is)(?: all)? (?:just|only) (?:an?|the|my|our|part of (?:the|my|our)) (?:(?:normal|usual|regular|routine|standard|quick) )*(?:protocol|routine|exam|check(?:-?up)?|procedure|physical)\b(?![^.]*\b(?:found|because|show\w*)\b)[^.\d]{0,60}[.!]*$/i;
