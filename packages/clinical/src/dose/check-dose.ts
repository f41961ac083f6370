/**
 * Whether a written dose can be right for the animal: only what is far outside every known range is flagged, and no dose
 * is ever suggested. Ranges come from the drug lexicon.
 */
import type { NoteFlag, NoteLine, UnrangedDose } from '@auscult/contract/notes';
import { type DoseRange, type DrugMention, findDrug, findDrugs } from '../lexicon/drugs.ts';
import { type NumberMention, readNumbers } from '../reading/numbers.ts';
import { unitScale } from '../reading/units.ts';

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
  return writtenDoses(line.text).flatMap((dose) => {
    const { above = 1, below = 1 } = comparedWith(dose, species, weight_kg) ?? {};
    const message = implausible({ above, below }, animalsOf(species));
    const severity = above >= TENFOLD ? 'hard' : 'soft';
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

interface WrittenDose {
  drug: string;
  value: number;
  unit: string;
}

/** Doses in the words of the line, tablets' strengths aside. */
function writtenDoses(text: string): WrittenDose[] {
  return amountsOfDrugs(text).flatMap(({ mention, number }) =>
    isStrength(text, number) ? [] : [doseOf(mention, number)],
  );
}

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

/** A dose as a part of the highest and of the lowest one that is usual. */
interface Compared {
  above: number;
  below: number;
}

/** Undefined where it cannot be compared with all. */
function comparedWith(dose: WrittenDose, species: string, weight: number | undefined): Compared | undefined {
  const ranges = findDrug(dose.drug)?.doses.filter((range) => range.species === species.toLowerCase()) ?? [];
  const given = amountOf(dose.value, dose.unit, weight);
  const known = ranges.map((range) => rangeOf(range, given?.isPerKg ?? false, weight));
  // One range that cannot be compared may be the one that was meant.
  if (!given || known.length === 0 || known.some((range) => range?.base !== given.base)) return undefined;
  const comparable = known.filter((range) => range !== undefined);
  return {
    above: given.value / Math.max(...comparable.map(({ high }) => high)),
    below: given.value / Math.min(...comparable.map(({ low }) => low)),
  };
}

interface Amount {
  value: number;
  base: string;
  isPerKg: boolean;
}

/** An amount for the whole animal where its weight is known, else per kilogram if it was written so. */
function amountOf(value: number, unit: string, weight: number | undefined): Amount | undefined {
  const [mass = '', per] = unit.split('/');
  const scale = mass === 'IU' ? { base: 'IU', factor: 1 } : unitScale(mass);
  if (!scale) return undefined;
  const perKg = per === 'lb' ? 1 / 0.453_592_37 : 1;
  const amount = value * scale.factor * perKg;
  if (per === undefined) return { value: amount, base: scale.base, isPerKg: false };
  if (weight === undefined) return { value: amount, base: scale.base, isPerKg: true };
  return { value: amount * weight, base: scale.base, isPerKg: false };
}

function rangeOf(
  range: DoseRange,
  isPerKg: boolean,
  weight: number | undefined,
): { low: number; high: number; base: string } | undefined {
  const [mass = '', per = ''] = range.unit.replace(/^U\//, 'IU/').split('/');
  const scale = mass === 'IU' ? { base: 'IU', factor: 1 } : unitScale(mass);
  const factor = factorOf(per, isPerKg, weight);
  if (!scale || factor === undefined || /\/(?:min|h)$/.test(range.unit)) return undefined;
  const whole = scale.factor * factor;
  return { low: range.dose_low * whole, high: range.dose_high * whole, base: scale.base };
}

/** What a range must be multiplied with to be comparable; undefined where it cannot be. */
function factorOf(per: string, isPerKg: boolean, weight: number | undefined): number | undefined {
  if (per === 'kg') return isPerKg ? 1 : weight;
  return isPerKg || !/^(?:cat|dog|horse|rabbit)$/.test(per) ? undefined : 1;
}

function tooMuch(factor: number, animals: string): string {
  if (factor >= TENFOLD && factor < 12.5)
    return `Dose is ten times the usual range for ${animals}: please check.`;
  const times = Math.round(factor);
  return `Dose is ${times} times the usual range for ${animals}: please check.`;
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
