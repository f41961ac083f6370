/**
 * A made-up bundle of outside records: pages of several clinics with facts planted in them. Deterministic: the same seed
 * gives the same pages. Names, numbers and clinics are invented.
 */

/** Something that a page states and a recap has to tell. */
export interface PlantedFact {
  kind: string;
  /** Counted from 1. */
  page: number;
  /** What must stand in one line, as the page writes it; the first is the value itself. */
  words: readonly string[];
}

/** The pages, and what is planted in them. */
export interface RecapBundle {
  pet: string;
  /** Texts with line breaks; empty for a page that cannot be read. */
  pages: readonly string[];
  facts: readonly PlantedFact[];
  /** Pairs of statements that contradict each other. */
  conflicts: ReadonlyArray<readonly [string, string]>;
  /** What stands on a page of another patient, and must be in no line about this one. */
  foreign: readonly string[];
}

/** Writes one kind of page. */
export type Layout = (page: PageWriter) => void;

/** What a layout writes with. */
export interface PageWriter {
  pet: Signalment;
  /** The day of the page as its clinic writes it. */
  date: string;
  /** Another day, later by so many days, in the same manner. */
  later(days: number): string;
  line(text: string): void;
  /** Plants what the line before stated. */
  plant(kind: string, ...words: string[]): void;
  pick<Value>(values: readonly Value[]): Value;
  /** A number with so many decimals. */
  number(from: number, to: number, decimals?: number): string;
}

/** Who the records are about. */
export interface Signalment {
  name: string;
  surname: string;
  breed: string;
  birth: string;
  microchip: string;
  kilograms: number;
}

/** How clinics write a day. */
export type DateForm = (day: Date) => string;

const two = (value: number): string => String(value).padStart(2, '0');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Forms by name, for layouts of several countries. */
export const DATE_FORMS = {
  slashes: (day) => `${two(day.getUTCMonth() + 1)}/${two(day.getUTCDate())}/${day.getUTCFullYear()}`,
  dots: (day) => `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${day.getUTCFullYear()}`,
  iso: (day) => day.toISOString().slice(0, 10),
  short: (day) => `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]?.slice(0, 3)} ${day.getUTCFullYear()}`,
  long: (day) => `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`,
} as const satisfies Record<string, DateForm>;

/** A clinic's page: its layout and how it writes days. */
export interface Sheet {
  layout: Layout;
  form: DateForm;
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PAGES = 60;
const DAY_MS = 86_400_000;

/** The bundle of a seed, made of the given sheets in turn. */
export function recapBundle(seed: number, sheets: readonly Sheet[]): RecapBundle {
  const random = randomBy(seed);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  };
  const pet: Signalment = {
    name: pick(['Biscuit', 'Juniper', 'Waffles', 'Domino', 'Pepper']),
    surname: pick(['Okafor', 'Lindqvist', 'Marsh', 'Delgado']),
    breed: pick(['Beagle', 'Labrador Retriever', 'Border Collie', 'Cocker Spaniel']),
    birth: `${pick(['05', '07', '09'])}/${pick(['14', '17', '23'])}/2016`,
    microchip: `98514100${String(Math.floor(random() * 8_999_999) + 1_000_000)}`,
    kilograms: 11 + Math.floor(random() * 14),
  };
  const pages: string[] = [];
  const facts: PlantedFact[] = [];
  let day = Date.UTC(2021, 0, 13);
  while (pages.length < PAGES - CLOSING.length) {
    const sheet = sheets[pages.length % sheets.length];
    if (!sheet) throw new Error('There are no sheets.');
    day += (12 + Math.floor(random() * 24)) * DAY_MS;
    const own = day;
    const lines: string[] = [];
    const page = pages.length + 1;
    sheet.layout({
      pet,
      pick,
      date: sheet.form(new Date(own)),
      later: (days) => sheet.form(new Date(own + days * DAY_MS)),
      line: (text) => lines.push(text),
      plant: (kind, ...words) => facts.push({ kind, page, words }),
      number: (from, to, decimals = 0) => (from + random() * (to - from)).toFixed(decimals),
    });
    pages.push(lines.join('\n'));
  }
  for (const [at, closing] of CLOSING.entries()) {
    pages.push(closing(pet));
    if (at === 0) facts.push({ kind: 'weight', page: pages.length, words: ['31.7 kg', '11/18/2025'] });
  }
  return { pet: pet.name, pages, facts, conflicts: CONFLICTS, foreign: ['77.7 kg', 'Quetiapine'] };
}

/** Pages at the end of every bundle: contradictions, another patient, and a page that cannot be read. */
const CLOSING: ReadonlyArray<(pet: Signalment) => string> = [
  ({ name }) =>
    [
      'Harbor View Animal Hospital',
      `Patient: ${name}     Sex: Male neutered`,
      'Visit date: 11/18/2025',
      'Weight: 31.7 kg',
      'Rx: Gabapentin 100 mg capsules, 1 capsule PO every 8 hours for 14 days',
    ].join('\n'),
  ({ name }) =>
    [
      'Old Mill Veterinary Clinic',
      `Patient: ${name}     Sex: Female spayed`,
      'Date of visit: November 18, 2025',
      'Weight: 36.2 kg',
      'Gabapentin 300 mg capsules: give 1 capsule by mouth every 8 hours for 10 days',
    ].join('\n'),
  () =>
    [
      'Harbor View Animal Hospital',
      'Patient: Zanzibar   Species: Feline',
      'Date: 11/19/2025',
      'Weight: 77.7 kg',
      'Quetiapine 10 mg tablets, 1 tablet PO daily',
    ].join('\n'),
  () => '',
];
const CONFLICTS = [
  ['31.7 kg', '36.2 kg'],
  ['100 mg', '300 mg'],
  ['Male', 'Female'],
] as const;
