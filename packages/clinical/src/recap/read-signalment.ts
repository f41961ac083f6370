/** Who the patient is: the labelled fields of a page's head, and the short form of letters ("7-year-old spayed female"). */

import { findAll } from '../reading/text/find-all.ts';
import { anyOf, sequence } from '../reading/text/patterns.ts';
import { cellsOf, tidied } from './page-words.ts';
import { readable } from './readable-text.ts';
import { findDates } from './recap-dates.ts';
import type { FoundFact } from './recap-facts.ts';

/** A field of the signalment. */
interface Field {
  subject: string;
  /** As it stands in the recap. */
  title: string;
  value: string;
}

/** The signalment that a passage states. The patient's name is none of it. */
export function readSignalment(text: string): FoundFact[] {
  const fields = fieldsOf(text).filter(({ subject, value }) => isPossible(subject, value));
  if (fields.length > 0) {
    return fields.map(({ subject, title, value }) => ({
      kind: 'signalment',
      text: `${title}: ${value}`,
      subject,
      value: comparable(subject, value),
    }));
  }
  const born = BORN.exec(text);
  const [birth] = born ? findDates(text.slice(born.index, born.index + 40)) : [];
  if (birth) {
    return [
      { kind: 'signalment', text: `Date of birth: ${birth.text}`, subject: 'birth', value: birth.text },
    ];
  }
  const cells = cellsOf(text).flatMap(bareFact);
  if (cells.length > 0 && text.length < 120) return cells;
  const short = SHORT_FORM.exec(readable(text));
  if (!short) return [];
  const words = tidied(text.slice(short.index, short.index + short[0].length));
  return [{ kind: 'signalment', text: words, subject: 'sex', value: comparable('sex', words) }];
}

/** A cell of a page's head that says what it is by itself: `Canine`, `Male neutered`. */
function bareFact(cell: string): FoundFact[] {
  const words = readable(cell).toLowerCase();
  if (BARE_SPECIES.test(words)) {
    return [
      {
        kind: 'signalment',
        text: `Species: ${cell}`,
        subject: 'species',
        value: comparable('species', words),
      },
    ];
  }
  return BARE_SEX.test(words)
    ? [{ kind: 'signalment', text: `Sex: ${cell}`, subject: 'sex', value: comparable('sex', words) }]
    : [];
}

const BORN = /\bborn\b/i;
const BARE_SPECIES = /^(?:canine|dog|k9|feline|cat|equine|horse|rabbit|lagomorph)$/;
const BARE_SEX =
  /^(?:(?:spayed|intact|entire|neutered|castrated) (?:female|male)|(?:female|male)[ ,/(-]{1,3}(?:spayed|neutered|castrated|intact|entire)\)?|fs|mn|female|male)$/;

