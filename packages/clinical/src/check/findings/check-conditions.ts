/** Conditions that a line turns round: "call if he eats" for "call if he doesn't eat". */
import type { NoteFlag } from '@auscult/contract/notes';
import { findAll } from '../../reading/text/find-all.ts';
import { conceptKeys } from '../said/concepts.ts';
import type { Said } from '../said/said.ts';
import { quoted, sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';
import { isBeside } from './check-negation.ts';

/** The flag for a condition that was said the other way round; the first of a line. */
export function checkConditions({ text, own, near }: Subject): NoteFlag[] {
  if (!MAY_HANG.test(text)) return [];
  const written = conditionsOf(text).slice(0, MANY);
  if (written.length === 0) return [];
  const said = conditionsIn(own);
  const turned = written
    // The other way round may have been said right beside it.
    .map((one) => (isSaidSo(one, conditionsIn(near)) ? undefined : turnedFrom(one, said)))
    .find((one) => one !== undefined);
  if (turned === undefined) return [];
  return [soft('negation', `The condition was said otherwise: "${quoted(turned.text)}". Please check.`)];
}

/** More conditions than a line of a note has in earnest. */
const MANY = 10;
const MAY_HANG = /\b(?:if|unless)\b/i;

interface Condition {
  text: string;
  keys: ReadonlySet<string>;
  isDenied: boolean;
}

const heard = new WeakMap<Said, readonly Condition[]>();

function conditionsIn(said: Said): readonly Condition[] {
  const known = heard.get(said) ?? sentencesIn(said).flatMap(conditionsOf);
  heard.set(said, known);
  return known;
}

/** Up to the words that begin what is then to be done. */
const CONDITION = /\b(if|unless)\b([^,.;:!?()]{1,120})/gi;
const DENIES =
  /\b(?:no|not|never|stops?|stopped|quits?|fails?|refus\w+|unable|cannot|insufficient|inadequate|ineffective)\b|n't\b/gi;
/** With these nobody can tell which of two things is denied. */
const UNCLEAR = /\b(?:none|nothing|without|off|hardly|barely|only|less|little|more than|too)\b/i;
/** Behind the last of these the words go on about another thing. */
const PARTS = /\b(?:or|and|but|then|because|so|with)\b/i;

function conditionsOf(text: string): Condition[] {
  if (!MAY_HANG.test(text)) return [];
  return findAll(text, CONDITION).flatMap((match) => {
    const { 0: said, 1: word = '', 2: words = '', index } = match;
    const before = /[^.;!?]*$/.exec(text.slice(Math.max(0, index - REACH), index))?.[0] ?? '';
    // Of a list nobody can tell how far a denial reaches: its first part is looked at.
    const [first = ''] = words.split(PARTS);
    const condition = SOONER.test(before) ? [] : conditionIn(said, first, isUnless(word, before));
    return [
      ...condition,
      ...(/^if$/i.test(word) ? listedIn(text.slice(index + word.length + first.length), first, before) : []),
    ];
  });
}

function conditionIn(text: string, part: string, isUnlessSaid: boolean): Condition[] {
  const keys = new Set([...conceptKeys(part)].filter(isOfMatter));
  const denials = findAll(part, DENIES).length + Number(isUnlessSaid);
  return keys.size > 0 && denials <= 1 && !UNCLEAR.test(part)
    ? [{ text, keys, isDenied: denials === 1 }]
    : [];
}

/**
 * "Call if he vomits, won't eat, or is weak": the other things of a list. Where the condition opens the sentence, a comma may
 * lead on to what is then to be done, and only what is joined by an "or" is looked at.
 */
function listedIn(rest: string, first: string, before: string): Condition[] {
  const isOpening = /^\W*(?:(?:and|but|so|okay|now)\W+)*$/i.test(before);
  const [list = ''] = /^[^.;:!?()]{0,240}/.exec(rest) ?? [];
  const joints = findAll(list, LISTED).map(([joint]) => joint);
  const parts = list.split(LISTED).slice(1, MANY);
  let isOpen = DENIES_ONCE.test(first);
  return parts.flatMap((part, at) => {
    const isMeant = !(isOpening && !joints[at]?.includes('or'));
    const isDenied = DENIES_ONCE.test(part);
    // "Not eating or drinking": the second is denied as well, or it is not.
    const isUnsure = isOpen && !isDenied && !HAS_SUBJECT.test(part);
    isOpen ||= isDenied;
    return isMeant && !isUnsure ? conditionIn(part, part.split(THEN)[0] ?? '', false) : [];
  });
}

const LISTED = /,(?: or)? | or /g;
const DENIES_ONCE = new RegExp(DENIES.source, 'i');
const HAS_SUBJECT = /^(?:he|she|it|they|you|there|the|his|her|its)(?:['’]s)?\b/i;
/** Behind one of these words stands another thing. */
const THEN = /\b(?:and|but|then|because|so|with)\b/i;

/** "No echo unless it's high" is an echo if it is high. */
function isUnless(word: string, before: string): boolean {
  return /^unless$/i.test(word) && !/\b(?:no|not|never|nothing)\b|n't\b/i.test(before);
}

/** "In a year, sooner if it grows" is "in a year unless it grows", and "only if he eats" is "not if he doesn't". */
const SOONER = /\b(?:sooner|earlier|only) $/i;
/** Letters before a condition that tell what hangs on it. */
const REACH = 60;

/** What a condition is about: no part of the body, nothing that tells how or when, and no drug that may work or not. */
function isOfMatter(key: string): boolean {
  return !isBeside(key) && !VAGUE.has(key) && !key.startsWith('drug:');
}

const VAGUE = conceptKeys(
  'able seem start begin happen keep tonight tomorrow midnight morning hour time sudden suddenly really work',
);

/** The condition of the same thing that was said the other way round, where none was said this way. */
function turnedFrom(one: Condition, said: readonly Condition[]): Condition | undefined {
  const same = said.filter(({ keys }) => !keys.isDisjointFrom(one.keys));
  return same.every(({ isDenied }) => isDenied !== one.isDenied) ? same[0] : undefined;
}

function isSaidSo(one: Condition, said: readonly Condition[]): boolean {
  return said.some(({ keys, isDenied }) => isDenied === one.isDenied && !keys.isDisjointFrom(one.keys));
}
