import type * as contract from '@auscult/contract/devices';
import type { CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';

/**
 * Answers `GET /v2/get_signin_token` with a code that opens a separate sign-in, never with the caller's
 * token.
 * @spec 3/one-time-code
 */
export async function getSigninToken({
  identity,
  request,
}: Pick<Context, 'identity' | 'request'>): Promise<CallOutput<typeof contract.getSigninToken>> {
  const { signedIn } = request;
  if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
  return { token: await identity.signIns.issueOneTimeCode(signedIn.signInId) };
}
