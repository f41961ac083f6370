/** Finds the body weights that were measured in this visit in the lines of a note. */
import type { NoteLine } from '@auscult/contract/notes';

/** A weight as written, with its line. */
export interface WrittenWeight {
  /** Index of the line in the input. */
  line: number;
  /** `30.5 kg`, as written. */
  text: string;
  kilograms: number;
}

type WeighedLine = Pick<NoteLine, 'text' | 'entry' | 'soap'>;

/** The first current weight of each line; former weights, goals and losses are left out. */
export function writtenWeights(lines: readonly WeighedLine[]): WrittenWeight[] {
  return lines.flatMap((line, at) => {
    const weight = weightOf(line);
    return weight ? [{ line: at, ...weight }] : [];
  });
}

/**
 * Whether no single body weight explains all of these: pounds and kilograms of one weight agree after
 * rounding.
 */
export function weightsDiffer(weights: readonly WrittenWeight[]): boolean {
  const all = weights.map(({ kilograms }) => kilograms);
  return all.length > 1 && Math.max(...all) - Math.min(...all) > Math.max(...all) * ROUNDING;
}

const ROUNDING = 0.03;

/** An owner's statements and plans are not measurements. */
const NOT_MEASURED: ReadonlySet<string | null> = new Set(['subjective', 'plan']);

function weightOf({ text, entry, soap }: WeighedLine): Omit<WrittenWeight, 'line'> | undefined {
  if (NOT_MEASURED.has(soap)) return undefined;
  const words = wordsOf(text, entry ?? '');
  const found = WEIGHT.exec(words);
  if (!found || ANOTHER_TIME.test(`${entry ?? ''} ${words.slice(0, found.index)}`)) return undefined;
  const { number = '', unit = '', ounces } = found.groups ?? {};
  const value = Number(number.replace(',', '.'));
  const kilograms = value * kilogramsPer(unit) + Number(ounces ?? 0) * kilogramsPer('oz');
  const written = `${number} ${unit}`;
  return kilograms > 0
    ? { text: ounces ? `${written} ${ounces} oz` : written, kilograms: round(kilograms) }
    : undefined;
}

/** Without markup; a bare figure is preceded by the name of its entry. */
function wordsOf(text: string, entry: string): string {
  const plain = text.replaceAll(/[*_[\]]/g, '').slice(0, LONGEST);
  return NAMED_WEIGHT.test(entry) && BARE.test(plain) ? `Weight ${plain}` : plain;
}

/** A measured weight is at the beginning of its line. */
const LONGEST = 200;

const NAMED_WEIGHT = /\b(?:weight|wt)\b/i;
const BARE = /^\s*\d/;

/** "Weight 12.4 kg", "weighs 9 lb 4 oz", "Wt: 410 g today". */
const WEIGHT =
  /\b(?:weight|wt|weighs|weighed(?: in at)?)\b\.?(?: (?:today|now|is|of|at))*\s*[:=]?\s*(?<number>\d{1,4}(?:[.,]\d{1,3})?)\s*(?<unit>kg|kgs|kilos?|kilograms?|lbs?|pounds?|g|grams?)\b(?:\s+(?<ounces>\d{1,2}(?:\.\d)?)\s*(?:oz|ounces?)\b)?/i;

const ANOTHER_TIME =
  /\b(?:previous|prior|last|former|ideal|goal|target|birth|adult|expected|estimated|loss|gain|lost|gained|carcass|per)\b/i;

function kilogramsPer(unit: string): number {
  if (/^k/i.test(unit)) return 1;
  if (/^(?:lb|p)/i.test(unit)) return 0.453_592_37;
  return /^o/i.test(unit) ? 0.028_349_52 : 0.001;
}

function round(kilograms: number): number {
  return Math.round(kilograms * 1000) / 1000;
}
