/** What a no denies: all that was asked for, but not what is said again or affirmed in the same breath. */

import { stillGiven } from '../drugs/changed-doses.ts';
import { subjectDrug } from '../drugs/drug-mentions.ts';
import { ruledOutOf } from '../drugs/drugs-asked-for.ts';
import { capital, lowered, wordsOf } from '../sentences/sentences.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { rewritten } from '../text/rewrites.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { clinicalName } from '../words/clinical-names.ts';
import { findSigns, isClinical } from '../words/clinical-words.ts';
import { CLINICAL_WORDS } from '../words/lay-words.ts';
import { isEmptyDenial, isNegated } from '../words/negation.ts';
import { onlyThen } from './answers-of-one-day.ts';
import { denial } from './denied-questions.ts';
import type { Statement } from './statement.ts';

/** "Yesterday no.", of what may be otherwise today. */
export function deniedOfOneDay(
  asked: readonly SpokenSentence[],
  base: Statement,
  next: SpokenSentence | undefined,
): Statement[] | undefined {
  const then = onlyThen(base, next);
  if (then === undefined) return undefined;
  return refused(asked, base, '').map((one) => ({ ...one, text: `${one.text}${then}` }));
}

/** "His brother had some, but he didn't.": another has it, and what was asked for is denied of this one. */
export function sparedOf(asked: readonly SpokenSentence[], base: Statement): Statement[] | undefined {
  return base.role === 'owner' && SPARED_IT.test(base.text) ? refused(asked, base, '') : undefined;
}

