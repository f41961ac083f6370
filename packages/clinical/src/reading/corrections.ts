/**
 * What a speaker takes back. "Six hundred... no, three hundred": the first value must never reach a note, and the one
 * that replaces it must stand in its place.
 */
import { namedDrugs, sharesDrug } from './drug-mentions.ts';
import { tidy } from './sentences.ts';
import { joinEvidence, type SpokenSentence } from './spoken-sentences.ts';

/** The sentences with every correction carried out; those that only corrected are gone, their segments are evidence. */
export function applyCorrections(sentences: readonly SpokenSentence[]): SpokenSentence[] {
  const kept: SpokenSentence[] = [];
  for (const sentence of sentences) {
    const text = OPENING_CUE.test(sentence.text)
      ? withoutContrast(sentence.text)
      : correctedWithin(sentence.text);
    const own = { ...sentence, text };
    const rest = correctedBefore(own, kept);
    if (rest !== undefined && /[\p{L}\d]/u.test(rest.text)) kept.push(rest);
  }
  return kept;
}

/** A sentence with what it corrects in itself put right: "at 5 mg/kg, sorry, 0.5" is "at 0.5 mg/kg". */
export function correctedWithin(text: string): string {
  const contrasted = withoutContrast(text);
  const cue = INLINE_CUE.exec(contrasted);
  if (!cue) return contrasted;
  const before = contrasted.slice(0, cue.index);
  const after = contrasted.slice(cue.index + cue[0].length);
  const replaced = replaceValue(before, after);
  if (replaced !== undefined) return correctedWithin(replaced);
  if (isStrongCue(cue[0]) && before.split(' ').length <= 5) return tidy(after);
  if (TAKES_BACK.test(contrasted.slice(cue.index))) return '';
  return withDrugTakenBack(before, after) ?? contrasted;
}

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

/** Corrects what stands before; gives what is left of the sentence itself, undefined when nothing. */
function correctedBefore(sentence: SpokenSentence, kept: SpokenSentence[]): SpokenSentence | undefined {
  const denied = DENIED_VALUE.exec(sentence.text);
  if (denied) return replaceDenied(sentence, denied, kept);
  const cue = OPENING_CUE.exec(sentence.text);
  const own = cue && mayCorrect(cue[0], sentence, kept) ? lastOf(sentence, kept) : undefined;
  if (!cue || !own) return sentence;
  const after = sentence.text.slice(cue[0].length);
  const found = findReplaced(after, kept);
  if (found) {
    kept[found.index] = corrected(found.sentence, found.text, sentence);
    return undefined;
  }
  if (!TAKES_BACK.test(sentence.text)) return sentence;
  kept.splice(kept.indexOf(own), 1);
  return undefined;
}

/** "No, three days" may answer a question as well as correct; "sorry, no" and "make it" only correct. */
function mayCorrect(cue: string, sentence: SpokenSentence, kept: readonly SpokenSentence[]): boolean {
  const before = kept.at(-1);
  if (isStrongCue(cue)) return true;
  return before !== undefined && !(before.asks && before.segment !== sentence.segment);
}

/** The same speaker's sentence right before, or the one before an interruption. */
function lastOf(sentence: SpokenSentence, kept: readonly SpokenSentence[]): SpokenSentence | undefined {
  return kept.slice(-4).findLast((before) => before.role === sentence.role);
}

function findReplaced(
  after: string,
  kept: readonly SpokenSentence[],
): { index: number; sentence: SpokenSentence; text: string } | undefined {
  for (let index = kept.length - 1; index >= Math.max(0, kept.length - 3); index -= 1) {
    const sentence = kept[index];
    const text = sentence && replaceValue(sentence.text, after);
    if (sentence && text !== undefined) return { index, sentence, text };
  }
  return undefined;
}

/** "It's not three days, it's since Sunday": wherever the three days were said lately, they become "since Sunday". */
function replaceDenied(
  sentence: SpokenSentence,
  denied: RegExpExecArray,
  kept: SpokenSentence[],
): SpokenSentence | undefined {
  const [, wrong = '', right = ''] = denied;
  for (let index = kept.length - 1; index >= Math.max(0, kept.length - 6); index -= 1) {
    const before = kept[index];
    if (!before?.text.toLowerCase().includes(wrong.toLowerCase())) continue;
    const phrase = new RegExp(
      `(?:\\b(?:for|about|maybe|around|like|over|on)[ ,]+){0,3}${escaped(wrong)}`,
      'i',
    );
    kept[index] = corrected(before, before.text.replace(phrase, right.replace(/[.?!]+$/, '')), sentence);
    return undefined;
  }
  return { ...sentence, text: right };
}

function corrected(before: SpokenSentence, text: string, by: SpokenSentence): SpokenSentence {
  return { ...before, text: tidy(text), asks: false, evidence: joinEvidence(before.evidence, by.evidence) };
}

/** `before` with its last value of the kind that `after` begins with replaced; undefined when the two do not match. */
function replaceValue(before: string, after: string): string | undefined {
  for (const kind of VALUE_KINDS) {
    const right = firstValue(after, kind);
    const left = [...before.matchAll(kind)].at(-1);
    if (!right || !left || left[0].toLowerCase() === right.text.toLowerCase()) continue;
    const value = withUnitOf(right.text, left[0]);
    const tail = before.slice(left.index + left[0].length).replace(/[\s.?!…]+$/, '');
    return tidy(
      `${before.slice(0, left.index)}${value}${tail}${continued(notRepeating(after.slice(right.end), `${tail} ${before}`))}`,
    );
  }
  return undefined;
}

