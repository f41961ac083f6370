/** What is to be done at home and when to come, in everyday words that name no drug, test or part. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { ahead, anyOf, repeated, sequence } from '../../reading/text/patterns.ts';

const LEAD = sequence(
  /^/,
  /(?:(?:so|and|but|okay|then|also|just|please|for now|at home|next time|in the meantime|when you can)[, ]+)*/,
  repeated(
    [
      sequence(
        [
          /you can|you could|you(?:['’]ll| will)? (?:want|need|have) to/,
          /i(?:['’]d| would) (?:like|love|want) you to|i want you to|i need you to|make sure (?:you|to)/,
          /try (?:to|and)|be sure to|remember to|if you can,?|let['’]s|we['’]ll|we can|i['’]ll/,
        ],
        / (?:just |also |then |probably )?/,
      ),
    ],
    '?',
  ),
).source;
const WHAT = '(?:him|her|it|them|that|this|those|(?:the|his|her|its|their|a|an|some|another)\\b)';

/** Whether a sentence tells such a step. */
export function isHomeStep(text: string): boolean {
  return STEP.test(text) && !TOLD.test(text) && namedDrugs(text).length === 0;
}

/** "We took a picture of it.", "if he does it again". */
const TOLD =
  /^(?:(?:so|and|but|we|i|you|he|she|they) )*(?:took|kept|checked|shook|put|stayed|left|did|was|were)\b|\?$/i;

const STEPS = [
  // "Take a picture of it", "try to get a video if he does it again", "keep a log"
  `(?:take|get|grab|send(?: me| us)?|bring(?: me| us)?|shoot)(?: me| us)? (?:an? |some |the )?(?:pictures?|photos?|videos?|recordings?)\\b`,
  `(?:keep|start|write|make) an? (?:log|diary|record|journal|note|list|chart|calendar|track)\\b`,
  `(?:keep track|write down|jot down|note down|make a note|track)\\b`,
  // "Let me know how he's doing tomorrow"
  `let (?:me|us|the clinic) know (?:tomorrow |next week |in (?:a few|a couple of|\\d+) (?:days?|weeks?) )?how (?:he|she|it|they|things|his|her|the)\\b`,
  // "Check his sugar before each meal", "count her breaths"
  `(?:check|measure|test|count|watch|track|record) (?:his|her|the|its) (?:sugars?|glucose|temp\\w*|gums|breaths?|breathing|weight|water|urine|stools?|appetite|resting|heart)\\b`,
  // "Drop him off between seven and eight", "bring him in fasted"
  `(?:drop|bring) (?:him|her|it|them|\\w+) (?:off|in|by|over|back)\\b`,
  `drop off (?:an?|the|some|his|her)\\b`,
  `(?:see|look at) (?:him|her|it|them|you|\\w+) (?:again |back )?(?:in|at) (?:an?|\\d[\\d-]*|a few|a couple of) (?:days?|weeks?|months?|years?)\\b`,
  `(?:schedule|book) (?:(?:that|it|this)(?= (?:on|for|at|when|before|with|up)\\b)|him|her|them|(?:the|his|her|an?) (?!\\d|\\w+(?:th|st|nd)\\b)[a-z])`,
  sequence(
    /send (?:it|that|this|them|those|some|a sample)(?: off| out| away| in)? /,
    [
      /to (?:the|a|an) (?:lab|patholog\w+|cytolog\w+|specialist)|(?:off|out|away|in) (?:to|for|with)/,
      /for (?:histo\w*|biopsy|culture|cytology|testing)/,
    ],
    /\b/,
  ).source,
  // "Shake the bottle well", "you can hide it in cheese", "finish the whole bottle"
  `(?:shake|refrigerate|freeze|crush|split|hide|finish|swallow|wrap) ${WHAT}`,
  `mix (?:it|that|them|the) (?:in|into|with)\\b`,
  `put (?:it|that|them) (?:in|into|with|on) (?:his|her|some|a|the) (?:food|treats?|cheese|peanut|pill|wet|meal|mouth|bowl)\\b`,
  // "Stay at the same dose", "leave everything as it is"
  `(?:stay|stick|continue|keep going)(?: him| her)? (?:at|on|with) (?:the same|that|this|what)\\b`,
  `leave (?:everything|it all|things|all of it|that|it) (?:as (?:it|they) (?:is|are)|the same|alone|be|where (?:it|they) (?:is|are))\\b`,
  `(?:not |n['’]t )?change anything\\b`,
  `give (?:it|that|this|him|her) (?:another|a few more|some|a couple(?: of)? more|a little|a few) (?:days?|weeks?|months?|time|while|more)\\b`,
  // "Massage the area gently", "cold hose it", "ice it"
  `(?:massage|cold.hose|hose|ice|soak|dunk|rinse|compress|brush|comb|towel|clip|trim|file|strip|milk|pack) ${WHAT}`,
  `(?:try|start|keep)(?: with)? (?:[a-z]+ing) (?:the|his|her|it|him|them|up|a|some)\\b`,
  sequence(
    /(?:then |slowly |gradually |slowly then )*(?:go|get|work|transition|switch)(?: him| her| them)? /,
    /(?:slowly |gradually |back )*(?:back )?(?:to|over to|onto) (?:his|her|the|their|a) /,
    /(?:regular|normal|usual|old|new|own|kidney|puppy|adult)\b/,
  ).source,
  // "Get another water bowl", "put the food up high"
  sequence(
    /(?:get|buy|add|use|try) /,
    /(?:another|a second|an extra|a bigger|a different|a new|a low|a few more|more) [a-z]+ ?/,
    /(?:bowls?|boxe?s?|beds?|collars?|harness\w*|ramps?|gates?|crates?|fountains?|feeders?|toys?|rugs?|mats?)/,
    /\b/,
  ).source,
  // "I'd get that tooth out", "I'll put a couple of stitches in it"
  `(?:get|take|pull|have) (?:that|this|those|the|his|her|these)(?: [a-z]+){0,2} (?:tooth|teeth|lump|mass|toe|nail|eye|drain|staples?|stitches|sutures?|tube|catheter) (?:out|off|removed|pulled)\\b`,
  `put (?:in )?(?:an?|a couple(?: of)?|a few|some|the|in) (?:of )?(?:stitch(?:es)?|sutures?|staples?|drain|splint|bandage|wrap|cast|catheter|tube|pressure wrap)\\b`,
  `(?:talk|think|chat) (?:more )?about (?:it|that|his|her|the|quality) [a-z ]{0,40}(?:next (?:time|visit)|at the (?:recheck|next)|when|later)\\b`,
  // "It's time to let him go"
  `(?:i think |probably |maybe )?(?:it['’]s|it is|this is|it might be|it may be) time to (?:let (?:him|her|them) go|say goodbye|put (?:him|her|them) (?:to sleep|down)|euthani[sz]e)\\b`,
];
/** In one look: hardly a sentence is such a step. */
const STEP = new RegExp(
  `${LEAD}(?:i(?:['’]d| would)(?:n['’]t| not)? (?:probably |just |also )?)?(?:${STEPS.join('|')})`,
  'i',
);

/**
 * Whether a sentence of the plan orders something of the animal in whatever words: "play with her more", "wean him off over a
 * couple of weeks". Only asked where nothing else has taken it, and only once it is planned.
 */
export function isOrderOfPlan(text: string): boolean {
  if (!ORDERS.test(text) || OF_THE_VISIT.test(text) || /\?$/.test(text)) return false;
  return wordsOf(text).length >= FEWEST && namedDrugs(text).length === 0;
}

const FEWEST = 4;
const ORDERS = sequence(
  LEAD,
  repeated(
    [
      /go ahead and /i,
      sequence(
        /(?:he|she|they|you)(?: really| just)? /i,
        /(?:can|could|should|needs? to|has to|have to|may|must|will need to) (?:be |not )?/i,
      ),
      /(?:i|we)(?:['’]d| would)(?: just| probably)? |(?:i|we) (?:want|need) (?:him|her|them|you) to /i,
      /(?:we|you) (?:don['’]t|do not) need to |don['’]t |never |always /i,
    ],
    '?',
  ),
  [
    /give|put|take|keep|use|start|stop|try|wean|play|send|raise|lower|turn|change|breed/i,
    /let (?:him|her|them)|feed|offer|add|cut|split|rinse|wash|brush|wipe|monitor|check|cover|limit/i,
    /avoid|remove|walk|exercise|rest|crate|separate|introduce|train|reward|ignore|seen|rechecked/i,
    /carry|protect|shave|spray|rub|apply|weigh|text|email/i,
    /(?:do|get)(?= (?:an?|some) (?!lot\b|bit\b|little\b))|(?<=need to )do anything/i,
    /get (?:him|her|you) in/i,
  ],
  /\b(?! (?:it|that|this|those|these|left|right)\b)/i,
  ahead([
    sequence(
      / [^,]{0,40}\b/i,
      [
        /him|her|it|them|that|this|these|those|his|its|their|the|some|more|at|in|on|every|daily|before/i,
        /after|until|off|back|up|with/i,
      ],
      /\b/i,
    ),
  ]),
);
/** What is said to somebody in the room, and of the talk. */
const OF_THE_VISIT = anyOf([
  sequence(
    /\b/i,
    [
      /me (?:a|see|show|get|go|just|know if|take|explain)/i,
      /a (?:seat|second|minute|moment|look|listen|good|great|nice)|(?:this|that) way|with me|your time/i,
      /your (?:card|bill|payment|seat|coat|keys)|my (?:card|notes?|list)|sense|sure/i,
      /care\b(?! of (?:him|her|it|the))|in the (?:room|lobby|waiting)|front desk|check ?out|right back/i,
      /you (?:know|see|think|mean)/i,
    ],
    /\b/i,
  ),
  /^(?:(?:so|and|okay)[, ]+)*(?:let me\b|let['’]s (?:see|talk|look|go over|get started)\b)/i,
]);
