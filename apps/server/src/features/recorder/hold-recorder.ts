import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recorder';
import { RECORDER_LEASE_MS, type RecorderLease } from '@auscult/contract/recorder';
import { openRunningSession, refuseSample } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { claimLease, getLease } from './repository-leases.ts';

/** Answers `POST /v1/hold_recorder`. A recorder keeps its recorded audio when another takes over. */
export async function holdRecorder(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'request'>,
  { session: id, recorder, label, take_over }: CallInput<typeof contract.holdRecorder>,
): Promise<RecorderLease> {
  const { actor, db, request } = context;
  if (!request.signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
  const session = await openRunningSession(context, id, 'record');
  refuseSample(session);
  const now = context.now();
  await claimLease(db, session, {
    organization: actor.organizationId,
    recorder,
    label,
    by: actor.userId,
    userName: request.signedIn.user.name,
    takesOver: take_over,
    now: new Date(now),
    until: new Date(now + RECORDER_LEASE_MS),
  });
  const lease = await getLease(db, session.id);
  return {
    is_granted: lease.recorder === recorder && lease.held_by === actor.userId,
    holder: {
      recorder: lease.recorder,
      label: lease.label,
      user_name: lease.user_name,
      since: lease.since.getTime(),
    },
  };
}
