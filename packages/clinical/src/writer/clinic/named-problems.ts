/** A problem that is named ahead of what is done for it: "for his high blood pressure continue the amlodipine". */

import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { capital, lowered } from '../../reading/sentences/sentences.ts';
import { ahead, captured, sequence } from '../../reading/text/patterns.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { plan } from './plan-lines.ts';

/**
 * An order, whatever part or disease it is named to be for: "for his kidneys stay on the renal diet" is "stay on the renal diet".
 * @param read what a sentence without such a lead is
 */
export function orderedFor(text: string, read: (order: string) => Reading | undefined): Reading | undefined {
  const [whole, problem = ''] = NAMED_FIRST.exec(text) ?? [];
  if (whole === undefined || !isProblem(problem)) return undefined;
  const order = withoutOpening(text.slice(whole.length));
  const reading = OF_IT.test(order) ? plan(order) : read(order);
  if (reading?.soap !== 'plan' || reading.text === '') return undefined;
  return { ...reading, text: `${capital(problem)}: ${lowered(reading.text)}` };
}

/** "For his second problem, the diabetes, keep going": what it is, and not its number. */
export function withoutNumber(text: string): string {
  return text.replace(NUMBERED, '$1 ');
}

function isProblem(named: string): boolean {
  return (
    isClinical(named) || bodySystem(named) !== undefined || namesDisease(named) || HAS_NUMBER.test(named)
  );
}

const NUMBERED = sequence(
  /^((?:for|as for|regarding)) (?:his|her|the|your) (?:first|second|third|fourth|next|other|last) /i,
  /(?:problem|issue|concern|condition|complaint|diagnosis)(?: of| for|,| which is| being| is)? /i,
  /(?=(?:his|her|the|your) [a-z])/i,
);
const HAS_NUMBER =
  /\b(?:first|second|third|fourth|next|other|last) (?:problem|issue|concern|condition|complaint|diagnosis)$/i;
/** A problem of few words, and behind it a verb that orders. "For the first week give him half" tells how long. */
const NAMED_FIRST = sequence(
  /^/i,
  captured([
    sequence(
      /(?:for|as for|regarding|with regards? to|in terms of|as far as|when it comes to) /i,
      /(?!(?:the|his|her) (?:first|next|last|rest|time|moment) (?!problem|issue|concern|condition|complaint|diagnosis))/i,
      /(?:(?:his|her|the|your|that|this|any) )?(?:[a-z][\w'-]* ){0,3}?[a-z][\w'-]*?/i,
      /(?= (?:goes?|is concerned)\b|,? )(?: goes?| is concerned)?/i,
    ),
  ]),
  /,? /i,
  ahead([
    sequence(
      /(?:(?:so|then|just|please|also|now|i think) )*/i,
      [
        /let's|(?:i|we)(?:'d|'ll|'m|'re| would| will| am| are)? /i,
        /(?:you|he|she) (?:can|should|could|needs?)\b|continue|carry on|stop|start|keep|give|use|put|take/i,
        /stay|go (?:on|up|down|with)|hold|switch|increase|decrease|double|add|recheck|cut|feed|clean/i,
        /bathe|wash|flush|rinse|brush|ice|rest|try|finish|change|do (?:the|an?)|get|have/i,
      ],
      /\b/i,
    ),
  ]),
);
/** "We'll just monitor that.", of what was named ahead of it; "stay on the renal diet". */
const OF_IT = sequence(/^/i, [
  /stay on (?:the|his|her|an?|this|that) /i,
  sequence(
    /(?:(?:i|we)(?:'d|'ll|'m going to|'re going to| can)? (?:just |like to |want to )*|let's (?:just )?|just |please )?/i,
    [
      /monitor|watch|leave|recheck|hold off on|continue|keep (?:an eye on|going with|up with)|stay with/i,
      /carry on with|maintain/i,
    ],
    / (?:that|it|this|them)\b/i,
  ),
]);
