/** Where the next finding begins in the midst of a turn without marks: read anew, behind praise for the animal, or behind another. */
import { isNumberWord } from '../numbers/number-words.ts';
import { notAhead, sequence } from '../text/patterns.ts';
import { isHead } from './run-on-parts.ts';
import { GOES_ON } from './statement-so-far.ts';

/** "17.9 no he's leaning on the wall okay 17.4": a figure, why it is none, and the one that was read in its place. */
export function readsAnew(words: readonly string[], from: number, at: number): boolean {
  const [word = '', next = ''] = words.slice(at, at + 2);
  if (HALTS.test(word) && isFigure(words[at - 1])) return IS_WHY.test(words.slice(at, at + 5).join(' '));
  const isSoNow = /^(?:okay|alright|now|there)$/i.test(word) && isFigure(next);
  return isSoNow && HALTS.test(words[from] ?? '') && at - from >= 2;
}

function isFigure(word = ''): boolean {
  return /^\d/.test(word) || UNITS.test(word) || (isNumberWord(word) && !/^(?:and|a|o)$/i.test(word));
}

const UNITS = /^(?:kilos?|pounds?|kgs?|lbs?|grams?|degrees|percent)$/i;
const HALTS = /^(?:no|wait|hang|hold|sorry)$/i;
/** What was wrong with it: the animal moved, or was held. */
const IS_WHY =
  /^(?:(?:no|wait|hang on|hold on|sorry) )+(?:(?:he|she|they)(?:'s|'re| is| was| had| has| moved| keeps?| won't)? (?!on\b|only\b|not\b|just\b|about\b|like\b)|you're |i'm (?:holding|leaning|touching))/i;

/** "Step up good boy twenty two point four kilos": what is said to the animal is over. */
export function isPraised(words: readonly string[], _from: number, at: number): boolean {
  return (
    PRAISES.test(words.slice(Math.max(0, at - 3), at).join(' ')) &&
    !/^(?:and|but|for|with|today|now)$/i.test(words[at] ?? '')
  );
}

const PRAISES =
  /^(?!(?:a|an|so|very|such|real|really|been|pretty|not|no) )(?:[a-z']+ )?good (?:boy|girl|dog|cat|kitty|puppy|lad|lass|bird|bunny|job)$/i;

/** "Gums are pink he's resting at twenty eight breaths", "heart's regular no murmur": a part was told, and the next thing is. */
export function goesOnToNext(words: readonly string[], from: number, at: number): boolean {
  const last = words[at - 1] ?? '';
  const ahead = words.slice(at, at + 4).join(' ');
  if (!NEXT_FOUND.test(ahead)) return false;
  const opening = words.slice(from, from + 3).join(' ');
  if (I_FIND_NOT.test(opening) && I_FIND_NOT.test(ahead)) return at - from > 3 && !GOES_ON.test(last);
  if (isFigure(last) && IS_SO_MUCH.test(words.slice(from, at).join(' '))) return true;
  return ENDS_FOUND.test(last) && [from, from + 1, from + 2].some((head) => head < at && isHead(words, head));
}

/** "George is six point eight he's a big lad": weighed, and no more. */
const IS_SO_MUCH = sequence(
  /^(?:(?:okay|and|so) )?[a-z]+(?:['’]s| is)(?: (?:about|exactly|now|at))?/i,
  /(?: (?:\d[\d.]*|[a-z]+(?:teen|ty)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|point|oh|and|a|half|kilos?|kg)){1,8}$/i,
);
/** "I don't feel eggs i don't feel a mass". */
const I_FIND_NOT = /^i (?:don't|can't) (?:feel|hear|see|find)\b/i;
const ENDS_FOUND = sequence(
  /^/i,
  [
    /normal|clear|pink|pale|white|fine|good|great|okay|soft|regular|even|equal|symmetrical|present/i,
    /moist|tacky|clean|perfect|intact|strong|quiet|seconds?|percent|nice|comfortable|eyes|ears|sides/i,
    /react|bilaterally|today|one|two|three|four|five|six|seven|eight|nine|ten/i,
    /(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|\d[\d.]*/i,
  ],
  /$/i,
);
const NEXT_FOUND = sequence(/^/i, [
  /(?:he|she|they)(?:'s|'re| is| are) |there's |i (?:don't|can't|feel|hear|see) /i,
  sequence(
    /no /i,
    notAhead([
      sequence(
        [
          /zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|[a-z]+teen|[a-z]+ty|it|it's|that|that's/i,
          /wait|sorry|he|she|they|i|we|actually|the|left|right|more|no/i,
        ],
        /\b/i,
      ),
      /[a-z]+ (?:(?:in|on|of) )?either\b/i,
    ]),
    /[a-z]/i,
  ),
]);