const SPARED_IT = sequence(
  /^(?!(?:he|she|they|it|i|we|you)\b)[^.,]{2,50} (?:does|did|do|has|had|have|is|was|got) ?/i,
  /(?:it|that|some|a bit|a little|one|them|both)?,? but (?:he|she|it|they|this one|[A-Z]\w+) /i,
  /(?:doesn't|didn't|don't|hasn't|haven't|isn't|wasn't)[.!]*$/i,
);

/** The denials that a no makes of its questions, and what else it says. */
export function refused(asked: readonly SpokenSentence[], base: Statement, rest: string): Statement[] {
  const changed = changedSince(asked, base, rest);
  if (isNothingTried(asked, base)) return [{ ...base, label: 'Treatment so far' }];
  return changed === undefined ? denied(asked, base, rest) : [{ ...base, text: changed }];
}

function denied(all: readonly SpokenSentence[], base: Statement, rest: string): Statement[] {
  const [well, asked] = wellIn(all, rest);
  if (well !== undefined)
    return [...(asked.length > 0 ? denied(asked, base, '') : []), { ...base, text: well }];
  const denials = withoutWellAsked(asked)
    .map((question) => denial(question.text, base.role))
    .filter((text) => text !== '');
  const said = wordsOf(base.text);
  const own = isEmptyDenial(rest) ? [] : [{ ...base, text: rest }];
  const left = denials.filter(
    (text) =>
      !isSaidAgain(text, isNegated(rest) ? said : []) &&
      (base.role === 'owner' || !text.startsWith('Owner declined')),
  );
  const drug = base.role === 'owner' || denials.length > 0 ? undefined : subjectDrug(base.question ?? '');
  const ruledOut = drug ? [{ ...base, text: ruledOutOf(drug.said, base.text) }] : [];
  if (IS_REASON.test(rest) && left.length > 0)
    return [{ ...base, text: `${left.join(', ')} ${lowered(rest)}` }];
  return [...ruledOut, ...left.map((text) => ({ ...base, text })), ...own];
}

/** "Are his legs doing okay? Any swelling?" "No.": no swelling, and nothing wrong with the legs. */
function withoutWellAsked(asked: readonly SpokenSentence[]): readonly SpokenSentence[] {
  if (asked.length < 2 || ASKS_WELL.test(asked.at(-1)?.text ?? '')) return asked;
  return asked.filter(({ text }) => !ASKS_WELL.test(text));
}

const ASKS_WELL =
  /\b(?:okay|ok|al(?:l ?)?right|fine|well|good|normal(?:ly)?|healthy|properly|(?:him|her|it)self)(?: (?:now|today|otherwise|at home))?\W*$/i;

/**
 * "Any problems? Eating, drinking?" "No, all good.": what an animal does is not denied where it is well. Gives how it is, and
 * what else was asked for.
 */
function wellIn(
  asked: readonly SpokenSentence[],
  rest: string,
): [well: string | undefined, asked: readonly SpokenSentence[]] {
  const doings = asked.filter(({ text }) => NAMES_DOINGS.test(text));
  const isWell =
    doings.length > 0 && (IS_WELL.test(rest) || asked.some(({ text }) => ASKS_TROUBLE.test(text)));
  if (!isWell) return [undefined, asked];
  const list = doings.map(({ text }) => text.replace(/\W+$/, '')).join(', ');
  const others = asked.filter((one) => !doings.includes(one) && !ASKS_TROUBLE.test(one.text));
  return [`${list}: no problems`, others];
}

const NAMES_DOINGS = sequence(
  /^(?:(?:and|or|so|okay|his|her|the|with|all)[, ]+)*/i,
  /(?:(?:eating|drinking|weeing|peeing|pooing|pooping|toileting|urinat(?:ing|ion)|defecat(?:ing|ion)|appetite|sleeping|breathing|walking|energy)(?:,? (?:and|or)|,)? ?)+/i,
  /(?:okay|ok|alright|normal(?:ly)?)?[?.]*$/i,
);
const ASKS_TROUBLE = sequence(
  /^(?:(?:and|so|okay|um|well|right)[, ]+)*(?:any|(?:has|have) (?:he|she|they|you) had any) /i,
  /(?:other )?(?:problems?|issues|concerns|trouble|worries|changes)/i,
  /(?: at all| otherwise| since| at home)?[?.]*$/i,
);
const IS_WELL = sequence(
  /^(?:(?:no|yeah|yes)[, ]+)*/i,
  /(?:(?:he|she|it|that|they|everything)(?:'s|'re| is| are|'s been| has been) )?/i,
  /(?:all |been |doing |perfectly |absolutely |completely |totally )*/i,
  /(?:good|fine|normal|well|okay|ok|great|(?:eating|doing) (?:well|fine|normally|okay))\b/i,
);

/** "Is she still getting the prednisone, 5 mg?" "No, Dr. Hall dropped it to 2.5.": she gets it, though not so much of it. */
function changedSince(
  [question, second]: readonly SpokenSentence[],
  { role }: Statement,
  rest: string,
): string | undefined {
  const asked = second || role !== 'owner' ? undefined : stillGiven(question?.text ?? '', rest);
  if (asked === undefined) return undefined;
  const name = subjectDrug(question?.text ?? '')?.said ?? asked;
  return `${capital(name)}: ${/^I\b/.test(rest) ? rest : lowered(rest)}`;
}

/**
 * "Any coughing" "no she's eating fine": a no whose pause nobody wrote, with what stands behind it. Undefined where those words
 * belong to the no, or tell of what was asked for: "no he does yell", "no he coughs".
 */
export function refusalRunOn(
  question: string,
  { text, role }: Pick<SpokenSentence, 'text' | 'role'>,
): { rest: string } | undefined {
  const rest = role === 'owner' ? RUNS_ON.exec(text)?.[1] : undefined;
  if (rest === undefined || !ASKS_WHETHER.test(question)) return undefined;
  if (denial(question) === '' && !OF_FAMILY.test(rest)) return undefined;
  const isOfIt = affirmedIn(question);
  return isOfIt(rest) && !isNegated(rest) ? undefined : { rest };
}

/** "Do you board him" "no my mom watches him". */
const OF_FAMILY = /^(?:my|our) /i;
const RUNS_ON =
  /^(?:no|nope|nah) (?:but |though )?((?:he|she|it|they|we|i|just|(?:my|our) [a-z]+)(?:'s|'re|'ve|'m)?\b(?! (?:does|do|did)\b)[^,;.]*)[.]?$/i;
const ASKS_WHETHER =
  /^(?:(?:and|so|okay|alright|um),? )*(?:any\b|(?:is|are|was|were|does|do|did|has|have|had) (?:he|she|it|they|you|there)\b)/i;

/** "What have you tried for it?" "Nothing so far." */
function isNothingTried(asked: readonly SpokenSentence[], { text }: Statement): boolean {
  return TRIED.test(asked.at(-1)?.text ?? '') && /^(?:well, |um, )?(?:nothing|none)\b/i.test(text);
}

const TRIED = anyOf([
  sequence(
    /\bwhat\b[^?]{0,20}\b(?:have|has|did)\b[^?]{0,30}\b/i,
    /(?:tried|try|given|give|treatments?|done|do|had)\b[^?]{0,20}\b(?:for|about|to) /i,
    /(?:it|this|that|him|her|them)\b/i,
  ),
  /\bwhat treatments?\b|\bwhat (?:have|did) you (?:tried|try)\b/i,
]);

/** "Did he get it with food?" "No because he wouldn't eat." */
const IS_REASON = /^(?:because|'?cause)\b/i;

/** "No. Her ears are a bit cold, mind.": what the next words affirm is not denied; nothing is where that was all. */
export function withoutAffirmed(denied: Statement, next: SpokenSentence | undefined): Statement[] {
  const goesOn = next?.segment === denied.segment && next.speaker === denied.speaker && !next.asks;
  if (!goesOn || isNegated(next.text) || IS_PAST.test(next.text)) return [denied];
  return isDoneAfterAll(denied.text, next.text) ? [] : withoutPartsIn(next.text, denied);
}

/** A denial without what a text affirms of it. */
function withoutPartsIn(affirming: string, denied: Statement): Statement[] {
  const [head = '', ...more] = denied.text.split(/(?:, (?:or )?| or )/);
  const isAffirmed = affirmedIn(affirming);
  const left = more.filter((part) => !isAffirmed(part));
  const isHead = /^No \w/.test(head) && isAffirmed(head.slice('No '.length));
  if (left.length === more.length && !isHead) return [denied];
  const parts = isHead ? left : [head.replace(/^No /, ''), ...left];
  const last = parts.pop();
  if (last === undefined) return [];
  const list = parts.length === 0 ? last : `${parts.join(', ')} or ${last}`;
  return [{ ...denied, text: head.startsWith('No ') ? `No ${list}` : list }];
}

/** "Was she knocked out? Did she get up?" "No. She got up on three legs.": the no is of the one thing only. */
function isDoneAfterAll(denied: string, next: string): boolean {
  const [, verb = '', particle = ''] = DID_NOT.exec(denied) ?? [];
  if (verb === '') return false;
  const past = PASTS[verb.toLowerCase()] ?? `${verb.replace(/e$/, '')}ed`;
  return new RegExp(`\\b${past}${particle === '' ? '' : ` ${particle}`}\\b`, 'i').test(next);
}

const DID_NOT = /^Did not ([a-z]+)(?: (up|out|down|off|on|in|back|away|over|through))?\b/i;
const PASTS: Readonly<Record<string, string>> = {
  get: 'got',
  eat: 'ate',
  drink: 'drank',
  go: 'went',
  come: 'came',
  run: 'ran',
  stand: 'stood',
  take: 'took',
  keep: 'kept',
  throw: 'threw',
  sleep: 'slept',
  find: 'found',
  bite: 'bit',
};

/** Tells whether a text speaks of the same, also in other words: "he threw up" of vomiting. */
function affirmedIn(text: string): (part: string) => boolean {
  const clinical = rewritten(text, CLINICAL_WORDS);
  const said = new Set(wordsOf(clinical).map((word) => word.slice(0, 4)));
  const signs = new Set(findSigns(clinical).map(clinicalName));
  return (part) =>
    wordsOf(part).some((word) => word.length > 3 && said.has(word.slice(0, 4))) ||
    findSigns(part).some((sign) => signs.has(clinicalName(sign)));
}

const IS_PAST = /\b(?:used to|before|last (?:week|month|year)|was|were|did|had|ago)\b/i;

/** Whether an answer repeats what it denies: "No vomiting, no diarrhea". */
function isSaidAgain(denied: string, said: readonly string[]): boolean {
  return wordsOf(denied).some((word) => word.length > 4 && said.includes(word) && isClinical(word));
}
