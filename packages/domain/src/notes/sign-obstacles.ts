/**
 * Obstacles to signing a note. The server refuses with them, and the screen lists them; both use this
 * function.
 *
 * Obstacles of the note itself cannot be confirmed away. Facts that only a person can know (a pet without
 * findings, a patient that was weighed twice) are confirmed, and the confirmation is stored with the
 * signature.
 */
import type { NoteLine, SignConfirmation, SoapNote } from '@auscult/contract/notes';
import { isAbout, namedPets } from './notes-of-pets.ts';
import { weightsDiffer, writtenWeights } from './written-weights.ts';

/** One reason why a note cannot be signed now. */
export type SignObstacle =
  /** It is incomplete: in progress, failed, truncated, or without any words. */
  | { kind: 'being_written' | 'incomplete' | 'empty' }
  /** A line has hard flags. `line` is its index in the note. */
  | { kind: 'hard_flags'; line: number }
  | ToConfirm;

/** Obstacles that a person may confirm. */
export type ToConfirm =
  | { kind: 'pet_without_line'; pet: string }
  /** `pet` is empty if the visit's only patient has no name; `lines` are indexes in the note. */
  | { kind: 'several_weights'; pet: string; lines: number[]; weights: string[] };

/** The fields of a note that are checked. */
export type SignableNote = Pick<SoapNote, 'lines' | 'completed' | 'error'>;

/** The subject of the note. */
export interface SignedAbout {
  /** Of the visit; empty if the note is about one of them only. */
  pets: readonly string[];
  /** A recap covers many days: its weights may differ. */
  isRecap: boolean;
}

/** All obstacles to a signature, the worst first. */
export function signObstacles(note: SignableNote, about: SignedAbout): SignObstacle[] {
  if (!note.completed) return [{ kind: 'being_written' }];
  if (note.error !== null) return [{ kind: 'incomplete' }];
  if (note.lines.every(({ text }) => text.trim() === '')) return [{ kind: 'empty' }];
  return [
    ...note.lines.flatMap((line, at) =>
      hasHardFlag(line) ? [{ kind: 'hard_flags' as const, line: at }] : [],
    ),
    ...petsWithoutLine(note.lines, about.pets).map((pet) => ({ kind: 'pet_without_line' as const, pet })),
    ...(about.isRecap ? [] : severalWeights(note.lines, about.pets)),
  ];
}

/** Whether a line has a flag that must be answered before signing. */
export function hasHardFlag({ flags }: Pick<NoteLine, 'flags'>): boolean {
  return flags.some(({ severity }) => severity === 'hard');
}

/** Whether a person may confirm an obstacle, instead of changing the note. */
export function isToConfirm(obstacle: SignObstacle): obstacle is ToConfirm {
  return obstacle.kind === 'pet_without_line' || obstacle.kind === 'several_weights';
}

/** The remaining obstacles after a person's confirmations. */
export function unconfirmed(
  obstacles: readonly SignObstacle[],
  confirmed: readonly SignConfirmation[],
): SignObstacle[] {
  return obstacles.filter((obstacle) => !(isToConfirm(obstacle) && isConfirmed(obstacle, confirmed)));
}

/** Whether exactly this was confirmed. */
export function isConfirmed(
  { kind, pet }: Pick<ToConfirm, 'kind' | 'pet'>,
  confirmed: readonly SignConfirmation[],
): boolean {
  return confirmed.some((one) => one.kind === kind && one.pet === pet);
}

/** Pets without lines in a visit of several. Lines about all pets do not count for one. */
export function petsWithoutLine(lines: readonly NoteLine[], pets: readonly string[]): string[] {
  const expected = namedPets([], pets);
  if (expected.length < 2) return [];
  return expected.filter((pet) => !lines.some((line) => isAbout(line, pet)));
}

/** Patients with contradictory weights in the note, except those that hard flags already ask about. */
export function severalWeights(
  lines: readonly NoteLine[],
  pets: readonly string[],
): Extract<ToConfirm, { kind: 'several_weights' }>[] {
  const named = namedPets(lines, pets);
  const isSingle = named.length < 2;
  const patients = isSingle ? [named[0] ?? ''] : named;
  return patients.flatMap((pet) => {
    const places = lines.flatMap((line, at) => (isSingle || isAbout(line, pet) ? [at] : []));
    const weighed = places.flatMap((at) => lines[at] ?? []);
    const weights = writtenWeights(weighed);
    if (!weightsDiffer(weights) || weights.every(({ line, text }) => isAskedOn(weighed[line], text)))
      return [];
    return [
      {
        kind: 'several_weights' as const,
        pet,
        lines: weights.flatMap(({ line }) => places[line] ?? []),
        weights: [...new Set(weights.map(({ text }) => text))],
      },
    ];
  });
}

/** Whether a hard flag of the line, open or answered, names the weight: then it is not asked about again. */
function isAskedOn(line: NoteLine | undefined, weight: string): boolean {
  const [number = weight] = weight.split(' ');
  return [...(line?.flags ?? []), ...(line?.resolved_flags ?? [])].some(
    ({ kind, severity, message }) => kind === 'pet' && severity === 'hard' && message.includes(number),
  );
}
