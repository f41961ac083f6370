import { Refusal } from '@auscult/contract/kit/refusal';
import { isSwitchedOn } from '@auscult/domain/access/feature-flags';
import { mostPets } from '@auscult/domain/sessions/most-pets';
import type { Context } from '#server/platform/context.ts';
import { flagSourcesOf } from '#server/platform/flag-sources.ts';

/**
 * Refuses several pets for a session if the setting disables them. A session that has more may keep as many.
 *
 * @throws Refusal `forbidden`
 * @spec 1.6/feature-flags/multipet-enabled
 */
export function refuseSeveralPets(
  { request }: Pick<Context, 'request'>,
  after: readonly string[],
  before?: readonly string[],
): void {
  const isSeveral = isSwitchedOn('multipetEnabled', flagSourcesOf(request));
  if (after.length <= mostPets(isSeveral, before)) return;
  throw new Refusal('forbidden', 'Visits of several pets are switched off for you. Please name one pet.');
}
