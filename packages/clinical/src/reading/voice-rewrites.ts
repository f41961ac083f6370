/** The rewrites by which speech becomes a note's words, each voice's own and those that all have. */
import type { Rewrites } from './rewrites.ts';

/** What owners do, by the ending that the third person takes. */
const DOES = Object.entries({
  $1s: 'give|use|feed|notice|want|know|keep|make|feel|clean|hear|see|need|skip|forget|take|get|let|walk|weigh|add|live|work|consent|agree|rotate|think|measure|check|come|leave|start|stop|look|call|help|hold|cook|bring|say|tell|pay|hope|understand|prefer|buy|sleep|play|ask|decide|accept|authorize|approve|mind|pour|fill|count|soak|hide|sprinkle|refuse|wipe|flush|rinse|inject|poke|test|board|travel|drive|rub|lift|feel like',
  $1es: 'miss|watch|brush|wash|touch|push|mix|go|catch|reach|switch|fix|finish|crush',
});
const OWNER_DOES: Rewrites['rewrites'] = DOES.map(([ending, verbs]) => [
  new RegExp(`\\b(?:i|we)(?: just| always| usually| also| only| really)? (${verbs})\\b(?!-)`, 'gi'),
  `owner ${ending}`,
]);

/** From what an owner says of themselves to what the owner did. */
export const OWNER_VOICE: readonly Rewrites[] = [
  {
    where: /\b(?:i|we)\b|cause|^any /i,
    rewrites: [
      [/\b(?:i|we) (tr|carr|worr|dr)y\b/gi, 'owner $1ies'],
      // "I counted, 'cause I'm like that": nothing for a note.
      [
        /,?\s*(?:because|'?cause) (?:i'm|i am|we're|that's|i) (?:just )?(?:like that|weird like that|that way|how i am|(?:a )?(?:paranoid|nosy|crazy|neurotic)(?: like that)?|a worrier)\b,?/gi,
        ',',
      ],
      [/^any ([^,.?]{2,40}), (?:no|nope|none)\b(?=[,.]|$)/gi, 'no $1'],
      [/\bi said to (?:you|him|her|them)\b([^.]{0,30}?),? i said,?/gi, 'I said$1'],
      [/,\s*i said,\s*/gi, ', '],
      [/\b(?:i feel like|i think|we think|i believe|i swear|we feel like)\b(?: that)?/gi, 'owner thinks'],
      [/\b(?:i'm|i am|we're|we are)\b/gi, 'owner is'],
      [/\b(?:i've|i have|we've|we have)\b/gi, 'owner has'],
      [/\b(?:i'd|we'd)\b/gi, 'owner would'],
      [/\b(?:i'll|we'll)\b/gi, 'owner will'],
      [/\b(?:i|we) don't\b/gi, 'owner does not'],
      [/\b(?:i|we) haven't\b/gi, 'owner has not'],
      [/\b(?:i|we) were\b/gi, 'owner was'],
      [/\b(?:i|we) do\b/gi, 'owner does'],
      ...OWNER_DOES,
      [/\b(?:i|we)\b(?!\.)(?!-)/gi, 'owner'],
    ],
  },
  {
    where: /\b(?:my|our|me|us|myself|ourselves|you|owner's)\b/i,
    rewrites: [
      [/\b(?:my|our) (?=\w)/gi, "owner's "],
      [/\b(?:me|us)\b/gi, 'owner'],
      [/\b(?:myself|ourselves)\b/gi, 'owner'],
      [/\byou(?:'re| are) right\b[.,]?/gi, ''],
      [/\bowner's owner\b/gi, "owner's"],
    ],
  },
];

const NO_FINDING =
  "(?:(?:i|we) (?:don't|do not|didn't|can't|cannot|couldn't) (?:really |actually )?(?:see|feel|hear|palpate|appreciate|find|detect|notice|get|pick up|smell)(?: any(?=thing\\b)| any\\b| an?\\b)?|(?:i'm|we're) not (?:really )?(?:seeing|feeling|hearing|finding|getting|picking up)(?: any(?=thing\\b)| any\\b| an?\\b)?|(?:can't|couldn't|didn't|don't|not) (?:see|feel|hear|find|seeing|feeling|hearing|finding) (?:any|an?)\\b)";
/** "I can't feel the spleen" denies no spleen: it was not felt. */
const NOT_FOUND: Rewrites['rewrites'] = Object.entries({
  feel: 'felt',
  palpate: 'palpated',
  see: 'seen',
  hear: 'heard',
  find: 'found',
  appreciate: 'appreciated',
  detect: 'detected',
}).map(([verb, found]) => [
  new RegExp(
    `\\b(?:i|we) (?:don't|do not|didn't|can't|cannot|couldn't) (?:really |actually )?${verb} ((?:the|his|her|its)(?: [a-z-]+){1,3}?)(?=[.,;]|$| (?:and|or|but|today)\\b)`,
    'gi',
  ),
  `$1 not ${found}`,
]);
/** From what somebody sees, feels and hears to what is there. */
export const EXAM_VOICE: readonly Rewrites[] = [
  {
    where: /tap/i,
    rewrites: [[/\ban? (?:belly|abdominal) tap\b/gi, 'abdominocentesis']],
  },
  {
    where: /\b(?:i|we)\b|n't|not /i,
    rewrites: [
      [/,?\s*i(?:'d| would) say\b/gi, ''],
      ...NOT_FOUND,
      [
        new RegExp(
          `(^|[.,;] |\\band )${NO_FINDING}(?! (?:the|his|her|its|it|them|him|that|this|those|these|much|a lot|many|why|how|what|where)\\b)`,
          'gi',
        ),
        '$1no',
      ],
    ],
  },
  {
    where: /thing|that/i,
    rewrites: [
      [/,?\s*(?:or )?(?:anything|something) (?:like that|else|obvious)\b/gi, ''],
      [
        /,?\s*(?:so )?(?:that's|that is) (?:good(?: news)?|great|nice|fine|what you're feeling|reassuring|perfect)\b/gi,
        '',
      ],
    ],
  },
  {
    where: /\bi\b/i,
    rewrites: [
      [
        /,?\s*\b(?:i'd|i would|i'm gonna|i'll) (stage|grade) (?:that|it|this|them|those)(?: (?:a|an|at|as))?(?= \d\/\d)/gi,
        ', $1',
      ],
      [
        /,?\s*\b(?:i'd|i would) (?:call|put|give|say|grade) (?:that|it|this|him|her|them)?(?: (?:at|as))?(?: a| an)?(?=\s)/gi,
        ',',
      ],
    ],
  },
  {
    where: /there|^the /i,
    rewrites: [
      [/(^|, )there(?:'s| is| are) /gi, '$1'],
      [/^the (\w+)(?: though)?,? and (?:it's|it is) /gi, 'The $1 is '],
    ],
  },
  {
    where: /\b(?:i|we)\b|, /i,
    rewrites: [
      [
        /(^|, |\band )(?:and )?(?:i|we)(?:'ve got| have| can see| can feel| can hear| see| feel| hear|'m seeing| got) /gi,
        '$1',
      ],
      [
        /, (?:beautiful|perfect|great|excellent|good|nice|awesome|wonderful|lovely|good for (?:him|her))(?=[.!]*$)/gi,
        '',
      ],
      [/,?\s*\b(?:so )?(?:i|we) (?:didn't|did not|couldn't) /gi, ', did not '],
      [/,?\s*i don't think (?:we|he|she) needs? (?:it|that|to)\b/gi, ', not thought to be needed'],
      [/\bwhen i (touch|press|palpate|lift|move|flex|extend|push|bend)\b/gi, 'on $1 of'],
      [/\bi'm suspicious\b/gi, 'suspicious'],
    ],
  },
  {
    where: /\bon [a-z]+ of\b/i,
    rewrites: [
      [/\bon touch of\b/gi, 'on touching'],
      [/\bon press of\b/gi, 'on pressing'],
      [/\bon push of\b/gi, 'on pushing'],
      [/\bon bend of\b/gi, 'on bending'],
      [/\bon palpate of\b/gi, 'on palpating'],
      [/\bon lift of\b/gi, 'on lifting'],
      [/\bon move of\b/gi, 'on moving'],
      [/\bon flex of\b/gi, 'on flexing'],
      [/\bon extend of\b/gi, 'on extending'],
    ],
  },
  {
    where: /drum|belly|cap refill/i,
    rewrites: [
      // A belly may be as tight as a drum.
      [/(?<!\b(?:like|as) an? )\bdrums?\b/gi, 'tympanum'],
      [/\bbelly\b/gi, 'abdomen'],
      [/\bcap refill\b/gi, 'CRT'],
    ],
  },
];

/** Behind an "if" follows what is to be done; looked for no farther back than a sentence is long. */
const AFTER_IF = '^(?:and |but |so )?if\\b.{0,200}';

/** What the owner does beside what is to be done: "the powder you mix up". */
const YOU_DO: Rewrites['rewrites'] = [...DOES, ['$1s', 'put|use'] as const, ['$1es', 'do'] as const].map(
  ([ending, verbs]) => [
    new RegExp(
      `(?<!${AFTER_IF}|\\b(?:can|could|should|would|will|do|does|did|may|might) )\\byou (${verbs})\\b(?!-)`,
      'gi',
    ),
    `owner ${ending}`,
  ],
);

/** What the owner is told to do, up to the verb. */
const YOU_ARE_TO =
  "you(?:'ll| can| should| will)? (?:(?:just |really |only )?(?:need|want|have) to (?:really |just )?)?(?=(?:put|give|take|use|apply|see|notice|call|keep|clean|wait|feed|get|mix|start|stop|do|go|rub|have|hear|bring|switch|come|leave|add|offer|wash|watch|let|don't)\\b)";

/** From what somebody says will be done, and asks the owner to do, to what is planned. */
export const PLAN_VOICE: readonly Rewrites[] = [
  {
    where: /\bi\b|^(?:now|then|him|her|them|he|she|they)\b/i,
    rewrites: [
      [/^i said (?:that )?(?:we'd|we would|we'll|to) /gi, ''],
      [
        /^the ([a-z]+(?: [a-z]+)?) i(?:'d like| want| need) you to (hold|stop|continue|keep|give|start|skip)\b(?=[.!]*$)/gi,
        '$2 the $1',
      ],
      [/^(?:now|then),? (?=[a-z])/gi, ''],
      [/^(?:him|her|them) (?:on (?=\w)|(?=(?:back )?in\b|back\b|[a-z]{4,}ed\b))/gi, ''],
      [/\bi(?:'d like| would like| want| need) you to /gi, ''],
      [/^(?:he|she|they) (?=(?:stay|get|have|go|come|start|take)\b)/gi, ''],
    ],
  },
  {
    where: /you/i,
    rewrites: [
      [/\bif you (see|notice|hear|feel)\b/gi, 'if owner $1s'],
      [
        /\b(when|while|whenever|every time|each time|before|after|once|until) you (see|notice|hear|feel|handle|give|apply|use|clean|walk|feed|leave|get|take|put|bring|pick|move|lift|change|remove|need|start|stop|call|come|switch|mix|add|keep|wait)\b/gi,
        '$1 owner $2s',
      ],
    ],
  },
  {
    where: /\b(?:i|we)\b|^do |^c(?:an|ould) you /i,
    rewrites: [
      [/^(?:we|i)(?:'ve| have)? (?=(?:gave|[a-z]+ed|took|did|put|ran|sent|drew|made|cut|left)\b)/gi, ''],
      [
        /^(?:i|we) (?:don't|do not) (?:want to|think we should|need to) (?:use|give|do|start|add)(?: any| an?)? /gi,
        'no ',
      ],
      [
        /^(?:can|could) (?:we|you|i) (?:please )?(?:do|give|run|start|get)(?: (?:him|her|them))? (?=\d)/gi,
        '',
      ],
      [/\b(before|after|until|unless) (?:i|we) call you\b/gi, '$1 the clinic calls'],
      [/\buntil (?:i|we) see (?:him|her|them|you)(?: again| back)?\b/gi, 'until recheck'],
      [/^do (?!not\b|it\b|that\b|this\b|them\b)(?:some |an? |the )?/gi, ''],
      [/,?\s*i'd say\b/gi, ''],
      [/\bi(?:'m| am) not (?=\w+ing\b)/gi, 'not '],
      [/\b(?:we(?:'re| are)) not (?=\w+ing\b)/gi, 'not '],
      [/\b(?:i|we) (?:won't|will not)\b/gi, 'will not'],
      [/\bso (?:that )?(?:i|we) can\b(?!['’])/gi, 'so the clinic can'],
      [/\b(and|then|so|,) (?:then )?(?:i|we)(?:'ll| will|'re going to|'m going to| can)\b(?!['’])/gi, '$1'],
      [/\b(?:i|we)(?:'ll| will|'re going to|'m going to) /gi, ''],
      [/(?<!\b(?:where|how|what) )\bi(?:'d| would) (?:like|want|love) (?:to )?/gi, ''],
      [/(?<!\b(?:where|how|what|but) )\b(?:i|we) want (?:to )?/gi, ''],
      [/^we'd (?=(?!like|love|rather|want|have|be|better)[a-z])/gi, 'would '],
      [
        /\b(?:i|we) need (?:to(?! (?:at|right|yet|now|today|for|we|i|he|she|it|you)\b|[.,;!]|$) |(?!to\b))/gi,
        '',
      ],
    ],
  },
  {
    where: /\byou\b/i,
    rewrites: [
      [
        new RegExp(
          `(?<=${AFTER_IF}\\s|^|[,;:.…]\\s|\\b(?:and|then|so|but|or|now|just|also|that|when|where|if|because) )${YOU_ARE_TO}`,
          'gi',
        ),
        '',
      ],
      ...YOU_DO,
      [/\bif you can help it\b/gi, 'as far as possible'],
      [/\bif you can\b(?!['’])/gi, 'if possible'],
    ],
  },
  {
    where: /\b(?:i|me|us|okay|alright|all right)\b|\.{3}|…/i,
    rewrites: [
      [/\bunless i say so\b/gi, 'unless advised'],
      [/(?:\.{3}|…|,)\s*let me (?:think|see)[,.…]*\s*/gi, ', '],
      [/(?:\.{3}|…)\s*(?:let's (?:do|say|make it|call it)|we'll (?:do|say)|call it)\s+(?=\d)/gi, ' '],
      [/\bdraw me up\b/gi, 'draw up'],
      [/\bgive (?:me|us) a call\b/gi, 'call the clinic'],
      [/\b(call|see|message|text|email|phone|tell) (?:me|us)\b/gi, '$1 the clinic'],
      [/\blet (?:me|us) know\b/gi, 'let the clinic know'],
      [/\bi'm not a (?:big )?fan of ([^,.]+?) (?:for this )?so not doing that\b/gi, 'not using $1'],
      [/,?\s*\b(?:okay|alright|all right)\b(?=[,.?!]|$)/gi, ''],
    ],
  },
  {
    where: /\b(?:you|your|my|me)\b/i,
    rewrites: [
      [/\byour\b/gi, "owner's"],
      [/\byou(?:'re| are)\b/gi, 'owner is'],
      [/\byou(?:'ve| have)\b/gi, 'owner has'],
      [/\byou'd\b/gi, 'owner would'],
      [/\byou\b/gi, 'owner'],
      [/\bmy\b/gi, "clinic's"],
      [/\bme\b/gi, 'the clinic'],
    ],
  },
];

/** From what somebody thinks to what is thought. */
export const ASSESSMENT_VOICE: readonly Rewrites[] = [
  {
    where: /\b(?:i|we|your|my)\b|^(?:this|that|it)\b| to me/i,
    rewrites: [
      [
        /^(?:i|we) (?:do |really |still )?(?:think|believe|suspect|feel)(?: that)? (?:this|that|it|he|she|we|they)(?:'s| is| has|'re| are)(?: got| dealing with)? /gi,
        'thought to be ',
      ],
      [
        /\bi(?:'m| am) (?:really |mostly |a little |pretty )?(?:worried about|concerned about|suspicious of|suspicious for)\b/gi,
        'concern for',
      ],
      [/^(?:this|that|it) (?:really )?(?:looks|sounds|seems|feels) (?:to me )?like /gi, 'suspect '],
      [/\bwe(?:'re| are) dealing with /gi, ''],
      [/ to me(?=[.!]*$)/gi, ''],
      [/\bi(?:'m| am) not (?:too |really |very )?(?:worried|concerned) about\b/gi, 'no concern for'],
      [
        /\bi (?:don't|do not) think (?:it's|it is|this is|that's|he has|she has|there's)\b/gi,
        'not thought to be',
      ],
      [/\bi can't rule (?:it|that|this) out\b/gi, 'cannot be ruled out'],
      [
        /\bi'm (?:really |a little |pretty )?(?:worried|concerned) (?:that )?(?:he|she|it)(?:'s| is| has) (?:in |got )?/gi,
        'concern for ',
      ],
      [/\b(?:i|we) suspect\b/gi, 'suspect'],
      [/\b(?:i|we) think\b/gi, 'suspect'],
      [/\bi(?:'d| would) (?:stage|grade|call|say|put) (?:it|this|that)(?: (?:as|at))?\b/gi, ''],
      [/\bi(?:'d| would) (?:want|like)\b/gi, 'would like'],
      [/\b(?:higher|high|lower|low) on my list\b/gi, '$&'],
      [/\bon my list\b/gi, 'on the list'],
      [/\byour\b/gi, "owner's"],
    ],
  },
];

/** Where two lay words have one clinical name, and spoken short forms of it. Own list. */
const LAY_WORDS: Rewrites['rewrites'] = [
  [/\bmeds\b/gi, 'medications'],
  [/\bno runs\b|\bany runs\b/gi, 'no diarrhea'],
  [/\bthe runs\b/gi, 'diarrhea'],
  [/\b(no|any) pee\b/gi, '$1 urine'],
  [/\b(?:snotty|runny) noses?\b/gi, 'nasal discharge'],
  [/\b(?:runny|weepy|goopy) eyes?\b/gi, 'ocular discharge'],
  [/\bgonna\b/gi, 'going to'],
  [/\b(?:urine )?(?:specific )?gravity(?:'s)?(?=,? (?:is |was |of |at )?[\d.])/gi, 'USG'],
  [/\b(?:urine )?specific gravity\b/gi, 'USG'],
  [/\btotal protein(?:'s)?(?=,? (?:is |was |of |at )?[\d.])/gi, 'TP'],
  [/\bpacked cell volume\b/gi, 'PCV'],
  [/\bhaematocrit\b/gi, 'hematocrit'],
  [/\b(?:urine )?protein[ -](?:to[ -])?creatinine ratio\b/gi, 'UPC'],
  [/\beye (or|and) nose discharge\b/gi, 'ocular $1 nasal discharge'],
  [/\bdon't\b/gi, 'do not'],
  [/\bdoesn't\b/gi, 'does not'],
  [/\bdidn't\b/gi, 'did not'],
  [/\bisn't\b/gi, 'is not'],
  [/\bwasn't\b/gi, 'was not'],
  [/\bhasn't\b/gi, 'has not'],
  [/\bhaven't\b/gi, 'have not'],
  [/\bwon't\b/gi, 'will not'],
];

/** Clinical words for lay ones. */
export const CLINICAL_WORDS: readonly Rewrites[] = [
  { where: new RegExp(LAY_WORDS.map(([{ source }]) => source).join('|'), 'i'), rewrites: LAY_WORDS },
];
