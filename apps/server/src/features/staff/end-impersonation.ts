import type * as contract from '@auscult/contract/impersonation';
import type { CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v1/staff/end_impersonation`. @throws Refusal `forbidden` for callers who act as no one */
export async function endImpersonation({
  identity,
  request,
}: Pick<Context, 'identity' | 'request'>): Promise<CallOutput<typeof contract.endImpersonation>> {
  const { signedIn } = request;
  if (!signedIn?.actingAs) throw new Refusal('forbidden', 'You are not impersonating anyone.');
  await identity.staff.endActing(signedIn.signInId);
  return {};
}
