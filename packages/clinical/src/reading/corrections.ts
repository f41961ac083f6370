/**
 * What a speaker takes back. "Six hundred... no, three hundred": the first value must never reach a note, and the one
 * that replaces it must stand in its place.
 */
import { isClinical } from './clinical-words.ts';
import {
  ADMITS_SLIP,
  ENDS_SORRY,
  INLINE_CUE,
  isStrongCue,
  MEASURES_ANEW,
  OPENING_CUE,
  REASON,
  TAKES_BACK,
} from './correction-cues.ts';
import { withoutConceded } from './concessions.ts';
import { namedDrugs, sharesDrug } from './drug-mentions.ts';
import { hasValue, opensWithValue, replaceValues } from './replace-values.ts';
import { tidy, wordsOf } from './sentences.ts';
import { readValues } from './spoken-values.ts';
import { joinEvidence, type SpokenSentence } from './spoken-sentences.ts';

/** A sentence that may know whom it is about: what is said of one pet corrects nothing said of another. */
type Correctable = SpokenSentence & { pets?: readonly string[] };

/** The sentences with every correction carried out; those that only corrected are gone, their segments are evidence. */
export function applyCorrections<S extends Correctable>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  let announced: S | undefined;
  const standing = withoutConceded(sentences);
  for (const [index, spoken] of standing.entries()) {
    const sentence = withinItself(spoken);
    const next = standing.slice(index + 1, index + 3);
    if (announcesValue(sentence, next, kept.at(-1))) {
      announced = sentence;
      continue;
    }
    const rest = correctedBefore(sentence, kept, {
      announced: announced && { ...announced, isNear: sentence.segment - announced.segment <= 2 },
      admits: ADMITS_SLIP.test(next[0]?.text ?? '') && next[0]?.speaker === sentence.speaker,
    });
    announced = undefined;
    if (rest !== undefined && /[\p{L}\d]/u.test(rest.text)) kept.push(rest);
  }
  return kept;
}

function withinItself<S extends Correctable>(sentence: S): S {
  const isOpening = OPENING_CUE.test(sentence.text);
  return { ...sentence, text: isOpening ? withoutContrast(sentence.text) : correctedWithin(sentence.text) };
}

/** "Hang on, let me read that again.": the right value comes in the next sentence. */
function announcesValue(
  sentence: Correctable,
  next: readonly Correctable[],
  before: Correctable | undefined,
): boolean {
  const { text } = sentence;
  if (sentence.asks || bringsValue(text)) return false;
  if (!MEASURES_ANEW.test(text) && !isCueAlone(text, sentence, before)) return false;
  const isAnnounced = next.some(
    (one, at) =>
      one.role === sentence.role &&
      opensWithValue(one.text) &&
      (at === 0 || MEASURES_ANEW.test(next[0]?.text ?? '')),
  );
  return isAnnounced || (MEASURES_ANEW.test(text) && !isClinical(text.replace(MEASURES_ANEW, '')) && !TAKES_BACK.test(text));
}

/** Whether a sentence has a value, and not only in the reason for taking back another: "that's Monday's meeting". */
function bringsValue(text: string): boolean {
  const after = text.replace(OPENING_CUE, '');
  return hasValue(text) && !(after !== text && REASON.test(after) && !opensWithValue(after));
}

/** "Scratch that." at any time; "no." only by who has just spoken, since it else is an answer. */
function isCueAlone(text: string, { speaker }: Correctable, before: Correctable | undefined): boolean {
  const cue = OPENING_CUE.exec(text)?.[0];
  if (cue === undefined) return false;
  return isStrongCue(cue) || (cue.length >= text.length - 1 && before?.speaker === speaker && !before.asks);
}

/** A sentence with what it corrects in itself put right: "at 5 mg/kg, sorry, 0.5" is "at 0.5 mg/kg". */
export function correctedWithin(text: string): string {
  let rest = withoutContrast(text);
  for (let turn = 0; turn < MOST_CUES; turn += 1) {
    const better = correctedOnce(rest);
    if (better === undefined) return rest;
    rest = better;
  }
  return rest;
}

