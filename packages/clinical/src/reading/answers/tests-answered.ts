/** What a test showed, in a word: "Parvo test?" "Negative.", "and heartworm?" "Both negative." */

import { withoutOpening } from '../sentences/opening-words.ts';
import { capital, lowered, tidy } from '../sentences/sentences.ts';
import { isClinical } from '../words/clinical-words.ts';
import { namesDisease } from '../words/disease-words.ts';

/** Question and answer as the result that they are: "Parvo test: negative", and not that there was no test. */
export function testShown(question: string, answer: string): string | undefined {
  if (!SHOWED.test(answer)) return undefined;
  const test = NAMED_THING.exec(withoutOpening(question))?.[1];
  const isTested = test !== undefined && (namesDisease(test) || isClinical(test, 'test'));
  return isTested ? `${capital(test)}: ${lowered(tidy(answer))}` : undefined;
}

const NAMED_THING = /^(?:(?:the|his|her|their|what about) )?([a-z][\w/-]+(?: [a-z][\w/-]+){0,2})\?*$/i;
const SHOWED =
  /^(?:(?:yeah|yes|no|well|so),? )?(?:(?:it|that|they|both|all|came back)(?:['’]s|['’]re| is| are| was| were)?[, ]+)*(?:still )?(?:negative|positive)\b[^?]{0,30}$/i;
