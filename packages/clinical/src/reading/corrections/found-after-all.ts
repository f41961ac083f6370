/** What is denied and found in the same breath: "No lumps, oh hang on, there's a pea sized one at the back on the left." */

import { tidy } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with what was found after all in the place of its denial; what else was said before it stays. */
export function withFoundAfterAll<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const sentence of sentences) {
    const before = kept.at(-1);
    const alone = foundIn(sentence.text);
    const together = before && foundIn(ofOneBreath(before, sentence));
    if (alone !== undefined) kept.push({ ...sentence, text: alone });
    else if (before && together !== undefined) kept.splice(-1, 1, inTheirPlace(before, sentence, together));
    else kept.push(sentence);
  }
  return kept;
}

function inTheirPlace<S extends SpokenSentence>(before: S, { evidence }: S, text: string): S {
  return { ...before, text, evidence: joinEvidence(before.evidence, evidence) };
}

/** "No lumps. Oh, hang on, there's one here.": as one sentence; nothing where another speaks, or something was asked. */
function ofOneBreath(before: SpokenSentence, { text, segment, speaker }: SpokenSentence): string {
  const isSame = before.segment === segment && before.speaker === speaker && !before.asks;
  return isSame && HALTS.test(text) ? `${before.text.slice(-MOST).replace(/[.!]+$/, '')}, ${text}` : '';
}

/** No denial is longer; what stands before it is kept only where it is short enough to be of the same sentence. */
const MOST = 200;

function foundIn(text: string): string | undefined {
  const found = FOUND.exec(text);
  if (!found) return undefined;
  const [, things = '', shows = '', like = '', where = ''] = found;
  const thing = things.replace(/(?<=ss|sh|ch|x)es$|s$/i, '');
  return tidy(
    `${text.slice(0, found.index)}${shows} ${/^[aeiou]/i.test(like || thing) ? 'an' : 'a'} ${like}${thing}${where}`,
  );
}

const HALT = '(?:oh|no|wait|actually|hang on|hold on|sorry)';
const HALTS = new RegExp(`^${HALT}\\b`, 'i');
/** The denial of things, a halt, and one of them with what it is like and where. */
const FOUND = sequence(
  /\bno ([a-z]{3,}s)\b(?: (?:that i can (?:feel|see)|anywhere|there|here))?,? /i,
  `(?:${HALT},? )+`,
  /(there['’]s|there is|i can (?:feel|see)|i (?:feel|see)) (?:an? |just )?/i,
  /((?:(?:little|tiny|small|big|[a-z]+[- ]sized?) )*)(?:one|1)\b([^?]{0,80})$/i,
);