/** More corrections than a sentence holds in earnest. */
const MOST_CUES = 6;

function correctedOnce(text: string): string | undefined {
  for (const cue of [...text.matchAll(INLINE_CUE)].slice(0, MOST_CUES)) {
    const before = text.slice(0, cue.index).replace(LEFT_HANGING, '');
    const after = text.slice(cue.index + cue[0].length);
    const strong = isStrongCue(cue[0]);
    const replaced = replaceValues(before, after, strong);
    if (replaced !== undefined) return replaced;
    if (strong && before.split(' ').length <= 5 && !hasValue(before) && after !== '') return tidy(after);
    const isTakenBack = strong || /^(?:that (?:was|is)|that's|let's)\b/i.test(after);
    const isGone = TAKES_BACK.test(text.slice(cue.index)) || MEASURES_ANEW.test(after);
    if (isTakenBack && isGone && !hasValue(after)) return withoutLastValue(before);
    const held = withDrugTakenBack(before, after);
    if (held !== undefined) return held;
  }
  return undefined;
}

/** "The blood pressure, I got 155... no, that was the first one": what was measured is still named. */
function withoutLastValue(before: string): string {
  const last = readValues(before).at(-1);
  const named = before.slice(0, last?.start ?? 0).replace(/[\s,]*\b(?:i got|it's|it was|is|was|at|of)\s*$/i, '');
  return wordsOf(named).length <= 5 && isClinical(named) ? tidy(named) : '';
}

/** What stands right before a cue and belongs to it: "250, I said 250, but it should be". */
const LEFT_HANGING = /[,\s]+(?:or|and|but|oh|i'm|well|so|i said [^,]{1,20})$/i;

/** "His first lepto... no, let's wait on lepto": the dose first said is gone, and that it waits is kept. */
function withDrugTakenBack(before: string, after: string): string | undefined {
  const isHeld = /\b(?:wait|hold|skip|not|don't)\b/i.test(after);
  const shared = namedDrugs(before).filter((name) => namedDrugs(after).includes(name));
  if (!isHeld || shared.length === 0) return undefined;
  const kept = before.split(/,\s|\s(?=and\s)/).filter((part) => !sharesDrug(shared, namedDrugs(part)));
  return tidy([...kept, after].join(', '));
}

/** "300, not 600" and "Biscuit, not Gravy" say only the first. */
function withoutContrast(text: string): string {
  return tidy(text.replaceAll(CONTRAST, '').replace(BARE_CONTRAST, ''));
}

interface Circumstances {
  /** The sentence before, where it said that the value would be said anew. */
  announced: (Correctable & { isNear: boolean }) | undefined;
  /** Whether the speaker goes on to admit a slip. */
  admits: boolean;
}

/** Corrects what stands before; gives what is left of the sentence itself, undefined when nothing. */
function correctedBefore<S extends Correctable>(
  sentence: S,
  kept: S[],
  { announced, admits }: Circumstances,
): S | undefined {
  if (ADMITS_SLIP.test(sentence.text) && !hasValue(sentence.text)) return undefined;
  const denied = DENIED_VALUE.exec(sentence.text);
  if (denied && hasValue(denied[1] ?? '')) return replaceDenied(sentence, denied, kept);
  const cue = OPENING_CUE.exec(sentence.text)?.[0];
  const ends = ENDS_SORRY.exec(sentence.text)?.[0];
  const isCued = cue !== undefined && mayCorrect(cue, sentence, kept);
  if (!isCued && ends === undefined && !admits && !announced?.isNear) return sentence;
  const after = sentence.text.slice(isCued ? cue.length : 0).replace(ENDS_SORRY, '');
  const isStrong = !isCued || isStrongCue(cue) || announced !== undefined;
  const found = findReplaced(sentence, after, isStrong, kept);
  if (found) {
    const by = joinEvidence(announced?.evidence ?? [], sentence.evidence);
    kept[found.index] = corrected(found.sentence, found.text, by);
    return undefined;
  }
  return isCued ? takenBack(sentence, after, kept) : sentence;
}

/** "Scratch that", "that's the wrong patient": what the same speaker said before is gone. */
function takenBack<S extends Correctable>(sentence: S, after: string, kept: S[]): S | undefined {
  const own = kept.slice(-6).filter(({ speaker }) => speaker === sentence.speaker);
  if (/\binstead\b(?! of)/i.test(after) && namedDrugs(after).length > 0) {
    const swapped = own.findLast(({ text }) => namedDrugs(text).length > 0);
    if (swapped) kept.splice(kept.indexOf(swapped), 1);
    return { ...sentence, text: after };
  }
  if (!TAKES_BACK.test(sentence.text) || hasValue(after)) return sentence;
  const isOwn = /\bi take (?:it|that) back\b/i.test(sentence.text);
  const last = isOwn ? own.findLast(({ text }) => readValues(text).some(({ unit, kind }) => unit !== '' || kind === 'drug')) : own.at(-1);
  if (!last) return sentence;
  kept.splice(kept.indexOf(last), 1);
  return undefined;
}

/** "No, three days" may answer a question as well as correct; "sorry, no" and "make it" only correct. */
function mayCorrect(cue: string, sentence: Correctable, kept: readonly Correctable[]): boolean {
  const before = kept.at(-1);
  if (isStrongCue(cue)) return true;
  return before !== undefined && !(before.asks && before.segment !== sentence.segment);
}

interface Replaced<S> {
  index: number;
  sentence: S;
  text: string;
}

/** Looks for what a value replaces: with the same speaker first, then with whoever spoke right before. */
function findReplaced<S extends Correctable>(
  by: S,
  after: string,
  isStrong: boolean,
  kept: readonly S[],
): Replaced<S> | undefined {
  const near = kept.map((sentence, index) => ({ sentence, index })).slice(-6);
  const samePet = near.filter(({ sentence }) => (sentence.pets ?? []).join() === (by.pets ?? []).join());
  const own = samePet.filter(({ sentence }) => sentence.speaker === by.speaker);
  const others = samePet.slice(-3).filter(({ sentence }) => sentence.speaker !== by.speaker && !sentence.asks);
  for (const { sentence, index } of [...own.toReversed(), ...others.toReversed()]) {
    const text = replaceValues(sentence.text, after, isStrong);
    if (text !== undefined) return { index, sentence, text };
  }
  return undefined;
}

/** "It's not three days, it's since Sunday": wherever the three days were said lately, they become "since Sunday". */
function replaceDenied<S extends Correctable>(sentence: S, denied: RegExpExecArray, kept: S[]): S | undefined {
  const [, wrong = '', right = ''] = denied;
  for (let index = kept.length - 1; index >= Math.max(0, kept.length - 6); index -= 1) {
    const before = kept[index];
    if (!before?.text.toLowerCase().includes(wrong.toLowerCase())) continue;
    const phrase = new RegExp(`(?:\\b(?:for|about|maybe|around|like|over|on)[ ,]+){0,3}${escaped(wrong)}`, 'i');
    kept[index] = corrected(before, before.text.replace(phrase, right.replace(/[.?!]+$/, '')), sentence.evidence);
    return undefined;
  }
  return { ...sentence, text: right };
}

function corrected<S extends Correctable>(before: S, text: string, by: readonly number[]): S {
  return { ...before, text: tidy(text), asks: false, evidence: joinEvidence(before.evidence, by) };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const CONTRAST =
  /,\s*(?:and\s+)?not\s+(?:the\s+)?(?:\d[\d./]*(?:\s?(?:mg\/kg|mg|mL|kg|lb|units?|g|%|days?|weeks?|times))?|left|right)(?=\s*(?:[.,;!]|$))/gi;
const BARE_CONTRAST = /^not\s+\d[\d./]*(?:\s?\w+)?[.!]*$/i;
const DENIED_VALUE =
  /^(?:(?:no|well),?\s+)?(?:it's|it is|it was|it wasn't|that's|he's|she's) not\s+(?:for |been )?([\w./-]+(?: [a-z]+)?|the left|the right),?\s+(?:it's|it is|it was|that's|but|he's|she's)\s*(.+)$/i;
