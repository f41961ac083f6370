import { MAX_PETS } from '@auscult/contract/limits';

/**
 * Maximum pets of a session. It is one if visits of several pets are disabled; a session that has more keeps
 * them.
 *
 * @param isSeveral  whether `multipetEnabled` is on for the caller
 * @param standing  the current pets of the session
 * @spec 1.6/feature-flags/multipet-enabled
 */
export function mostPets(isSeveral: boolean, standing: readonly string[] = []): number {
  return isSeveral ? MAX_PETS : Math.max(1, standing.length);
}
