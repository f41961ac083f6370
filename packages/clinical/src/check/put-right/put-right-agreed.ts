/**
 * Values that are settled otherwise with no word of correction: an objection brings another one ("Three a day." "I'm at work."
 * "Two will do, then."), somebody points out what it is and is right, or a look that failed is taken once more.
 */

import { namesAnalyte } from '../../reading/figures/measured-values.ts';
import { isEqualValue, type SpokenValue } from '../../reading/figures/spoken-values.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { repeated, sequence } from '../../reading/text/patterns.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { MEASURES_ANEW } from '../../reading/words/correction-cues.ts';
import { conceptKeys } from '../said/concepts.ts';
import type { Told } from '../said/told-sentences.ts';
import {
  type Claim,
  DOSES,
  distance,
  isLastOfKind,
  isOfOtherDrug,
  isOfOtherOrder,
  type Later,
  type Sign,
  wordsAbout,
} from './later-values.ts';

/** Segments within which an objection is met. */
export const MET_WITHIN = 4;
/** Segments within which a dose is read off or thought over, where no other drug is named meanwhile. */
const FAR = 10;

/** What leads up to a value that is agreed on, from the beginning of the sentence. */
const LEADS = sequence(
  /^/i,
  sequence(
    repeated(
      [
        sequence(
          [
            /okay|ok|all right|alright|right|well|hm+|fine|oh|yeah|yes|no|sure|so|then|and|but|or|look/i,
            /fair enough|let's (?:do|say|make (?:it|that)|go with|call it)|make (?:it|that)/i,
            /we'll (?:do|say|go with|make it)|i'd (?:do|say)|go with|call it|just|do|say/i,
          ],
          /[,.]? /i,
        ),
      ],
      '*',
    ),
    /$/i,
  ),
);
/** What follows it. */
const AGREES = sequence(/^/i, [
  sequence(
    /(?:'s|'ll| is| are| will| would|'d)(?: also)?(?: be)? /i,
    /(?:fine|enough|okay|ok|plenty|all right|alright|do\b|perfect|good enough)/i,
  ),
  sequence(/,? /i, [
    /this time\b|works|it is|will have to do/i,
    /then\b(?! (?:he|she|we|you|i|they|it|\d|go|down|up|back|once|twice|every|in|on|for)\b)/i,
    /(?:yes|yeah|right),? (?:good|sorry|of course|you|that)|good (?:catch|spot|point)/i,
  ]),
]);
/** No answer to another's words: what was found is fine, or is the next step. */
const NEXT_STEP = /^(?:(?:and|but|so|okay)[, ]+)*(?:then|after|next|if|when|unless|once (?:he|she|it))\b/i;

/** Whether a stretch of a sentence is what is agreed on: "twice is enough then", "okay, weekly, then". */
export function isAgreedAt(text: string, start: number, end: number): boolean {
  return (
    !NEXT_STEP.test(text) &&
    !text.endsWith('?') &&
    LEADS.test(text.slice(Math.max(0, start - REACH), start)) &&
    AGREES.test(text.slice(end, end + REACH))
  );
}

/** Letters about a value that tell whether it is agreed on. */
const REACH = 60;

/** "Can I do four?" "Four's fine." */
const isAgreed: Sign = (claim, later) => {
  const { one, fresh, between } = later;
  if (!LEADS.test(one.text.slice(0, fresh.start)) || !isAnswerTo(claim, later)) return false;
  if (!isOfSize(claim.value, fresh) || !isOfLastUnit(claim, later)) return false;
  return (
    isAgreedAt(one.text, fresh.start, fresh.end) ||
    between.slice(-2).some((asked) => POINTS_OUT.test(asked.text) && says(asked, fresh))
  );
};

/** Somebody else's turn stands between, and no other thing is named. */
function isAnswerTo(claim: Claim, { one, between }: Later): boolean {
  const far = distance(claim, one);
  if (far < 1 || far > MET_WITHIN || between.some(({ text }) => isOfOtherDrug(claim, text))) return false;
  return !isOfOtherThing(one.text, `${claim.text} ${claim.first.text}`);
}

/** "Once a week is enough for the ears." @param line what it would be of */
export function isOfOtherThing(text: string, line: string): boolean {
  const [, thing = ''] = OF_THING.exec(text) ?? [];
  const keys = conceptKeys(thing);
  return keys.size > 0 && keys.isDisjointFrom(conceptKeys(line));
}

const OF_THING = /\b(?:for|of|on|with) (?:the|his|her|that) ([a-z]+(?: [a-z]+)?)/i;

/** Words of a sentence that may name what else it is about. */
const MANY = 12;

/** A bare number stands for what was spoken of last: "four's fine" is of the weeks, and of no milligrams before them. */
function isOfLastUnit({ value }: Claim, { fresh, between }: Later): boolean {
  if (fresh.kind !== 'bare') return true;
  const last = between.flatMap(({ values }) => values).findLast(({ kind }) => isUnited(kind));
  return last === undefined || isEqualValue(last, value);
}

function isUnited(kind: string): boolean {
  return kind !== 'bare' && kind !== 'drug' && kind !== 'side';
}

function isOfSize(value: SpokenValue, fresh: SpokenValue): boolean {
  const ratio = Number.parseFloat(fresh.text) / Number.parseFloat(value.text);
  const most = value.kind === 'temperature' ? 1.1 : 5;
  return Number.isNaN(ratio) || (ratio >= 1 / most && ratio <= most);
}

function says({ values }: Told, fresh: SpokenValue): boolean {
  return values.some((said) => isEqualValue(said, fresh));
}

const POINTS_OUT = sequence(
  /\b/i,
  [
    /you (?:said|told (?:me|us)|wrote|meant|mean)|(?:isn't|wasn't|shouldn't) (?:it|that|he|she)/i,
    /can (?:i|we|you)|could (?:i|we|you)|it was|i (?:drew|gave|weighed|wrote|put|counted)/i,
    /i've got (?:him|her|it)|(?:label|chart|bottle|box) (?:says|is)|doctor|doc/i,
  ],
  /\b/i,
);

/** "Nought point three mils on the label", some turns later and of no other drug. */
const isDoseReadOff: Sign = (claim, later) => {
  const { one, fresh, between } = later;
  const { value } = claim;
  const isDose = DOSES.has(value.kind) && (fresh.kind === value.kind || fresh.kind === 'bare');
  if (!isDose || distance(claim, one) > FAR || !isOfSize(value, fresh)) return false;
  const [lead, behind] = wordsAbout(one.text, fresh);
  const isRead =
    ON_LABEL.test(behind) ||
    (NEEDS.test(lead) && between.slice(-2).some(({ isCue, text }) => isCue || MISTAKEN.test(text)));
  return (
    isRead && !between.some(({ text }) => isOfOtherDrug(claim, text)) && isLastOfKind(claim, between, fresh)
  );
};

const ON_LABEL = /^ (?:is )?(?:on|off) the (?:label|bottle|box|vial|chart|syringe|packet|sheet|script)\b/i;
const NEEDS =
  /\b(?:then|so) (?:he|she|it|they|that|we)(?:'s|'d| is| needs?| gets?| wants?| give| would be)+ (?:about |only )?$/i;
const MISTAKEN = /\bi was (?:thinking|looking|going by|reading)\b|\bwrong (?:one|strength|bottle|size)\b/i;

/** "That's the reference column." "Oh, you're right. 10.4, calcium's fine then." */
const isAdmitted: Sign = (claim, later) => {
  const { one, fresh, between } = later;
  const far = distance(claim, one);
  if (far < 1 || far > MET_WITHIN || !isOfSize(claim.value, fresh)) return false;
  const isAdmission = [...between, one].some(
    ({ text, segment }) => segment === one.segment && ADMITS.test(text),
  );
  if (!isAdmission) return false;
  const keys = conceptKeys(one.text);
  return keys.size === 0
    ? isLastOfKind(claim, between, fresh)
    : !keys.isDisjointFrom(claimedBy(claim)) && isCloseTo(one.text, fresh, claimedBy(claim));
};

const ADMITS = sequence(
  /^(?:(?:oh|ah|yes|yeah|no|well|hm+|sorry)[,.]? )*/i,
  [
    /you(?:'re| are) (?:quite |absolutely )?right|so it is(?=[.,!]|$)|it is,? (?:my mistake|sorry)/i,
    /my (?:mistake|bad|fault)|good (?:catch|spot)|well spotted|quite right|that's the one/i,
    /of course it is/i,
  ],
  /\b/i,
);

/** The things that a value of a line is of: those named right before it. */
function claimedBy({ text, value }: Claim): ReadonlySet<string> {
  const part = text
    .slice(0, value.end)
    .split(/[,;.] /)
    .at(-1);
  return conceptKeys(part ?? text);
}

/** Whether a thing is named in the same part of a sentence, or the part behind. */
function isCloseTo(text: string, { start, end }: SpokenValue, keys: ReadonlySet<string>): boolean {
  const before = text.slice(0, start).split(/[,;] /).at(-1) ?? '';
  const behind = text.slice(end).split(/[,;] /).slice(0, 2).join(' ');
  return !conceptKeys(`${before} ${behind}`).isDisjointFrom(keys);
}

/** "Nought point six." "That's Milo's weight." "It is. Nought point four." */
const isOfAnothers: Sign = (claim, { one, fresh, between }) => {
  const far = distance(claim, one);
  if (far < 1 || far > MET_WITHIN || !isOfSize(claim.value, fresh)) return false;
  return between.some(({ text }) => WHOSE.test(text)) && isLastOfKind(claim, between, fresh);
};

const WHOSE =
  /^(?:[A-Za-z]+, ){0,2}(?:[Tt]hat|[Tt]his|[Ii]t)(?:'s| is| was) (?:the other (?:one|dog|cat)'s|(?:his|her) (?:brother|sister)'s|[A-Z][a-z]+'s) (?:weight|dose|card|chart|result|number|temperature)\b/;

/** "Temp 103.1. Hm, that was barely in. Okay, 101.9, that's better." */
const isTakenOnceMore: Sign = (claim, later) => {
  const { one, fresh, between } = later;
  const { value } = claim;
  if (distance(claim, one) > NEAR_LOOK || !LEADS_LOOK.test(one.text.slice(0, fresh.start))) return false;
  if (wordsOf(one.text).length > MANY) return false;
  const ratio = Number.parseFloat(fresh.text) / Number.parseFloat(value.text);
  if (!(ratio > 0.7 && ratio < 1.4) || (fresh.kind !== value.kind && fresh.kind !== 'bare')) return false;
  if (namesAnalyte(one.text) || isOtherVital(one.text, value)) return false;
  return (
    isLastOfKind(claim, between, fresh) &&
    between.slice(-3).some(({ text }) => FAILED_LOOK.test(text) || MEASURES_ANEW.test(text))
  );
};

const NEAR_LOOK = 2;
const LEADS_LOOK =
  /^(?:(?:okay|ok|right|there|there we go|now|so|and|oh|yeah|yes|well|it's|he's|she's|that's|we're at|says|it says)[,.]? )*$/i;

function isOtherVital(text: string, { kind }: SpokenValue): boolean {
  const named = namedVital(text)?.toLowerCase();
  return named !== undefined && named !== kind;
}

/** Words by which a look is told to have failed; the value before it does not hold. */
export const FAILED_LOOK = sequence(
  /\b/i,
  [
    /barely (?:in|on)|(?:was|is)n't (?:in|on|even|quite|all the way)|wasn't (?:still|holding)/i,
    /lost count|(?:that|this) can't be(?: right)?|doesn't (?:look|seem|sound) right/i,
    sequence(
      /(?:foot|feet|paw|paws|tail|harness|lead|leash|collar|towel|blanket) (?:is |was |were )?(?:\w+ )?/i,
      /(?:on|off) (?:the |it)?/i,
    ),
    /not (?:in|on) (?:properly|right|all the way)|(?:slipped|fell) out|it's not (?:zeroed|tared)/i,
    /moved on me/i,
  ],
  /\b/i,
);

/** "More like", of what was just said and is looked at closer. */
const isMoreLike: Sign = (claim, later) => {
  const { one, fresh } = later;
  if (distance(claim, one) > 1 || !isOfSize(claim.value, fresh) || !isOfLastUnit(claim, later)) return false;
  return /\bmore like (?:about )?$/i.test(wordsAbout(one.text, fresh)[0]);
};

/** Whether a value is settled otherwise, by any of these signs. */
export const isSettledOtherwise: Sign = (claim, later) =>
  distance(claim, later.one) <= FAR &&
  !isOfOtherOrder(claim.value, later.fresh) &&
  SIGNS.some((isSign) => isSign(claim, later));

const SIGNS: readonly Sign[] = [
  isAgreed,
  isDoseReadOff,
  isAdmitted,
  isOfAnothers,
  isTakenOnceMore,
  isMoreLike,
];
