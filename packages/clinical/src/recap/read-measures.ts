/** Weights and vital signs, wherever a page has them. */

import { findAll } from '../reading/text/find-all.ts';
import { captured, sequence } from '../reading/text/patterns.ts';
import { tidied } from './page-words.ts';
import { readable } from './readable-text.ts';
import type { FoundFact } from './recap-facts.ts';

/** A weight as written, with what it is in kilograms. */
interface Weight {
  text: string;
  kilograms: number;
  start: number;
}

/** The weights of the patient that a passage states. Doses by weight and weight classes of products are none. */
export function readWeights(text: string, isWeightTable: boolean): FoundFact[] {
  const meant = readable(text);
  if (!/\d/.test(meant)) return [];
  const pattern = isWeightTable ? ANY_WEIGHT : NAMED_WEIGHT;
  return findAll(meant, pattern).flatMap((match) => {
    const said = match[0].slice(match[1]?.length ?? 0);
    const start = match.index + (match[1]?.length ?? 0);
    const weight = weightIn(said, text.slice(start, start + said.length), start);
    if (!weight) return [];
    const isTaken = /^\s{0,2}(?:-|–|to|\/)\s{0,2}\d/.test(meant.slice(start + said.length));
    return isTaken ? [] : [asFact(weight)];
  });
}

/** A weight of a table whose head names the unit. */
export function weightOf(cell: string, unit: string): FoundFact | undefined {
  const weight = weightIn(`${readable(cell)} ${unit}`, `${cell} ${unit}`, 0);
  return weight && asFact(weight);
}

const AMOUNT = '\\d{1,4}(?:[.,]\\d{1,3})?';
const UNIT = '(?:kgs?|kilos?|kilograms?|lbs?\\.?|pounds?|#|grams?|g)';
const OUNCES = '(?:[ ,]{0,3}\\d{1,2}(?:\\.\\d)?\\s?(?:oz|ounces?)\\b)?';
/** "Weight: 28.4 kg", "Wt 62.4#", "weighed 28.4 kg today", "BW = 4.2kg", "28.4 kg body weight". */
const NAMED_WEIGHT = sequence(
  captured([
    sequence(
      /\b(?:body ?weight|weight|weigh(?:ed|s|ing|t)?|wt|bw)\b\.?/gi,
      /(?:\s{0,3}(?:\((?:kg|lbs?)\)|today|was|is|of|in at|at|now|currently|this visit|[:=~|-]|at this visit)){0,4}\s{0,12}/gi,
    ),
  ]),
  AMOUNT,
  /\s{0,2}/gi,
  UNIT,
  /(?![\w/])/gi,
  OUNCES,
);
const ANY_WEIGHT = new RegExp(`(\\b)${AMOUNT}\\s{0,2}${UNIT}(?![\\w/])${OUNCES}`, 'gi');

function weightIn(meant: string, text: string, start: number): Weight | undefined {
  const [, amount = '', unit = ''] = /([\d.,]+)\s*([a-z#]+)/i.exec(meant) ?? [];
  const value = Number(amount.replace(',', '.'));
  const factor = FACTORS.find(([words]) => words.test(unit))?.[1];
  if (!factor || !Number.isFinite(value) || value <= 0) return undefined;
  const ounces = Number(/([\d.]+)\s*(?:oz|ounce)/i.exec(meant)?.[1] ?? 0);
  return { text: tidied(text), kilograms: value * factor + ounces * 0.02835, start };
}

const FACTORS: ReadonlyArray<readonly [RegExp, number]> = [
  [/^k/i, 1],
  [/^(?:l|p|#)/i, 0.453_592],
  [/^g/i, 0.001],
];

function asFact({ text, kilograms }: Weight): FoundFact {
  return { kind: 'weight', text: `Weight ${text}`, subject: 'weight', value: kilograms.toFixed(3) };
}

/** Whether a passage states vital signs or scores of an examination. */
export function namesVitals(text: string): boolean {
  return VITALS.test(readable(text));
}

const VITALS =
  /\b(?:T|temp(?:erature)?|HR|heart rate|pulse|P|RR|resp(?:iratory rate|iration|s)?|BP|blood pressure|sBP|BCS|body condition(?: score)?|MCS|pain(?: score)?|CRT|SpO2)\b\s{0,2}[:=]?\s{0,3}\d/i;
