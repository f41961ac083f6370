/**
 * The words by which speech is known to be about the animal's health, and which part of it. Stems, so that "swell"
 * stands for swelling and swollen alike. Own list, from common clinical English.
 */

import { findAll } from '../text/find-all.ts';
import { sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';
import { type ExamSystem, STEMS } from './body-part-words.ts';
import { KINDS, type WordKind } from './kinds-of-words.ts';

/** Whether a text has a clinical word of one of these kinds; of any kind and any body part when none is given. */
export function isClinical(text: string, ...kinds: readonly WordKind[]): boolean {
  if (kinds.length === 0) return hasAnyKind(text) || bodySystem(text) !== undefined;
  return kinds.some((kind) => HAS_KIND[kind](text));
}

/** The signs of illness that a text names, as said: "throwing up", "limp". */
export function findSigns(text: string): string[] {
  return findAll(text, SIGNS).map(([word]) => word);
}

/** The exam system of the first body part named in a text. */
export function bodySystem(text: string): ExamSystem | undefined {
  return firstSystem(text) || undefined;
}

const firstSystem = readOnce((text): ExamSystem | false => {
  const found = BODY_PART.exec(text);
  return (found && SYSTEMS[found.indexOf(found[0], 1) - 1]?.system) ?? false;
});

/** The body part as a text names it, in full words; undefined when it names none. */
export function bodyPart(text: string): string | undefined {
  const paired = findAll(text, PAIRED).at(-1)?.[0];
  if (paired) return paired;
  const system = bodySystem(text);
  return SYSTEMS.find((one) => one.system === system)?.word.exec(text)?.[0];
}

/** The part of the body with two sides that a text names last ("ear", "hind leg"), in the singular. */
export function pairedPart(text: string): string | undefined {
  const found = findAll(text, PAIRED).at(-1)?.[0].toLowerCase();
  return found && (SINGULAR[found] ?? found.replace(/s$/, ''));
}

/** That part with the side that stands before it: "left ear", "right hind leg"; without one where none was said. */
export function sidedPart(text: string): string | undefined {
  const part = pairedPart(text);
  const side = SIDED.exec(text)?.[1]?.toLowerCase();
  return part === undefined || side === undefined ? part : `${side} ${part}`;
}

const SIDED =
  /\b(left|right) (?:(?:front|hind|back|fore|upper|lower) )?(?:ears?|eyes?|legs?|limbs?|paws?|foot|feet|hoof|elbow|stifle|knee|hip|shoulder|hock|carpus|wrist|wing|nostril|flank|fore|hind)\b/i;

/** Each system with the whole words that name a part of it. */
const SYSTEMS = STEMS.map(([system, stems]) => ({ system, word: new RegExp(`\\b(?:${stems})[a-z]*`, 'i') }));
/** A part of any system, in a group of its own. */
const BODY_PART = new RegExp(`\\b(?:${STEMS.map(([, stems]) => `(${stems})`).join('|')})`, 'i');

const PAIRED = sequence(
  /\b/gi,
  [
    /(?:front|hind|back|rear|fore) ?(?:legs?|limbs?|paws?|foot|feet)|anal (?:glands?|sacs?)/gi,
    /ear canals?|cheek teeth|ears?|eyes?|legs?|limbs?|paws?|feet|foot|hoof|hooves|elbows?|stifles?/gi,
    /knees?|hips?|shoulders?|hocks?|carpus|wrists?|kidneys?|adrenals?(?: glands?)?|ureters?/gi,
    /testicles?|glands?|sacs?|wings?|canines?|nostrils?|flanks?|armpits?|axillae?|pinna|tympan\w+/gi,
    /fores?|hinds?/gi,
  ],
  /\b/gi,
);
const SINGULAR: Readonly<Record<string, string>> = {
  feet: 'foot',
  hooves: 'hoof',
  'front feet': 'front foot',
  carpus: 'carpus',
};

const SIGNS = KINDS.sign;
/** Long lists of words, and many rules ask for the same ones. */
const HAS_KIND: Readonly<Record<WordKind, (text: string) => boolean>> = {
  sign: reader('sign'),
  finding: reader('finding'),
  test: reader('test'),
  procedure: reader('procedure'),
  diet: reader('diet'),
  medicine: reader('medicine'),
  home: reader('home'),
};
const hasAnyKind = (text: string): boolean => Object.values(HAS_KIND).some((has) => has(text));

function reader(kind: WordKind): (text: string) => boolean {
  return readOnce((text) => text.search(KINDS[kind]) >= 0);
}
