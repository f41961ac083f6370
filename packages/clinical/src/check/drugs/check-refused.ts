/** Drugs and vaccines that a plan gives, and that were only thought of, asked for or refused. */

import type { NoteFlag } from '@auscult/contract/notes';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { readAssertions } from '../said/assertions.ts';
import { conceptKeys, findConcepts } from '../said/concepts.ts';
import { sentencesIn } from '../said/said-sentences.ts';
import { hard, type Subject } from '../said/subject.ts';
import { isTakenUpAgain } from '../said/taken-up-again.ts';

/** The flag for "charcoal given" where it was thought about and then not given; the first of a line. */
export function checkRefused({ text, part, own, onward }: Subject): NoteFlag[] {
  if (part !== 'plan' || LEFT_OPEN.test(text) || REFUSES.test(text)) return [];
  if (isTakenUpAgain(text, own.rows)) return [];
  const found = findConcepts(text).find(
    ({ key }) =>
      IS_GIVEN.test(key) &&
      isRefused(key, sentencesIn(own)) &&
      isRefused(key, sentencesIn(onward())) &&
      !isDenied(text, key),
  );
  if (!found) return [];
  const thing = text.slice(found.start, found.end);
  return [hard('negation', `This line affirms "${thing}", and what was said denies it.`)];
}

/** "Hydrocodone stays off." */
function isDenied(text: string, key: string): boolean {
  return readAssertions(text).some((one) => one.key === key && one.polarity === 'denied');
}

const IS_GIVEN = /^(?:drug|vaccine):/;
/** The line refuses, supposes or puts off something itself. */
const LEFT_OPEN = anyOf([
  sequence(
    /\b/i,
    [
      /no|not|never|without|declin\w*|refus\w*|avoid\w*|defer\w*|withheld|postpon\w*|if|unless/i,
      /contraindicat\w*|discontinu\w*|stop\w*|skip\w*|hold|held|later|until|when/i,
      /once (?!(?:today|daily|now|a|per)\b)|instead|rather|discuss\w*|consider\w*|offer\w*|recommend\w*/i,
      /option\w*|might|could|would|previous\w*|allerg\w*|reaction|negative|positive|test\w*/i,
    ],
    /\b/i,
  ),
  /n't\b/i,
]);

/** Whether the last word on a thing refuses it, and no word before gives it. */
function isRefused(key: string, sentences: readonly string[]): boolean {
  const named = [...sentences.keys()].filter((at) => conceptKeys(sentences[at] ?? '').has(key));
  const last = named.pop();
  if (last === undefined || !refuses(key, sentences[last] ?? '', sentences[last + 1])) return false;
  return named.every((at) => !gives(key, sentences[at] ?? '', sentences[at + 1]));
}

function gives(key: string, sentence: string, next: string | undefined): boolean {
  return GIVES.test(sentence) && !OPEN.test(sentence) && !refuses(key, sentence, next);
}

/** Whether a sentence refuses a thing, or the answer to it does. */
function refuses(key: string, sentence: string, next = ''): boolean {
  if (sentence.endsWith('?')) return TURNS_DOWN.test(next);
  if (REFUSES.test(sentence)) return true;
  const said = readAssertions(sentence).filter((assertion) => assertion.key === key);
  return said.every(({ polarity }) => polarity === 'denied');
}

/** An answer to "can I give him Imodium?". */
const TURNS_DOWN =
  /^\W*(?:(?:well|oh|so|and|actually|honestly|um)\W+)*(?:please (?:don't|do not)|(?:i|we)(?:'d| would) rather (?:not|you didn't)|i wouldn't|don't\b(?! (?:know|worry|think)))/i;
const REFUSES = anyOf([
  /\b(?:i'm|we're|i am|we are|be) (?:not|never) (?:giving|using|going to (?:give|use|do))\b/i,
  /\bwon't be (?:giving|using|needing)\b|\b(?:rather|better) not\b/i,
  /\bleave the [^.?!]{1,40} in the (?:fridge|cupboard|box|bottle|drawer|bag|packet|cabinet)\b/i,
]);
/** Words that give it, or tell that it was given. */
const GIVES =
  /\b(?:giv(?:e|es|en|ing)|gave|had|got|gets?|takes?|taking|due|today|now|start\w*|do|did|does|put (?:him|her|them)|shots?|inject\w*|use[ds]?|using|mg|mils?|milligrams?|tablets?|keep|continue|stay)\b/i;
/** What names a thing and neither gives nor refuses it. */
const OPEN = anyOf([
  /\?$|\b(?:what|how) about\b/i,
  /\b(?:i|we)(?:'d| had| was| were)? (?:thought|thinking|been thinking) (?:about|of)\b/i,
  /\b(?:i've|we've|i have|we have) (?:still )?got\b/i,
  sequence(
    /\bwe (?:only )?(?:do|give|use) (?:(?:it|that|them) )?(?:for|in|to) /i,
    /(?:dogs|cats|horses|animals|pets|puppies|kittens|the ones|those)\b/i,
  ),
]);
