import type * as contract from '@auscult/contract/devices';
import type { CallOutput } from '@auscult/contract/kit/call';
import { browserOf, systemOf } from '@auscult/domain/account/device-names';
import type { Context } from '#server/platform/context.ts';

/** Answers `GET /v1/devices`. */
export async function listDevices({
  actor,
  identity,
  request,
}: Pick<Context, 'actor' | 'identity' | 'request'>): Promise<CallOutput<typeof contract.listDevices>> {
  const signIns = await identity.signIns.list(actor.userId);
  return {
    devices: signIns.map(({ id, userAgent, address, signedInAt, lastUsedAt }) => ({
      id,
      browser: browserOf(userAgent),
      system: systemOf(userAgent),
      address,
      signed_in_timestamp: signedInAt,
      last_used_timestamp: lastUsedAt,
      current: id === request.signedIn?.signInId,
    })),
  };
}
