/** The shapes that the writer works with between what was said and the lines of the note. */
import type { SoapPart } from '@auscult/contract/notes';
import type { Statement } from '../../reading/answers/statement.ts';

/** A statement about known patients. */
export interface PetStatement extends Statement {
  pets: readonly string[];
}

/** One thing for the note, in the words that will stand there. */
export interface NoteFact {
  text: string;
  soap: SoapPart;
  /** Entries of a template where it belongs, the best first, by the names that templates use. */
  places: readonly string[];
  pets: readonly string[];
  evidence: number[];
  /** Index of the last segment it was taken from. */
  segment: number;
  /** What neighbouring facts must share to become one line: the exam system, the drug. */
  topic: string;
  /** The animal that it is about where that is none of the visit's. */
  unlisted?: string;
  /** The vet's side of the body, where the fact has one. */
  side?: 'left' | 'right' | 'both';
}

/** What a part of the writer says about a statement: where it belongs and how it is worded. */
export interface Reading {
  soap: SoapPart;
  places: readonly string[];
  text: string;
  topic: string;
  /** Segments besides the statement's own that it rests on: where the drug was named. */
  alsoFrom?: readonly number[];
}

/** How far a visit has come: what was told, what was found, what will be done. */
export type Phase = 'history' | 'exam' | 'plan';

/** Where in the visit a sentence stands. */
export interface Moment {
  phase: Phase;
  /** What the owner has just told, which the clinic may only say again. */
  ownerSaid: string | undefined;
  /** Whether a part of the body was just named for what follows: "Abdomen. Pendulous." */
  isUnderPart: boolean;
  /** Whether the same breath reads out what a test showed: "Gravity's 1.048. No casts." */
  isUnderTest: boolean;
  /** Whether the same breath tells how a procedure was done: "Left ovary ligated. Right ovary same." */
  isUnderStep: boolean;
  /** Whether the same breath tells what the animal has had so far: "So he's getting four cups. That's 1600 calories." */
  isUnderTold: boolean;
  /** Whether a weight was told just before. */
  isUnderWeight?: boolean;
}

/** The side of the body that a text names; both when it names both. */
export function sideOf(text: string): 'left' | 'right' | 'both' | undefined {
  if (/\b(?:both|bilateral\w*|each)\b/i.test(text)) return 'both';
  const left = namesLeft(text);
  const right = namesRight(text);
  if (left && right) return 'both';
  if (!left && !right) return undefined;
  return left ? 'left' : 'right';
}

/** "The left ear", and not "what is left". The word alone is looked for first: few texts hold it. */
function namesLeft(text: string): boolean {
  if (!/left/i.test(text)) return false;
  return (
    /(?<!\b(?:was|were|is|are|what's|got|have|had|has|he|she|i|we|they|all|days?|much|many|any|one) )\bleft\b(?! (?:half|some|over|behind|it|him|her|us|the|for|at)\b)/i.test(
      text,
    ) || /\b(?:is|was|are|were) left (?:hind|front|fore|rear|back|leg|eye|ear|side|lateral)/i.test(text)
  );
}

/** "The right ear", and not "right away". */
function namesRight(text: string): boolean {
  if (!/right/i.test(text)) return false;
  return (
    /(?<!\b(?:not|that's|is that|all|you're|he's|she's|quite|is|just|am) )\bright\b(?! (?:away|now|after|before|here|there|at|on|then|back (?:up|to|in|out|down|on|here|there|home))\b)/i.test(
      text,
    ) || /\b(?:is|the|just) right (?:hind|front|fore|rear|back|leg|eye|ear|side|lateral)/i.test(text)
  );
}
