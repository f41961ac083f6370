/** Who sent a request. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { isConsentForced } from '@auscult/domain/access/consent';
import { hasPaidPlan } from '@auscult/domain/access/paid-plan';
import { superOrganizationOf } from '@auscult/domain/access/super-organization';
import { templateRights } from '@auscult/domain/access/template-rights';
import type { FastifyRequest } from 'fastify';
import type { Identity, SignedIn } from '../../ports/identity.ts';
import { readBearer } from './bearer.ts';

/** Gives whoever holds the request's bearer token. @throws Refusal `not_signed_in` */
export type Authenticate = (request: FastifyRequest) => Promise<SignedIn>;

/** Knows callers by the bearer token of their request. */
export function authenticateBy(identity: Pick<Identity, 'findSignedIn'>): Authenticate {
  const holderOf = holdersIn(identity);
  return (request) => holderOf(readBearer(request.headers));
}

/** Knows people by a bearer token, and what their plan and their team let them do. */
export function holdersIn(
  identity: Pick<Identity, 'findSignedIn'>,
): (bearer: string | undefined) => Promise<SignedIn> {
  return async (bearer) => {
    const signedIn = bearer === undefined ? undefined : await identity.findSignedIn(bearer);
    if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in again.');
    const { user, organization } = signedIn;
    const isPaying = hasPaidPlan(user.publicMetadata, organization?.publicMetadata);
    const isForced = isConsentForced(user.publicMetadata, organization?.publicMetadata);
    const actor = {
      ...signedIn.actor,
      isPaying,
      isConsentForced: isForced,
      templateRights: templateRights(signedIn.actor.role, organization?.publicMetadata),
      ...superOrganizationOf(user.publicMetadata, organization?.publicMetadata),
    };
    return { ...signedIn, actor };
  };
}
