/**
 * Orders that whoever gave them changes some turns later without saying the whole again: "5 mg twice a day" – "halve it" –
 * "so two and a half?", and "let's stop the Apoquel" – "okay, then we won't stop it".
 */

import { findDrugs } from '../../lexicon/drugs.ts';
import { namedDrugs, sharesDrug } from '../drugs/drug-mentions.ts';
import { readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { tidy } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with such orders as they were left in the end. */
export function withOrdersTurned<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing: (S | undefined)[] = [...sentences];
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.role === 'owner' || sentence.asks || CONDITION.test(sentence.text)) continue;
    if (HALVES.test(sentence.text)) halve(standing, at);
    else if (KEEPS.test(sentence.text)) keepOn(standing, at);
  }
  return standing.filter((sentence) => sentence !== undefined);
}

const CONDITION = /\b(?:if|unless|until|when|once)\b/i;
/** Segments, and sentences, back to the order. */
const REACH = 5;
const MOST_SENTENCES = 16;

/** "Then halve it" is the next step of a taper, and changes no first one. */
const HALVES = sequence(
  /^(?:(?:so|okay|fair enough|well|let's|we'll|i'd|just|actually|no|yeah|right|oh)[,. ]+)*/i,
  /(?:halve (?:it|that|the dose)|cut (?:it|that|the dose) in half|(?:give|make it|go with|do|use) half (?:of )?that)/i,
  /[.!]*$/i,
);

/** Sets half the dose into the order, where somebody says the half aloud: a number that nobody said stands in no note. */
function halve<S extends SpokenSentence>(standing: (S | undefined)[], at: number): void {
  const by = standing[at];
  const index = by ? orderBefore(standing, at, ({ text }) => doseOf(text) !== undefined) : -1;
  const told = standing[index];
  const dose = told && doseOf(told.text);
  if (!by || !told || !dose) return;
  const half = Number.parseFloat(dose.text) / 2;
  const said = standing
    .slice(at + 1, at + 5)
    .find((one) => one && readValues(one.text).some(({ text }) => Number.parseFloat(text) === half));
  if (!said) return;
  const text = `${told.text.slice(0, dose.start)}${dose.text.replace(/^[\d.]+/, String(half))}${told.text.slice(dose.end)}`;
  standing[index] = { ...told, text, evidence: joinEvidence(told.evidence, by.evidence, said.evidence) };
  standing[at] = undefined;
}

const DOSE_KINDS: ReadonlySet<string> = new Set(['mass', 'volume', 'share', 'count']);

/** The only dose of an order. */
function doseOf(text: string): SpokenValue | undefined {
  const [dose, second] = readValues(text).filter(({ kind }) => DOSE_KINDS.has(kind));
  return dose && !second && namedDrugs(text).length === 1 && /^\d/.test(dose.text) ? dose : undefined;
}

const KEEPS = sequence(
  /^(?:(?:so|okay|fair enough|well|then|alright|all right|no|yeah|right|oh|fine)[,. ]+)*(?:we|i)/i,
  /(?:'ll)? ?(?:won't|don't|do not|will not|not) (?:have to |need to )?stop /i,
  /(?:it|that|the [a-z]+|[A-Z][a-z]+)(?: (?:then|yet|today|altogether|completely))?[.!]*$/i,
);
const STOPS =
  /^(?:(?:so|okay|well|then|let's|we'll|i'd|i'll|just|you can|please|and)[,. ]+)*(?:stop|discontinue|quit) (?:(?:the|that|his|her|giving|him|it) )*[A-Za-z][\w-]+[.!]*$/i;

/** The order to stop is gone, and what keeps it names the drug. */
function keepOn<S extends SpokenSentence>(standing: (S | undefined)[], at: number): void {
  const by = standing[at];
  const index = by ? orderBefore(standing, at, ({ text }) => STOPS.test(text)) : -1;
  const told = standing[index];
  const [drug, second] = findDrugs(told?.text ?? '');
  if (!by || !told || !drug || second) return;
  const own = namedDrugs(by.text);
  // "We won't stop the baths" keeps no drug.
  if (own.length > 0 ? !sharesDrug(own, drug.drugs) : !/\bstop (?:it|that)\b/i.test(by.text)) return;
  const text = tidy(by.text.replace(/\bstop (?:it|that)\b/i, `stop ${drug.text}`));
  standing[index] = undefined;
  standing[at] = { ...by, text, evidence: joinEvidence(told.evidence, by.evidence) };
}

/** Index of the last such order of the clinic near before, with no other drug named meanwhile; -1 without one. */
function orderBefore<S extends SpokenSentence>(
  standing: readonly (S | undefined)[],
  at: number,
  is: (sentence: S) => boolean,
): number {
  const from = Math.max(0, at - MOST_SENTENCES);
  const before = standing.slice(from, at);
  const isClinics = (one: S | undefined): one is S => one !== undefined && one.role !== 'owner' && !one.asks;
  const index = before.findLastIndex((one) => isClinics(one) && (is(one) || namedDrugs(one.text).length > 0));
  const found = before[index];
  if (!found || !is(found) || (standing[at]?.segment ?? 0) - found.segment > REACH) return -1;
  return from + index;
}
