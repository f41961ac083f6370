/** Readings of one measure over a day, as of a glucose curve read out by the owner. */
import { findAll } from '../reading/find-all.ts';
import { readNumbers } from '../reading/numbers.ts';
import { tidy } from '../reading/sentences.ts';
import type { NoteFact, PetStatement } from './note-facts.ts';

/**
 * The readings of a statement that tells times and values: "ten o'clock, 248". Undefined when it tells none, or when
 * nothing before spoke of a curve.
 * @param facts what was gathered so far
 */
export function readCurve(statement: PetStatement, facts: readonly NoteFact[]): NoteFact[] | undefined {
  const name = curveName(statement, facts);
  const readings = name === undefined ? [] : readingsIn(statement.text);
  if (readings.length === 0) return undefined;
  const { pets, evidence, segment } = statement;
  return readings.map((reading) => ({
    text: `${name}: ${reading}.`,
    soap: 'objective' as const,
    places: ['Diagnostic Results', 'Labs'],
    pets,
    evidence,
    segment,
    topic: `curve: ${name}`,
  }));
}

function curveName(statement: PetStatement, facts: readonly NoteFact[]): string | undefined {
  const before = facts.slice(-12).map(({ text }) => text);
  const named = [statement.text, statement.question ?? '', ...before.reverse()].find((text) =>
    CURVE.test(text),
  );
  if (named === undefined) return undefined;
  if (/\bglucose|sugar|insulin curve/i.test(named)) return 'Glucose curve';
  return /\bcurve: /.test(named) || /^\w+ curve/i.test(named) ? named.split(':')[0] : 'Readings';
}

const CURVE = /\b(?:glucose|blood sugar|sugar) (?:curve|readings?|numbers?|checks?)|\bcurve\b/i;
const CLOCK = "(?:\\d{1,2}(?::\\d\\d)?(?: ?[ap]m\\b| o'clock)|noon|midnight)";
const TIMED = new RegExp(
  `\\b(${CLOCK})(?:\\W+(?:was|is|it was|it's|that was [^,]{0,50},? was|were|at)?\\W*)(\\d+(?:\\.\\d+)?)(?![\\d:]|\\s*(?:[ap]m|o'clock|units?))`,
  'gi',
);
const DID = /\bdid (\d{1,2}) and (?:it's|it was|got|it is) (\d+(?:\.\d+)?)/gi;

function readingsIn(text: string): string[] {
  const timed = [...findAll(text, TIMED), ...findAll(text, DID)];
  if (timed.length > 0) return timed.map(([, time, value]) => tidy(`${time}: ${value}`));
  const bare = readNumbers(text);
  const isList = bare.length >= 3 && /^[\d\s,.and]+$/i.test(text);
  return isList ? [bare.map(({ text: value }) => value).join(', ')] : [];
}
