/** Answers `GET /v1/sessions_elsewhere`, so that an empty list can say where the caller's visits are. */
import type { CallOutput } from '@auscult/contract/kit/call';
import { OrganizationId } from '@auscult/contract/kit/ids';
import type * as contract from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import type { SessionCounts } from './repository-counts.ts';

/** A team or personal space of the caller, other than the current one. */
export interface OtherPlace {
  organizationId: OrganizationId;
  /** Name of the team; empty for the personal space. */
  name: string;
}

/**
 * The caller's other teams and personal space. Staff who act as someone see only the space that they act in.
 */
export async function otherPlaces({
  actor,
  identity,
}: Pick<Context, 'actor' | 'identity'>): Promise<OtherPlace[]> {
  if (actor.actingAs !== undefined) return [];
  const teams = await identity.listMemberships(actor.userId);
  const places = [{ id: actor.userId as string, name: '' }, ...teams];
  return places
    .filter(({ id }) => id !== actor.organizationId)
    .map(({ id, name }) => ({ organizationId: OrganizationId.parse(id), name }));
}

/** The answer: spaces with visits. */
export function shownPlaces(
  counted: readonly (readonly [OtherPlace, SessionCounts])[],
): CallOutput<typeof contract.sessionsElsewhere> {
  return {
    places: counted
      .filter(([, { sessions }]) => sessions > 0)
      .map(([{ organizationId, name }, counts]) => ({
        organization_id: name === '' ? null : organizationId,
        name,
        ...counts,
      })),
  };
}
