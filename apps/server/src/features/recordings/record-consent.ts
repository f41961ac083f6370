import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/recordings';
import { storeConsent } from '#server/features/sessions/consent.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v1/consent`. */
export async function recordConsent(
  context: Context,
  { session: id, ...consent }: CallInput<typeof contract.recordConsent>,
): Promise<CallOutput<typeof contract.recordConsent>> {
  const session = await openSession(context, id, 'record');
  return { consent_id: await storeConsent(context, session, consent), given: consent.given };
}
