/** A short name that may be of either of two drugs: which one is meant, the rest of the visit tells. */
import type { Said } from '../said/said.ts';

/** "The pred": prednisone for most, prednisolone where that was named in full. */
const SHORT = /\bpred\b(?! (?:forte|acetate))/i;
const LONG: readonly string[] = ['prednisone', 'prednisolone'];

/** Words for a drug that are no name of it: "the flu" of a vaccine, "three units" of an insulin that was named. */
const OTHERWISE: readonly { drug: RegExp; said: RegExp; isNamed: boolean }[] = [
  { drug: /^influenza$/, said: /\bflu\b/i, isNamed: false },
  { drug: /^insulin\b/, said: /\bunits?\b|\bnext (?:shot|dose|injection)\b/i, isNamed: true },
];

/** Whether words may mean a drug by its short name. @param all what the visit named in full */
export function isMeantByShort(said: Said, drug: string, all: Said): boolean {
  return isSaidOtherwise(said, drug, all) || isMeantByPred(said, drug, all);
}

function isSaidOtherwise({ rows }: Said, drug: string, all: Said): boolean {
  return OTHERWISE.some(
    (one) =>
      one.drug.test(drug) && (!one.isNamed || all.drugs.has(drug)) && rows.some((row) => one.said.test(row)),
  );
}

function isMeantByPred({ rows }: Said, drug: string, all: Said): boolean {
  if (!LONG.includes(drug) || !rows.some((row) => SHORT.test(row))) return false;
  const named = LONG.filter((name) => all.rows.some((row) => row.toLowerCase().includes(name)));
  return named.length === 0 || named.includes(drug);
}

/** Whether the name of a drug as it was read out of some words may be of another drug. */
export function mayBeOneDrug(read: string, drug: string, own: Said, all: Said): boolean {
  return read === drug || isOneInsulin(read, drug) || (LONG.includes(read) && isMeantByShort(own, drug, all));
}

/** "Insulin, seven units" is of the Vetsulin. */
function isOneInsulin(read: string, drug: string): boolean {
  return [read, drug].includes('insulin') && read.startsWith('insulin') && drug.startsWith('insulin');
}
