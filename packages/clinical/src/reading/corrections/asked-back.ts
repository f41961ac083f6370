/**
 * A figure that somebody asks back about, many turns later, and that the clinic then gives otherwise: "Did you say five? She's
 * twelve kilos." "I'd make it ten.", "you said ten, I've got eight." "It was eight mils.", "make it one tablet, not a half".
 */

import { namedDrugs, sharesDrug } from '../drugs/drug-mentions.ts';
import { isEqualValue, isSameKind, readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { wordsOf } from '../sentences/sentences.ts';
import { rightBefore } from '../text/nearby-words.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { type LaterChange, putRightLater, withValue } from './put-right-later.ts';

/** The sentences with such a figure where it was first given; what only put it right is gone. */
export function withFiguresAskedBack<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return putRightLater(sentences, askedBack);
}

/** What a sentence puts right of what somebody asked back about; undefined where it does not. */
export function askedBack(standing: readonly SpokenSentence[], at: number): LaterChange | undefined {
  const anew = figureAnew(standing, at);
  const told = anew && toldBefore(standing, anew);
  if (!anew || !told) return undefined;
  const text = withValue(standing[told.index]?.text ?? '', told.value, anew.fresh);
  return { index: told.index, text, gone: saysNoMore(standing, at, anew.fresh) };
}

interface FigureAnew {
  /** What was given first; undefined where whoever asked back named only what it should be. */
  wrong: SpokenValue | undefined;
  fresh: SpokenValue;
  /** Index of the sentence that asked back; what it puts right was said before. */
  asked: number;
  /** The drugs that whoever asked back, or the answer, named. */
  drugs: readonly string[];
  segment: number;
}

function figureAnew(sentences: readonly SpokenSentence[], at: number): FigureAnew | undefined {
  const by = sentences[at];
  if (!by || by.role === 'owner' || by.asks) return undefined;
  const {
    wrong,
    fresh,
    asked = at,
  } = withNot(by.text) ?? answered(sentences, at) ?? conceded(sentences, at) ?? {};
  if (!fresh || (wrong && isEqualValue(wrong, fresh))) return undefined;
  const drugs = namedDrugs(
    sentences
      .slice(Math.max(0, asked - 1), at + 1)
      .filter((one) => one.segment >= (sentences[asked]?.segment ?? 0))
      .map(({ text }) => text)
      .join(' '),
  );
  return { wrong, fresh, asked, drugs, segment: sentences[asked]?.segment ?? by.segment };
}

interface Answer {
  wrong?: SpokenValue;
  fresh: SpokenValue;
  asked?: number;
}

/** "Make it one tablet, not a half." */
function withNot(text: string): Answer | undefined {
  const [, right = '', wrong = ''] = MAKE_NOT.exec(text) ?? [];
  // "One and a third, not one and a half" is no single figure.
  if (/\d and an?\b/i.test(`${right} ${wrong}`)) return undefined;
  const [fresh] = readValues(right);
  const [old] = readValues(wrong);
  return fresh && old && isSameKind(old, fresh) ? { wrong: old, fresh } : undefined;
}

