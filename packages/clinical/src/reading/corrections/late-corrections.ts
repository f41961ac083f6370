/**
 * What is put right only many turns later: "Earlier I told you 20 of famotidine, I meant 10", and "Potassium's 7.9. Wait,
 * the sample's hemolyzed, let me rerun it", with the right value when the second run is back.
 */

import { namedDrugs, sharesDrug } from '../drugs/drug-mentions.ts';
import {
  hasValue,
  inPlaceOf,
  isEqualValue,
  isSameKind,
  readValues,
  type SpokenValue,
} from '../figures/spoken-values.ts';
import { tidy, wordsOf } from '../sentences/sentences.ts';
import { rightBefore } from '../text/nearby-words.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with what was put right later in the place where it was first said. */
export function withLateCorrected<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing = withTeethPutRight(withoutSpoiled(sentences));
  const gone = new Set<number>();
  for (const [at, sentence] of standing.entries()) {
    const found = sentence.asks ? undefined : putRight(standing, sentence, at);
    const told = found && standing[found.index];
    if (!told || !found) continue;
    standing[found.index] = {
      ...told,
      text: tidy(found.text),
      evidence: joinEvidence(told.evidence, sentence.evidence),
    };
    gone.add(at);
  }
  return standing.filter((_, index) => !gone.has(index));
}

interface PutRight {
  index: number;
  text: string;
}

/** Looks for what a sentence puts right among all that the same speaker said before. */
function putRight(
  sentences: readonly SpokenSentence[],
  { text, speaker }: SpokenSentence,
  at: number,
): PutRight | undefined {
  const late = lateCorrection(text);
  if (!late) return undefined;
  for (let index = at - 1; index >= Math.max(0, at - MOST_SENTENCES); index -= 1) {
    const told = sentences[index];
    if (!told || told.speaker !== speaker || told.asks || !isOfSame(told.text, late)) continue;
    const old = readValues(told.text).findLast((value) => isWrong(value, late));
    if (!old) continue;
    return {
      index,
      text: told.text.slice(0, old.start) + inPlaceOf(old, late.fresh) + told.text.slice(old.end),
    };
  }
  return undefined;
}

/** Farther back nobody reaches without saying it all again. */
const MOST_SENTENCES = 150;

interface LateCorrection {
  /** What it is of, as said: "20 of famotidine", "the murmur". */
  topic: string;
  wrong: SpokenValue | undefined;
  fresh: SpokenValue;
}

function lateCorrection(text: string): LateCorrection | undefined {
  const [, topic = '', right = ''] = CORRECTS.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  const fresh = readValues(right).find(({ kind, start }) => kind !== 'drug' && !isDenied(right, start));
  if (!fresh) return undefined;
  const denied = readValues(right).find(({ start }) => isDenied(right, start));
  const wrong = readValues(topic).findLast((value) => isSameKind(value, fresh)) ?? denied;
  return wrong && isEqualValue(wrong, fresh) ? undefined : { topic, wrong, fresh };
}

function isDenied(text: string, start: number): boolean {
  return /\bnot (?:the |a )?$/i.test(rightBefore(text, start));
}

