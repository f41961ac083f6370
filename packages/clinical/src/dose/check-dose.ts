/**
 * Whether a written dose can be right for the animal: only what is far outside every known range is flagged, and no dose
 * is ever suggested. Ranges come from the drug lexicon.
 */
import type { NoteFlag, NoteLine, UnrangedDose } from '@auscult/contract/notes';
import { readFrequencies } from '../check/said/frequencies.ts';
import { type DrugMention, findDrugs } from '../lexicon/drugs.ts';
import { type NumberMention, readNumbers } from '../reading/numbers/numbers.ts';
import { type Compared, comparedWith, dailyAbove, type WrittenDose } from './usual-amounts.ts';

/** An animal that doses are given to. */
export interface DosedPet {
  name: string;
  species?: string;
  weight_kg?: number;
}

/** The flags for implausible doses of a line about a pet whose species is known. */
export function checkDose(line: NoteLine, pets: readonly DosedPet[]): NoteFlag[] {
  const pet = dosedPet(line, pets);
  if (!pet?.species) return [];
  const { species, weight_kg } = pet;
  const animals = animalsOf(species);
  return writtenDoses(line.text).flatMap((dose) => {
    const { above = 1, below = 1 } = comparedWith(dose, species, weight_kg) ?? {};
    const daily = dailyAbove(dose, species, weight_kg);
    const message = implausible({ above, below }, animals) ?? tooOften(daily, animals);
    const severity = Math.max(above, daily) >= TENFOLD ? 'hard' : 'soft';
    return message ? [{ kind: 'plausibility', severity, message } as const] : [];
  });
}

/**
 * The drugs, as they are written, of whose doses {@link checkDose} held one against no usual range, and what it lacked for
 * that. Each once, in the order of the lines.
 */
export function unrangedDoses(
  lines: ReadonlyArray<Pick<NoteLine, 'text' | 'pet'>>,
  pets: readonly DosedPet[],
): UnrangedDose[] {
  const unranged = new Map<string, UnrangedDose>();
  for (const line of lines) {
    const pet = dosedPet(line, pets);
    for (const { mention, number } of amountsOfDrugs(line.text)) {
      const dose = doseOf(mention, number);
      const lacks = isStrength(line.text, number) ? 'dose' : lackOf(dose, pet, pets.length > 1);
      if (lacks && !unranged.has(dose.drug))
        unranged.set(dose.drug, { drug: line.text.slice(mention.start, mention.end), lacks });
    }
  }
  return [...unranged.values()];
}

/** What a dose lacks to be compared; undefined where it lacks nothing. */
function lackOf(
  dose: WrittenDose,
  { species, weight_kg }: Partial<DosedPet> = {},
  isOneOfSeveral: boolean,
): UnrangedDose['lacks'] | undefined {
  if (species === undefined) return isOneOfSeveral ? 'one_patient' : 'species';
  if (comparedWith(dose, species, weight_kg)) return undefined;
  // With any weight it could be compared.
  return weight_kg === undefined && comparedWith(dose, species, 1) ? 'weight' : 'usual_dose';
}

function dosedPet({ pet }: Pick<NoteLine, 'pet'>, pets: readonly DosedPet[]): DosedPet | undefined {
  return pets.length === 1 && pet === null ? pets[0] : pets.find(({ name }) => name === pet);
}

/** Further above or below every known range than this, a dose is worth a second look. */
const TOO_MUCH = 3;
const TOO_LITTLE = 1 / 5;
/** About a slipped point, or more: nobody signs that unseen. */
const TENFOLD = 8;
/** Characters between a drug and its dose. */
const REACH = 40;

/** Doses in the words of the line, tablets' strengths aside. */
function writtenDoses(text: string): WrittenDose[] {
  return amountsOfDrugs(text).flatMap(({ mention, number }) =>
    isStrength(text, number) ? [] : [{ ...doseOf(mention, number), ...hoursBehind(text, mention, number) }],
  );
}

/** How often a dose is given, by the frequency right behind it and before the next drug; not of a day's amount that is divided. */
function hoursBehind(
  text: string,
  { start }: DrugMention,
  { unit, unitEnd, end }: NumberMention,
): Pick<WrittenDose, 'hours'> {
  const from = unitEnd ?? end;
  const next = findDrugs(text).find((drug) => drug.start > start)?.start ?? text.length;
  const found = readFrequencies(text).find((one) => one.start >= from && one.end <= next);
  if (!found || unit?.endsWith('/day')) return {};
  const between = text.slice(from, found.start);
  return between.length > REACH || OF_ANOTHER.test(between) ? {} : { hours: found.hours };
}

/** Words behind which a frequency is not that of the dose: "4 mg/kg divided every 8 hours", "75 mg, turn him every 2 hours". */
const OF_ANOTHER = /[.;]\s|\b(?:divided|split|over|total|\w+ (?:it|him|her))\b/i;

/** The first amount behind each drug. */
function amountsOfDrugs(text: string): Array<{ mention: DrugMention; number: NumberMention }> {
  const numbers = readNumbers(text).filter(({ unit }) => isAmount(unit));
  // Of most lines nothing more needs to be read.
  const drugs = numbers.length === 0 ? [] : findDrugs(text);
  return drugs.flatMap((mention, index) => {
    const end = Math.min(drugs[index + 1]?.start ?? text.length, mention.end + REACH);
    const number = numbers.find(({ start }) => start >= mention.end && start < end);
    return number ? [{ mention, number }] : [];
  });
}

function isAmount(unit: string | undefined): boolean {
  return /^(?:mg|mcg|g|mL|IU)(?:\/(?:kg|lb|kg\/day))?$/.test(unit ?? '');
}

/** "a 16 mg tablet" names a tablet. */
function isStrength(text: string, { unitEnd = 0 }: NumberMention): boolean {
  return /^[\s-]*(?:tab|cap|pill|chew)/i.test(text.slice(unitEnd));
}

function doseOf({ drugs }: DrugMention, { value, unit = '' }: NumberMention): WrittenDose {
  return { drug: drugs[0] ?? '', value, unit };
}

function implausible({ above, below }: Compared, animals: string): string | undefined {
  if (above > TOO_MUCH) return tooMuch(above, animals);
  if (below < TOO_LITTLE) return `Dose is far below the usual range for ${animals}: please check.`;
  return undefined;
}

function tooMuch(factor: number, animals: string): string {
  if (factor >= TENFOLD && factor < 12.5)
    return `Dose is ten times the usual range for ${animals}: please check.`;
  const times = Math.round(factor);
  return `Dose is ${times} times the usual range for ${animals}: please check.`;
}

/** Twice a day what is usual once is often meant; three times is not. */
function tooOften(factor: number, animals: string): string | undefined {
  const times = Math.round(factor);
  return times < TOO_MUCH
    ? undefined
    : `Given this often, it is ${times} times the usual daily amount for ${animals}: please check.`;
}

/** What the animals of each species are called among which there are known ranges. */
const ANIMALS: Readonly<Record<string, string>> = {
  bird: 'birds',
  cat: 'cats',
  dog: 'dogs',
  ferret: 'ferrets',
  horse: 'horses',
  rabbit: 'rabbits',
  reptile: 'reptiles',
};

function animalsOf(species: string): string {
  return ANIMALS[species.toLowerCase()] ?? `${species.toLowerCase()}s`;
}
