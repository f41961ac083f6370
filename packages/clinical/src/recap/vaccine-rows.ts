/** A vaccine whose dates stand in lines of their own below it: "Rabies (Imrab 3)", "Given: 03/01/2024", "Next due: 03/01/2027". */
import { findVaccines } from '../lexicon/vaccines.ts';
import { isHeading } from './headings.ts';
import { tidied } from './page-words.ts';
import { findDates } from './recap-dates.ts';
import { readTableHead } from './table-heads.ts';

/** A passage, and the indexes of those that were joined to it. */
export type Joined<P> = P & { more: readonly number[] };

/** The passages of a page, each vaccine with the lines that only tell when, of what lot and until when. */
export function withVaccineRows<P extends { text: string; index: number }>(page: readonly P[]): Joined<P>[] {
  const rows: Joined<P>[] = [];
  for (const [at, passage] of page.entries()) {
    const last = rows.at(-1);
    if (last && isOfVaccine(last.text) && goesOn(passage.text, last, page[at + 1]?.text)) {
      const isTold = findDates(passage.text).some((date) => last.text.includes(date.text));
      rows[rows.length - 1] = {
        ...last,
        text: isTold ? last.text : joined(last.text, passage.text.trim()),
        more: [...last.more, passage.index],
      };
    } else rows.push({ ...passage, more: [] });
  }
  return rows;
}

function isOfVaccine(text: string): boolean {
  return (
    text.length < MOST &&
    findVaccines(text).length === 1 &&
    !isHeading(text) &&
    readTableHead(text) === undefined
  );
}

/** Longer than any vaccine's name with its dates, its lot and its maker. */
const MOST = 200;

function goesOn(text: string, { text: before, more }: Joined<{ text: string }>, next = ''): boolean {
  if (text.length > 60 || findVaccines(text).length > 0) return false;
  const isDue = DUE.test(text);
  if (isDue && DUE_WITHIN.test(before)) return findDates(text).some((date) => before.includes(date.text));
  if (isDue || LABEL.test(text)) return true;
  // A bare date below a bare label, or right below the vaccine where the day on which it is due follows.
  return isBareDate(text) && (LABEL_LAST.test(before) || (more.length === 0 && DUE.test(next)));
}

function isBareDate(text: string): boolean {
  const [date, other] = findDates(text);
  return date !== undefined && !other && text.replace(date.text, '').trim() === '';
}

/** Between a label and its date stands nothing more; what goes on begins small, but for a lot's letters. */
function joined(text: string, more: string): string {
  if (LABEL_LAST.test(text)) return `${tidied(text)} ${more}`;
  return `${tidied(text).replace(/[\s.,;:]+$/, '')}, ${more.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`;
}

const TO_VALUE = String.raw`(?=\s*(?:[:#.-]|\d|$))`;
const DUE = new RegExp(
  String.raw`^\W*(?:(?:next|booster)(?: (?:dose|booster|vaccin\w*))? (?:is )?due|due)(?: (?:date|on|by))?${TO_VALUE}`,
  'i',
);
const DUE_WITHIN = /\bdue\b/i;
const LABEL = new RegExp(
  String.raw`^\W*(?:(?:date )?(?:given|administered)(?: on)?|lot|batch|serial|exp(?:ir\w+)?|mfr|manufacturer|valid (?:until|to))(?: (?:date|no\.?|number))?${TO_VALUE}`,
  'i',
);
const LABEL_LAST = /\b(?:due|given|administered|due date|date given)\s*:?\s*$/i;
