/**
 * What a speaker takes back. "Six hundred... no, three hundred": the first value must never reach a note, and the one
 * that replaces it must stand in its place.
 */

import { withoutSwapped } from '../changed-orders/thought-better.ts';
import { namedDrugs } from '../drugs/drug-mentions.ts';
import { hasValue, readValues } from '../figures/spoken-values.ts';
import { capital, wordsOf } from '../sentences/sentences.ts';
import { literally } from '../text/literally.ts';
import { namedVital, type VitalName } from '../vital-signs/vital-kinds.ts';
import { isClinical } from '../words/clinical-words.ts';
import {
  ADMITS_SLIP,
  ENDS_SORRY,
  isStrongCue,
  MIXED_UP,
  OPENING_CUE,
  RULED_OUT,
  TAKES_BACK,
} from '../words/correction-cues.ts';
import { announcesValue, takesBackValue } from './announced-values.ts';
import { carryOut, corrected } from './carried-corrections.ts';
import { correctedWithin, withoutContrast } from './corrected-within.ts';
import { type Correctable, findReplaced } from './find-replaced.ts';
import { opensWithValue } from './leads-to-values.ts';
import { conclusion } from './mended-turns.ts';
import { orderedAnew, thingAnew } from './ordered-anew.ts';
import { isOfOtherSide, saidWhole } from './said-whole.ts';
import { standingSentences } from './standing-sentences.ts';
import { withoutSparedSide } from './swapped-sides.ts';
import { toldOtherwise } from './told-otherwise.ts';

/** The sentences with every correction carried out; those that only corrected are gone, their segments are evidence. */
export function applyCorrections<S extends Correctable>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  let announced: S | undefined;
  const standing = standingSentences(sentences);
  for (const [index, spoken] of standing.entries()) {
    const sentence = withinItself(spoken);
    const next = standing.slice(index + 1, index + 3);
    if (announcesValue(sentence, next, kept.at(-1)) || takesBackValue(spoken, next[0], kept)) {
      announced = sentence;
      continue;
    }
    const rest =
      saidWhole(sentence, announced, kept) ??
      correctedBefore(sentence, kept, {
        announced: announcedFor(sentence, announced),
        admits: admitsSlip(sentence, next[0]),
        isDisputed: isDisputed(sentence, next),
      });
    const isTaken = rest === undefined || opensWithValue(rest.text);
    announced = isTaken && goesOn(announced, sentence, next[0]) ? announced : undefined;
    keep(rest, kept);
  }
  return kept;
}

function announcedFor<S extends Correctable>(
  { segment }: Correctable,
  announced: S | undefined,
): (S & { isNear: boolean }) | undefined {
  return announced && { ...announced, isNear: segment - announced.segment <= 2 };
}

/** Adds what is left of a sentence, if it says anything. */
function keep<S extends Correctable>(rest: S | undefined, kept: S[]): void {
  if (!rest || !/[\p{L}\d]/u.test(rest.text)) return;
  withoutSwapped(rest, kept);
  kept.push(rest);
}

function admitsSlip({ speaker }: Correctable, next: Correctable | undefined): boolean {
  return next?.speaker === speaker && ADMITS_SLIP.test(next.text);
}

/** "It's more like 30." "No, 30 was last week.": two owners, and nobody gave in. */
function isDisputed(sentence: Correctable, next: readonly Correctable[]): boolean {
  if (sentence.role !== 'owner') return false;
  const said = readValues(sentence.text).map((value) => value.text.toLowerCase());
  return next.some(
    ({ role, speaker, text }) =>
      role === 'owner' &&
      speaker !== sentence.speaker &&
      /^(?:no|nope|nah)\b/i.test(text) &&
      said.some((value) => text.toLowerCase().includes(value)),
  );
}

/** "No, 30 was last week." */
const WAS_BEFORE =
  /^[^,;\d]{0,20}\d[\d.]*(?: [a-z]+)? (?:was|were) (?:last|back|before|when|in|the old|yesterday|for the)\b/i;

/** Whoever says more than this says more than the value. */
const MOST_WORDS = 8;

/** "I've got her backwards. It's the left. Lower left, 307.": more than one value was the other one. */
function goesOn(
  announced: Correctable | undefined,
  sentence: Correctable,
  next: Correctable | undefined,
): boolean {
  if (!announced || !MIXED_UP.test(announced.text) || next?.segment !== sentence.segment) return false;
  return !isOfOtherSide(sentence, next);
}

function withinItself<S extends Correctable>(sentence: S): S {
  if (sentence.asks && ASKED_ANEW.test(sentence.text))
    return { ...sentence, text: sentence.text.replace(ASKED_ANEW, '') };
  const isOpening = OPENING_CUE.test(sentence.text);
  const text = isOpening ? withoutContrast(sentence.text) : correctedWithin(sentence.text);
  return { ...sentence, text: isOpening ? text.replace(ONE_OF_STRENGTH, '') : text };
}

