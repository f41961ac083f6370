/** What a correction says besides the values that it brings: "…, start tomorrow", "right, left cheek". */

import { saysDosing } from '../figures/dosing-shorthand.ts';
import { hasValue, readValues } from '../figures/spoken-values.ts';
import { wordsOf } from '../sentences/sentences.ts';
import { LEADS } from '../text/leading-words.ts';
import { isClinical } from '../words/clinical-words.ts';
import { REASON } from '../words/correction-cues.ts';
import type { Pair } from './paired-values.ts';

/** What a correction says besides the values it brings: kept where it tells something and the text does not say it. */
export function saidBesides(text: string, correction: string, pairs: readonly Pair[]): string {
  const used = new Set(pairs.map(({ fresh }) => fresh));
  const [first] = pairs;
  if (!first) return '';
  let left = correction.slice(first.fresh.end);
  for (const { start, end } of readValues(correction).toReversed()) {
    const isUsed = [...used].some((value) => value.start === start);
    if (isUsed && start > first.fresh.start)
      left = left.slice(0, start - first.fresh.end) + left.slice(end - first.fresh.end);
  }
  const said = new Set(wordsOf(text));
  const pieces = left
    .replace(/[\s.?!…]+$/, '')
    .split(/(?=[,;.…]\s)/)
    .filter((piece) => wordsOf(piece).some((word) => !said.has(word) && !LEADS.has(word)))
    .filter((piece) => !REASON.test(piece.replace(/^[,;.…\s]+/, '')) && !TELLS_OFF.test(piece))
    .map((piece) => withoutRepeated(piece, text))
    .filter(
      (piece) => hasValue(piece) || saysDosing(piece) || isClinical(piece) || isMore(piece, text, first),
    );
  return pieces.join('').replace(/^(?=\w)/, ' ');
}

const TELLS_OFF = /^[,;.…\s]+\d[\d.]*(?: ?[a-z]+)? (?:was|were) (?:the|his|her|its|of|from|last|in)\b/i;

/** "On the right, correction, left cheek": the part that was not named before; "…, start tomorrow": when. */
function isMore(piece: string, text: string, { old, fresh }: Pair): boolean {
  const isOfSide = fresh.kind === 'side' && /^\W*$/.test(text.slice(old.end));
  return (isOfSide && /^ [a-z]{3,}(?: [a-z]+)?$/i.test(piece)) || BEGINS_WHEN.test(piece);
}

const BEGINS_WHEN =
  /^[,;]? (?:and )?(?:start(?:ing|s)?|begin(?:ning)?|first dose(?: is)?) (?:it |that |them )?(?:today|tonight|tomorrow|this|on|after|with|in|once)\b/i;

/** "Right infraorbital" after "left infraorbital nerve block" brings only the side. */
function withoutRepeated(piece: string, text: string): string {
  if (!/^\s+\w/.test(piece)) return piece;
  const words = piece.trimStart().split(/(?<=\s)/);
  const spoken = ` ${wordsOf(text).join(' ')} `;
  let at = 0;
  while (at < words.length && spoken.includes(` ${wordsOf(words.slice(0, at + 1).join('')).join(' ')} `))
    at += 1;
  return at === 0 ? piece : ` ${words.slice(at).join('')}`;
}
