import { mostPets } from '@auscult/domain/sessions/most-pets';
import { useSwitch } from '#web/features/organizations/use-switch.ts';

/** How many pets a visit with these ones may have, for whoever is signed in. @spec 1.6/feature-flags/multipet-enabled */
export function useMostPets(standing: readonly string[]): number {
  return mostPets(useSwitch('multipetEnabled'), standing);
}
