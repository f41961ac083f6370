/** By which signs a later sentence is known to put a value of a line right. Each sign alone is enough for a second look. */

import { leadsTo } from '../../reading/corrections/leads-to-values.ts';
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { isEqualValue, type SpokenValue } from '../../reading/figures/spoken-values.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { pairedPart } from '../../reading/words/clinical-words.ts';
import { ADMITS_SLIP, OPENING_CUE } from '../../reading/words/correction-cues.ts';
import { hasCue, type Told } from '../said/told-sentences.ts';
import {
  type Claim,
  DOSES,
  deniesValue,
  distance,
  GOES_ON,
  isCuedBy,
  isLastOfKind,
  isOfOtherDrug,
  isStrictEnough,
  type Later,
  mayStandFor,
  NEAR,
  putsItselfRight,
  type Sign,
} from './later-values.ts';
import { isSettledOtherwise } from './put-right-agreed.ts';
import { isMeasuredAnew, SAID_ANEW } from './values-said-anew.ts';

/** As many sentences as stand between a value and what puts it right, where these matter. */
const MOST_BETWEEN = 16;

/** A value in the place of another. */
export interface Fresh {
  value: SpokenValue;
  /** Whether it was measured once more, so that the first one was right in its time. */
  isMeasured: boolean;
}

/** The value of a later sentence that puts right that of a line; undefined where none does. */
export function valuePutRight(claim: Claim, told: readonly Told[], at: number): Fresh | undefined {
  const one = told[at];
  if (!one || one.text.endsWith('?')) return undefined;
  const fresh = one.values.find(
    (value) => mayStandFor(one.text, value, claim.value) && !isEqualValue(value, claim.value),
  );
  if (!fresh || isOfOtherDrug(claim, one.text)) return undefined;
  const isOldThere = one.values.some((value) => isEqualValue(value, claim.value));
  const later: Later = {
    one,
    fresh,
    before: told[at - 1],
    between: told.slice(Math.max(claim.at + 1, at - MOST_BETWEEN), at),
    after: told.slice(at + 1, at + 6),
  };
  const signs = isOldThere ? SIGNS_BESIDE : SIGNS;
  const sign = signs.find((isSign) => isSign(claim, later));
  if (sign === undefined || isOfOtherVital(claim, later) || isOfOtherPart(claim, later)) return undefined;
  return { value: fresh, isMeasured: sign === isMeasuredAnew };
}

/** "Heart's 108. Temperature, please." "38.7.": a number that another sign was asked for. */
function isOfOtherVital({ text, value }: Claim, { one, fresh, before }: Later): boolean {
  if (fresh.kind !== 'bare') return false;
  const own = namedVital(text.slice(0, value.start));
  const asked = namedVital(one.text) ?? (before?.values.length === 0 ? namedVital(before.text) : undefined);
  return own !== undefined && asked !== undefined && own !== asked;
}

/** "You wrote right elbow? It's the left.": of the elbow, and of no eyelid. */
function isOfOtherPart({ text }: Claim, { one, fresh, before }: Later): boolean {
  if (fresh.kind !== 'side' || before?.segment !== one.segment || !before.text.endsWith('?')) return false;
  const part = pairedPart(before.text);
  return part !== undefined && part !== pairedPart(text);
}

/** "0.8 is what? That's 40 mg, let me read that again, make it 0.4." */
const isRestated: Sign = ({ value }, { one, fresh }) => {
  const old = one.values.find(
    (same) =>
      (same.kind === value.kind || same.kind === 'bare') &&
      isEqualValue(same, value) &&
      same.end < fresh.start,
  );
  if (old === undefined || isOfOtherUnit(value, old, fresh)) return false;
  return hasCue(one.text.slice(old.end, fresh.start));
};

/** "Over three, sorry, over five minutes": three minutes, and no three weeks. */
function isOfOtherUnit(value: SpokenValue, old: SpokenValue, fresh: SpokenValue): boolean {
  const [noted, right] = [value.unit.trim(), fresh.unit.trim()];
  return (
    old.unit === '' && noted !== '' && right !== '' && noted.replace(/s$/, '') !== right.replace(/s$/, '')
  );
}

/** "Twenty-two gauge, no, make that an eighteen" puts right the gauge, and no weight before it. */
function isOfOwnSentence({ value }: Claim, { one, fresh }: Later): boolean {
  return one.values.some(
    (own) =>
      own.kind === fresh.kind &&
      own.end < fresh.start &&
      !isEqualValue(own, value) &&
      hasCue(one.text.slice(own.end, fresh.start)),
  );
}

