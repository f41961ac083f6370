/** Values that are said anew with no word of correction: measured once more, reckoned anew, doubted, or another's by their name. */

import { namesHerdAnimal } from '../../patients/herd-animals.ts';
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { namesAnalyte } from '../../reading/figures/measured-values.ts';
import { isEqualValue, type SpokenValue } from '../../reading/figures/spoken-values.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { conceptKeys } from '../said/concepts.ts';
import { sidesIn } from '../said/side-clauses.ts';
import {
  DOSES,
  distance,
  GOES_ON,
  isLastOfKind,
  isOfSameOrder,
  NEAR,
  putsItselfRight,
  type Sign,
  wordsAbout,
} from './later-values.ts';

/** "Two weeks, maybe?" "Labor Day." "So that's five weeks." */
const isReckonedAnew: Sign = (claim, { one, fresh, between }) => {
  if (fresh.kind !== 'span' || claim.value.kind !== 'span' || distance(claim, one) > NEAR) return false;
  if (!isLastOfKind(claim, between, fresh) || !isOfSameOrder(claim.value, fresh)) return false;
  const isSaidTwice = one.values.filter((value) => isEqualValue(value, fresh)).length > 1;
  const [lead] = wordsAbout(one.text, fresh);
  return isSaidTwice || (RECKONS.test(one.text) && !/\b(?:for|every|in|till|until)\b[^.]*$/i.test(lead));
};

