import type * as contract from '@auscult/contract/impersonation';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';
import type { ActingRefused } from '#server/ports/sign-ins.ts';
import { staffOnly } from './staff-only.ts';

/**
 * Answers `POST /v1/staff/impersonate`. Recorded with the reason in the audit trail of each team of the
 * person.
 *
 * @throws Refusal `forbidden` unless the caller is staff, and for acting as staff or as oneself;
 * `user_not_found`
 * @spec 1.6/impersonation
 */
export async function impersonate(
  context: Pick<Context, 'identity' | 'request' | 'actor'>,
  { user_id, reason, minutes }: CallInput<typeof contract.impersonate>,
): Promise<CallOutput<typeof contract.impersonate>> {
  const { actor, signInId } = staffOnly(context);
  const started = await context.identity.staff.startActing({
    staff: { userId: actor.userId, signInId },
    userId: user_id,
    reason,
    minutes,
  });
  if (typeof started === 'string') throw refusalFor(started);
  return { token: started.token, expires_timestamp: started.expiresTimestamp };
}

function refusalFor(why: ActingRefused): Refusal {
  if (why === 'unknown') return new Refusal('user_not_found', 'This person no longer exists.');
  return new Refusal(
    'forbidden',
    why === 'staff' ? 'You can’t impersonate another member of staff.' : 'You can’t impersonate yourself.',
  );
}
