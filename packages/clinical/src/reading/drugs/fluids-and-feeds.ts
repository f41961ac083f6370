/** What runs or is fed: it has amounts as a drug has, and they are none of the drug that was named before. */

import { findDrugs } from '../../lexicon/drugs.ts';
import { capital } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';

const NAME = sequence([
  /(?:ne|ng|peg|nasogastric|nasoesophageal|esophagostomy|feeding|feed) tube(?: feeds?| feedings?)?/,
  sequence(/(?:(?:iv|maintenance|ng|tube|syringe|trickle|oral|sub-?q) )?/, [
    /fluids?(?: rate)?|feeds?|feedings?|critical care|slurry|crystalloids?/,
    /(?:(?:puppy|kitten|lamb|kid|foal|goat) )?(?:milk replacer|milk formula)|colostrum|kmr|esbilac/,
    /goats? milk/,
  ]),
]).source;

/** "And the Critical Care?", "NG feeds?": the fluid or the feed that a question asks for and nothing else, as it was said. */
export function feedAskedFor(question: string): string | undefined {
  return capital(ASKS_FEED.exec(question)?.[1]);
}

const ASKS_FEED = new RegExp(
  `^(?:(?:and|so|okay|but|then|now|what about|how about|the|his|her|any)[,\\s]+)*(${NAME})(?: (?:under the skin|at home|then|too))?(?:,? still\\b[^?]{0,40})?[?.!]*$`,
  'i',
);

/** "Fluids at 3 mL/kg/h": what runs or is fed, where a sentence begins with it. */
export function feedAhead(text: string): string | undefined {
  return capital(OPENS_WITH_FEED.exec(text)?.[1]);
}

const OPENS_WITH_FEED = sequence(
  /^(?:(?:and|so|okay|then|now|the|his|her|put|run|start|keep|turn|leave|give)[,\s]+)*/i,
  `(${NAME})`,
  /(?:'s| (?:at|to|of|are|is|go|down|up|back|were|was|should|went|goes)\b|, (?:start|begin|run)\b|[:,] \d| \d)/i,
);

/** Whether the amount of a sentence is that of a fluid or a feed, which is named right before it: "and then KMR, 3 mL". */
export function namesFeed(text: string): boolean {
  return FEED_AND_AMOUNT.test(text);
}

const FEED_AND_AMOUNT = new RegExp(`\\b${NAME},? (?:about )?\\d`, 'i');

/** The fluid or the feed that was said or asked last, where no drug was named since. @param said the latest last */
export function feedLast(said: ReadonlyArray<{ text: string; question?: string }>): string | undefined {
  const last = said.findLast(
    ({ text, question }) => feedOf(text, question) !== undefined || findDrugs(text).length > 0,
  );
  return last && feedOf(last.text, last.question);
}

function feedOf(text: string, question = ''): string | undefined {
  return feedAhead(text) ?? feedAskedFor(question);
}
