/** Owners who contradict each other or themselves, and who gives in: "She ate last night." "No, Mom, she didn't." "Oh. Okay." */

import { readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { lowered, wordsOf } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { opensWithValue } from './leads-to-values.ts';
import {
  SINCE,
  withBareDenials,
  withFrequencyOwned,
  withLikenessMended,
  withOnsetMended,
  withoutRetracted,
} from './owners-second-thoughts.ts';

/** The sentences without what owners took back themselves, and what one told, another denied at once, and the first gave up. */
export function withoutConceded<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  let standing = [...sentences];
  for (const pass of PASSES) standing = pass(standing);
  return standing;
}

/** In this order: each reads what those before it left. */
const PASSES: ReadonlyArray<<S extends SpokenSentence>(sentences: readonly S[]) => S[]> = [
  withLikenessMended,
  withBareDenials,
  withFrequencyOwned,
  withoutRetracted,
  withOnsetMended,
  withoutGivenUp,
  withoutReversed,
  withAmountsSettled,
];

/**
 * "That's Bella gets the chews. Rex gets the drops." "No, other way about. Rex gets the chews.": what the first owner
 * told of the same things is gone, unless they stand by it.
 */
function withoutReversed<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const gone = new Set(sentences.flatMap((sentence, at) => reversedBy(sentences, sentence, at)));
  return gone.size === 0 ? [...sentences] : sentences.filter((_, index) => !gone.has(index));
}

function reversedBy(sentences: readonly SpokenSentence[], sentence: SpokenSentence, at: number): number[] {
  if (!isOwners(sentence) || !REVERSES.test(sentence.text)) return [];
  const { segment, speaker } = sentence;
  const near = sentences.map((one, index) => ({ one, index })).slice(Math.max(0, at - 8), at + 8);
  const own = near.filter(({ one }) => one.segment === segment).map(({ one }) => one.text);
  const answer = near.find(({ one }) => one.segment > segment && one.segment <= segment + 2)?.one;
  if (answer && isOwners(answer) && answer.speaker !== speaker && INSISTS.test(answer.text)) return [];
  const named = new Set(wordsOf(own.join(' ')).filter((word) => word.length > 3));
  return near
    .filter(({ one }) => isOwners(one) && one.speaker !== speaker && one.segment === segment - 1)
    .filter(({ one }) => wordsOf(one.text).some((word) => named.has(word)))
    .map(({ index }) => index);
}

