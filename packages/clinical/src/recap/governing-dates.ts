/** Which date a passage holds for: its own, or that of the visit or sample it stands under. */

import { findVaccines } from '../lexicon/vaccines.ts';
import { anyOf, sequence } from '../reading/text/patterns.ts';
import { readable } from './readable-text.ts';
import { type DateMention, findDates } from './recap-dates.ts';

/** The date that heads what follows, with how much it is to be trusted above others of the same page. */
export interface HeadDate {
  date: DateMention;
  /** A sample's day 3, a visit's 2, a report's 1. */
  weight: number;
}

/** The date within a passage that says when its statement held: not a birthday, a date due, or one that only limits. */
export function ownDate(text: string): DateMention | undefined {
  return findDates(text).find((date) => governs(text, date));
}

/** The date of a visit, sample or letter that a passage sets for what follows. */
export function headDate(text: string): HeadDate | undefined {
  if (text.length > 60 && /\p{Ll}{2}[.!?]$/u.test(text.trim())) return undefined;
  const dates = findDates(text).filter((date) => governs(text, date));
  let best: HeadDate | undefined;
  for (const date of dates) {
    const weight = weightOf(text, date);
    if (weight > (best?.weight ?? 0)) best = { date, weight };
  }
  return best;
}

/** What a passage that sets a date says besides: a reason, a person, a finding; empty where it says nothing else. */
export function restOfHead(text: string): string {
  let rest = text;
  for (const date of findDates(text)) rest = rest.replace(date.text, ' ');
  return rest
    .replaceAll(HEAD_WORDS, ' ')
    .replaceAll(/[\s:.,;|#()/-]+/g, ' ')
    .trim();
}

const HEAD_WORDS = anyOf([
  /\b\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m?\.?)?(?!\w)/gi,
  sequence(
    /\b/gi,
    [
      /date|of|on|at|visit|service|exam|admission|admitted|admit|discharged?|collected|collection/gi,
      /received|reported|report|printed|time|accession|case|invoice|seen|study|surgery|procedure/gi,
      /appointment|encounter|no/gi,
    ],
    /\b/gi,
  ),
]);

/** What stands right before a date, bounded. */
function before(text: string, { start }: DateMention): string {
  return readable(text).slice(Math.max(0, start - 40), start);
}

function governs(text: string, date: DateMention): boolean {
  return !OTHER_DATE.test(before(text, date));
}

const OTHER_DATE = sequence(
  [
    sequence(
      /\b/i,
      [
        /birth ?date|date of birth|birth|d\.?o\.?b\.?|born|due|next(?: \w+)?|expir\w*|exp|until|till/i,
        /through|thru|recheck|return|revisit|print(?:ed)?|since|before|by|valid|good|lot|booster|booked/i,
        /scheduled|planned|set|refill(?:s|ed)? (?:until|by)|fax(?:ed)?|generated|downloaded|run|until/i,
      ],
      /(?: (?:date|on|at|in|for|by|again|dose))?/i,
    ),
  ],
  /[\s:.,#(|-]{0,6}$/i,
);

function weightOf(text: string, date: DateMention): number {
  const lead = before(text, date);
  const labelled = LABELS.find(([words]) => words.test(lead));
  if (labelled) return labelled[1];
  const rest = `${text.slice(0, date.start)} ${text.slice(date.end)}`;
  return date.start <= 40 && isHeadline(rest) ? 2 : 0;
}

const END = String.raw`(?: (?:date|time|on|at))?(?:\/time)?[\s:.#|-]{0,6}$`;
const LABELS: ReadonlyArray<readonly [RegExp, number]> = [
  [
    new RegExp(String.raw`\b(?:collected|collection|sampled?|drawn|specimen|date of collection)${END}`, 'i'),
    3,
  ],
  [
    new RegExp(
      String.raw`\b(?:received|reported|report|results?|resulted|invoice(?: ?(?:#|no\.?|number))?(?: ?[\w-]{1,12})?|completed|finali[sz]ed|finished|ordered|order)${END}`,
      'i',
    ),
    1,
  ],
  [
    new RegExp(
      String.raw`\b(?:date of (?:visit|service|exam(?:ination)?|admission|procedure|surgery|study|consultation|appointment)|visit|service|exam(?:ination)?|seen|admitted|admission|admit|discharged?|appointment|consultation|consult|procedure|surgery|study|encounter|intake|arrival|check-?in|presented|date|dated)${END}`,
      'i',
    ),
    2,
  ],
];

/** Nothing but the date, a time, a person, a place, or words that head the record of a visit. */
function isHeadline(rest: string): boolean {
  const words = rest
    .replaceAll(/\b\d{1,2}:\d{2}(?::\d{2})?\s?(?:am|pm|h)?\b/gi, ' ')
    .replaceAll(/\b(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\b/gi, ' ')
    .replaceAll(/[|,;:–—()#*-]+/g, ' ')
    .trim();
  if (words === '') return true;
  if (words.length > 70 || findVaccines(words).length > 0 || /\d\s?(?:mg|ml|kg|lbs?|g\/|%)/i.test(words))
    return false;
  if (VISIT.test(words)) return true;
  return /^(?:(?:(?:dr|prof|med|vet)\.?\s){0,4}\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]*){0,2})(?: dvm| vmd)?$/iu.test(
    words,
  );
}

/** Words that head the record of a visit. */
export const VISIT = sequence(
  /\b/i,
  [
    /visit|exam(?:ination)?|appointment|consult(?:ation)?|recheck|re-?check|admi(?:t|ssion)/i,
    /discharged?|progress notes?|soap|medical notes?|drop[- ]?off|emergency|wellness|annual|sick/i,
    /technician|tech appt|surgery|dental|follow[- ]?up|telephone|phone call|encounter|presentation/i,
    /history/i,
  ],
  /\b/i,
);