function firstValue(after: string, kind: RegExp): { text: string; end: number } | undefined {
  const [match] = after.matchAll(kind);
  if (!match || !ONLY_LEADS.test(after.slice(0, match.index))) return undefined;
  return { text: match[0], end: match.index + match[0].length };
}

function withUnitOf(right: string, left: string): string {
  const unit = /^[\d./-]+(?:\s?(.+))?$/.exec(left)?.[1];
  return unit && /^[\d./-]+$/.test(right) ? `${right} ${unit}` : right;
}

function continued(rest: string): string {
  const more = rest.replace(/^[\s,.;]+/, '').replace(/^[.?!]+$/, '');
  if (more === '') return '';
  return /^\s*[,.;]/.test(rest) ? `, ${more}` : ` ${more}`;
}

/** "Right infraorbital" after "left infraorbital nerve block" brings only the side. */
function notRepeating(rest: string, before: string): string {
  if (!/^\s+\w/.test(rest)) return rest;
  const words = rest.trimStart().split(/(?<=\s)/);
  let at = 0;
  while (at < words.length && includes(before, words.slice(0, at + 1).join(''))) at += 1;
  return at === 0 ? rest : words.slice(at).join('');
}

function includes(text: string, part: string): boolean {
  const wanted = part
    .toLowerCase()
    .replaceAll(/[^\w\s]/g, '')
    .trim();
  return ` ${text.toLowerCase().replaceAll(/[^\w\s]/g, '')} `.includes(` ${wanted} `) || wanted === '';
}

function isStrongCue(cue: string): boolean {
  return /sorry|i mean|scratch|correct|wait|make|hang|hold|excuse|mistake/i.test(cue);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const SPAN_UNIT = 'seconds?|minutes?|hours?|days?|weeks?|months?|years?';
const QUANTITY = `\\d+(?:\\.\\d+)?(?:[-/]\\d+(?:\\.\\d+)?)?(?:\\s?(?:%|mg/kg|mcg/kg|mL/kg|mg|mcg|g|kg|lb|mL|L|units?|tablets?|capsules?|drops?|pumps?|puffs?|cups?|cans?|${SPAN_UNIT})(?![\\w/]))?`;
/** What can be corrected, each only by its own kind. */
const VALUE_KINDS: readonly RegExp[] = [
  new RegExp(`\\b(?:${QUANTITY}|(?:an?|a couple(?: of)?|a few) (?:${SPAN_UNIT})\\b)`, 'gi'),
  /\b(?:left|right|both)\b/gi,
  /\b(?:front|fore|hind|back|rear)\b(?= (?:leg|limb|paw|foot|feet|end)|[.,]|$)/gi,
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi,
  /\b(?:once|twice|three times|four times) (?:a|per) (?:day|week|month)|\bq\d+h\b/gi,
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/gi,
];
/** Words that may stand between "no" and the value it brings. */
const ONLY_LEADS =
  /^(?:[\s,.…]|\b(?:it's|it is|it was|the|his|her|that's|that is|let's|make|it|say|more|like|about|do|to|was|is|i|meant|mean|at|for|on|go|with|longer|shorter|less|lower|higher|start|probably|a|an|maybe|closer|wait|that|hang on|hold on|sorry|no|yeah|actually|in|my|they're|he's|she's|not sure|around|roughly|only|just|should be|be)\b)*$/i;

const INLINE_CUE =
  /(?:[,.…–-]+\s*|\s)(?:sorry,? no|no,? sorry|sorry|no,? wait|wait,? no|wait(?=[,.…])|i mean|i meant|scratch that|correction|make (?:it|that)|or rather|excuse me|actually|hang on|no)\b[,.…]*\s*/i;
const OPENING_CUE =
  /^(?:(?:okay|oh|well|yeah|so|ah),?\s+)?(?:(?:sorry|no|wait(?=[,.…]| no\b)|i mean|i meant|scratch that|correction|make (?:it|that)|let me correct (?:that|myself)|actually|hang on|hold on|excuse me|rather|my mistake)\b[,.…]*\s*)+/i;
const TAKES_BACK =
  /\b(?:that was (?!fine|good|great|normal|ok)|that's (?:wrong|not right|the wrong)|ignore|scratch that|never ?mind|forget|strike that|wrong|let's (?:start|go|do|try) (?:lower|higher|less|something))/i;
const CONTRAST =
  /,\s*(?:and\s+)?not\s+(?:the\s+)?(?:\d[\d./]*(?:\s?(?:mg\/kg|mg|mL|kg|lb|units?|g|%|days?|weeks?|times))?|left|right)(?=\s*(?:[.,;!]|$))/gi;
const BARE_CONTRAST = /^not\s+\d[\d./]*(?:\s?\w+)?[.!]*$/i;
const DENIED_VALUE = new RegExp(
  `^(?:(?:no|well),?\\s+)?(?:it's|it is|it was|it wasn't|that's|he's|she's) not\\s+(?:for |been )?(${QUANTITY}|left|right|the left|the right),?\\s+(?:it's|it is|it was|that's|but|he's|she's)?\\s*(.+)$`,
  'i',
);
