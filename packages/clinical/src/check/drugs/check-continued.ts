/** What a plan goes on with, and what the last word on it stopped: "Continue carprofen" of "stop that, she's done with it". */

import type { NoteFlag } from '@auscult/contract/notes';
import { sequence } from '../../reading/text/patterns.ts';
import { readAssertions } from '../said/assertions.ts';
import { conceptKeys } from '../said/concepts.ts';
import { sentencesIn } from '../said/said-sentences.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flag for what a line continues and what was said stops; the first of a line. */
export function checkContinued(subject: Subject): NoteFlag[] {
  const { text, part } = subject;
  if (part !== 'plan' || STOPS_ITSELF.test(text)) return [];
  const [first = '', named = ''] = CONTINUES.exec(text) ?? [];
  const keys = new Set([...conceptKeys(named)].filter((key) => !OF_COURSE.has(key)));
  if (keys.size === 0 || !isStopped(keys, wordsOn(subject))) return [];
  const thing = named.trim() || first;
  return [hard('negation', `This line affirms "${thing}", and what was said denies it.`)];
}

const CONTINUES =
  /\b(?:continue|cont\.?|keep (?:on|giving|taking|using)|maintain|remain on|stay on)(?: (?:current|the|with|on|giving))* ([^.;,:(\d]{3,60})/i;
/** The line tells of an end or a case itself. */
const STOPS_ITSELF =
  /\b(?:stop\w*|discontinu\w*|d\/c|until|unless|if|then|not|no|never|finish\w*|complete[ds]?|taper\w*|instead)\b/i;
/** How it is given is no thing. */
const OF_COURSE = conceptKeys(
  'daily medication medications treatment therapy plan current course dose drops tablets eye ear home food',
);

/** What the line rests on, what was said right before, and the answer where it ends with a question. */
function wordsOn({ own, all, listen }: Subject): readonly string[] {
  const [[first = 0], last = 0] = [own.indexes, own.indexes.at(-1)];
  const before = first > 0 ? [first - 1] : [];
  const asks = own.rows.at(-1)?.trimEnd().endsWith('?') && last + 1 < all.indexes.length;
  return sentencesIn(listen([...before, ...own.indexes, ...(asks ? [last + 1] : [])]));
}

/** Words of which nobody knows any more what they are about. */
const FAR = 3;

/** Whether the last of all that was said of a thing stops it. */
function isStopped(keys: ReadonlySet<string>, sentences: readonly string[]): boolean {
  const cues = about(keys, sentences).filter((sentence) => !IS_OPEN.test(sentence));
  const last = cues.findLast((one) => KEEPS.test(one) || stops(keys, one));
  return last !== undefined && stops(keys, last);
}

/** The sentences that name a thing, and those behind them that name no other drug. */
function about(keys: ReadonlySet<string>, sentences: readonly string[]): string[] {
  let named = -FAR - 1;
  return sentences.filter((sentence, at) => {
    const said = conceptKeys(sentence);
    if (!keys.isDisjointFrom(said)) named = at;
    return at === named || (at - named <= FAR && ![...said].some((key) => IS_GIVEN.test(key)));
  });
}

function stops(keys: ReadonlySet<string>, sentence: string): boolean {
  return !NOT_STOPPED.test(sentence) && (STOPS.test(sentence) || isDenied(keys, sentence));
}

const IS_GIVEN = /^(?:drug|vaccine):/;

function isDenied(keys: ReadonlySet<string>, sentence: string): boolean {
  return readAssertions(sentence).some(({ key, polarity }) => keys.has(key) && polarity === 'denied');
}

/** "If he gets sick, stop it", "for ten days, then stop", "can I stop it?": not yet, or not at all. */
const IS_OPEN = /\b(?:if|unless|until|till|then stop|when)\b|\?$/i;
const STOPS = sequence(
  /\b/i,
  [
    /stop(?:ped|ping)?|quit|discontinued?/i,
    /leave (?:it|that|them|him off|her off)(?: [a-z]+)? ?(?:off|out)|come off|took (?:him|her|it) off/i,
    /throw (?:[a-z]+ )?(?:out|away)|done with|finished with|that was the last|doesn't need|don't need/i,
    /didn't (?:help|work|do anything)|no longer|is over/i,
  ],
  /\b/i,
);
/** "Don't stop the drops." */
const NOT_STOPPED =
  /(?:n['’]t|\b(?:not|never|without|before you))(?: (?:to|going to|want to|just|suddenly|ever))* (?:stop|quit|discontinu|throw)/i;
const KEEPS =
  /\b(?:continue|carry on|keep|stay(?:s|ing)?|still|go(?:es)? on|same|refill|restart|resume|back on|another|(?:n['’]t|not|never) (?:stop|quit|discontinu))/i;
