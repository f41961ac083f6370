/** What is of no kind of its own, and no talk either. */
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasQuantity } from '../../reading/figures/quantities.ts';
import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { isNegated } from '../../reading/words/negation.ts';
import { isTalk } from './clinic-talk.ts';

/** Whether a sentence of no kind of its own still tells something: a figure, a drug, a clinical word, a no. */
export function tellsMore(sentence: string): boolean {
  const text = withoutOpening(sentence);
  if (isTalk(text) || ASIDE_TO_OWNER.test(text) || wordsOf(text).length < 2) return false;
  return (
    isClinical(text) ||
    hasQuantity(text) ||
    HOW_LONG.test(text) ||
    namedDrugs(text).length > 0 ||
    isNegated(text)
  );
}

const HOW_LONG = /\b\d[\d.-]* (?:more |other )?(?:hours?|days?|weeks?|months?|years?|times)\b/i;

const ASIDE_TO_OWNER = /\b(?:you|your|i know|we'll see|thanks?|sorry)\b|\?|^[^,]{2,20}, no[.!]*$/i;
