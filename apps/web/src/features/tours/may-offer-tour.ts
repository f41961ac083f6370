import type { Me } from '#web/features/account/use-me.ts';
import type { TourName } from './touring.ts';

/**
 * Whether a tour can be offered to a person: they have not taken it, and their answer can be stored.
 *
 * @spec 1.4/tours/not-started
 */
export function mayOfferTour({ user, isFromBefore, two_factor_missing }: Me, tour: TourName): boolean {
  if (isFromBefore || two_factor_missing) return false;
  return user.public_metadata[`onboarded_${tour}`] !== true;
}
