/** A short name that may be of either of two drugs: which one is meant, the rest of the visit tells. */
import type { Said } from './said.ts';

/** "The pred": prednisone for most, prednisolone where that was named in full. */
const SHORT = /\bpred\b(?! (?:forte|acetate))/i;
const LONG: readonly string[] = ['prednisone', 'prednisolone'];

/** Whether words may mean a drug by its short name. @param all what the visit named in full */
export function isMeantByShort({ rows }: Said, drug: string, all: Said): boolean {
  if (!LONG.includes(drug) || !rows.some((row) => SHORT.test(row))) return false;
  const named = LONG.filter((name) => all.rows.some((row) => row.toLowerCase().includes(name)));
  return named.length === 0 || named.includes(drug);
}

/** Whether the name of a drug as it was read out of some words may be of another drug. */
export function mayBeOneDrug(read: string, drug: string, own: Said, all: Said): boolean {
  return read === drug || (LONG.includes(read) && isMeantByShort(own, drug, all));
}
