/** What the clinic answers under a condition, or against what was asked: alone such an answer names nothing it is about. */

import { findDrugs } from '../../lexicon/drugs.ts';
import { subjectDrug } from '../drugs/drug-mentions.ts';
import { withoutOpening } from '../sentences/opening-words.ts';
import { capital, lowered, tidy, wordsOf } from '../sentences/sentences.ts';
import { captured, sequence } from '../text/patterns.ts';

/** "Dexrazoxane?" "No, only if there's extravasation.", "Should I bathe him?" "No, not until it has healed." */
export function underCondition(question: string, answer: string): string | undefined {
  const text = withoutOpening(answer).replace(NO_OR_YES, '');
  if (!CONDITION.test(text)) return undefined;
  const no = /^not\b/i.test(text) || !/^(?:no|nope)\b/i.test(answer) ? '' : 'no, ';
  const step = STEP.exec(withoutOpening(question))?.[1]?.replaceAll(/\bmy\b/gi, 'the');
  if (step === undefined) {
    const thing = thingAsked(question);
    return thing === undefined || sharesWord(thing, text)
      ? undefined
      : `${capital(thing)}: ${no}${lowered(tidy(text))}`;
  }
  const ruled = /^not (.+)$/i.exec(text)?.[1];
  return ruled === undefined
    ? `${capital(step)}: ${no}${lowered(tidy(text))}`
    : `Do not ${lowered(step)} ${lowered(tidy(ruled))}`;
}

/** "Is surgery an option?" "It is, but with his heart I'd rather not." */
export function optionJudged(question: string, answer: string): string | undefined {
  const thing = OPTION.exec(withoutOpening(question))?.[1];
  const text = BUT.exec(withoutOpening(answer))?.[1];
  if (thing === undefined || text === undefined || sharesWord(thing, text)) return undefined;
  return `${capital(thing)}: ${/^I\b/.test(text) ? tidy(text) : lowered(tidy(text))}`;
}

/** "Can I give both, Sileo and trazodone?" "Not together until we talk.": of which two. */
export function judgedTogether(question: string, answer: string): string | undefined {
  if (!OF_TWO.test(question)) return undefined;
  const drugs = findDrugs(question);
  const [first, last] = [drugs[0], drugs.at(-1)];
  const text = withoutOpening(answer);
  if (!first || !last || first === last || !SAYS_TOGETHER.test(text) || findDrugs(text).length > 0)
    return undefined;
  return `${capital(question.slice(first.start, last.end))}: ${lowered(tidy(text))}`;
}

const OF_TWO = /\b(?:both|together|with|at the same time|on top of|along with)\b/i;
const SAYS_TOGETHER = sequence(/^(?:(?:no|nope|yes|yeah|yep|well|sure)[,.]? +)*/i, [
  /(?:but |just )?not (?:together|both|at (?:once|the same time)|with)\b/i,
  sequence(
    /(?:don't|do not|never|you can(?:'t)?|he can(?:'t)?|she can(?:'t)?) (?:give|have|take|use|mix) /i,
    /(?:them |the two )?(?:both|together|at the same time)/i,
  ),
  sequence(
    /(?:those|they|that|the two|both)(?: two)?(?: are|'re|'s| is| can't| shouldn't| don't| can) /i,
    /(?:not )?(?:fine|okay|safe|go|be|mix)\b/i,
  ),
  /(?:they're )?(?:fine|okay|safe) together\b|(?:one|either) or the other\b/i,
]);

/** "Milk withhold?" "36 hours for the Banamine." */
export function withheldFor(question: string, answer: string): string | undefined {
  const thing = WITHHELD.exec(withoutOpening(question))?.[1];
  const text = withoutOpening(answer);
  return thing === undefined || !/^\d[\d-]* (?:hours?|days?)\b/i.test(text)
    ? undefined
    : `${capital(thing)}: ${lowered(tidy(text))}`;
}

const NO_OR_YES = /^(?:(?:no|nope|yes|yeah|yep|well|sure)[,.]? +)+/i;
const CONDITION =
  /^(?:(?:only|just|not) )(?:if|when|while|unless|until|till|before|after|once|with|on|as long as)\b|^unless\b/i;
/** "Can I give him aspirin?", "Should we bathe her?" */
const STEP = sequence(
  /^(?:(?:so|and|then|but|or) )*(?:can|could|should|may|shall|do) (?:i|we) /i,
  /(?:still |also |just |now |need to |have to )*/i,
  /((?!(?:need|have to|come|bring|call|know|see|ask|get)\b)[a-z]+(?:[ -][a-z']+){1,6})\?$/i,
);
const OPTION =
  /^(?:(?:so|and|then|but|or) )*(?:is|would|could) (?:the |an? |it be )?([a-z][a-z -]{2,30}?) (?:be )?(?:an option|possible|any use|worth it|worth doing|safe|help)\??$/i;
const BUT = /^(?:it is|it could|it would|yes|yeah|maybe|possibly|we could|we can|in theory)[, ]+but (.+)$/i;
const WITHHELD =
  /^(?:(?:so|and|then|what about|how about|the) )*((?:milk|meat|slaughter|eggs?)(?: with(?:hold(?:ing)?|drawal))?|with(?:hold(?:ing)?|drawal)(?: time)?)\?$/i;

/** A drug, or what a question of a word or three names. */
function thingAsked(question: string): string | undefined {
  const drug = subjectDrug(question)?.said;
  if (drug !== undefined) return drug;
  return NAMED_ALONE.exec(withoutOpening(question))?.[1];
}

const NAMED_ALONE = sequence(
  /^(?:(?:so|and|then|or|what about|how about|the|his|her|any|some) )*/i,
  captured([
    sequence(
      /(?!(?:why|when|what|how|who|where|really|right|okay|yes|no|today|now|always|ever|him|her|it|that|this)\b)/i,
      /[a-z0-9][\w'-]*(?: (?!he\b|she\b|it\b|you\b|we\b|i\b)[\w'-]+){0,2}/i,
    ),
  ]),
  /\?$/i,
);

function sharesWord(thing: string, text: string): boolean {
  const said = wordsOf(text);
  return wordsOf(thing).some((word) => word.length > 3 && said.includes(word));
}
