/** What somebody looks at, listens to or reads a second time and finds otherwise; and names that are refused when they are read. */

import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { MEASURES_ANEW } from '../../reading/words/correction-cues.ts';
import { readFrequencies } from '../said/frequencies.ts';
import type { Told } from '../said/told-sentences.ts';
import type { Turnable } from './reversal.ts';

/** Whether a sentence may tell what a second look found: few do. */
export function maySeeAnew(text: string): boolean {
  return [REFUSES_NAME, FINDS, READS].some((sign) => sign.test(text));
}

/** Whether a later sentence tells otherwise what a line says. @param between the sentences from the line's last one to this one */
export function isSeenAnew(line: Turnable, one: Told, between: readonly Told[]): boolean {
  if (one.segment - line.last.segment > SOON) return false;
  return isNameRefused(line, one) || isLookedAtAgain(line, one, between.at(-1)) || isReadOtherwise(line, one);
}

/** "Two at night." "One at night is what's on the label.", "Three last week." "On the calendar you wrote one." */
function isReadOtherwise({ text, part, last }: Turnable, one: Told): boolean {
  const [ours, theirs] = [namedDrugs(text), namedDrugs(one.text)];
  if (theirs.length > 0 && !sharesDrug(ours, theirs)) return false;
  if (one.segment - last.segment > 2 || !READS.test(one.text)) return false;
  const [given, told] = [text, one.text].map((said) => readFrequencies(said).map(({ hours }) => hours));
  if (given?.length === 1 && told?.length === 1) return given[0] !== told[0];
  if (part !== 'subjective') return false;
  return isCountedOtherwise(text, one.text);
}

/** Whether two sentences count the same once each, and not alike. */
function isCountedOtherwise(ours: string, theirs: string): boolean {
  const [noted, read] = [ours, theirs].map((said) => said.match(COUNTS) ?? []);
  if (noted?.length !== 1 || read?.length !== 1 || isOtherUnit(ours, theirs)) return false;
  return !isSameCount(noted[0] ?? '', read[0] ?? '');
}

/** "At six months", "two years ago". */
function isOtherUnit(noted: string, read: string): boolean {
  const [ours, theirs] = [noted, read].map((text) => COUNTED.exec(text)?.[1]?.toLowerCase());
  return ours !== undefined && theirs !== undefined && ours !== theirs;
}

const COUNTED = /(?:\d|\bone) (second|minute|hour|day|week|month|year)/i;

function isSameCount(first: string, second: string): boolean {
  return first.replace(/^one$/i, '1') === second.replace(/^one$/i, '1');
}

const READS =
  /\b(?:is|was|that's) what(?:'s| is| was) (?:on|in)\b|\b(?:label|bottle|box|chart|calendar|diary|file|record)\b(?!,? (?:he|she|it|they)\b).{0,20}\b(?:says?|said|you wrote|we wrote|has|had)\b/i;
/** Figures, and a one that stands for a number. */
const COUNTS = /(?<![\w.])\d+(?:\.\d+)?(?!\w)|^one\b|\bone(?=[.!]*$)/gi;

/** Segments within which somebody looks a second time, or says no to a name. */
const SOON = 4;

/** "Hydralazine, it says here." "Hydralazine, no, that's for blood pressure." */
function isNameRefused({ text }: Turnable, one: Told): boolean {
  const refused = namedDrugs(REFUSES_NAME.exec(one.text)?.[1] ?? '');
  return !LEAVES.test(text) && sharesDrug(namedDrugs(text), refused);
}

const REFUSES_NAME = /^(?:(?:oh|well|wait|hm+),? )?([a-z][a-z-]{3,}),? no(?=[,.]|$)/i;

/** "Let me look at the slide again. No, these are fat cells.", "Let me listen once more. There is a soft one." */
function isLookedAtAgain({ text, part }: Turnable, one: Told, before: Told | undefined): boolean {
  const isFinding = part === 'objective' || part === 'assessment';
  if (!isFinding || before?.segment !== one.segment || !MEASURES_ANEW.test(before.text)) return false;
  if (/\d/.test(text)) return false;
  return /^no\b/i.test(one.text) ? FINDS.test(one.text) : DENIES.test(text) && FINDS.test(one.text);
}

const FINDS =
  /^(?:no, (?:this|these|that|it)(?:'s| is| are| was)? (?!not\b)|(?:oh|yeah|yes|okay|well|hm+|actually)?,? ?(?:there(?:'s| is| are) (?!no\b)|(?:i|we) (?:do |can |did )?(?:hear|feel|see|have)\b))/i;
const DENIES = /\b(?:no|not|without|none)\b|n't\b/i;
/** The line has it already. */
const LEAVES =
  /\b(?:not?|never|stop\w*|discontinue\w*|off|hold|held|skip\w*|declin\w*|avoid|without|until|then|tomorrow|later|wean\w*|taper\w*)\b|n't\b/i;
