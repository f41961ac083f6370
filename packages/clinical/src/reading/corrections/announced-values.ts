/** Sentences that bring no value themselves and say that the next one does: "Hang on, let me read that again." */

import { hasValue } from '../figures/spoken-values.ts';
import { sequence } from '../text/patterns.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { isClinical } from '../words/clinical-words.ts';
import {
  isStrongCue,
  MEASURES_ANEW,
  MIXED_UP,
  OPENING_CUE,
  OUTDATED,
  REASON,
  TAKES_BACK,
} from '../words/correction-cues.ts';
import { opensWithValue } from './leads-to-values.ts';

/** "Hang on, let me read that again.": the right value comes in the next sentence. */
export function announcesValue(
  sentence: SpokenSentence,
  next: readonly SpokenSentence[],
  before: SpokenSentence | undefined,
): boolean {
  const { text } = sentence;
  if (sentence.asks || SOOTHES.test(text) || !(saysAnew(text) || isCueAlone(text, sentence, before)))
    return false;
  if (bringsValue(text) || COMES_LATER.test(text)) return false;
  const isAnnounced = next.some(
    (one, at) =>
      one.role === sentence.role &&
      opensWithValue(one.text) &&
      (at === 0 || MEASURES_ANEW.test(next[0]?.text ?? '')),
  );
  return (
    isAnnounced ||
    (MEASURES_ANEW.test(text) && !isClinical(text.replace(MEASURES_ANEW, '')) && !TAKES_BACK.test(text))
  );
}

/** "Sorry, buddy.": said to an animal that is held, and takes nothing back. */
const SOOTHES = sequence(
  /^(?:(?:oh|i'm|i am|i know|so|aw+|okay)[, ]+)*sorry,? (?:my |little |big |old )?/i,
  [
    /bud(?:dy)?|pal|mate|man|girl|boy|lady|love|sweet\w*|hon(?:ey)?|darling|baby|kiddo|pumpkin|puppy/i,
    /kitty|friend|mister|mama|guy|fella|poppet|chicken/i,
  ],
  /[.!]*$/i,
);

/** "I'll look at her again on the ninth": none that is read now. */
const COMES_LATER = sequence(
  /\b/i,
  [
    /tomorrow|tonight|later|next (?:week|time|visit|month)/i,
    /in (?:an?|\d[\d-]*|a few|a couple of) (?:days?|weeks?|months?|hours?|fortnight)/i,
    /on (?:the )?(?:\w+day|\d+(?:st|nd|rd|th)|[a-z]+th)|when (?:i|we|you|he|she|it)(?:'m|'re|'s)?/i,
  ],
  /\b/i,
);

function saysAnew(text: string): boolean {
  return MEASURES_ANEW.test(text) || MIXED_UP.test(text);
}

/** "Okay, not 287." "It's 263 without the bowl.": what was said a moment ago is taken back, and the next sentence has it right. */
export function takesBackValue(
  sentence: SpokenSentence,
  next: SpokenSentence | undefined,
  kept: readonly SpokenSentence[],
): boolean {
  const taken =
    /\bnot (\d+(?:\.\d+)?)(?: [a-z]+)?[.!]*$/i.exec(sentence.text) ?? outdatedAlone(sentence.text);
  const wrong = taken?.[1];
  if (!taken || wrong === undefined || hasValue(sentence.text.slice(0, taken.index))) return false;
  if (next?.speaker !== sentence.speaker || !opensWithValue(next.text)) return false;
  return kept
    .slice(-6)
    .some(({ text }) => new RegExp(`\\b${wrong.replace('.', '\\.')}(?![\\d.]*\\d)`).test(text));
}

/** "Eight was the old one.", and no more. */
function outdatedAlone(text: string): RegExpExecArray | null {
  const outdated = OUTDATED.exec(text);
  return outdated && outdated[0].length >= text.length - 1 ? outdated : null;
}

/** Whether a sentence has a value, and not only in the reason for taking back another: "that's Monday's meeting". */
function bringsValue(text: string): boolean {
  const after = text.replace(OPENING_CUE, '');
  const isReason = REASON.test(after) && (/^i(?:'m| am| was)\b/i.test(after) || !opensWithValue(after));
  return hasValue(text) && !(after !== text && isReason);
}

/** "Scratch that." at any time; "no." only by who has just spoken, since it else is an answer. */
function isCueAlone(text: string, { speaker }: SpokenSentence, before: SpokenSentence | undefined): boolean {
  const cue = OPENING_CUE.exec(text)?.[0];
  if (cue === undefined) return false;
  return isStrongCue(cue) || (cue.length >= text.length - 1 && before?.speaker === speaker && !before.asks);
}
