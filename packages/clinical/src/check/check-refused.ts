/** Drugs and vaccines that a plan gives, and that were only thought of, asked for or refused. */
import type { NoteFlag } from '@auscult/contract/notes';
import { readAssertions } from './assertions.ts';
import { conceptKeys, findConcepts } from './concepts.ts';
import { sentencesIn } from './said-sentences.ts';
import { hard, type Subject } from './subject.ts';

/** The flag for "charcoal given" where it was thought about and then not given; the first of a line. */
export function checkRefused({ text, part, own, near }: Subject): NoteFlag[] {
  if (part !== 'plan' || LEFT_OPEN.test(text)) return [];
  const found = findConcepts(text).find(
    ({ key }) => IS_GIVEN.test(key) && isRefused(key, sentencesIn(own)) && isRefused(key, sentencesIn(near)),
  );
  if (!found) return [];
  const name = text.slice(found.start, found.end);
  return [hard('negation', `This line affirms "${name}", and what was said denies it.`)];
}

const IS_GIVEN = /^(?:drug|vaccine):/;
/** The line refuses, supposes or puts off something itself. */
const LEFT_OPEN =
  /\b(?:no|not|never|without|declin\w*|refus\w*|avoid\w*|defer\w*|withheld|postpon\w*|if|unless|contraindicat\w*|discontinu\w*|stop\w*|skip\w*|hold|held|later|until|when|once (?!(?:today|daily|now|a|per)\b)|instead|rather|discuss\w*|consider\w*|offer\w*|recommend\w*|option\w*|may|might|could|would|previous\w*|allerg\w*|reaction)\b|n't\b/i;

/** Whether nothing that was said of a thing gives it, and something refuses it. */
function isRefused(key: string, sentences: readonly string[]): boolean {
  let isDenied = false;
  for (const [at, sentence] of sentences.entries()) {
    if (!conceptKeys(sentence).has(key)) continue;
    const refuses = refusalOf(key, sentence, sentences[at + 1]);
    if (refuses === undefined && !OPEN.test(sentence)) return false;
    isDenied ||= refuses === true;
  }
  return isDenied;
}

/** True where a sentence refuses it; undefined where its words do not tell, or give it. */
function refusalOf(key: string, sentence: string, next: string | undefined): boolean | undefined {
  if (sentence.endsWith('?')) return next !== undefined && TURNS_DOWN.test(next) ? true : undefined;
  if (REFUSES.test(sentence)) return true;
  const said = readAssertions(sentence).filter((assertion) => assertion.key === key);
  return said.every(({ polarity }) => polarity === 'denied') ? true : undefined;
}

/** An answer to "can I give him Imodium?". */
const TURNS_DOWN =
  /^\W*(?:(?:well|oh|so|and|actually|honestly|um)\W+)*(?:please (?:don't|do not)|(?:i|we)(?:'d| would) rather (?:not|you didn't)|i wouldn't|don't\b(?! (?:know|worry|think)))/i;
const REFUSES =
  /\b(?:i'm|we're|i am|we are|be) (?:not|never) (?:giving|using|going to (?:give|use|do))\b|\bwon't be (?:giving|using|needing)\b|\b(?:rather|better) not\b|\bleave the [^.?!]{1,40} in the (?:fridge|cupboard|box|bottle|drawer|bag|packet|cabinet)\b/i;
/** What names a thing and neither gives nor refuses it. */
const OPEN =
  /\?$|\b(?:what|how) about\b|\b(?:i|we)(?:'d| had| was| were)? (?:thought|thinking|been thinking) (?:about|of)\b|\b(?:i've|we've|i have|we have) (?:still )?got\b|\bwe (?:only )?(?:do|give|use) (?:(?:it|that|them) )?(?:for|in|to) (?:dogs|cats|horses|animals|pets|puppies|kittens|the ones|those)\b/i;
