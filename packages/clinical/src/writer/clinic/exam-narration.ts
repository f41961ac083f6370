/** What the vet says of the hands while they examine: "I'm going to check around his knee now", "it's just a routine exam". */
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';

/** Whether a sentence only tells what is looked at now, and nothing of how it is or of what will be done another time. */
export function isExamNarration(text: string): boolean {
  if (JUST_ROUTINE.test(text)) return true;
  if (!EXAMINES_NOW.test(text) || LATER.test(text) || FINDS.test(text)) return false;
  return OF_PART.test(text) && !isClinical(text, 'test', 'procedure', 'medicine') && !ORGANS.test(text)
    ? bodySystem(text) !== undefined || REGIONS.test(text)
    : false;
}

const EXAMINES_NOW = sequence(
  /^(?:(?:and|so|okay|now|then|alright|well|next|also)[, ]+)*/i,
  [
    /(?:looking|listening|feeling) (?:at|in|to|around|for|his|her|the)(?= [a-z ]{2,25}[.]$)/i,
    sequence(/(?:i|we)(?:['’]m|['’]re| am| are)(?: just| also| now| gonna| going to)* /i, [
      /check(?:ing)?|feel(?:ing)?|look(?:ing)?|listen(?:ing)?|palpat(?:e|ing)|examin(?:e|ing)/i,
      /touch(?:ing)?|press(?:ing)?/i,
    ]),
    sequence(
      /(?:(?:i|we)(?:['’]ll| will| am| are)|let['’]s|let me|going to|i['’]d like to|i would like to)/i,
      /(?: just| also| now| first| quickly| physically| gonna| going to)* /i,
      [
        /check(?! (?:a|an|for a|some)\b)|feel|look|listen|palpate|examine|touch|press/i,
        /have a (?:quick )?(?:look|feel|listen)|take a (?:quick )?(?:look|listen)/i,
      ],
    ),
  ],
  /\b/i,
);
/** "Check his thyroid", "check her kidneys": by what is in the blood. */
const ORGANS =
  /\b(?:kidneys?|liver|thyroid|pancreas|adrenals?|bladder|hormones?|bloods?|sugars?|values|levels?|numbers?|pressures?|weight|temp\w*|insurance|records?|history|notes|schedule)\b/i;
const OF_PART = /\b(?:his|her|the|both|that|this|around|for)\b/i;
const REGIONS = /\b(?:neck|head|back|body|face|all over)\b/i;
const LATER = sequence(
  /\b/i,
  [
    /again|tomorrow|tonight|later|next|in (?:an?|\d[\d-]*|a few|a couple) |every|each|once|when|after/i,
    /before|until|if|at home|recheck|under (?:sedation|anesthesia|anaesthetic|the microscope)/i,
    /with (?:a|an|the)|daily|weekly|twice|keep|back in|x-?ray\w*|you/i,
  ],
  /\b/i,
);
/** Something is said of it, too. */
const FINDS = anyOf([
  sequence(
    /\b(?:it|they|that|there|he|she|this)/i,
    /(?:['’]s|['’]re| is| are| looks?| feels?| sounds?| has| was| does(?:n['’]t)?| shows?)\b/i,
  ),
  /\bno\b|\band (?:it|they|there|he|she|i)\b|, (?:and|but|so|since|because)\b|\d/i,
]);
const JUST_ROUTINE = sequence(
  /^(?:(?:and|so|okay|but|well)[, ]+)*(?:it|this|that)(?:['’]s| is)(?: all)? (?:just|only) /i,
  /(?:an?|the|my|our|part of (?:the|my|our)) (?:(?:normal|usual|regular|routine|standard|quick) )*/i,
  /(?:protocol|routine|exam|check(?:-?up)?|procedure|physical)\b/i,
  /(?![^.]*\b(?:found|because|show\w*)\b)[^.\d]{0,60}[.!]*$/i,
);

/** The vet tells what the hands are doing; the finding comes after. */
export const NARRATION = sequence(
  /^/i,
  [
    sequence(/(?:and |so |now |okay )*/i, [
      sequence(
        /i'm (?:just )?(?:going to|gonna) use (?:the|my|this) /i,
        /(?:scope|otoscope|ophthalmoscope|stethoscope|light|lamp|speculum|hands?)\b/i,
      ),
      sequence(
        /(?:along|over|under|around|on|down) (?:the|his|her) [a-z]+,? i'm (?:just )?/i,
        /(?:feeling|looking|checking|listening|palpating)\b/i,
      ),
      /(?:now )?i'm (?:going to|gonna) (?:ping|tap|press|squeeze|bend|flex)\b/i,
    ]),
    /now (?:for )?(?:the|his|her|their) \w+(?=[.!]*$)/i,
    sequence(/(?:and |so |now |okay )*/i, [
      sequence(
        /(?:now|next|on to|(?:i'm )?moving on to|then|over to|let's move on to|that leaves) /i,
        /(?:the |his |her |your )?(?:\w+ )?/i,
        [
          /legs?|belly|abdomen|heart|chest|lungs|eyes|ears|mouth|teeth|skin|back|neck|joints|body|rest|plan/i,
          /feet|paws|tail|head|nose|exam/i,
        ],
        /(?=[.!]*$)/i,
      ),
      sequence(
        /(?:the |his |her )?(?:\w+ )?/i,
        /(?:legs?|belly|tummy|abdomen|heart|chest|lungs|eyes|ears|mouth|teeth|skin|back|neck|joints|feet|paws|tail|head|nose) /i,
        /(?:now|next|then)(?=[.!]*$)/i,
      ),
    ]),
    sequence(/(?:and|so|now)?\s*/i, [
      sequence(
        /i'm (?:just )?(?:going to|gonna) /i,
        /(?![^.]*\bwith (?:an? |some |the )?(?:x-?rays?|ultrasound|radiographs?|ecg|ekg|echo|ct|mri)\b)/i,
        /(?:check|dim|look|listen|feel|do a rectal|turn|get|pull|step|grab|read|lift|take a look|have a)/i,
      ),
      /let me (?:just )?/i,
      sequence(/let's /i, [
        /get (?:him|her|them|you)\b|have (?:him|her|a)\b|(?:lift|open|flip|roll|turn) (?:your|you|that)\b/i,
        /look|take a look|see\b|check (?:him|her|that|those|the)|listen|move|turn/i,
        /go\b(?! (?:ahead\b|(?:from|down|up|back|with|to)\b[^.]*\d))|start with/i,
      ]),
      sequence(
        /i'm (?:just )?(?:going to|gonna) (?:put|hold) (?:the|a|this|my) /i,
        /(?:bag|stethoscope|otoscope|ophthalmoscope|scope|light|lamp|speculum|probe|cuff|twitch|muzzle|towel|hand) /i,
        /(?:on|over|in|here)/i,
      ),
      sequence(
        /(?:i'm (?:just )?(?:going to|gonna)|i'll|let's) (?:just )?(?:do|start with) (?:the|his|her) /i,
        /(?:good|bad|sore|other|left|right|normal|boring|easy) /i,
        /(?:leg|side|ear|eye|foot|end|bits?|part|knee|hip|stuff)s? first/i,
      ),
      sequence(
        /(?:i'd|i|we'd) (?:just )?(?:like|love|want) to (?:see|watch) (?:him|her|them|it) /i,
        /(?:walk|trot|jog|move|stand)(?: [a-z]+)? (?:before|first|for me|down the|up and down)/i,
      ),
      /(?:can you )?hold (?:him|her)|up and back/i,
    ]),
  ],
  /\b/i,
);