/** "I said the murmur was on the right, it's on the left." */
const SAID_BEFORE = sequence(
  /\bi /i,
  /(?:said|told (?:you|them|him|her)|wrote(?: down)?|called|read|put(?: down)?|dictated|gave you) /i,
  /(?:that )?(?!(?:when|where|if|how|why|what|to|not)\b)([^,;.]{2,60})[,;] /i,
  /(?:and |but |so |when |really )*/i,
  [
    /i meant|it's|it is|it was|it should(?: have)? be(?:en)?|that's|that should(?: have)? be(?:en)?/i,
    /make (?:it|that)|change (?:it|that) to/i,
  ],
  / (.+)$/i,
);
/** "Going back to the carprofen, that should be 50 mg, not 75", "I misspoke earlier on the carprofen, it's 50 mg". */
const BACK_TO = sequence(
  /\b(?:(?:going|go) back to|back to|i (?:got|had|gave you)) ([^,;.]{2,40}?)(?: wrong)?[,;] /i,
  /(?:and |but |so )*/i,
  /(?:i meant|(?:it|that) should(?: have)? be(?:en)?|make (?:it|that)|change (?:it|that) to) (.+)$/i,
);
const MISSPOKE_ON = sequence(
  /\b/i,
  /(?:correction (?:on|to|for)|i misspoke(?: earlier| before)? (?:on|about)|i (?:got|had) (?=[^,;.]{2,40} wrong,)) ?/i,
  /([^,;.]{2,40}?)(?: wrong)?[,;] (?:and |but |so )*/i,
  /(?:i meant|(?:it|that) should(?: have)? be(?:en)?|make (?:it|that)|it's|it is|it was) (.+)$/i,
);

/** "Scratch what I said about the 16, for his weight it's the 5.4 mg tablet." */
const SCRATCHES = sequence(
  /\b(?:scratch|forget|ignore|strike|never ?mind|disregard) /i,
  /(?:what i (?:said|told you)(?: (?:about|on|before))?|about|the thing about) ([^,;.]{1,40})[,;] /i,
  /(?:[^,;.]{0,40} )??/i,
  /(?:it's|it is|that's|make (?:it|that)|we'll (?:use|do|give)|give (?:him|her)|use|he gets|she gets|should be) /i,
  /(.+)$/i,
);

const CORRECTS = [SAID_BEFORE, BACK_TO, MISSPOKE_ON, SCRATCHES];

/** Whether a sentence speaks of the same drug or thing; of the same wrong value at least where no thing was named. */
function isOfSame(told: string, { topic, wrong }: LateCorrection): boolean {
  const drugs = namedDrugs(topic);
  if (drugs.length > 0) return sharesDrug(drugs, namedDrugs(told));
  const named = wordsOf(topic).filter((word) => word.length > 3 && !hasValue(word) && !COMMON.has(word));
  const said = new Set(wordsOf(told));
  return named.length === 0 ? wrong !== undefined : named.some((word) => said.has(word));
}

const COMMON: ReadonlySet<string> = new Set(
  'that this those these them with from earlier before just like about today really there were have been days weeks months times'.split(
    ' ',
  ),
);

function isWrong(value: SpokenValue, { wrong, fresh }: LateCorrection): boolean {
  if (value.kind === 'drug' || !isSameKind(value, fresh) || isEqualValue(value, fresh)) return false;
  return wrong === undefined || isEqualValue(value, wrong);
}

/** The side that a text puts right to: the left of "I said it was the right, it's the left". */
export function sideCorrectedTo(text: string): string | undefined {
  const late = lateCorrection(text);
  return late?.wrong?.kind === 'side' && late.fresh.kind === 'side'
    ? late.fresh.text.toLowerCase()
    : undefined;
}

/** "A hook on the 106." "106." "206, upper left.": a tooth of the same place in another quarter of the mouth, said alone, is the one. */
function withTeethPutRight<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing: S[] = [];
  for (const sentence of sentences) {
    const tooth = TOOTH_ALONE.exec(sentence.text)?.[1] ?? '';
    const at = tooth === '' ? -1 : lastTurnOf(standing, sentence);
    const told = standing[at];
    const [wrong, second] = told?.text.match(TEETH) ?? [];
    const isOther = wrong !== tooth && wrong?.slice(1) === tooth.slice(1) && second === undefined;
    if (!told || wrong === undefined || !isOther) {
      standing.push(sentence);
      continue;
    }
    const evidence = joinEvidence(told.evidence, sentence.evidence);
    standing[at] = { ...told, text: told.text.replace(wrong, tooth), evidence };
  }
  return standing;
}

/** Index of what the same speaker said last, in another turn not long ago; -1 without it. */
function lastTurnOf(standing: readonly SpokenSentence[], { speaker, segment }: SpokenSentence): number {
  const from = Math.max(0, standing.length - MOST_SENTENCES);
  const at = standing.slice(from).findLastIndex((one) => one.speaker === speaker && one.segment < segment);
  return at >= 0 && segment - (standing[from + at]?.segment ?? 0) <= 2 ? from + at : -1;
}

const TEETH = /(?<![\d.])[1-4](?:0[1-9]|1[01])(?![\d.]*\d)/g;
const TOOTH_ALONE =
  /^([1-4](?:0[1-9]|1[01]))(?:,? (?:the )?(?:upper|lower|top|bottom) (?:left|right))?[.!]*$/i;

/** The sentences without results of a sample that was no good, where the same was measured once more. */
function withoutSpoiled<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const gone = new Set(sentences.flatMap((sentence, at) => spoiledAt(sentences, sentence, at)));
  return sentences.filter((_, index) => !gone.has(index));
}

function spoiledAt(
  sentences: readonly SpokenSentence[],
  { text, role, segment }: SpokenSentence,
  at: number,
): number[] {
  if (role === 'owner' || !SPOILED.test(text) || hasValue(text)) return [];
  const told = sentences[at - 1];
  const [value, second] = readValues(told?.text ?? '');
  if (!told || told.role === 'owner' || segment - told.segment > 1 || !value || second) return [];
  // "I'd like her back in 3 weeks. We'll repeat the T4" spoils no sample.
  if (value.kind === 'span' || value.kind === 'often') return [];
  const name = wordsOf(told.text.slice(0, value.start))
    .map((word) => word.replace(/'s$/, ''))
    .findLast((word) => word.length > 3 && !COMMON.has(word));
  const again = sentences
    .slice(at + 1, at + 30)
    .some(
      (one) =>
        one.role !== 'owner' && one.segment - segment <= 12 && name !== undefined && measures(one.text, name),
    );
  return again ? [at - 1, at] : [];
}

function measures(text: string, name: string): boolean {
  const at = text.toLowerCase().search(new RegExp(`\\b${name.replaceAll(/[^\p{L}\d]/gu, '.')}\\b`, 'u'));
  return at >= 0 && hasValue(text.slice(at));
}

/** A sample or a reading that does not count. */
const SPOILED = sequence(
  /\b/i,
  [
    /ha?emoly[sz]ed|lip(?:a|e)mic|clotted|contaminated|flagged/i,
    /(?:bad|old|wrong) (?:sample|tube|strip|cuff)|sat (?:out )?too long|error/i,
    /(?:re-?run|re-?draw|re-?spin|re-?test|redo|repeat) (?:it|that|this|the \w+)/i,
    /(?:run|spin|test|do|try|take) (?:it|that|this) (?:again|over|once more)/i,
    /(?:draw|pull|take|get) (?:another|a (?:new|fresh|second|better))/i,
  ],
  /\b/i,
);