/** "Actually, one five hundred milligram capsule": 500 mg are in the place of what was said, and no 1. */
const ONE_OF_STRENGTH =
  /\b1 (?=\d+(?:\.\d+)? ?(?:mg|mcg|g|mL) (?:capsules?|tablets?|pills?|chews?|vials?)\b)/i;

/** "Has he ever had an MRI, no, sorry, has he had blood work done?": only the second is asked. */
const ASKED_ANEW =
  /^.*[,.…]\s*(?:no|oh|wait),?\s+(?:sorry|wait|i mean|scratch that),?\s+(?=(?:has|have|is|are|was|were|does|do|did|any|how|what|when|where|can|could|will|would) )/i;

interface Circumstances {
  /** The sentence before, where it said that the value would be said anew. */
  announced: (Correctable & { isNear: boolean }) | undefined;
  /** Whether the speaker goes on to admit a slip. */
  admits: boolean;
  /** Whether another owner says no to it at once. */
  isDisputed: boolean;
}

/** Corrects what stands before; gives what is left of the sentence itself, undefined when nothing. */
function correctedBefore<S extends Correctable>(
  sentence: S,
  kept: S[],
  circumstances: Circumstances,
): S | undefined {
  const { text } = sentence;
  if (ADMITS_SLIP.test(text) && !hasValue(text)) return undefined;
  if (toldOtherwise(sentence, kept)) return undefined;
  const denied = DENIED_VALUE.exec(text);
  if (denied && hasValue(denied[1] ?? '')) return replaceDenied(sentence, denied, kept);
  if (isRuledOut(text, kept)) return undefined;
  return correctedByCue(sentence, kept, circumstances);
}

/** "So it can't be five": the short sentence that said five is gone as well. */
function isRuledOut<S extends Correctable>(text: string, kept: S[]): boolean {
  const wrong = RULED_OUT.exec(text)?.[1];
  const guess =
    wrong !== undefined &&
    kept
      .slice(-6)
      .findLast((one) =>
        readValues(one.text).some((value) => Number.parseFloat(value.text) === Number(wrong)),
      );
  if (!guess || wordsOf(guess.text).length > 6) return false;
  kept.splice(kept.indexOf(guess), 1);
  return true;
}

function correctedByCue<S extends Correctable>(
  sentence: S,
  kept: S[],
  circumstances: Circumstances,
): S | undefined {
  const { text } = sentence;
  const opening = openingCue(sentence, kept);
  const behind = text.slice(opening.length).replace(ENDS_SORRY, '');
  const spoken = opening === '' ? behind : withoutSparedSide(behind);
  if ((spoken === text && !isForetold(circumstances)) || WAS_BEFORE.test(spoken)) return sentence;
  if (circumstances.isDisputed) return wordsOf(text).length <= MOST_WORDS ? undefined : sentence;
  const [weight = ''] = WEIGHED_FIRST.exec(spoken) ?? [];
  const left = correctedBy(sentence, { opening, spoken: spoken.slice(weight.length) }, kept, circumstances);
  return left === undefined && weight !== '' ? { ...sentence, text: weight } : left;
}

