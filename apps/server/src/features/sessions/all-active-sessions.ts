import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { listPage } from './list-page.ts';

/** Answers `GET /v1/all_active_sessions`. @spec 2.7/sessions/all_active_sessions */
export function allActiveSessions(
  context: Pick<Context, 'db'>,
  question: CallInput<typeof contract.allActiveSessions>,
): Promise<CallOutput<typeof contract.allActiveSessions>> {
  return listPage(context, question, { isOpen: true });
}
