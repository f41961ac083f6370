/** Whether a finding is told of as being there: not denied, not asked or looked for, not planned. */

import type { SignMention } from '@auscult/domain/charts/chart-finding';
import { sequence } from '../reading/text/patterns.ts';

/** What takes back, asks for or plans whatever follows it in its clause. */
const BEFORE = sequence(
  /\b/gi,
  [
    /no|not|never|neither|nor|without|denies|denied|free of|negative for|ruled? out|isn't|aren't/gi,
    /wasn't|weren't|doesn't|don't|didn't|hasn't|haven't|can't (?:see|find|feel)|if|whether|any/gi,
    /check(?:ed|ing)? (?:\w+ )?for|look(?:ed|ing)? for|watch(?:ing)?\b[^,.;]{0,25}\bfor/gi,
    /monitor(?:ing)? (?:\w+ )?for|in case|risk of|prevent\w*|rather than|instead of|previous(?:ly)?/gi,
    /history of|used to|resolved|healed|worried about|afraid of/gi,
  ],
  /\b/gi,
);
/** Words that only seem to deny. */
const HARMLESS = /\bnot (?:only|just)\b|\bno (?:doubt|question|wait)\b|\bnot sure\b/gi;
const NEW_STATEMENT =
  /\b(?:but|however|though|although|except|while|whereas|is (?!not|n't)|are (?!not|n't)|has (?!no)|have (?!no)|there's|there is|there are)\b/gi;
const BEHIND =
  /^\s*(?:is |are |was |were |has |have )?(?:been )?(?:negative|absent(?! menace)|ruled out|not (?:seen|found|noted|present|appreciated)|resolved|healed|gone|none|better)\b/i;
/** What is to be done is not yet found: "204 needs to be extracted". */
const PLANNED =
  /\b(?:will|would|should|could|might|may|need(?:s|ed)? to|going to|gonna|have to|has to|recommend\w*|plan\w*|schedule\w*|candidate|want(?:s)? to|let's|we'll|i'll|i'd|to be) (?:\w+ ){0,3}$/i;

/**
 * Whether a finding is said to be there.
 * @param from where the words that speak of it begin
 */
export function isToldOf(sentence: string, from: number, { sign, start, end }: SignMention): boolean {
  const before = clauseBefore(
    sentence.slice(Math.max(0, Math.min(from, start)), start).replaceAll(HARMLESS, ''),
  );
  if (new RegExp(BEFORE.source, 'i').test(before)) return false;
  if (PLANNED.test(before) || LONG_AGO.test(sentence)) return false;
  if (sign.tone !== 'gone' && BEHIND.test(sentence.slice(end))) return false;
  return !/^\s*(?:is |are |was )?(?:negative|ruled out)\b/i.test(sentence.slice(end));
}

/** Told of an earlier time: what was there then need not be there now. */
const LONG_AGO =
  /\b(?:last (?:year|month|spring|summer|fall|autumn|winter|time)|(?:years?|months?) ago|as a (?:puppy|kitten|foal))\b/i;

/** What stands before a finding in its own statement. */
function clauseBefore(before: string): string {
  const denial = [...before.matchAll(BEFORE)].at(-1);
  const statement = [...before.matchAll(NEW_STATEMENT)].at(-1);
  if (!statement) return before;
  return denial && denial.index > statement.index
    ? before.slice(denial.index)
    : before.slice(statement.index);
}
