/** Where the thread is taken up, or something else is asked, in the midst of a turn without marks: "just in the car okay any coughing". */
import { anyOf, sequence } from '../text/patterns.ts';
import { HEADS } from './run-on-heads.ts';
import { BEGINS_TO_LOOK, DEPENDS, REACH, saidBefore } from './statement-so-far.ts';

/** "Just in the car okay any coughing": the thread is taken up, or something else is asked, in the midst of a turn. */
export function takesUp(words: readonly string[], from: number, at: number): boolean {
  const ahead = words.slice(at, at + 4).join(' ');
  if (!MAY_TAKE_UP.test(ahead)) return false;
  const before = saidBefore(words, from, at);
  const text = before.join(' ');
  if (before.length < 2 || DEPENDS.test(text)) return false;
  const last = before.at(-1) ?? '';
  if (SEES.test(ahead) && BEGINS_TO_LOOK.test(text)) return true;
  if (TAKES_UP.test(ahead))
    return !IS_OKAY.test(last) && !HEADS.has(last) && !(ASKS_HOW.test(ahead) && HAS_ANY.test(last));
  return ASKS_FOR.test(ahead) && !asksWithin(ahead, last, text);
}

/** How everything opens that may take up the thread: most words of a talk do not. */
const MAY_TAKE_UP =
  /^(?:okay|alright|so|yeah|yep|oh|um|uh|and|how|do|would|is|does|did|are|has|have|any|if)\b/i;

const SEES = /^(?:so\b|(?:yeah|yep|oh) (?:so |and )?(?:s?he|it|the|that|this|there|his|her|they)\b)/i;

const TAKES_UP = anyOf([
  sequence(
    /^(?:okay|alright) /i,
    [
      /so|and|but|um|uh|now|any|how|how's|what|what's|is|does|did|has|have|i|i'll|i'm|i've|we|we'll/i,
      /let's|let|he|he's|she|she's|there's|the/i,
    ],
    /\b/i,
  ),
  /^(?:so |um |uh |and )*how(?:'ve|'s| is| are| have| has) (?:he|she|they|it|things|everything|that)\b/i,
]);
/** Without an "okay" before it, a "how" may belong to "see how he does". */
const ASKS_HOW = /^(?!okay|alright).*\bhow/i;
/** "The eyes look okay and ..." */
const IS_OKAY =
  /^(?:is|are|was|were|be|been|it's|that's|he's|she's|they're|looks?|feels?|sounds?|seems?|doing|going|said|say|says|eating|an|the|really|pretty|just|mostly|all|did|does|do|still|not|'s)$/i;
const ASKS_FOR = anyOf([
  sequence(
    /^/i,
    [
      /do you want (?:me|us|to|cpr|the|a|an|it|him|her|that|those|them|this)/i,
      /would you like (?:me|us|to|the|a|an)|(?:has|have) (?:he|she|they) (?:ever|had any)\b/i,
      /do you (?:board|groom|daycare)\b/i,
      sequence(
        /(?:is|does|did) (?:he|she) (?:still |ever )?/i,
        /(?:vomiting|eating|drinking|eat|drink|vomit|have any|had any|limping|coughing|scratching|on any|taking)/i,
      ),
      /are you okay with/i,
    ],
    /\b/i,
  ),
  sequence(/^any (?:other )?/i, [
    /vomit|diarrh|cough|sneez|itch|scratch|limp|change|blood|weight|seizure|history|trouble|problem/i,
    /issues|concerns|fleas|ticks|allergies|med|lumps|accidents|discharge|bleeding|pain|swelling/i,
    /straining|gagging|drool|dribbl|pawing|stiff|wheez|fits?\b|lethar|thirst|stool|poo|urin|wee\b/i,
    /access|exposure|new |surger|hypos|shaking|scooting|wobbl|collaps|faint/i,
  ]),
]);

/** Whether "any coughing" belongs to the words before it: "if he has any coughing", but not "just once any coughing". */
function asksWithin(ahead: string, last: string, text: string): boolean {
  if (/^any /i.test(ahead) && DENIES.test(text)) return true;
  return HAS_ANY.test(last) && !/\b(?:just|only) once$/i.test(text);
}

/** "He's not putting any weight on it" asks nothing. */
const DENIES =
  /\b(?:not|never|[a-z]+n['’]t)(?: (?!(?:the|a|an|his|her|it|eating|drinking|well)\b)[a-z]+){1,2}$/i;

const HAS_ANY = sequence(
  /^/i,
  [
    /hardly|barely|nor|avoid|there['’]s|him|her|them|have|has|had|having|see|sees|seen|saw|seeing/i,
    /notice|noticed|noticing|without|there|not|if|of|for|in|on|with|is|are|was|give|gave|get|gets|got/i,
    /getting|want|need|needs|find|found|feel|show|showing|hear|heard|take|taking|doing|do|does|did|or/i,
    /and|don't|doesn't|didn't|isn't|wasn't|haven't|hasn't|like|to|from|at|about|when|than|be|been/i,
    /causing|cause|never|than|he|she|they|you|what|how|when|which|who|why|where|whatever|that|so|as/i,
    /once|until|whether|just|know|tell|whichever/i,
  ],
  /$/i,
);

/** "Now the detective part could he have got into anything", "two of them and in between did he go back to normal". */
export function asksAnew(words: readonly string[], from: number, at: number): boolean {
  if (!MAY_ASK_ANEW.test(words[at] ?? '') || at - from < 2) return false;
  const before = words.slice(Math.max(from, at - REACH), at).join(' ');
  return (
    ASKS_ANEW.test(words.slice(at, at + 6).join(' ')) &&
    !DEPENDS.test(before) &&
    !HAS_ANY.test(words[at - 1] ?? '')
  );
}

const MAY_ASK_ANEW = /^(?:and|could|in|anything)$/i;
const ASKS_ANEW =
  /^(?:could (?:he|she|they) have (?:got|gotten|eaten|had|been|swallowed|picked)\b|(?:and )?in between (?:did|does|was|were|is) (?:he|she|they)\b|anything else [a-z])/i;
