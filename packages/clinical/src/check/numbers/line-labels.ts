/** Short names of what is measured, as lines of a note have them: "K 4.1", "phos 4.6", "T 38.6, P 92, R 20". */
import type { Said } from '../said/said.ts';

/** A line's text with those in full whose full name was said. */
export function withLabelsInFull(text: string, { rows }: Said): string {
  if (!MAY_HAVE_LABEL.test(text)) return text;
  const isVitals = VITALS.test(text);
  return LABELS.filter(({ ofVitals }) => isVitals || !ofVitals).reduce(
    (line, { short, name, said }) =>
      short.test(line) && rows.some((row) => said.test(row)) ? line.replace(short, name) : line,
    text,
  );
}

const MAY_HAVE_LABEL = /\b(?:[KPR]|Na|Cl|[Pp]hos|[Cc]reat?|BG|Glu|BHB)[+-]?:? ?=?\d/;
/** "P" and "R" are pulse and respiration behind a temperature alone. */
const VITALS = /\bT(?:emp)?:? ?\d/;

interface Label {
  short: RegExp;
  name: string;
  /** What people say. */
  said: RegExp;
  ofVitals?: boolean;
}

const LABELS: readonly Label[] = [
  { short: /\bK\+?(?=:? ?=?\d)/, name: 'Potassium', said: /\bpotassium\b/i },
  { short: /\bNa\+?(?=:? ?=?\d)/, name: 'Sodium', said: /\bsodium\b/i },
  { short: /\bCl-?(?=:? ?=?\d)/, name: 'Chloride', said: /\bchloride\b/i },
  { short: /\b[Pp]hos(?=:? ?=?\d)/, name: 'phosphorus', said: /\bphosph/i },
  { short: /\b[Cc]reat?(?=:? ?=?\d)/, name: 'creatinine', said: /\bcreatinine\b/i },
  { short: /\b(?:BG|Glu)(?=:? ?=?\d)/, name: 'Glucose', said: /\bglucose\b/i },
  { short: /\bBHB(?=:? ?=?\d)/, name: 'Ketones', said: /\bketones?\b/i },
  { short: /\bP(?=:? ?=?\d)/, name: 'Heart rate', said: /\bheart rate\b/i, ofVitals: true },
  { short: /\bR(?=:? ?=?\d)/, name: 'Respiratory rate', said: /\bresp(?:s|irat\w+)?\b/i, ofVitals: true },
];
