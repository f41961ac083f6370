/** Doses that are no single ones: what is given in a day written as each dose, and a tablet's strength where several are given. */
import type { NoteFlag } from '@auscult/contract/notes';
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { readFrequencies } from '../said/frequencies.ts';
import { strengthsIn } from '../said/line-totals.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flag for "2 g BID" of "two grams a day", and for "500 mg" of "five hundred milligrams, two capsules"; the first of a line. */
export function checkDayTotals({ text: line, part, own }: Subject): NoteFlag[] {
  if (part !== 'plan' || !DOSED.test(line)) return [];
  for (const dose of readNumbers(line).slice(0, MANY)) {
    if (!dose.unit || !MASS.test(dose.unit)) continue;
    const text = line.slice(dose.start, dose.unitEnd ?? dose.end);
    const text2 = totalSaid(line, dose, own.rows) ?? severalSaid(line, dose, own.rows);
    if (text2 !== undefined)
      return [
        hard('dose', `"${text}" here, and what was said is "${text2}".`, { written: text, said: text2 }),
      ];
  }
  return [];
}

/** More numbers than a line of a note has in earnest. */
const MANY = 20;
const DOSED = /\d ?(?:mg|mcg|g|mL|ml|units?|IU)\b/;
const MASS = /^(?:mg|mcg|g|mL|IU)$/;
/** Letters between a dose and how often it is given. */
const REACH = 12;

/** What is told of a whole day, where the line gives it several times. */
function totalSaid(line: string, dose: NumberMention, rows: readonly string[]): string | undefined {
  const end = dose.unitEnd ?? dose.end;
  const isSeveral = readFrequencies(line).some(
    ({ hours, start }) => hours <= 12 && start >= end && start - end < REACH,
  );
  if (!isSeveral || A_DAY.test(line.slice(end))) return undefined;
  const said = mentionsOf(dose, rows).map(({ row, mention }) => {
    const [total] = A_DAY.exec(row.slice(mention.unitEnd ?? mention.end)) ?? [];
    return total === undefined ? undefined : row.slice(mention.start, mention.unitEnd ?? mention.end) + total;
  });
  return said.every((total) => total !== undefined) ? said[0] : undefined;
}

/** "Two grams a day", and not "ten milligrams a day, twice". */
const A_DAY = /^ ?(?:(?:an?|per|\/) ?day\b|total\b)(?!,? (?:twice|two times|bid))/i;

/** A strength of which several pieces are given, where the line tells of none. */
function severalSaid(line: string, dose: NumberMention, rows: readonly string[]): string | undefined {
  if (dose.unit !== 'mg' || PIECES.test(line)) return undefined;
  const said = mentionsOf(dose, rows);
  const several = rows.flatMap((row) => strengthsIn(row)).find(({ strength }) => strength === dose.value);
  return several && said.length === 1 ? `${several.count} x ${several.strength} mg` : undefined;
}

const PIECES = /\b(?:tab(?:let)?s?|cap(?:sule)?s?|pills?)\b|\b\d ?[x×] ?\d|#\d/i;

function mentionsOf(
  { value }: NumberMention,
  rows: readonly string[],
): { row: string; mention: NumberMention }[] {
  return rows.flatMap((row) =>
    readNumbers(row)
      .filter((mention) => mention.value === value)
      .map((mention) => ({ row, mention })),
  );
}
