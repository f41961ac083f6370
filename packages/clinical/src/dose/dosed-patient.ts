/** What is known of the only patient of a visit, by the words and by its note, that its doses are held against. */
import type { NoteLine } from '@auscult/contract/notes';
import { heardSpecies } from '../patients/heard-species.ts';
import { readNumbers } from '../reading/numbers/numbers.ts';
import { readVitalSigns } from '../reading/vital-signs/vital-signs.ts';
import type { DosedPet } from './check-dose.ts';

/** The words of lines. */
type Written = ReadonlyArray<Pick<NoteLine, 'text'>>;

/**
 * The pets with the species that was heard, or else stands in the note ("Species: cat."), and the weight that stands there,
 * where neither is known and there is but one: of several nobody can tell whose they are.
 * @param species what {@link heardSpecies} found; `other` has no usual doses
 */
export function dosedPatients(
  pets: readonly DosedPet[],
  species: string | undefined,
  note: Written,
): readonly DosedPet[] {
  const [only = { name: '' }, second] = pets;
  if (second) return pets;
  const known = only.species ?? species ?? heardSpecies(note);
  if (known === undefined) return pets;
  const weight = only.weight_kg ?? weightIn(note);
  return [{ name: only.name, species: known, ...(weight !== undefined && { weight_kg: weight }) }];
}

/** In kilograms; undefined where the note gives none, or several. */
function weightIn(note: Written): number | undefined {
  const [weight, ...others] = note.flatMap(({ text }) => (OF_TODAY.test(text) ? weightOf(text) : []));
  const isOne =
    weight !== undefined && others.every((other) => Math.abs(other - weight) <= weight * ROUNDING);
  return isOne ? weight : undefined;
}

const OF_TODAY = /^(?!.{0,20}\b(?:previous|last|former|ideal|goal|target)\b).{0,200}\b(?:weigh|wt\b)/i;
/** "31.8 kg" in one line and "70 lb" in another are one weight. */
const ROUNDING = 0.03;

/** What a line gives first: "Weight 12.4 kg (11.9 kg in the fall)". */
function weightOf(text: string): number[] {
  const sign = readVitalSigns(text).find(({ name }) => name === 'Weight');
  const [number] = sign ? readNumbers(text.slice(sign.start, sign.end)) : [];
  const kilograms = KILOGRAMS[number?.unit ?? ''];
  return number && kilograms ? [number.value * kilograms] : [];
}

const KILOGRAMS: Readonly<Record<string, number>> = { kg: 1, lb: 0.453_592_37, g: 0.001 };
