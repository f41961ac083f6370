/** Computes how notes follow a change of a session's pets. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { PetRename } from '@auscult/contract/session-changes';

/** From old name to new name, or null for a removed pet. Unchanged pets are left out. */
export type PetMoves = ReadonlyMap<string, string | null>;

/** The pets of a session before and after, and the renamed ones. */
export interface PetChange {
  before: readonly string[];
  after: readonly string[];
  renames: readonly PetRename[];
}

/**
 * Interprets a change of pets without guessing: a pet that is neither kept nor renamed was removed, however
 * similar a new name is. Renames of unknown pets are ignored, so that a change can be repeated.
 *
 * @throws Refusal `invalid_request` when a pet is renamed to one that is not in the new list, or to two
 */
export function petMoves({ before, after, renames }: PetChange): PetMoves {
  const renamed = namesAfter(renames, after);
  const moves = new Map<string, string | null>();
  for (const pet of before) {
    const next = renamed.get(pet) ?? (after.includes(pet) ? pet : null);
    if (next !== pet) moves.set(pet, next);
  }
  return moves;
}

function namesAfter(renames: readonly PetRename[], after: readonly string[]): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const { from, to } of renames) {
    if (!after.includes(to))
      throw new Refusal('invalid_request', `petUpdates: ${to} is not among the pets of this visit.`);
    if ((renamed.get(from) ?? to) !== to)
      throw new Refusal('invalid_request', `petUpdates: ${from} cannot be renamed to two names.`);
    renamed.set(from, to);
  }
  return renamed;
}
