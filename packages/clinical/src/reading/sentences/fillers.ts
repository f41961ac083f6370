/** What is said without being meant: laughter, "um", a figure that is looked for aloud, words that are begun or said twice. */
import { ahead, captured, repeated, sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';
import { type Rewrites, rewritten } from '../text/rewrites.ts';
import { tidy } from './sentences.ts';

/** Without what was said but means nothing: laughter, "um", "you know", words said twice. */
export const withoutFillers: (sentence: string) => string = readOnce(meantIn);

function meantIn(sentence: string): string {
  const text = rewritten(tidy(rewritten(sentence, FILLERS)), LEFT_BY_FILLERS);
  return tidy(text.replaceAll(SAID_TWICE, '$1'));
}

const FIGURE_WORD =
  '(?:\\d|(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|point|half)\\b)';
/** What is measured, and how somebody looks for its figure: "it's been, let me look, twenty-four". */
const REACHES_FOR_FIGURE = sequence(
  /^/gi,
  `((?:(?!\\b${FIGURE_WORD})[^,.?!…]){2,40})`,
  /(?:,|\.{2,}|…) ?/gi,
  repeated(
    [
      sequence(
        [
          /hang on|hold on|wait a (?:sec\w*|minute)/gi,
          /let me (?:just )?(?:look|see|think|check|count|find (?:it|that))|let's see/gi,
          /give me a (?:sec\w*|minute|moment)|wh(?:at|ere) (?:is|was) it|what's it/gi,
          /what did (?:i|we|you) (?:get|say)/gi,
        ],
        /(?:,|\.{2,}|…)\s*/gi,
      ),
    ],
    '+',
  ),
  `(?=(?:about |around |maybe |like )?${FIGURE_WORD})`,
);

/** "She's 8.9 pounds, and she was, let me see, 9.8 in March": right behind the verb, whatever was told before. */
const REACHES_BEHIND_VERB = new RegExp(
  `(?<=\\b(?:was|were|weighed|came back)),? ?(?:let me (?:just )?(?:look|see|think|check)|hang on|hold on|what (?:is|was) it|where is it|let's see),? (?=(?:about |around )?${FIGURE_WORD})`,
  'gi',
);

/** Before how long it has been. */
const SAYS_FIGURE = sequence(
  /^(?:(?:well|oh|so|um|yeah),? )*i(?:['’]d| would) (?:say|guess)/gi,
  /(?: (?:it's been|it's|that's|it was))?,? /gi,
  ahead([
    sequence(
      /(?:(?:about|around|maybe|like|at least|probably|almost) )*/gi,
      `(?:an?|a couple(?: of)?|a few|${FIGURE_WORD})`,
      /[a-z -]{0,20}(?:seconds|minutes|hours|days|weeks|months|years|times)\b/gi,
    ),
  ]),
);

const TIME_NOW = sequence(
  /,? (?:and |so )?it['’]s,?\s+(?:now,? )?what(?:['’]s| is| time is) (?:it|the time)(?: now)?,? /gi,
  /(?:half past |quarter (?:to|past) )?/gi,
  FIGURE_WORD,
  /(?:[ :-]?(?:\d\d|thirty|fifteen|forty[- ]five|o'clock|oh five|[ap]m))?(?=[.?!]|$)/gi,
);
/** With the clause that was begun before it: "and he'd get half... let me do the math, ten kilos". */
const RECKONS_ALOUD = sequence(
  /,? (?:and|so|but) (?!(?:wait|no|sorry|hang on|actually)\b)[^,.…]{0,30}(?:\.{2,}|…) ?(?:so )?let me /gi,
  /(?:just )?/gi,
  /(?:do the (?:math|maths|sums|calculation)|calculate(?: that| it)?|(?:work|figure) (?:that|it|this) out|reckon)/gi,
  /(?:,? (?:he's |she's )?[a-z\d. -]{2,25} (?:kilos?|kg|pounds?|lbs?))?(?=[,.?!…]|$)/gi,
);

/** What is said without being meant. */
export const FILLERS: readonly Rewrites[] = [
  {
    where: /[[(]/,
    rewrites: [[/\[[^\]]{0,60}\]|\([^()]{0,20}(?:laughs|sighs|pause)[^)]{0,20}\)/gi, ' ']],
  },
  {
    where: /\bmy (?:gosh|god|goodness|lord)\b/i,
    rewrites: [[/(?<![a-z] )\b(?:oh,? )?my (?:gosh|god|goodness|lord)\b[,.…! ]*/gi, ' ']],
  },
  {
    where: /\b(?:n?uh|unh|um|er|h?mm|mhm|ugh|ooh|whoa|wow|gosh|huh)/i,
    rewrites: [
      // A no and a yes that are made with the mouth shut: no fillers, though they sound like them.
      [/\b(?:nuh-uh|uh-uh|unh-unh|mm-mm)\b/gi, 'no'],
      [/^\W*(?:uh-huh|mm-?hmm+|mhm)\W*$/gi, 'Yes.'],
      [/\b(?:um+|uhm+|uh+|er+m|hmm+|mm+-?hmm+|mhm|uh-huh|ugh|ooh|whoa|wow|gosh|huh)\b[,.…]*/gi, ' '],
      [/\b[Ee]r+m?(?:,|\.{2,}|…)\s*/g, ' '],
    ],
  },
  {
    // "Heart rate, hang on, 228": nothing was said yet that this could take back.
    where: /\b(?:hang on|hold on|let me|let's see|give me a|wh(?:at|ere) (?:is|was|did)|what's)\b/i,
    rewrites: [
      [REACHES_FOR_FIGURE, '$1, '],
      [REACHES_BEHIND_VERB, ' '],
    ],
  },
  {
    // "One on 108, and, let me see, 208 on the left": the next of a row is looked for, and nothing taken back.
    where: /\band,? let me\b/i,
    rewrites: [[/\b(and),? let me (?:just )?(?:see|look|think|check)(?:,|\.{2,}|…)\s+/gi, '$1 ']],
  },
  {
    // "I gave it at six, and it's, what is it, ten thirty?": when that is said, and no time of what is told.
    where: /\bit['’]s,?\s+(?:now,? )?what(?:['’]s| is| time is) (?:it|the time)/i,
    rewrites: [[TIME_NOW, '']],
  },
  {
    // "Half a tablet, let me do the math, ten kilos": reckoned aloud.
    where: /\blet me (?:just )?(?:do the|calculate|work|figure|reckon)\b/i,
    rewrites: [[RECKONS_ALOUD, '']],
  },
  {
    // Said to the animal, and takes nothing back.
    where: /\btemp\w*,? sorry\b/i,
    rewrites: [[/\b(temp(?:erature)?),? sorry(?: [a-z]+){0,2}(?=[.,…]|$)/gi, '$1']],
  },
  {
    // "And then, here's the part everybody skips, mix it back over a week": how it is told, and nothing of it.
    where: /\bhere's the (?:part|thing|bit|trick|catch|key)\b/i,
    rewrites: [
      [
        /,? ?\bhere's the (?:[a-z]+ )?(?:part|thing|bit|trick|catch|key)(?: (?:that )?(?:everybody|everyone|people|most people|nobody|they|owners|folks)(?: \w+){1,3})?[,:] /gi,
        ' ',
      ],
    ],
  },
  {
    // "For how long?" "I'd say six weeks.": the figure is the answer.
    where: /^(?:(?:well|oh|so|um|yeah),? )*i(?:['’]d| would) (?:say|guess)\b/i,
    rewrites: [[SAYS_FIGURE, '']],
  },
  {
    where: /\bi (?:gather|take it)\b/i,
    rewrites: [[/, i (?:gather|take it)(?=[,?])/gi, '']],
  },
  {
    where: /\b(?:boy|oh|ah|ha|hey|gee|jeez)\b/i,
    rewrites: [
      [
        /(?<=[,.…]\s?|^)\s*(?:oh boy|boy(?=,)|oh|ah|ha|hey|gee|jeez)\b(?!\s(?:one|two|three|four|five|six|seven|eight|nine|point))[,.…]*/gi,
        ' ',
      ],
    ],
  },
  {
    where: /,/,
    rewrites: [
      [
        /,\s*(?:like|you know|i guess|honestly|literally|basically|obviously|anyway|right|what|yeah|okay|let's say|let's see)\s*,/gi,
        ', ',
      ],
      [/\b(and|but|so|it's|is|was|for|been|just),? like,\s*/gi, '$1 '],
    ],
  },
  {
    where:
      /^like|you know|i guess|sort of|kind|honestly|literally|basically|obviously|by the way|\bi (?:want|wanna|have) to/i,
    rewrites: [
      [
        /\b(?:you know(?! of| what)|i guess|sort of|kind of|kinda|honestly|literally|basically|obviously|by the way)\b,?/gi,
        ' ',
      ],
      [/^like(?:,\s*|\s+(?!an?\b|the\b))/gi, ''],
      [/,?\s*\bi (?:want|wanna|have) to say\b(?! (?:no|yes|goodbye|that to)\b),?/gi, ' '],
    ],
  },
  {
    where: /,|though|or (?:whatever|something)/i,
    rewrites: [
      [
        sequence(
          [
            sequence(/,\s*/gi, [
              /you know|doc|doctor|right(?<!\b(?:no|wait|left|sorry|actually|on),? {0,2}right)|okay|huh|yeah/gi,
              /honey|hon|dear|babe|sweetie|sir|ma'am|mom|mum|mama|mommy|dad|daddy|papa/gi,
            ]),
            /\s+(?:though|or whatever|or something)/gi,
          ],
          /(?=[.?!]*$)/gi,
        ),
        '',
      ],
    ],
  },
];

/** A word or two said twice in a row: "she, she went", "there's, there's". Figures may rightly repeat. */
const SAID_TWICE =
  /(?<![-'’])(?<!\b(?:weigh|come|check|drop|bring|call|back|stay|get|fit|go)\s)\b((?!(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten)\b)[a-z]+(?:['’][a-z]+)?(?: [a-z]+)?)(?:,|\.{2,}|…)?(?: \1\b,?)+(?![-'’])(?<!\btwenty twenty(?=[ -](?:one|two|three|four|five|six|seven|eight|nine)\b))/gi;

/** The comma that a filler leaves behind: "there was a, um, worm". */
const HANGING_COMMA = sequence(
  /\b/gi,
  captured([
    /the|an?|of|at|into|is|was|were|with|for|from|about|on the|in the|that's|it's|he's|she's|there's/gi,
    /i've got|been|has|to|and|in|by|his|her|got|gets|needs/gi,
  ]),
  /,(?= (?!(?:that|so|and|but|which|then|he|she|it|we|i|no|nope|not|yes|yeah)\b)[a-z\d])/gi,
);
/** "We ran out for, it was about two weeks." */
const FALSE_AMOUNT = new RegExp(
  `\\b(for|about),? (?:it was|it['’]s been) (?=(?:about |around |maybe )?${FIGURE_WORD})`,
  'gi',
);
/** "It's, I think it's worse." */
const FALSE_START = /\b(it's|he's|she's|that's),? (?=i think \1\b)/gi;
/** "But that's, like, it went away." */
const HANGING_AFTER = /\b(and|but),(?= (?:he|she|it|we|i)\b)/gi;
/** "The one... the three year rabies": begun twice, meant once. */
const RESTART = /\b(the|a|his|her|that|it's|he's|she's) \w+(?:\.{2,}|…)\s*(?=\1\b)/gi;

/** What stands begun or parted where a filler was. */
const LEFT_BY_FILLERS: readonly Rewrites[] = [
  { where: /\.\.|…/, rewrites: [[RESTART, ' ']] },
  {
    where: /,/,
    rewrites: [
      // "The, that's the capsule."
      [/^(?:the|an?|my|his|her), (?=(?:that's|it's|he's|she's|they're|he|she|i|we|they)\b)/gi, ''],
      [FALSE_START, ''],
      [FALSE_AMOUNT, '$1 '],
      [HANGING_COMMA, '$1'],
      [HANGING_AFTER, '$1'],
    ],
  },
];
