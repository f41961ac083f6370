/** What a vet announces before speaking of it: "Okay, belly.", "So, films.", "Now the bag." */

import { wordsOf } from '../../reading/sentences/sentences.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { bodyPart, bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { examPlaces } from './exam-places.ts';
import { OPENS_EXAM } from './exam-words.ts';
import type { PetStatement } from './note-facts.ts';
import { isNameAlone } from './worth-a-line.ts';

/** "Okay, belly." and "So, films.": what follows is about that. */
export interface Heading {
  label: string;
  isTest: boolean;
  place: { topic: string; places: readonly string[] };
  segment: number;
}

/** "Right front's normal", under the heading of the bag: a quarter of it, and no leg. */
export function isOfUdder(label: string | undefined, text: string): boolean {
  const isUdder = label !== undefined && /^(?:bag|udder)$/i.test(label);
  return isUdder && /^(?:musculoskeletal|urogenital)$/.test(bodySystem(text) ?? '');
}

function isShort(text: string, isAnnounced: boolean): boolean {
  return wordsOf(text).length <= (isAnnounced ? 12 : 4) && !ORDERS.test(text);
}

/** The heading that a statement of the clinic is, if it is one. */
export function headingOf({ text, segment, answers }: PetStatement): Heading | undefined {
  const isAnnounced = OPENS_EXAM.test(text) || NEXT_THING.test(text);
  // "PCV 44." tells a value, and "right nostril" answers: neither announces what follows.
  if (!isShort(text, isAnnounced) || answers || FIGURE.test(text)) return undefined;
  const isTest = namesTest(text) && !isAnnounced;
  const [label, system] = isTest ? [testNamed(text), undefined] : partNamed(text);
  if (label === undefined || (!isTest && !system)) return undefined;
  const place = isTest
    ? { topic: 'results', places: ['Diagnostic Results', 'Labs'] }
    : { topic: `exam: ${system}`, places: [...examPlaces(system ?? ''), 'Physical Exam'] };
  return { label: label.charAt(0).toUpperCase() + label.slice(1), isTest, place, segment };
}

/** Whether a statement only names what comes next, if it was said behind a pause: "Spleen.", "And the lump.", "Now pain relief." */
export function namesNext(statement: PetStatement): boolean {
  const { text } = statement;
  if ((isNameAlone(text) || THING_ALONE.test(text)) && headingOf(statement) !== undefined) return true;
  return NEXT_ALONE.test(text) && (THING_ALONE.test(text) || !isClinical(text, 'finding', 'sign'));
}

const NEXT_ALONE = sequence(
  /^(?:(?:and|so|okay|then)[, ]+)*/i,
  [
    /(?:now[, ]+)?(?:the|his|her|its|their) (?!(?:left|right|other|same|whole|back|front)\b)[a-z-]+/i,
    /now[, ]+(?!\w+ing\b|we\b|you\b|i\b|it\b|he\b|she\b|then\b)[a-z-]+(?: (?:meds|medicine|relief|control))?/i,
  ],
  /(?: [a-z-]+)?[.!]*$/i,
);
const THING_ALONE = sequence(
  /^(?:(?:and|so|okay|then|now|alright)[, ]+)*(?:(?:the|his|her|that) )?(?:(?!(?:no|not|a|an|any)\b)[a-z]+ )?/i,
  /(?:lump|mass|growth|wart|cyst|bump|nodule|wound|abscess|tumou?r|relief|control)s?[.!]*$/i,
);

function namesTest(text: string): boolean {
  return isClinical(text, 'test') || EYE_PRESSURES.test(text);
}

function testNamed(text: string): string {
  return text.replace(/[.!?]+$/, '').replace(/^(?:okay|so|and|then|alright|now)[,\s]+(?:so\s+)?/i, '');
}

/** The part of the body that a text names, and its system. */
function partNamed(text: string): [label?: string, system?: string] {
  const bag = UDDER.exec(text)?.[1];
  const region = bodySystem(text) === undefined && OPENS_EXAM.test(text) ? REGION.exec(text)?.[1] : undefined;
  if (region !== undefined) return [region, 'general'];
  return bag === undefined ? [sidedPart(text), bodySystem(text)] : [bag, 'urogenital'];
}

/** "Right ear.": with its side, which what follows may leave out. */
function sidedPart(text: string): string | undefined {
  const part = bodyPart(text);
  const side = /\b(left|right) /i.exec(text)?.[1]?.toLowerCase();
  return part === undefined || side === undefined ? part : `${side} ${part.replace(/^(?:left|right) /i, '')}`;
}

/** "The other thing is his teeth." */
const NEXT_THING =
  /^(?:(?:and|so|now|okay|then|oh)[,\s]+)*(?:the )?(?:(?:only )?other|next|last|second|third) thing(?:'s| is)(?: about)? (?:the |his |her |their |that )?[a-z]+(?: [a-z]+)?[.!]*$/i;
/** "Okay, pressures.": of both eyes; the blood has one. */
const EYE_PRESSURES = /^(?:(?:okay|so|and|now|alright|the|his|her|eye)[,\s]+)*(?:pressures|iops?)[.!]*$/i;
/** "Let me check her neck.": of no one system. */
const REGION = /\b(?:his|her|the) (neck|head|back|face|body)\b/i;
/** "Now the bag." */
const UDDER = /^(?:(?:now|okay|so|and|alright|right)[,\s]+)*(?:for )?(?:the |her )?(bag|udder)[.!]*$/i;
const FIGURE = /(?<![\w.])\d+(?:\.\d+)?(?![\w.])/;
/** "Get me an ECG." orders a test, and nothing of it is known yet. */
const ORDERS =
  /^(?:(?:okay|and|so|please|can you)[,\s]+)*(?:get|grab|run|do|draw|pull|send|set|hand|give|take|put)\b/i;