const FIELDS: ReadonlyArray<readonly [subject: string, title: string, words: string]> = [
  [
    'name',
    'Name',
    "patient name|patient's name|pet name|pet's name|animal name|name of patient|patient|pet|animal|name",
  ],
  ['species', 'Species', 'species'],
  ['breed', 'Breed', 'breed'],
  ['sex', 'Sex', 'sex|gender|sex/status|reproductive status'],
  ['birth', 'Date of birth', 'date of birth|birth ?date|d\\.?o\\.?b\\.?|born(?: on)?'],
  ['age', 'Age', 'age'],
  ['color', 'Color', 'colou?r(?:/markings)?|coat colou?r|markings'],
  [
    'microchip',
    'Microchip',
    'microchip(?: (?:number|no\\.?|id))?|chip(?: (?:number|no\\.?|id))?|transponder',
  ],
  [
    '',
    '',
    anyOf([
      /owner(?:'s)?(?: name)?|client(?: name| id)?|id|patient id|chart(?: no\.?| #)?|acct|account|phone/,
      /weight|wt|tag(?: (?:no\.?|#))?|rabies tag|doctor|dr|clinician|provider|veterinarian|date/,
      /visit date|exam date|status|location|address|email|referring(?: vet(?:erinarian)?)?|accession/,
      /client no\.?|lab id|time|received|collected|reported|species code|allerg(?:y|ies)|alerts?|temp/,
      /hr|rr|case(?: no\.?)?/,
    ]).source,
  ],
];
const FIELD_WORDS = FIELDS.map(([, , words]) => words).join('|');
/** A label with a colon anywhere, or without one where a cell begins. */
const FIELD = new RegExp(
  `(?:^|[\\s|,;(])(${FIELD_WORDS})\\s{0,4}(?:#\\s?:?|:|\\||\\t|\\.{2,}:?)\\s{0,8}`,
  'gi',
);
const BARE_FIELD = new RegExp(`^(${FIELD_WORDS})\\s{1,8}(?=\\S)`, 'i');
const EXACT: ReadonlyArray<readonly [RegExp, string, string]> = FIELDS.map(([subject, title, words]) => [
  new RegExp(`^(?:${words})$`, 'i'),
  subject,
  title,
]);

function fieldsOf(text: string): Field[] {
  const meant = readable(text);
  const labels = findAll(meant, FIELD);
  const bare = labels.length === 0 && text.length <= 60 ? BARE_FIELD.exec(meant) : undefined;
  const all = bare ? [bare] : labels;
  return all.flatMap((label, at) => {
    const from = label.index + label[0].length;
    const to = all[at + 1]?.index ?? text.length;
    const [, subject = '', title = ''] = EXACT.find(([words]) => words.test(label[1] ?? '')) ?? [];
    const value = tidied(text.slice(from, to).split(/\t|\||\s{3,}|;/)[0] ?? '');
    return subject === '' || value === '' ? [] : [{ subject, title, value }];
  });
}

/** What may stand in a field: no sentence, and no other label. */
function isPossible(subject: string, value: string): boolean {
  if (value.length > 60 || /[:?]$/.test(value)) return false;
  const check = POSSIBLE[subject];
  if (subject === 'birth') return findDates(value).length > 0 || /^\d{4}$/.test(value);
  return check ? check.test(readable(value)) : subject !== 'name';
}

const POSSIBLE: Readonly<Record<string, RegExp>> = {
  species: /^\p{L}[\p{L} ()/,-]{1,30}$/u,
  breed: /^\p{L}[\p{L} ()/,.'&-]{1,50}$/u,
  sex: /^(?:[mf]|[mf][ncsi]\b|mn|fs|mc|cm|sf|nm|male|female|intact|neuter|spay|castrat|n\/a|unknown)/i,
  age: /\d/,
  color: /^\p{L}[\p{L} ()/,.&-]{1,40}$/u,
  microchip: /^[\dA-Z][\dA-Z .*-]{5,25}/i,
};

const SEX =
  '(?:(?:spayed|intact|entire|neutered|castrated|altered)[ -]{1,2}(?:female|male)|(?:female|male)[ ,-]{1,2}(?:spayed|neutered|castrated|intact|entire)|(?:female|male)|FS|MN|MC|SF|NM|CM|FI|MI)';
const AGE =
  '\\d{1,2}(?:[.,]\\d)?[ -]{0,2}(?:years?|yrs?|y\\.?o\\.?|y/o|months?|mos?|weeks?|wks?)(?:[ -]{1,2}olds?)?\\.?';
/** Age and sex with what stands between and behind them: the breed, up to where a sentence goes on. */
const SHORT_FORM = sequence(
  /\b/,
  AGE,
  /[ ,]{1,3}(?:[A-Z\d][\w.]{0,12}[ ,]{1,2}){0,3}/,
  SEX,
  /\b/,
  /(?:[ ,]{1,2}(?!for|who|that|which|with|presented|presenting|has|had|was|is|and|referred|seen|came|here|in|on|due|to)[A-Za-z]{3,20}){0,4}/,
);

/** What two wordings of the same have in common. */
function comparable(subject: string, value: string): string {
  const words = readable(value).toLowerCase();
  if (subject === 'sex') return sexOf(words);
  if (subject === 'species') return SPECIES.find(([, names]) => names.test(words))?.[0] ?? words;
  if (subject === 'microchip') return words.replaceAll(/[^\da-z]/g, '');
  return words.replaceAll(/\s+/g, ' ');
}

function sexOf(words: string): string {
  if (/\bfemale\b|\bspay|^f[is]?\b|\bfs\b|\bsf\b/.test(words)) return 'female';
  return /\bmale\b|\bneutered|\bcastrat|^m[nci]?\b|\bm[nc]\b|\bnm\b|\bcm\b/.test(words) ? 'male' : '';
}

const SPECIES: ReadonlyArray<readonly [string, RegExp]> = [
  ['dog', /\b(?:canine|dog|k9)\b/],
  ['cat', /\b(?:feline|cat)\b/],
  ['horse', /\b(?:equine|horse)\b/],
  ['rabbit', /\b(?:rabbit|lagomorph)\b/],
];
