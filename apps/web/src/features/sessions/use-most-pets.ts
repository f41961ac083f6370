import { mostPets } from '@auscult/domain/sessions/most-pets';
import { useSwitch } from '#web/features/organizations/use-switch.ts';

/**
 * The maximum number of pets of a visit with these ones, for the signed-in person.
 *
 * @spec 1.6/feature-flags/multipet-enabled
 */
export function useMostPets(standing: readonly string[]): number {
  return mostPets(useSwitch('multipetEnabled'), standing);
}
