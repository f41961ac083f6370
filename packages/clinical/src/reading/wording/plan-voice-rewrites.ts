/** The rewrites by which what the clinic says to somebody becomes a step of the plan. */

import { ahead, captured, sequence } from '../text/patterns.ts';
import type { Rewrites } from '../text/rewrites.ts';
import { DOES } from './owner-voice-rewrites.ts';
import { REMOVALS } from './removal-rewrites.ts';

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
const YOU_ARE_TO = sequence(
  /you(?:'ll| can| should| will)? /,
  /(?:(?:just |really |only )?(?:need|want|have) to (?:really |just )?)?/,
  ahead([
    sequence(
      [
        /put|give|take|use|apply|see|notice|call|wake|page|keep|clean|wait|feed|get|mix|start|stop|do|go/,
        /rub|have|hear|bring|switch|come|leave|add|offer|wash|watch|let|don't/,
      ],
      /\b/,
    ),
  ]),
).source;

/** How long until then, or on which day; what a visit is for besides a look ("for the surgery") is no recheck. */
const WHEN = ahead([
  sequence(
    /(?:in|at|within|after) (?:about |around |roughly |another )?/,
    /(?:\d[\d.-]*|an?|a few|a couple(?: of)?|one|two|three|four|five|six|seven|eight|ten|twelve|fourteen)/,
    /(?: more| or \w+)? (?:days?|weeks?|months?|years?|fortnight)\b/,
    /(?!.* for (?!an? (?:quick |wee |little )?(?:re-?)?check)|.* to recheck\b)/,
  ),
]).source;
const WHOM = '(?:him|her|them|you|it|both(?: of (?:them|you))?|[A-Z][a-z]+)';
/** "I'd have her back in ten days for a check", "come back in two weeks", "I'll listen again at twelve weeks". */
const RECHECKS: Rewrites['rewrites'] = [
  [
    new RegExp(
      `\\b(?:have|get|bring|want|like|see)(?: to see)? (${WHOM})(?: right)?(?: back| again)(?: in| here)? ${WHEN}`,
      'g',
    ),
    'recheck $1 ',
  ],
  [
    new RegExp(
      `(?<!\\byou(?:'ll| will| may| might| can| should| to)? )\\bsee (him|her|them|you) ${WHEN}`,
      'g',
    ),
    'recheck $1 ',
  ],
  [new RegExp(`^see (?!Dr\\b|\\w+(?:ology|ists?|ery)\\b)([A-Z][a-z]+) ${WHEN}`, 'g'), 'recheck $1 '],
  [
    new RegExp(
      `\\b(?:(?:come )?(?:and )?see|(?<=\\band )) ?(?:me|us|the clinic) (?:again |back )?${WHEN}`,
      'gi',
    ),
    'recheck ',
  ],
  [
    /^(?:i|we)(?:'ve| have)(?: got)? (?:him|her|them|you|owner) (?:down|booked)(?: in)? for /gi,
    'booked for ',
  ],
  // "Otis I'll see in a week."
  [
    new RegExp(
      `\\b(?!(?:Then|So|And|But|When|If|What|That|This|Which|Otherwise|Okay)\\b)([A-Z][a-z]+),? (?:(?:[Ii]|[Ww]e)(?:'ll| will) )?see (?:again |back )?${WHEN}`,
      'g',
    ),
    'recheck $1 ',
  ],
  // The lump may come back in a year, and the results come back in a week.
  [
    new RegExp(
      `(?<=^|[,;] |\\b(?:then|please|you|you'll|you can|you to) )(?:come|pop|swing) (?:on |right )?back(?: in| here)? ${WHEN}`,
      'gi',
    ),
    'recheck ',
  ],
  [new RegExp(`^(?:back|seen again) ${WHEN}`, 'gi'), 'recheck '],
  [new RegExp(`\\b(?:check|look at|measure|test) ([^.,;]{3,40}?) again ${WHEN}`, 'gi'), 'recheck $1 '],
  [new RegExp(`\\b(?:check|look|measure) again ${WHEN}`, 'gi'), 'recheck '],
  [new RegExp(`\\blisten again ${WHEN}`, 'gi'), 'recheck by auscultation '],
  [new RegExp(`\\bweigh (?:him|her|them|it) again ${WHEN}`, 'gi'), 'recheck weight '],
  [/\brecheck (?:him|her|them|you|it) (?=in|at|within|after)/gi, 'recheck '],
  [/\b(recheck [^.,;]{0,30}) for an? (?:quick |wee |little )?(?:re-?)?check(?:[ -]?up)?\b/gi, '$1'],
];

/** "We're stopping the enalapril", "and we're leaving the insulin at three units": what is changed is an order. */
const CHANGES: Rewrites['rewrites'] = [
  ...['keep', 'start', 'add', 'switch', 'stay', 'lower', 'taper'].map((verb) => [verb, verb] as const),
  ...([
    ['stopp', 'stop'],
    ['dropp', 'drop'],
    ['cutt', 'cut'],
  ] as const),
  ...['leave', 'raise', 'increase', 'decrease', 'reduce', 'continue'].map(
    (verb) => [verb.slice(0, -1), verb] as const,
  ),
].map(([stem, verb]) => [
  new RegExp(
    `(?:^|(?<=[,;] )|(?<=\\b(?:and|so|then) ))(?:we|i)(?:['’]re|['’]m| are| am) (?:just |also )?${stem}ing (?=[a-z])`,
    'gi',
  ),
  `${verb} `,
]);

/** "I'm holding off on the Cerenia": what is not given stands as that. */
const HOLDS: Rewrites['rewrites'] = [
  [/^(?:(?:i|we)(?:'m| am|'re| are|'ll| will) )?(?:just )?hold(?:ing)? off (?:on|with) (?!an? )/gi, 'hold '],
  [
    /(, so )(?:i|we)(?:'m| am|'re| are|'ll| will) (?:just )?hold(?:ing)? off (?:on|with) (?!an? )/gi,
    '$1hold ',
  ],
];

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
      // "I want him to take it twice a day", "I don't want her to jump".
      [
        /(?:\bi(?:'d like| would like| want|'d want| need) |^)(?:him|her|them) to (?=(?!be\b|get to\b)[a-z])/gi,
        '',
      ],
      [/(?:\bi(?:'d like| would like| want|'d want| need) |^)(?:him|her|them) not to (?=[a-z])/gi, 'do not '],
      // "I want him down to about 32 kilos".
      [
        /(?:\bi(?:'d like| would like|'d love| want|'d want| need) |^)(?:him|her|them) (?:(?:down|up|back|closer|to be|to get) )*(?:(?:to|at|around|under|near) )?((?:about |around )?\d[\d.-]* ?(?:kg|lb)\b)/gi,
        'target weight $1',
      ],
      [
        /(?:\bi(?:'d like| would like| want) |^)(?:him|her|them) (?=(?:through|over|past|off|done|seen)\b)/gi,
        '',
      ],
      [/(?:\bi(?:'d like| would like| want|'d love| need) |^)(?:him|her|them) to (?=[a-z]{2,}\b)/gi, ''],
      [
        /(?:\bi(?:'d like| would like| want|'d love) |^)(?:him|her|them) (?:on (?=\w)|(?=(?:back )?in\b|off\b|back\b|[a-z]{4,}ed\b))/gi,
        '',
      ],
      [/\bi(?:'d like| would like| want| need) you to /gi, ''],
      [/^(?:him|her|them) (?=(?:down|up|closer) to (?:about |around |under )?\d)/gi, 'get $&'],
      [/^(?:he|she|they) (?=(?:stay|get|have|go|come|start|take)\b)/gi, ''],
    ],
  },
  {
    where: /you/i,
    rewrites: [
      [/\b(stay|continue|carry on|keep going) (?:exactly |just )?as you are\b/gi, '$1 as is'],
      [/^(?:don't|do not) you (?:ever|dare) /gi, 'do not '],
      [/\bif you (see|notice|hear|feel)\b/gi, 'if owner $1s'],
      [
        sequence(
          /\b(when|while|whenever|every time|each time|before|after|once|until) you /gi,
          captured([
            /see|notice|hear|feel|handle|give|apply|use|clean|walk|feed|leave|get|take|put|bring|pick|move/gi,
            /lift|change|remove|need|start|stop|call|come|switch|mix|add|keep|wait/gi,
          ]),
          /\b/gi,
        ),
        '$1 owner $2s',
      ],
    ],
  },
  { where: /\b(?:we|i)(?:['’]re|['’]m| are| am) (?:just |also )?[a-z]+ing\b/i, rewrites: CHANGES },
  {
    where: /\b(?:i|we)\b|^do |^c(?:an|ould) you /i,
    rewrites: [
      [
        /^(?:(?:and |so )?(?:after that|then|meanwhile),? )?(?:we|i)(?:'ve| have)? (?=(?:gave|given|[a-z]+ed|took|did|put|ran|sent|drew|made|cut|left)\b)/gi,
        '',
      ],
      // What is left of "I recommend we keep her overnight".
      [
        /^we (?=(?:keep|do|run|start|give|repeat|recheck|monitor|hold off|continue|add|use|take|send)\b)/gi,
        '',
      ],
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
      // "If he's not eating bring him back and we'll put in a tube": who does what.
      [
        new RegExp(
          `(?<=${AFTER_IF}\\b(?:bring|come|call|phone|ring)\\b.{0,60} )(and|then) (?:then )?we(?:'ll| will|'re going to)\\b`,
          'gi',
        ),
        '$1 the clinic will',
      ],
      [/\b(and|then|so|,) (?:then )?(?:i|we)(?:'ll| will|'re going to|'m going to| can)\b(?!['’])/gi, '$1'],
      [/\b(?:i|we)(?:'ll| will|'re going to|'m going to) /gi, ''],
      [
        /(?<!\b(?:where|how|what) )\bi(?:'d| would) (?:like|want|love) (?!(?:it|that|them|one)[.!]*$)(?:to )?/gi,
        '',
      ],
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
      // "I want a ketone, so let me get some blood."
      [/, so let me (?:just )?(?:get|grab|take|have|do|draw|find)\b[^.;]*/gi, ''],
      [/\bunless i say so\b/gi, 'unless advised'],
      [/(?:\.{3}|…|,)\s*let me (?:think|see)[,.…]*\s*/gi, ', '],
      [/(?:\.{3}|…)\s*(?:let's (?:do|say|make it|call it)|we'll (?:do|say)|call it)\s+(?=\d)/gi, ' '],
      [/\bdraw me up\b/gi, 'draw up'],
      [/\bgive (?:me|us) a call\b/gi, 'call the clinic'],
      [/\b(wake|page) (?:me|us)\b/gi, '$1 the vet'],
      [/\b(call|see|message|text|email|phone|tell) (?:me|us)\b/gi, '$1 the clinic'],
      [/\blet (?:me|us) know\b/gi, 'let the clinic know'],
      [/\bi'm not a (?:big )?fan of ([^,.]+?) (?:for this )?so not doing that\b/gi, 'not using $1'],
      // "Water's okay" says how it is.
      [
        /(?<!'s|\bis|\bare|'re|\bbe)(?<!(?:'s|\bis|\bare|'re|\bbe)\s),?\s*\b(?:okay|alright|all right)\b(?=[,.?!]|$)/gi,
        '',
      ],
    ],
  },
  { where: /back|again|\bsee\b|recheck|\bdown for\b|\band (?:me|the clinic) in\b/i, rewrites: RECHECKS },
  { where: /(?:stitches|sutures|staples) out/i, rewrites: REMOVALS },
  { where: /hold/i, rewrites: HOLDS },
  // "Do we do the X-rays?" "I'd like to.": that they are wanted.
  { where: /: (?:i'd|to\b)/i, rewrites: [[/: (?:i'd (?:like|love|prefer) )?to(?=[,.;]|$)/gi, '']] },
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
