/** Which offer of the clinic an owner means who names it, or only says no. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import type { Said, Visit } from '../facts/visit-so-far.ts';

/** What was offered lately under one of these names, else what was offered last. */
export function offerOf(
  { facts, said }: Visit,
  { segment }: PetStatement,
  named: readonly string[],
): NoteFact | undefined {
  const offers = facts.filter(
    ({ soap, topic, text }) =>
      soap === 'plan' &&
      topic !== 'precaution' &&
      topic !== 'wish' &&
      topic !== 'outlook' &&
      !OF_THE_SPEAKER.test(text),
  );
  const meant = offers.findLast((one) => {
    const words = wordsOf(one.text);
    return segment - one.segment <= 4 && named.some((word) => word.length > 3 && words.includes(word));
  });
  const last =
    meant ??
    preferred(
      offers,
      offers.findLast(({ text }) => !/^(?:if|unless)\b/i.test(text)),
    );
  const isSpokenOver = named.length === 0 && last !== undefined && offersMoreAfter(said, last);
  return isSpokenOver ? undefined : last;
}

/** "I'd like one night of fluids. You could treat him as an outpatient." "I can't.": of what was wanted first, and not of its cheaper way. */
function preferred(offers: readonly NoteFact[], last: NoteFact | undefined): NoteFact | undefined {
  if (!last || !OTHERWISE.test(last.text)) return last;
  return offers.findLast((one) => one !== last && one.segment === last.segment) ?? last;
}

const OTHERWISE = /^(?:or )?(?:owner|you|we) could\b/i;

/** "If she was mine, I'd think hard about surgery": what somebody would do is offered to nobody. */
const OF_THE_SPEAKER = /^if (?:he|she|it|this) (?:was|were) (?:mine|my (?:own|dog|cat|horse))\b/i;

/** "A CBC and a urine." "And X-rays would be nice." "Can we wait on that?": what was spoken of last is meant, though it is no plan. */
function offersMoreAfter(said: readonly Said[], offer: NoteFact): boolean {
  const last = said.findLastIndex(({ fact }) => fact === offer);
  return said.some(({ role, segment, text, fact }, index) => {
    const isLater = last < 0 ? segment > Math.max(offer.segment, ...offer.evidence) : index > last;
    if (role === 'owner' || fact === offer || !isLater || OTHERWISE.test(text)) return false;
    return isClinical(text, 'test', 'procedure') || namedDrugs(text).length > 0;
  });
}
