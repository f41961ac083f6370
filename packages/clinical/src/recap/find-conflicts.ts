/** Where records contradict each other. Nothing is decided: both statements stand side by side. */
import { readFrequencies } from '../check/said/frequencies.ts';
import { findAll } from '../reading/text/find-all.ts';
import { readable } from './readable-text.ts';
import type { RecapFact } from './recap-facts.ts';

/** Statements that cannot all be true, with what they are about. */
export interface Conflict {
  /** `weight`, `carprofen`, `date of birth` … */
  subject: string;
  facts: readonly RecapFact[];
}

/** The conflicts among merged facts, in a fixed order. */
export function findConflicts(facts: readonly RecapFact[]): Conflict[] {
  return [...signalment(facts), ...allergies(facts), ...measures(facts), ...doses(facts)];
}

/** What statements can be about, beside drugs and measured values. */
const SUBJECTS = {
  birth: 'date of birth',
  sex: 'sex',
  species: 'species',
  microchip: 'microchip',
  allergies: 'allergies',
  weight: 'weight',
};
const FIXED = ['birth', 'sex', 'species', 'microchip'] as const;

function signalment(facts: readonly RecapFact[]): Conflict[] {
  return FIXED.flatMap((subject) => {
    const stated = facts.filter((fact) => fact.kind === 'signalment' && fact.subject === subject);
    return byPet(stated).flatMap((own) =>
      conflictOf(SUBJECTS[subject], own, (fact) => birthday(fact) ?? fact.value ?? ''),
    );
  });
}

/** Two ways to write a day are one birthday; a bare year agrees with any day in it. */
function birthday({ subject, value }: RecapFact): string | undefined {
  return subject === 'birth' ? value : undefined;
}

function byPet(facts: readonly RecapFact[]): RecapFact[][] {
  return [...Map.groupBy(facts, ({ pet }) => pet).values()];
}

/** One conflict where the facts have several values; each value is told once. */
function conflictOf(
  subject: string,
  facts: readonly RecapFact[],
  comparable: (fact: RecapFact) => string,
): Conflict[] {
  const different = new Map<string, RecapFact>();
  for (const fact of facts) {
    const value = comparable(fact);
    if (value !== '' && !different.has(value)) different.set(value, fact);
  }
  return different.size > 1 ? [{ subject, facts: [...different.values()] }] : [];
}

const NONE_KNOWN = /\b(?:no(?:ne)?|nkda|nka|negative|denie[sd]|not)\b/i;

function allergies(facts: readonly RecapFact[]): Conflict[] {
  const stated = facts.filter(({ kind, text }) => kind === 'alert' && /allerg|nkda|react/i.test(text));
  return byPet(stated).flatMap((own) => {
    const none = own.find(({ text }) => NONE_KNOWN.test(text) && /allerg|nkda/i.test(text));
    const some = own.find(({ text }) => !NONE_KNOWN.test(text));
    return none && some ? [{ subject: SUBJECTS.allergies, facts: [none, some] }] : [];
  });
}

/** Weights and results of one day. */
function measures(facts: readonly RecapFact[]): Conflict[] {
  const measured = facts.filter(
    ({ kind, day, subject, value }) =>
      (kind === 'weight' || kind === 'laboratory') && day && subject && value,
  );
  const groups = Map.groupBy(measured, ({ pet, kind, day, subject, value }) =>
    [pet, kind, day, subject, kind === 'laboratory' ? value?.split(' ')[1] : ''].join('\n'),
  );
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first?.kind === 'weight') return weights(own);
    return conflictOf(first?.subject ?? '', own, ({ value }) => value ?? '');
  });
}

/** A weight in pounds and the same in kilograms differ by what was rounded. */
const ROUNDED = 0.012;

