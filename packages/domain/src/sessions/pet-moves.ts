/** What becomes of what was said of a pet, when the pets of a session change. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { PetRename } from '@auscult/contract/session-changes';

/** By the name a pet had: the name it has from now on, or null when it was removed. A pet that stays is not in it. */
export type PetMoves = ReadonlyMap<string, string | null>;

/** The pets of a session before and after, and who is called otherwise. */
export interface PetChange {
  before: readonly string[];
  after: readonly string[];
  renames: readonly PetRename[];
}

/**
 * Reads a change of pets. Nothing is guessed: a pet that is neither kept nor renamed was removed, however alike a new
 * name may look. Renames of pets that are not there say nothing, so that the same change may be sent twice.
 *
 * @throws Refusal `invalid_request` when a pet is renamed to one that is not there after, or to two
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
