/**
 * What keeps a note from being signed. The server refuses by it, and the screen lists it: both ask this one function.
 *
 * Obstacles of the note itself cannot be confirmed away. What only a person can know (a pet that was not spoken of, a patient
 * that was weighed twice) is confirmed, and the confirmation is kept with the signature.
 */
import type { NoteLine, SignConfirmation, SoapNote } from '@auscult/contract/notes';
import { isAbout, namedPets } from './notes-of-pets.ts';
import { weightsDiffer, writtenWeights } from './written-weights.ts';

/** One reason why a note cannot be signed now. */
export type SignObstacle =
  /** Nothing of it is complete: still being written, ended in an error or cut, or without any words. */
  | { kind: 'being_written' | 'incomplete' | 'empty' }
  /** A line has hard flags. `line` is its place in the note. */
  | { kind: 'hard_flags'; line: number }
  | ToConfirm;

/** What a person may confirm. */
export type ToConfirm =
  | { kind: 'pet_without_line'; pet: string }
  /** `pet` is empty where the visit's only patient has no name; `lines` are places in the note. */
  | { kind: 'several_weights'; pet: string; lines: number[]; weights: string[] };

/** What of a note is looked at. */
export type SignableNote = Pick<SoapNote, 'lines' | 'completed' | 'error'>;

/** What the note is about. */
export interface SignedAbout {
  /** Of the visit; none where the note is about one of them alone. */
  pets: readonly string[];
  /** A recap tells of many days: its weights may differ. */
  isRecap: boolean;
}

/** Everything that is in the way of a signature, the worst first. */
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

/** Whether a line has a flag that must be answered before anybody signs. */
export function hasHardFlag({ flags }: Pick<NoteLine, 'flags'>): boolean {
  return flags.some(({ severity }) => severity === 'hard');
}

/** Whether a person may confirm an obstacle, instead of changing the note. */
export function isToConfirm(obstacle: SignObstacle): obstacle is ToConfirm {
  return obstacle.kind === 'pet_without_line' || obstacle.kind === 'several_weights';
}

/** What is left of the obstacles after a person confirmed some. */
export function unconfirmed(
  obstacles: readonly SignObstacle[],
  confirmed: readonly SignConfirmation[],
): SignObstacle[] {
  return obstacles.filter((obstacle) => !(isToConfirm(obstacle) && isConfirmed(obstacle, confirmed)));
}

/** Whether this very thing was confirmed. */
export function isConfirmed(
  { kind, pet }: Pick<ToConfirm, 'kind' | 'pet'>,
  confirmed: readonly SignConfirmation[],
): boolean {
  return confirmed.some((one) => one.kind === kind && one.pet === pet);
}

/** Pets of a visit of several that no line is about. Lines about all pets say nothing of one. */
export function petsWithoutLine(lines: readonly NoteLine[], pets: readonly string[]): string[] {
  const expected = namedPets([], pets);
  if (expected.length < 2) return [];
  return expected.filter((pet) => !lines.some((line) => isAbout(line, pet)));
}

/** Patients of whom the note gives weights that exclude each other, except those that hard flags already ask about. */
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

/** Whether a hard flag of the line, open or answered, names the weight: no one is asked a second time. */
function isAskedOn(line: NoteLine | undefined, weight: string): boolean {
  const [number = weight] = weight.split(' ');
  return [...(line?.flags ?? []), ...(line?.resolved_flags ?? [])].some(
    ({ kind, severity, message }) => kind === 'pet' && severity === 'hard' && message.includes(number),
  );
}
