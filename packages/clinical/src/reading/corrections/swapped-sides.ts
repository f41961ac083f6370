/** Whoever had left and right backwards had both so, though they say only the one again. */

import { findAll } from '../text/find-all.ts';
import { sequence } from '../text/patterns.ts';

/**
 * "Left ear is better. Right ear is sore. No, sorry, it's the left that's sore, I had it backwards.": the better one is the
 * right. Undefined where a text names no side or both, or where only one side was wrong.
 * @param change the side that was put right, and by which one
 * @param announced the words that put it right
 */
export function withOtherSide(
  text: string,
  { old, fresh }: { old: string; fresh: string },
  announced: string,
): string | undefined {
  const [only, second] = findAll(text, SIDE);
  if (!SWAPPED.test(announced) || !ONE_SIDE.test(old) || !only || second) return undefined;
  if (only[0].toLowerCase() !== fresh.toLowerCase()) return undefined;
  return text.slice(0, only.index) + old.toLowerCase() + text.slice(only.index + only[0].length);
}

const SWAPPED = /\b(?:backwards?|switched|flipped|reversed|swapped|the wrong way|mixed up)\b/i;
const ONE_SIDE = /^(?:left|right)$/i;
const SIDE = /\b(?:left|right)\b(?! (?:now|here|there|away|before|after|hand))/gi;

/** "Actually the left's fine, go with the right hind": a side that is named only to say why it is not taken. */
export function withoutSparedSide(text: string): string {
  const spared = SPARED.exec(text);
  const rest = text.slice(spared?.[0].length ?? 0);
  const [other] = findAll(rest, SIDE);
  return spared && other && other[0].toLowerCase() !== spared[1]?.toLowerCase() ? rest : text;
}

const SPARED = sequence(
  /^(?:the |his |her )?(left|right)(?: (?:one|side|[a-z]+))?(?:'s| is| looks) /i,
  /(?:all |already |really |pretty |still )*/i,
  /(?:fine|okay|good|clean|clear|normal|better|bruised|swollen|blown|clotted|shaved|clipped|wrapped|scraped up)/i,
  /\b[,;.] (?:so )?/i,
);