/** "I'd go to 0.2. Sorry, she weighs 8 kg, 0.15.": why it is another dose, and a weight. */
const WEIGHED_FIRST =
  /^(?:he|she|it)(?:'s| is| weighs)(?: (?:only|about|just))* [\d.]+ ?(?:kg|lb)[,;] (?:so )?(?=\d)/i;

/** Corrects what stands before with the words behind a cue. */
function correctedBy<S extends Correctable>(
  sentence: S,
  { opening, spoken }: { opening: string; spoken: string },
  kept: S[],
  circumstances: Circumstances,
): S | undefined {
  const after = isSameBreath(sentence, kept) ? conclusion(spoken) : spoken;
  const isStrong = opening === '' || isStrongCue(opening) || circumstances.announced !== undefined;
  const measured = vitalMeant(circumstances.announced?.text ?? '');
  const found = findReplaced(sentence, { after, isStrong, measured }, kept);
  if (!found && isStrong && redone(sentence, after, kept)) return undefined;
  if (!found && measured && ALONE.test(spoken)) return { ...sentence, text: `${measured} ${spoken}` };
  if (!found) return opening === '' ? sentence : takenBack(sentence, after, kept);
  carryOut(kept, found, { sentence, announced: circumstances.announced });
  return undefined;
}

/** "Let me take that pressure again. 148.", said so long after the first one that it is a reading of its own. */
const ALONE = /^\d[\d.]*(?: ?(?:over|\/) ?\d+)?[.!]*$/i;

/** "Let me take that pressure again": of the blood, unless a sentence tells one of an eye. */
function vitalMeant(announced: string): VitalName | undefined {
  return namedVital(announced) ?? (/\bpressure\b/i.test(announced) ? 'Blood pressure' : undefined);
}

/** The cue that a sentence opens with, where it may correct what stands before; empty without one. */
function openingCue(sentence: Correctable, kept: readonly Correctable[]): string {
  const cue = OPENING_CUE.exec(sentence.text)?.[0] ?? '';
  return cue !== '' && mayCorrect(cue, sentence, kept) ? cue : '';
}

/** Says the last order anew, where the sentence does, or what became of another thing than was said. */
function redone<S extends Correctable>(sentence: S, after: string, kept: S[]): boolean {
  const before = kept.at(-1);
  if (!before) return false;
  const order = isSameBreath(sentence, kept) ? orderedAnew(before.text, after) : undefined;
  const isOwn = before.speaker === sentence.speaker && sentence.segment - before.segment <= 2;
  const text = order ?? (isOwn ? thingAnew(before.text, after) : undefined);
  if (text === undefined) return false;
  kept[kept.length - 1] = corrected(before, text, sentence.evidence);
  return true;
}

/** Whether the speaker goes on from the sentence before. */
function isSameBreath({ speaker, segment }: Correctable, kept: readonly Correctable[]): boolean {
  const before = kept.at(-1);
  return before?.speaker === speaker && before.segment === segment;
}

/** Whether what stands before or behind a sentence makes its value a correction. */
function isForetold({ announced, admits }: Circumstances): boolean {
  return admits || announced?.isNear === true;
}

/** "Scratch that", "that's the wrong patient": what the same speaker said before is gone. */
function takenBack<S extends Correctable>(sentence: S, after: string, kept: S[]): S | undefined {
  const own = kept.slice(-6).filter(({ speaker }) => speaker === sentence.speaker);
  if (/\binstead\b(?! of)/i.test(after) && namedDrugs(after).length > 0) {
    const swapped = own.findLast(({ text }) => namedDrugs(text).length > 0);
    if (swapped) kept.splice(kept.indexOf(swapped), 1);
    return { ...sentence, text: after };
  }
  // "Sorry, I mean the first molar came out.": begun with an excuse, and tells something.
  if (SAYS_ANEW.test(sentence.text) && isClinical(after)) return { ...sentence, text: capital(after) };
  if (!TAKES_BACK.test(sentence.text) || hasValue(after)) return sentence;
  const isOwn = /\bi take (?:it|that) back\b/i.test(sentence.text);
  const last = isOwn
    ? own.findLast(({ text }) => readValues(text).some(({ unit, kind }) => unit !== '' || kind === 'drug'))
    : own.at(-1);
  if (!last) return sentence;
  kept.splice(kept.indexOf(last), 1);
  return undefined;
}

const SAYS_ANEW = /^(?:oh,? )?(?:no,? )?sorry,? i (?:mean|meant),? (?=the |his |her )/i;

/** "No, three days" may answer a question as well as correct; "sorry, no" and "make it" only correct. */
function mayCorrect(cue: string, sentence: Correctable, kept: readonly Correctable[]): boolean {
  const before = kept.at(-1);
  if (isStrongCue(cue)) return true;
  // "Is she in calf?" "No, she's 3 weeks calved." answers; "did I say 5? No, 6." corrects.
  if (before?.asks && !hasValue(before.text)) return false;
  return before !== undefined && !(before.asks && before.segment !== sentence.segment);
}

/** "It's not three days, it's since Sunday": wherever the three days were said lately, they become "since Sunday". */
function replaceDenied<S extends Correctable>(
  sentence: S,
  denied: RegExpExecArray,
  kept: S[],
): S | undefined {
  const [, wrong = '', right = ''] = denied;
  for (let index = kept.length - 1; index >= Math.max(0, kept.length - 6); index -= 1) {
    const before = kept[index];
    if (!before?.text.toLowerCase().includes(wrong.toLowerCase())) continue;
    const phrase = new RegExp(
      `(?:\\b(?:for|about|maybe|around|like|over|on)[ ,]+){0,3}${literally(wrong)}`,
      'i',
    );
    kept[index] = corrected(
      before,
      before.text.replace(phrase, right.replace(/[.?!]+$/, '')),
      sentence.evidence,
    );
    return undefined;
  }
  return { ...sentence, text: right };
}

const DENIED_VALUE =
  /^(?:(?:no|well),?\s+)?(?:it's|it is|it was|it wasn't|that's|he's|she's) not\s+(?:for |been )?([\w./-]+(?: [a-z]+)?|the left|the right),?\s+(?:it's|it is|it was|that's|but|he's|she's)\s*(.+)$/i;