/** "Yeah, sorry, 0.4", soon after and of the last such value that was said. */
const isCued: Sign = (claim, later) => {
  const { one, fresh, between, after } = later;
  if (distance(claim, one) > NEAR || !isLastOfKind(claim, between, fresh)) return false;
  if (between.some(({ text }) => isOfOtherDrug(claim, text))) return false;
  if (putsItselfRight(one, fresh) || isOfOwnSentence(claim, later)) return false;
  if (!isStrictEnough(claim.value, fresh)) return false;
  const isRegretted = after[0]?.segment === one.segment && ADMITS_SLIP.test(after[0].text);
  return (
    (isRegretted || isCuedBy(claim, later)) && leadsTo(one.text.replace(OPENING_CUE, ''), claim.first.text)
  );
};

/** "Carprofen's 75, not 50" however much later: the same drug, and a word that takes back. */
const isOfSameDrug: Sign = (claim, later) => {
  const { one, fresh } = later;
  if (!sharesDrug(namedDrugs(claim.text), namedDrugs(one.text)) || distance(claim, one) > FAR) return false;
  return isStrictEnough(claim.value, fresh) && !putsItselfRight(one, fresh) && isCuedBy(claim, later);
};

/** "So that's five weeks, not two." */
const isDenied: Sign = ({ value }, { one, fresh }) => fresh.kind === value.kind && deniesValue(one, value);

/** "I flipped them, Waffles is the 4.1 and Pepper is 3.7." */
const isSwapped: Sign = (claim, { one, before }) =>
  distance(claim, one) <= NEAR &&
  [before, one].some((said) => said && said.segment > claim.first.segment && SWAPPED.test(said.text));

const SWAPPED = sequence(
  /\b/i,
  [
    /flipped|swapped|switched|transposed|backwards|mixed (?:them|those|it|these) up/i,
    /the other way(?: (?:a?round|about)(?=\b)|(?=[.,!]|$))/i,
    /turned (?:them|those|it|these|the two) (?:a?round|about)/i,
  ],
  /(?!\w)/i,
);

/** "No, 30 was last week. It's 20." */
const isOfThePast: Sign = ({ value }, { one }) =>
  one.values.some(
    (old) =>
      isEqualValue(old, value) &&
      /^(?: [a-z]+)? was (?:last|the|from|when|yesterday|before)\b/i.test(one.text.slice(old.end)),
  );

/** "Six years old?" "Seven. She was seven in May." */
const isAnswer: Sign = ({ value, first }, { one, fresh, between }) =>
  between.length === 0 &&
  one.segment === first.segment + 1 &&
  first.text.endsWith('?') &&
  first.values.some((old) => isEqualValue(old, value)) &&
  wordsOf(one.text).length - wordsOf(fresh.text).length <= 1;

/** "A dose of 1000 mg." "Actually with her gut, one 500 mg capsule." Or what is said again by the next: "sixteen." */
const isDoseAnew: Sign = (claim, later) => {
  const { one, fresh, between, after } = later;
  if (!DOSES.has(fresh.kind) || fresh.kind !== claim.value.kind || distance(claim, one) > NEAR) return false;
  if (between.some(({ text }) => isOfOtherDrug(claim, text)) || putsItselfRight(one, fresh)) return false;
  const saysIt = ({ values }: Told): boolean => values.some((said) => isEqualValue(said, fresh));
  // "Then 5 mg." "5 mg, okay.": the next step is no other first one for being repeated.
  if ([...between, one].some((said) => saysIt(said) && GOES_ON.test(said.text))) return false;
  const isEchoed = [...between, ...after].some((said) => said.segment !== one.segment && saysIt(said));
  return OPENING_CUE.test(one.text) || isEchoed || isCuedBy(claim, later);
};

/** Of a sentence that says another value alone. */
const SIGNS: readonly Sign[] = [isCued, isOfSameDrug, isAnswer, isDoseAnew, ...SAID_ANEW, isSettledOtherwise];
/** Of a sentence that says the old value, too. */
const SIGNS_BESIDE: readonly Sign[] = [isRestated, isDenied, isSwapped, isOfThePast];

/** Segments within which it names it. */
const FAR = 10;
