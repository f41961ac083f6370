/** What somebody said "mm-hmm" into: who speaks on goes on with the sentence, or with what was spoken of. */
import type { SoapPart } from '@auscult/contract/notes';
import { isQuestion } from '../sentences/questions.ts';
import { splitSentences } from '../sentences/sentences.ts';
import { breaksOff } from './finished-by-other.ts';
import type { Span } from './told-segments.ts';

/** A turn, and the segments that it was said in. */
interface Said {
  text: string;
  speaker?: string | undefined;
  segment: number;
  spans?: readonly Span[] | undefined;
  part?: SoapPart | null | undefined;
}

/** The turns of a talk, each sentence whole; what was said into it stands ahead of it. */
export function withBreakInsAhead<T extends Said>(turns: readonly T[]): T[] {
  const whole: T[] = [];
  for (const turn of turns) {
    const [begun, into] = whole.slice(-2);
    if (begun && into && goesOn(begun, into, turn)) whole.splice(-2, 2, into, joined(begun, turn));
    else whole.push(turn);
  }
  return whole;
}

/** The breaths of a talk, each as the places of its turns; those of whoever only listens are in none. */
export function breathsIn(turns: readonly Heard[]): number[][] {
  const listening = listenersIn(turns);
  const breaths: number[][] = [];
  let length = 0;
  for (const [index, turn] of turns.entries()) {
    if (listening.has(index)) continue;
    const last = breaths.at(-1);
    const goesOn = listening.has(index - 1) || isOneVoice(turns[index - 1], turn);
    length = goesOn ? length + turn.text.length : turn.text.length;
    if (last && goesOn && length <= LONGEST_BREATH && last.length < MOST_TURNS) last.push(index);
    else {
      breaths.push([index]);
      length = turn.text.length;
    }
  }
  return breaths;
}

/** Whether a turn only goes on with the one before it; what is dictated keeps its own pieces. */
function isOneVoice(before: Heard | undefined, turn: Heard): boolean {
  return (
    Boolean(turn.speaker) &&
    before?.speaker === turn.speaker &&
    before?.part === undefined &&
    turn.part === undefined
  );
}

/** The places in a talk where somebody only listens, and whoever spoke goes on. */
export function listenersIn(turns: readonly Heard[]): ReadonlySet<number> {
  const listening = new Set<number>();
  turns.forEach((into, index) => {
    const [begun, next] = [turns[index - 1], turns[index + 1]];
    if (begun && next && !listening.has(index - 1) && isHeardOut(begun, into, next)) listening.add(index);
  });
  return listening;
}

type Heard = Pick<Said, 'text' | 'speaker' | 'part'>;

/** Of what answers a question nothing is passed over, nor is a yes, which may confirm. */
function isHeardOut(begun: Heard, into: Heard, next: Heard): boolean {
  if (!begun.speaker || begun.speaker !== next.speaker || into.speaker === begun.speaker) return false;
  if (!LISTENS.test(into.text)) return false;
  const last = splitSentences(begun.text).at(-1) ?? '';
  return /[.!]["')]*$/.test(last) && !isQuestion(last);
}

const LISTENS =
  /^\W*(?:(?:mm-?hmm+|mhm|mm+|hm+|uh-huh|okay|ok|right|sure|oh|ah|good|great|cool|gotcha|got it|al(?:l ?)?right|i see|of course|perfect|wow|no problem|sounds good|makes sense)\W*){1,3}$/i;
/** So much is told in one breath, whoever listens. */
const LONGEST_BREATH = 1500;
/** So many pieces it has at most, though they may be empty: `breaths.ts` counts them in 1,024ths. */
const MOST_TURNS = 1000;

/** "There's some pain over the lower back-" "Mm-hmm." "At the level of L5." */
function goesOn(begun: Said, into: Said, turn: Said): boolean {
  if (!begun.speaker || begun.speaker !== turn.speaker || into.speaker === begun.speaker) return false;
  if (begun.text.length > LONGEST || !ATTENDS.test(into.text)) return false;
  const [, last = ''] = /([^.?!]*)$/.exec(begun.text) ?? [];
  if (last.trim() === '' || isQuestion(last)) return false;
  if (breaksOff(begun.text)) return true;
  return !turn.text.trimEnd().endsWith('?') && GOES_ON.test(turn.text.trimStart());
}

function joined<T extends Said>(begun: T, turn: T): T {
  const rest = turn.text.replace(/^[\s.,…-]+/, '');
  const spans = [...(begun.spans ?? [{ segment: begun.segment, text: begun.text }])];
  return {
    ...turn,
    text: `${begun.text.replace(/\s*[-–—]+\s*$/, '')} ${isOwn(rest) ? rest : lowerFirst(rest)}`,
    spans: [...spans, { segment: turn.segment, text: rest }],
  };
}

/** "I", and names: small only where the word is one that goes on. */
function isOwn(rest: string): boolean {
  return !CARRIES_ON.test(rest);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const ATTENDS =
  /^\W*(?:(?:mm-?hmm+|mhm|hm+|uh-huh|yeah|yep|yup|yes|okay|ok|right|sure|oh|good|great|cool|gotcha|got it|al(?:l ?)?right|i see|of course|perfect|wow)\W*){1,4}$/i;
/** No mark ends the first half, and the second begins small or with its mark. */
const GOES_ON = /^(?:[.,…]\s*\S|[a-z])/;
const CARRIES_ON =
  /^(?:and|or|but|because|so|at|in|on|of|for|with|without|to|from|by|than|that|which|who|where|when|if|as|just|about|over|under|after|before|until|then|like|maybe|a|an|the|his|her|its)\b/i;
/** Who speaks on without an end is no half of a sentence. */
const LONGEST = 600;
