import type * as contract from '@auscult/contract/discharge';
import type { CallInput } from '@auscult/contract/kit/call';
import { readSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { listSendings } from './repository.ts';

/** Far above the number of deliveries of any session. */
const MOST_SENDINGS = 500;

/** Answers `GET /v1/discharge_sendings/{session_id}`. */
export async function getDischargeSendings(
  context: Pick<Context, 'db'>,
  { session_id }: CallInput<typeof contract.getDischargeSendings>,
): Promise<contract.DischargeSending[]> {
  await readSession(context, session_id);
  return listSendings(context.db, session_id, MOST_SENDINGS);
}
