import type * as contract from '@auscult/contract/devices';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';

/**
 * Answers `POST /v1/revoke_device`. Open streams of the device end at their next check of the watcher.
 *
 * @throws Refusal `device_not_found` also for a device of someone else
 */
export async function revokeDevice(
  { actor, identity, request }: Pick<Context, 'actor' | 'identity' | 'request'>,
  { device_id }: CallInput<typeof contract.revokeDevice>,
): Promise<CallOutput<typeof contract.revokeDevice>> {
  const { signedIn } = request;
  if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
  const which = device_id === undefined ? { keep: signedIn.signInId } : { id: device_id };
  const revoked = await identity.signIns.end(actor, which);
  if (device_id !== undefined && revoked === 0)
    throw new Refusal('device_not_found', 'This device is no longer signed in.');
  return { revoked };
}