const MAKE_NOT =
  /\b(?:make (?:it|that)|call it|i(?:['’]d| would) (?:do|say|give)) ([^,;.]{1,30}), not ((?:an? |the )?[^,;.]{1,20})[.!]*$/i;

/** What the clinic answers to whoever has just asked back. */
function answered(sentences: readonly SpokenSentence[], at: number): Answer | undefined {
  const by = sentences[at];
  const asked = askedAt(sentences, at);
  const question = sentences[asked];
  if (!by || !question) return undefined;
  const values = readValues(question.text).filter(({ kind }) => kind !== 'side' && kind !== 'drug');
  const [first, second] = values;
  const fresh = freshOf(by.text, second);
  if (!first || !fresh || !isSameKind(first, fresh)) return undefined;
  // "You said ten, I've got eight": the second is what it was.
  if (second && !isEqualValue(second, fresh)) return undefined;
  return { wrong: first, fresh, asked };
}

/** "The scale said 108, didn't it?" "Did it? Put him back on. Yeah. 108, sorry." */
function conceded(sentences: readonly SpokenSentence[], at: number): Answer | undefined {
  const by = sentences[at];
  const [fresh, second] = by && GIVES_IN.test(by.text) ? readValues(by.text) : [];
  if (!by || !fresh || second) return undefined;
  const asked = turnBefore(
    sentences,
    at,
    ({ text }) => READ_OTHERWISE.test(text) && readValues(text).some((value) => isEqualValue(value, fresh)),
  );
  return asked < 0 ? undefined : { fresh, asked };
}

const GIVES_IN =
  /^(?:(?:yeah|yes|oh|okay|right|so|it['’]s|it is|you['’]re right|sorry)[,. ]+)*\d[\d.]*(?: [a-z]+)?,? (?:sorry|my mistake|you['’]re right|my bad|i misread it)[.!]*$/i;
const READ_OTHERWISE =
  /\b(?:scales?|weigh(?:ed|t)?|thermometer|temp\w*|monitor|meter|glucose)\b.*(?:,? (?:didn['’]t it|wasn['’]t it|isn['’]t it|right|no))\?/i;

/** The figure that an answer settles on. */
function freshOf(text: string, offered: SpokenValue | undefined): SpokenValue | undefined {
  const values = readValues(text).filter(({ kind }) => kind !== 'drug');
  const settled = values.find(({ start }) => SETTLES.test(rightBefore(text, start)));
  if (settled) return settled;
  return offered && IT_WAS.test(text) ? values.find((value) => isEqualValue(value, offered)) : undefined;
}

const SETTLES =
  /\b(?:(?:i|we)(?:['’]d| would|['’]ll)? make (?:it|that)|make (?:it|that)|(?:it['’]s |that['’]s )?more like|should be|should have been)(?: (?:more like|about|a|an))*\s*$/i;
const IT_WAS =
  /^(?:(?:yeah|yes|no|oh|right|sorry|actually|you['’]re right)[,. ]+)*(?:it (?:was|is)|it['’]s|that['’]s|i (?:gave|stopped at|got to))\b/i;

/** Index of what was asked back right before, in another turn; -1 where nothing was. */
function askedAt(sentences: readonly SpokenSentence[], at: number): number {
  return turnBefore(sentences, at, ({ text }) => ASKS_BACK.test(text) && /\d|\bhalf\b/i.test(text));
}

/** Index of what somebody else said right before, where it is such a sentence; -1 otherwise. */
function turnBefore(
  sentences: readonly SpokenSentence[],
  at: number,
  isIt: (sentence: SpokenSentence) => boolean,
): number {
  const by = sentences[at];
  if (!by) return -1;
  const from = Math.max(0, at - MOST_BETWEEN);
  const index = sentences
    .slice(from, at)
    .findLastIndex((one) => one.speaker !== by.speaker && by.segment - one.segment <= 2 && isIt(one));
  return index < 0 ? -1 : from + index;
}

/** Sentences of a turn or two. */
const MOST_BETWEEN = 8;
const ASKS_BACK =
  /\b(?:did you (?:say|mean)|you (?:said|wrote|told me|had|ordered)|was (?:it|that)|which (?:one )?(?:was|is|one['’]s) (?:it|the|that)|is that (?:right|still)|again)\b/i;

/** Where the clinic gave the figure first: of the drug that was named, if one was. */
function toldBefore(
  standing: readonly SpokenSentence[],
  { wrong, fresh, asked, drugs, segment }: FigureAnew,
): { index: number; value: SpokenValue } | undefined {
  const question = standing[asked]?.text ?? '';
  for (let index = asked - 1; index >= Math.max(0, asked - MOST_SENTENCES); index -= 1) {
    const told = standing[index];
    if (!told || told.role === 'owner' || told.asks || told.segment >= segment) continue;
    if (!isOfSame(told.text, { drugs, question, isNamed: wrong !== undefined })) continue;
    const value = readValues(told.text).findLast((one) => isMeant(one, wrong, fresh));
    if (value) return { index, value };
  }
  return undefined;
}

interface Asked {
  drugs: readonly string[];
  question: string;
  /** Whether the figure that was given first was named. */
  isNamed: boolean;
}

/** Whether a sentence speaks of the drug that was asked about, if one was, and of what was measured, where no figure tells. */
function isOfSame(told: string, { drugs, question, isNamed }: Asked): boolean {
  if (drugs.length > 0 && !sharesDrug(drugs, namedDrugs(told))) return false;
  return isNamed || measuresSame(told, question);
}

/** The figure itself, or one that is misread for the other: of as many digits, and near. */
function isMeant(one: SpokenValue, wrong: SpokenValue | undefined, fresh: SpokenValue): boolean {
  if (!isSameKind(one, fresh) || one.kind === 'often') return false;
  if (wrong) return isEqualValue(one, wrong);
  const [was, is] = [Number.parseFloat(one.text), Number.parseFloat(fresh.text)];
  return was >= 10 && was !== is && Math.max(was, is) <= Math.min(was, is) * MISREAD;
}

const MISREAD = 1.25;

/** Whether a sentence tells what was read off the same thing: a weight off the scale, a temperature off the thermometer. */
function measuresSame(told: string, asked: string): boolean {
  return MEASURES.some((measure) => measure.test(told) && measure.test(asked));
}

const MEASURES: readonly RegExp[] = [
  /\bscales?\b|\bweigh|\d ?(?:kg|lb|g)\b/i,
  /\btemp|\bthermometer\b/i,
  /\bmonitor\b|\bheart rate\b/i,
  /\bglucose\b|\bmeter\b|\bsugar\b/i,
];

/** As far back as a figure is remembered. */
const MOST_SENTENCES = 80;

/** Indexes of the sentences of the answer that tell no more than the figure. */
function saysNoMore(sentences: readonly SpokenSentence[], at: number, fresh: SpokenValue): number[] {
  const by = sentences[at];
  return [at, at + 1].filter((index) => {
    const one = sentences[index];
    if (!one || one.segment !== by?.segment || one.asks) return false;
    const values = readValues(one.text).filter(({ kind }) => kind !== 'weight' && kind !== 'often');
    const isOnly =
      values.length > 0 && values.every((value) => isEqualValue(value, fresh) || isSameKind(value, fresh));
    return isOnly && wordsOf(one.text).length <= (index === at ? 16 : 6);
  });
}
