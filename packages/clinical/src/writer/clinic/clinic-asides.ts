/** What the clinic says beside the matter: to those present, of what is asked or measured next, of what remains to be seen. */

import { anyOf, sequence } from '../../reading/text/patterns.ts';

/** Whether a sentence is beside the matter, so that nothing of it belongs in the note. */
export function isAside(text: string): boolean {
  return ASIDES.some((aside) => aside.test(text));
}

/** "Let's make it quiet.": how an end shall be, and not how the animal is. */
const SOOTHES =
  /^(?:let's |we'll |i'll )?(?:make|keep) (?:it|this|things|everything) (?:(?:as|nice|and|very|really|all|a bit) )*(?:quiet|calm|peaceful|gentle|easy|comfortable|cozy|relaxed)\b/i;

/** "I'll go let the doctor know that he's ready." */
const TELLS_STAFF =
  /^(?:(?:and|so|okay|then)[, ]+)*(?:i|we)(?:['’]ll| will)(?: go| just)* (?:let|tell) (?:the (?:doctor|vet|nurse|techs?|front desk|reception)|(?:dr\.?|doctor) \w+)(?: know)?\b[^\d]*[.!]*$/i;

/** "I want to know about all allergies.", "I'd like to go over his diet.": what is asked for next. */
const WANTS_TO_KNOW = sequence(
  /^(?:(?:and|so|but|now|well)[, ]+)*(?:i|we)(?: do| just| also| really)*/i,
  /(?:['’]d(?: just)? (?:like|love)| would like| want(?:ed)?| need)(?: to)? /i,
  /(?:know|hear|understand|ask|talk (?:to|with|about)|discuss|go over|verify|double[- ]check|clarify)/i,
  /\b[^\d]*[.!]*$/i,
);

/** "We'll have to see, but chances are higher.", "the good news is we can treat it". */
const REMAINS_TO_SEE = sequence(/^(?:(?:and|so|but|well)[, ]+)*/i, [
  /(?:i|we)(?:['’]ll| will)(?: just)?(?: have to| need to)?(?: wait and)? see(?:[.!]*$|, but [^\d]*$)/i,
  sequence(
    /(?:the good news is(?: that)?,? )?(?:it['’]s something )?(?:we|you) can /i,
    /(?:definitely |certainly |usually )?(?:treat|manage|fix|handle|help with) (?:it|that|this)[.!]*$/i,
  ),
]);

/** "Blood pressure: we did it before you came in", "I've got it already": the figure comes next, or nobody tells it. */
const WAS_MEASURED = sequence(
  /^(?:[a-z ]{3,25}: )?(?:yep,? |yeah,? )?(?:we|i)(?:'ve| have)? (?:already |just )?/i,
  /(?:did|done|took|taken|got|ran|run|checked) (?:it|that|one|those|them)/i,
  [
    sequence(/ /i, [
      /already|earlier|in the back|out back|just now|at (?:check-?in|triage)|on the way in/i,
      /(?:before|while|when) (?:you|he|she|we) [a-z' ]{3,25}/i,
    ]),
  ],
  /[.!]*$/i,
);

/** "A quarter would be 1.25, half is 2.5": doses laid beside each other, before one of them is ordered. */
const RECKONS = sequence(
  /^(?:(?:so|and|okay|well),? )*/i,
  /(?:(?:an?|one|the|half an?|half|quarter|third|whole|full|0\.\d+) ?){1,2}(?:(?:of )?an? |of it )?/i,
  /(?:tablet|pill|capsule|quarter|half|third|whole)?/i,
  /(?:'s|'d be| is| was| would be| gives(?: him| her)?| makes) (?:about )?\d[\d.]*(?: ?(?:mg|mL))?,? /i,
  /(?:and |or )?(?:an?|one|the|half|quarter|third|whole|0\.\d+)\b[^.,]{0,25}/i,
  /(?:'s|'d be| is| was| would be| gives(?: him| her)?| makes) (?:about )?\d[\d.]*(?: ?(?:mg|mL))?/i,
  /[.!]*$/i,
);

/** "Shh, no panting", "look at him, he's licking", "go and eat something, both of you": to the animal, of its ways, to its people. */
const TO_THOSE_PRESENT = sequence(
  /^/i,
  [
    /sh+h?\b|hush\b/i,
    sequence(
      /look at (?:him|her),? (?:he|she)(?:'s| is) (?:so |all |just )?/i,
      /(?:licking|wagging|smiling|grinning|purring|happy|asleep|sleeping|loving|enjoying|sulking|mad|proud|pleased)/i,
      /\b/i,
    ),
    /go (?:and |home and )?(?:eat|get) (?:something|some (?:sleep|rest|coffee|dinner|food|air))\b/i,
    sequence(
      [
        /(?:i|we)(?:'ve| have)? (?:got|have|put|had) /i,
        /(?:(?:so|okay|alright|just|can you|let's|i'll|we'll) )*(?:pop|set|put|get|stick) /i,
      ],
      /(?:him|her|them|it|[A-Z][a-z]+)(?: [a-z]+){0,3} on (?:the|my|our|this|that|clinic's) /i,
      /(?:[a-z]+ )?scales?\b/i,
    ),
  ],
  /(?![^.]*\d)/i,
);

/** "And oh my goodness, those ears.", "what a face": admired, and not looked at. */
const ADMIRES = sequence(
  /^(?:(?:and|oh|well|ah|aw+)[, ]+)*/i,
  [
    /my (?:goodness|gosh|god|word)[,! ]+(?:look at )?(?:those|that|the|what)/i,
    /(?:what (?:a|an)|look at (?:those|that)) (?:(?:cute|sweet|lovely|beautiful|little|big|handsome|funny) )*/i,
  ],
  / ?[a-z]+[.!]*$/i,
);

/** "So I don't mind, but I'd like to know it's the mouth." */
const MINDS_NOT =
  /^(?:(?:so|and|but)[, ]+)*i (?:don't|do not) mind, but i(?:'d| would| just| want)\b[^\d]*$/i;

/** "Tess, put the detomidine back": who is asked to put something away gives none of it. */
const PUTS_AWAY =
  /^(?:[A-Z][a-z]+, )?(?:you can |we can |just )?put (?:the|that|this) [\w -]{2,30} (?:back|away)(?: in the (?:\w+ )?(?:fridge|cabinet|cupboard|drawer|box|safe|truck|bag)| then)?[.!]*$/;

/** "Under the chin here... okay.", "he's due for, let me look": the hands or the eyes are there, and nothing was said of it. */
const TRAILS_OFF = anyOf([
  sequence(
    /^(?:(?:and|so|now|then),? )?/i,
    /(?:(?:under|over|behind|around|along|between|up|down|back|in|on|inside) )?/i,
    /(?:(?:the|his|her|this|that|your) )[a-z' -]{2,25}(?: here| there)?,? ?(?:\.{2,}|…) ?/i,
    /(?:okay|ok|alright|all right|hm+|yeah|yep|there|let's see)[.!]*$/i,
  ),
  sequence(
    /^[^.\d]{2,40}?,? let me (?:just )?/i,
    /(?:look|see|check|think|find (?:it|that|out)|pull (?:it|that|this|him|her) up)[.!…]*$/i,
  ),
]);

/** "I measure the heart against the backbones": how it is done, before what comes of it. */
const TELLS_METHOD =
  /^(?:so |what )?(?:i|we) (?:measure|compare|line up|count|look at) (?:the|his|her|all) (?![^.]*(?:\b(?:is|are|and|but)\b|n't\b|'(?:s|re)\b))[^\d,;:]+[.!]*$/i;

/** "So you're saying no to the transfer": what the owner has just chosen. */
const TAKES_THE_CHOICE = /^(?:(?:so|okay|and),? )*you(?:'re| are) saying (?:no|yes) to\b/i;

/** Whatever else is no fact of this animal. */
const ASIDES: readonly RegExp[] = [
  SOOTHES,
  TELLS_STAFF,
  WANTS_TO_KNOW,
  REMAINS_TO_SEE,
  WAS_MEASURED,
  RECKONS,
  TO_THOSE_PRESENT,
  ADMIRES,
  MINDS_NOT,
  PUTS_AWAY,
  TRAILS_OFF,
  TELLS_METHOD,
  TAKES_THE_CHOICE,
];
