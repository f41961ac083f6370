/** Sentences that somebody else said "mm-hmm" into: who speaks on says one sentence, not two halves. */
import { isQuestion } from '../sentences/questions.ts';
import { breaksOff } from './finished-by-other.ts';
import type { Span } from './told-segments.ts';

/** A turn, and the segments that it was said in. */
interface Said {
  text: string;
  speaker?: string | undefined;
  segment: number;
  spans?: readonly Span[] | undefined;
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
