import { MAX_PETS } from '@auscult/contract/limits';

/**
 * How many pets a session may have. Where visits of several pets are switched off it is one; a session that has more from
 * before keeps them.
 *
 * @param isSeveral  whether `multipetEnabled` is on for the caller
 * @param standing  the pets that the session has
 * @spec 1.6/feature-flags/multipet-enabled
 */
export function mostPets(isSeveral: boolean, standing: readonly string[] = []): number {
  return isSeveral ? MAX_PETS : Math.max(1, standing.length);
}