const RECKONS =
  /^(?:(?:okay|oh|yeah),? )*so\b|\bso (?:[a-z' ]{0,20})?(?:that's|it's|that is|more like)\b|\blet's (?:say|do|make it|call it)\b/i;

/** "We have the gun, and it says 88." */
const isReadOff: Sign = (claim, { one, fresh }) => {
  const ratio = Number.parseFloat(fresh.text) / Number.parseFloat(claim.value.text);
  return (
    distance(claim, one) <= NEAR &&
    ratio > 0.3 &&
    ratio < 3 &&
    (fresh.kind === claim.value.kind || (fresh.kind === 'bare' && MEASURED.has(claim.value.kind))) &&
    /\b(?:it|box|bottle|label|chart|card|screen|gun|scale|meter|monitor|paper|sheet) (?:says?|reads?|shows?) (?:like |about )?$/i.test(
      wordsAbout(one.text, fresh)[0],
    )
  );
};

/** Measured once more: "Somebody left the mat on the scale. I'd do her again." "8.9, on the table one." */
export const isMeasuredAnew: Sign = ({ value }, { one, fresh, between }) => {
  const ratio = Number.parseFloat(fresh.text) / Number.parseFloat(value.text);
  if (!(ratio > 0.85 && ratio < 1.18) || !MEASURED.has(value.kind)) return false;
  // "Temperature, 39.1" is no other weight, however near the two are.
  const named = namedVital(one.text)?.toLowerCase();
  if (named !== undefined && SINGLE.has(value.kind) && named !== value.kind) return false;
  // "If the crit falls below 25, recheck" measures nothing.
  if (SINGLE.has(value.kind) && (namesAnalyte(one.text) || /^(?:if|unless|when)\b/i.test(one.text)))
    return false;
  // "Charge her for the recheck, 35."
  if (wordsOf(one.text).length > 12 || IS_PRICE.test(one.text)) return false;
  const before = between.slice(-2).filter(({ segment }) => one.segment - segment <= 1);
  return AGAIN.test([...before, one].map(({ text }) => text).join(' '));
};

const IS_PRICE = /\b(?:charge|bill|invoice|cost|price|fee|quote)[sd]?\b/i;

/** "Lipase is 640." "640? Hm." "This column's from the fifth. Today, 210." */
const isDoubted: Sign = ({ value }, { one, fresh, between }) =>
  (fresh.kind === value.kind || fresh.kind === 'bare') &&
  mayBeNamedAnew(value, fresh) &&
  wordsOf(one.text).length <= 5 &&
  conceptKeys(one.text).size === 0 &&
  between.some(
    ({ text, values, segment }) =>
      text.endsWith('?') &&
      wordsOf(text).length <= 5 &&
      one.segment - segment <= NEAR &&
      values.some((asked) => isEqualValue(asked, value)),
  );

/** "Body condition, I'd go 5/9", after somebody's four: the same thing by its name, with nothing that tells of another time. */
const isNamedAnew: Sign = ({ value, text, first, noted }, { one, fresh, before }) => {
  if ([before, one].some((said) => said && namesHerdAnimal(said.text))) return false;
  if (fresh.kind !== value.kind || noted.has(Number.parseFloat(fresh.text))) return false;
  if (!mayBeNamedAnew(value, fresh) || TELLS_WHICH.test(text) || isOfOtherSide(text, one.text)) return false;
  if (GOES_ON.test(one.text) || putsItselfRight(one, fresh) || OTHER_TIME.test(one.text)) return false;
  if (DOSES.has(value.kind))
    return sharesDrug(namedDrugs(text), namedDrugs(one.text)) && !IS_STRENGTH.test(one.text.slice(fresh.end));
  const names = namesOf(one.text, fresh);
  return names.size > 0 && !names.isDisjointFrom(namesOf(first.text, value).union(namesOf(text, value)));
};

/** "Initial bloods: PCV 44", "after the first bolus: HR 150": the line tells itself which of several it is. */
const TELLS_WHICH =
  /(?:^|[.;] )(?:triage|initial(?:ly)?|first|second|repeat(?:ed)?|baseline|on (?:arrival|presentation|admission|intake)|(?:pre|post)-?\w+|(?:before|after) [^:.;]{3,40}:)/i;

/** "The left front, that's 1 degree": of the other one of two. */
function isOfOtherSide(text: string, said: string): boolean {
  const [own, other] = [sidesIn(text), sidesIn(said)];
  return own.size === 1 && other.size > 0 && own.isDisjointFrom(other);
}

function mayBeNamedAnew({ kind, text }: SpokenValue, fresh: SpokenValue): boolean {
  const ratio = Number.parseFloat(fresh.text) / Number.parseFloat(text);
  return kind !== 'side' && kind !== 'often' && !TOOTH.test(text) && ratio > 0.2 && ratio < 5;
}

/** What a value is of: the things named just before it in its clause. */
function namesOf(text: string, value: SpokenValue): ReadonlySet<string> {
  const at = text.indexOf(value.text);
  const clause =
    text
      .slice(0, Math.max(0, at))
      // "ALT 211, ALP 460": the second is of its own name.
      .split(/[.;!?]|, (?=and\b)|(?<=\d[^,]{0,9}), (?=[A-Z]{2,}\b)/)
      .at(-1) ?? '';
  return conceptKeys(clause.split(' ').slice(-8).join(' '));
}

const OTHER_TIME = sequence(
  /\b/i,
  [
    /last|previous(?:ly)?|before|used to|normal(?:ly)?|usually|goal|target|up to|more than|less than/i,
    /over|under|if|when|until|at home|ago/i,
    /in (?:january|february|march|april|may|june|july|august|september|october|november|december)/i,
  ],
  /\b/i,
);
const IS_STRENGTH = /^ ?(?:\w+ )?(?:tablets?|capsules?|chew|pill|per m|\/mL|vial|size|strength)/i;

/** "A slab fracture of 409." "Is that upper or lower?" "Lower left, so that's 309." */
const isOtherQuadrant: Sign = (claim, { one, fresh, after }) => {
  if (!TOOTH.test(claim.value.text) || !TOOTH.test(fresh.text) || distance(claim, one) > 2) return false;
  if (claim.value.text.slice(1) !== fresh.text.slice(1)) return false;
  const others = claim.first.values.filter((value) => !isEqualValue(value, claim.value));
  const next = [one, ...after.slice(0, 1)].flatMap(({ values }) => values);
  return (
    /\bso (?:that's|it's)\b/i.test(one.text) ||
    others.some((value) => next.some((said) => isEqualValue(said, value)))
  );
};

/** "Her right, that's my left hand." "That's his left." */
const isPatientsSide: Sign = (claim, { one, fresh }) => {
  if (fresh.kind !== 'side' || !SIDES.test(fresh.text) || distance(claim, one) > NEAR) return false;
  if (ONLY_SIDE.test(one.text)) return one.segment !== claim.first.segment && distance(claim, one) <= 2;
  const keys = conceptKeys(one.text);
  if (keys.size > 0 && keys.isDisjointFrom(conceptKeys(claim.text))) return false;
  const isShort =
    one.segment === claim.first.segment + 1 &&
    [one, claim.first].every(({ text }) => wordsOf(text).length <= 2);
  return (
    isShort ||
    /\b(?:his|her|its|that's|that is|it's the|it is the|sorry|no)[, ]{1,3}$/i.test(
      wordsAbout(one.text, fresh)[0],
    ) ||
    /^,? (?:yes|yeah|sorry)\b/i.test(one.text.slice(fresh.end))
  );
};

/** "The left.", "It's the left this time."; not the "Right." with which somebody goes on. */
const ONLY_SIDE =
  /^(?:(?:no|oh|well|sorry|and)[,.]? )*(?:it's |it is |that's |on |in )*(?:the |his |her )(?:left|right)(?: one| side)?(?: this time| today)?[.!]*$/i;

const MEASURED: ReadonlySet<string> = new Set([
  'temperature',
  'weight',
  'bpm',
  'brpm',
  'speed',
  'mmHg',
  'score',
]);
/** Kinds of values that one vital sign alone has. */
const SINGLE: ReadonlySet<string> = new Set(['temperature', 'weight']);
const TOOTH = /^[1-4](?:0[1-9]|1[01])$/;
const SIDES = /^(?:left|right)$/i;
const AGAIN =
  /\b(?:again|once more|anew|re-?check(?:ed)?|over again|re-?do|re-?weigh\w*|try that|doesn't feel|let me (?:just|see))\b/i;

/** The signs by which a value that is said anew stands for the one before. */
export const SAID_ANEW: readonly Sign[] = [
  isReckonedAnew,
  isReadOff,
  isMeasuredAnew,
  isDoubted,
  isNamedAnew,
  isOtherQuadrant,
  isPatientsSide,
];
