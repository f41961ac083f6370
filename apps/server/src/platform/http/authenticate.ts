/** Identifies the sender of a request. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { isConsentForced } from '@auscult/domain/access/consent';
import { isSwitchedOn } from '@auscult/domain/access/feature-flags';
import {
  FORBIDDEN_WHILE_ACTING,
  ROUTES_FORBIDDEN_WHILE_ACTING,
  WHILE_ACTING,
} from '@auscult/domain/access/impersonation';
import { hasPaidPlan } from '@auscult/domain/access/paid-plan';
import {
  OPEN_WITHOUT_SECOND_FACTOR,
  otherWaySentence,
  SECOND_FACTOR_MISSING,
  SIGN_IN_AGAIN,
} from '@auscult/domain/access/sign-in-demands';
import { superOrganizationOf } from '@auscult/domain/access/super-organization';
import { templateRights } from '@auscult/domain/access/template-rights';
import type { FastifyRequest } from 'fastify';
import type { Identity, SignedIn } from '../../ports/identity.ts';
import type { Services } from '../context.ts';
import { readBearer } from './bearer.ts';

/**
 * Gives the owner of the request's bearer token.
 *
 * @param operation  the requested operation: the name of a call of the contract, or the path of another
 * route. If left out, restricted people are refused
 * @throws Refusal `not_signed_in`, `two_factor_required`, `acting_as_another`
 */
export type Authenticate = (request: FastifyRequest, operation?: string) => Promise<SignedIn>;

/** Like {@link Authenticate}, from the bearer token only. */
export type HolderOf = (bearer: string | undefined, operation?: string) => Promise<SignedIn>;

const callers = new WeakMap<FastifyRequest, SignedIn>();

/** The sender of a request, once known. */
export function callerOf(request: FastifyRequest): SignedIn | undefined {
  return callers.get(request);
}

/** Identifies callers by their request. */
export function authenticateBy(holderOf: HolderOf): Authenticate {
  return async (request, operation) => {
    const signedIn = await holderOf(readBearer(request.headers), operation);
    callers.set(request, signedIn);
    return signedIn;
  };
}

/** Checks what the person's group requires of a sign-in, and what staff cannot do in their name. */
function refuseWhatIsNotOpen(
  { way, waysAllowed, isSecondFactorMissing, actingAs }: SignedIn,
  operation = '',
): void {
  if (!waysAllowed.includes(way)) throw new Refusal('not_signed_in', otherWaySentence(waysAllowed));
  if (isSecondFactorMissing && !OPEN_WITHOUT_SECOND_FACTOR.has(operation))
    throw new Refusal('two_factor_required', SECOND_FACTOR_MISSING);
  const isForbidden = FORBIDDEN_WHILE_ACTING.has(operation) || ROUTES_FORBIDDEN_WHILE_ACTING.has(operation);
  if (actingAs && isForbidden) throw new Refusal('acting_as_another', WHILE_ACTING);
}

/** Resolves a bearer token to a person, with the rights from their plan, their team and this server. */
export function holdersIn(
  identity: Pick<Identity, 'findSignedIn' | 'hasLostTeam'>,
  { hasTrial }: Pick<Services, 'hasTrial'>,
): HolderOf {
  return async (bearer, operation) => {
    const signedIn = bearer === undefined ? undefined : await identity.findSignedIn(bearer);
    if (!signedIn) throw await notSignedIn(identity, bearer);
    refuseWhatIsNotOpen(signedIn, operation);
    const { user, organization } = signedIn;
    const isPaying = !hasTrial || hasPaidPlan(user.publicMetadata, organization?.publicMetadata);
    const isForced = isConsentForced(user.publicMetadata, organization?.publicMetadata);
    const actor = {
      ...signedIn.actor,
      isPaying,
      isConsentForced: isForced,
      isAdminCenterEnabled: isSwitchedOn('adminCenterEnabled', {
        user: user.publicMetadata,
        organization: organization?.publicMetadata,
      }),
      templateRights: templateRights(signedIn.actor.role, organization?.publicMetadata),
      ...superOrganizationOf(user.publicMetadata, organization?.publicMetadata),
    };
    return { ...signedIn, actor };
  };
}

async function notSignedIn(
  identity: Pick<Identity, 'hasLostTeam'>,
  bearer: string | undefined,
): Promise<Refusal> {
  // The team is not named here. Its current name is given to its members.
  const isOut = bearer !== undefined && (await identity.hasLostTeam(bearer));
  if (!isOut) return new Refusal('not_signed_in', SIGN_IN_AGAIN);
  return new Refusal(
    'not_signed_in',
    'You are no longer in this team. Sign in again to continue without it.',
  );
}