const REVERSES = sequence(
  /\b/i,
  [
    /other way (?:about|a?round)|vice versa|(?:it's|that's|no,?) (?:just )?the (?:reverse|opposite)/i,
    sequence(
      /you(?:'ve| have)? (?:got|have|had) (?:it|that|this|them|those|these|the two|the \w+) (?:all )?/i,
      /(?:backwards?|mixed up|the wrong way (?:a?round|about)|switched|swapped|confused|muddled(?: up)?)/i,
    ),
    /you(?:'re| are) (?:mixing|confusing|muddling) (?:them|those|the two|it|that|\w+ (?:and|with) \w+)(?: up)?/i,
  ],
  /\b/i,
);

const INSISTS =
  /^(?:no\b|nope|uh-uh|it is\b|they do\b|he does\b|she does\b|i(?:'m| am) (?:telling|sure)|that's not)/i;

/**
 * "About two weeks." "It's been three weeks, Dad." "Three weeks, okay.": the amount that another owner puts right, and
 * the first owner or the clinic takes up, stands in the place of the first.
 */
function withAmountsSettled<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const settled = [...sentences];
  for (const [at, by] of sentences.entries()) {
    if (!isOwners(by)) continue;
    const found =
      amountPutRight(settled, by, at) ?? amountDenied(settled, by, at) ?? dayPutRight(settled, by, at);
    if (!found) continue;
    const { index, text, evidence } = found;
    const told = settled[index];
    if (told) settled[index] = { ...told, text, evidence };
    if (wordsOf(by.text).length <= SHORT) settled[at] = { ...by, text: '' };
  }
  return settled.filter(({ text }) => text !== '');
}

/** Who says no more than this says only the amount. */
const SHORT = 8;

interface PutRight {
  index: number;
  text: string;
  evidence: number[];
}

function amountPutRight(
  sentences: readonly SpokenSentence[],
  by: SpokenSentence,
  at: number,
): PutRight | undefined {
  const said = by.text.replace(ADDRESSES, '');
  const [fresh] = readValues(said);
  if (!fresh || !AMOUNTS.has(fresh.kind) || !opensWithValue(said)) return undefined;
  const index = toldBefore(sentences, { by, at }, ({ text }) => oldOf(text, fresh) !== undefined);
  const told = sentences[index];
  const old = told && oldOf(told.text, fresh);
  const taken =
    told && sentences.slice(at + 1, at + 9).find((one) => takesUp(one, { told, by, fresh: fresh.text }));
  if (!told || !old || !taken) return undefined;
  const text = told.text.slice(0, old.start) + lowered(fresh.text) + told.text.slice(old.end);
  return { index, text, evidence: joinEvidence(told.evidence, by.evidence, taken.evidence) };
}

/** Index of the last sentence of this kind in the turn of the other owner, right before; -1 without one. */
function toldBefore(
  sentences: readonly SpokenSentence[],
  { by, at }: { by: SpokenSentence; at: number },
  is: (sentence: SpokenSentence) => boolean,
): number {
  const from = Math.max(0, at - MOST_BEFORE);
  const place = sentences
    .slice(from, at)
    .findLastIndex(
      (one) => isOwners(one) && one.speaker !== by.speaker && one.segment === by.segment - 1 && is(one),
    );
  return place < 0 ? -1 : from + place;
}

/** Sentences of a turn. */
const MOST_BEFORE = 20;

/** "The Metacam every day." "Not every day, Greg. Twice a week, if that." */
function amountDenied(
  sentences: readonly SpokenSentence[],
  by: SpokenSentence,
  at: number,
): PutRight | undefined {
  const [wrong] = DENIES_AMOUNT.test(by.text) ? readValues(by.text) : [];
  if (!wrong || !AMOUNTS.has(wrong.kind)) return undefined;
  const fresh = sentences
    .slice(at + 1, at + 4)
    .filter(({ segment, speaker }) => segment === by.segment && speaker === by.speaker)
    .filter(({ text }) => opensWithValue(text))
    .flatMap(({ text }) => readValues(text).slice(0, 1))
    .find(({ kind }) => kind === wrong.kind);
  const isTold = ({ text }: SpokenSentence): boolean => text.toLowerCase().includes(wrong.text.toLowerCase());
  const index = toldBefore(sentences, { by, at }, isTold);
  const told = sentences[index];
  if (!told || !fresh) return undefined;
  const start = told.text.toLowerCase().indexOf(wrong.text.toLowerCase());
  const text = told.text.slice(0, start) + lowered(fresh.text) + told.text.slice(start + wrong.text.length);
  return { index, text, evidence: joinEvidence(told.evidence, by.evidence) };
}

/** "He couldn't get up on Saturday." "It was Friday." "Friday, then.": the first owner takes up the other's day. */
function dayPutRight(
  sentences: readonly SpokenSentence[],
  by: SpokenSentence,
  at: number,
): PutRight | undefined {
  const fresh = IS_DAY.exec(by.text)?.[1];
  if (fresh === undefined) return undefined;
  const index = toldBefore(sentences, { by, at }, ({ text }) => DAY.test(text) && !text.includes(fresh));
  const told = sentences[index];
  const taken = sentences
    .slice(at + 1, at + 9)
    .find(
      ({ speaker, segment, text }) => speaker === told?.speaker && segment > by.segment && DAY.test(text),
    );
  if (!told || !taken || taken.segment > by.segment + 2 || TAKES_DAY.exec(taken.text)?.[1] !== fresh)
    return undefined;
  const evidence = joinEvidence(told.evidence, by.evidence, taken.evidence);
  return { index, text: told.text.replace(DAY, fresh), evidence };
}

const DAY = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/;
const IS_DAY =
  /^(?:(?:No|Nah|Well|Oh|Actually|I think),? )*(?:(?:I think )?it was |That was )?(?:on )?((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/i;
const TAKES_DAY =
  /^(?:(?:Oh|Okay|OK|Well|Yeah|Right|All right|Alright|Yes|So),? )*((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/i;

const DENIES_AMOUNT =
  /^(?:(?:no|nah|oh|well|but)[,.]? )*not [^,.]{2,25}(?:, (?:[A-Z]\w+|dad|mom|mum|honey|hon|love|babe|dear|mate))?[.!]*$/i;

function oldOf(text: string, fresh: SpokenValue): SpokenValue | undefined {
  const old = readValues(text).findLast(({ kind }) => kind === fresh.kind);
  return old && old.text.toLowerCase() !== fresh.text.toLowerCase() ? old : undefined;
}

interface Dispute {
  told: SpokenSentence;
  by: SpokenSentence;
  fresh: string;
}

/** Whether the clinic says the right amount after them, or the first owner gives in. */
function takesUp(
  { role, speaker, segment, text, asks }: SpokenSentence,
  { told, by, fresh }: Dispute,
): boolean {
  if (asks || segment <= by.segment || segment > by.segment + 3) return false;
  const says = text.toLowerCase().includes(fresh.toLowerCase());
  if (role !== 'owner') return says;
  return speaker === told.speaker && (says || (segment === by.segment + 1 && GIVES_IN.test(text)));
}

/** What owners tell of how long, how often and how much. */
const AMOUNTS: ReadonlySet<string> = new Set(['span', 'often', 'mass', 'volume', 'count', 'cup', 'can']);

/** "No, Papi, so like". */
const ADDRESSES =
  /^(?:(?:no|nope|nah|well|oh|so|but|um|actually|it's|like)\b[,.]?\s+|(?:[A-Z][a-z]+|dad|mom|mum|honey|hon|love|babe|dear|mate),\s+){1,5}/;

function withoutGivenUp<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const settled = new Map(sentences.entries());
  for (const [at, sentence] of sentences.entries()) {
    const told = sentences[at - 1];
    if (told && contradicts(sentence, told) && givesIn(sentences, at, told)) giveUp(settled, { told, at });
  }
  return [...settled.values()];
}

/** Takes away what was told and given up; of "Straining all day. Since this morning." only the time where only that was denied. */
function giveUp<S extends SpokenSentence>(
  settled: Map<number, S>,
  { told, at }: { told: SpokenSentence; at: number },
): void {
  const by = settled.get(at);
  if (!by) return;
  const turn = [...settled].filter(([, { segment }]) => segment === told.segment);
  const dated = turn.flatMap(([index, one]) => redated(one, by).map((text) => ({ index, one, text })));
  for (const { index, one, text } of dated)
    settled.set(index, { ...one, text, evidence: joinEvidence(one.evidence, by.evidence) });
  const shared = turn.filter(([, one]) => sharesWord(one.text, by.text));
  const meant = shared.length > 0 ? shared : turn;
  for (const [index] of dated.length > 0 ? [] : meant) settled.delete(index);
  // What the second owner says after a bare "No, Denise." answers what the first was asked.
  if (dated.length > 0 || ONLY_NO.test(by.text)) settled.delete(at);
}

/** Whether a denial speaks of what a sentence tells: of a turn that told two things it takes only that one away. */
function sharesWord(told: string, denial: string): boolean {
  const words = new Set(wordsOf(told).map((word) => word.slice(0, 5)));
  return wordsOf(denial).some(
    (word) => word.length > 4 && !OF_TIME.test(word) && words.has(word.slice(0, 5)),
  );
}

const OF_TIME = /^(?:hours?|weeks?|months?|years?|times|about|since|maybe|there|think|would|every)$/i;

/** "No, Denise.", "No Mom, she didn't." */
const ONLY_NO = sequence(
  /^(?:no|nope|nah|oh no|actually)\b[,.]?(?: (?:mom|mum|dad|honey|hon|babe|love|[A-Z][a-z]+))?[,.]?/i,
  /(?: (?:(?:he|she|it|they|that|we|i|you) (?:didn't|doesn't|don't|isn't|wasn't|hasn't|haven't|aren't|weren't)|(?:it|that)'s not (?:right|true|it)))?/i,
  /[.!]*$/i,
);

/** What was told, with the time since when it is so that somebody else put right; none where neither says since when. */
function redated({ text }: SpokenSentence, by: SpokenSentence): string[] {
  const [since] = SINCE.exec(by.text) ?? [];
  return since === undefined || !SINCE.test(text) ? [] : [text.replace(SINCE, since)];
}

function contradicts(sentence: SpokenSentence, told: SpokenSentence): boolean {
  const isOthers = sentence.speaker !== told.speaker && sentence.segment === told.segment + 1;
  return isOthers && isOwners(sentence) && isOwners(told) && DENIES.test(sentence.text);
}

function isOwners({ role, asks }: SpokenSentence): boolean {
  return role === 'owner' && !asks;
}

/** What the contradicted owner says next, or the clinic that heard both: "So it's actually been ten at night". */
function givesIn(sentences: readonly SpokenSentence[], at: number, told: SpokenSentence): boolean {
  const segment = sentences[at]?.segment ?? 0;
  const clinics = sentences.slice(at).find((one) => one.segment > segment && one.role === 'vet');
  if (clinics && clinics.segment - segment <= 4 && SIDES_WITH.test(clinics.text)) return true;
  const next = sentences.slice(at).find((one) => one.segment > segment);
  return next?.speaker === told.speaker && next.segment === segment + 1 && GIVES_IN.test(next.text);
}

const DENIES =
  /^(?:no|nope|nuh-uh|actually|(?:it|he|she|that) (?:wasn't|didn't|isn't|doesn't|hasn't)|it's not|that's not)\b/i;

const SIDES_WITH =
  /\bso (?:it's|it is|it has|he's|she's|they're|you've) (?:actually|really) (?:been|getting|giving|had|on)\b/i;

const GIVES_IN = sequence(/^(?:(?:oh|okay|ok|well|ah|so|then)[,.]?\s*)*/i, [
  /$|okay|oh|yeah|yes|right|true|sorry|my bad|you're right|(?:if )?(?:he|she) (?:says|said) so/i,
  /(?:was|did|is|does|has) (?:it|he|she|that)\b|alright|i (?:guess|forgot|didn't know)/i,
]);
