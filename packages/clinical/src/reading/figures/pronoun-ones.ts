/** Number words that count nothing: "the left one", "it started one day", "half asleep". */
import type { NumberMention } from '../numbers/numbers.ts';
import { sequence } from '../text/patterns.ts';

/** "The left one", "one of his toes": no number. */
export function isPronoun(text: string, number: NumberMention): boolean {
  if (!/^(?:one|a|an|(?:a )?half)$/i.test(number.text)) return false;
  if (/half$/i.test(number.text)) return number.unit === undefined || number.unit === 'IU';
  const before = text.slice(Math.max(0, number.start - NEAR), number.start);
  // "It just started one day."
  if (number.unit === 'day' && CAME_ON.test(before)) return true;
  if (number.unit !== undefined || number.over !== undefined) return false;
  const after = text.slice(number.end, number.end + NEAR);
  if (NUMBERED.test(before)) return false;
  return ONE_BEFORE.test(before) || ONE_AFTER.test(after);
}

const CAME_ON = /\b(?:started|began|happened|appeared|showed up|woke up|came (?:on|home|in))\s*$/i;
/** Characters about a "one" that tell what it is. */
const NEAR = 30;
const ONE_BEFORE = sequence(
  [
    sequence(/\b/i, [
      /the|this|that|which|no|any|every|each|another|other|left|right|little|big|real|new|old|same/i,
      /first|last|next|good|bad|soft|best|heartworm|plan|only|just the|tiny/i,
    ]),
    /\bthe [a-z]{3,}|\ba [a-z]+ed|[a-z]+(?:er|est|ish)/i,
  ],
  /\s*$/i,
);
/** "Mobility one" counts, "the left one" does not. */
const NUMBERED =
  /\b(?:grade|stage|mobility|type|class|level|score|times|number|furcation|index|phase|q)\s*$/i;
const ONE_AFTER =
  /^\s*(?:of\b|that\b|who\b|too\b|as well\b|more\b|thing\b|is\b|was\b|'s\b|side\b|day\b|time\b|month,|[.,?!…]|$|on\b|in\b|for\b|at\b|with\b|or the other\b|off (?:this|next|in|at)\b)/i;