function weights(facts: readonly RecapFact[]): Conflict[] {
  const [first, ...rest] = facts;
  const kilograms = Number(first?.value);
  const other = rest.find(({ value }) => Math.abs(Number(value) / kilograms - 1) > ROUNDED);
  return first && other ? [{ subject: SUBJECTS.weight, facts: [first, other] }] : [];
}

/** What a prescription says, as far as it can be compared. */
interface Regimen {
  fact: RecapFact;
  milligrams: readonly number[];
  pieces: readonly string[];
  hours: readonly number[];
  from: number;
  to: number;
}

function doses(facts: readonly RecapFact[]): Conflict[] {
  const prescribed = facts.filter(
    ({ kind, subject, text }) => kind === 'medication' && subject && !CHANGED.test(text),
  );
  const groups = Map.groupBy(prescribed, ({ pet, subject }) => `${pet}\n${subject}`);
  return [...groups.values()].flatMap((own) => {
    const regimens = own
      .map(regimenOf)
      .filter(({ milligrams, pieces, hours }) => milligrams.length + pieces.length + hours.length > 0);
    for (const [at, one] of regimens.entries()) {
      const other = regimens.slice(at + 1, at + 40).find((next) => overlap(one, next) && differ(one, next));
      if (other) return [{ subject: one.fact.subject ?? '', facts: [one.fact, other.fact] }];
    }
    return [];
  });
}

/** Who changes a dose contradicts nobody; what was injected once is no prescription. */
const CHANGED =
  /\b(?:increas\w+|decreas\w+|reduc\w+|taper\w*|chang\w+|switch\w*|adjust\w*|titrat\w+|stop(?:ped)?|discontinu\w+|mg\/kg|iv|im|injection|gave|given|administered|previous(?:ly)?|then)\b/i;

function regimenOf(fact: RecapFact): Regimen {
  const text = readable(fact.text);
  const [length] = findAll(text, DURATION);
  const day = Date.parse(fact.day.length === 7 ? `${fact.day}-01` : fact.day) / DAY_MS;
  return {
    fact,
    milligrams: findAll(text, MILLIGRAMS).map(([, amount]) => Number(amount)),
    pieces: findAll(text, PIECES).map(([, amount, unit]) => `${amount} ${unit?.slice(0, 3)}`.toLowerCase()),
    hours: readFrequencies(text).map(({ hours }) => hours),
    from: day,
    to:
      day + (length ? Number(length[1]) * (DAYS[(length[2] ?? '').charAt(0).toLowerCase()] ?? 1) : OPEN_DAYS),
  };
}

const DAY_MS = 86_400_000;
/** For how long a prescription without an end is taken to hold. */
const OPEN_DAYS = 7;
const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30 };
const DURATION =
  /\b(?:for|x|×|over|next)\s{0,2}(\d{1,3})(?: more)?\s{0,2}(days?|d|weeks?|wks?|months?|mo)\b/gi;
const MILLIGRAMS = /(\d{1,4}(?:\.\d{1,3})?)\s?mg\b(?!\s?\/)/gi;
const PIECES = /(\d{1,2}(?:\.\d{1,2})?|[½¼]|\d\/\d|one|two|half)\s{0,2}(tab|cap|ml|drop|chew|pump|unit)/gi;

function overlap(one: Regimen, other: Regimen): boolean {
  if (one.fact.day === other.fact.day) return true;
  return one.from <= other.to && other.from <= one.to;
}

/** Different only where both say it: a strength in one and the share of a tablet in the other may be the same. */
function differ(one: Regimen, other: Regimen): boolean {
  if (isApart(one.milligrams, other.milligrams)) return true;
  const isSameStrength = one.milligrams.length > 0 === other.milligrams.length > 0;
  return isSameStrength && (isApart(one.pieces, other.pieces) || isApart(one.hours, other.hours));
}

function isApart<Value>(first: readonly Value[], second: readonly Value[]): boolean {
  return first.length > 0 && second.length > 0 && !first.some((value) => second.includes(value));
}
