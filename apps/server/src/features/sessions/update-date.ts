import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import { sessionName } from '@auscult/domain/sessions/session-name';
import type { Context } from '#server/platform/context.ts';
import { keepableMoment } from './moments.ts';
import { openSession, readSession } from './read-session.ts';
import { saveSession } from './repository.ts';
import { sessionChanged } from './session-changed.ts';

/** Answers `POST /v1/update_date`. @spec 2.7/sessions/update_date */
export async function updateDate(
  context: Context,
  { session: id, name: wished, timestamp: moment }: CallInput<typeof contract.updateDate>,
): Promise<Session> {
  const timestamp = keepableMoment('timestamp', moment);
  const session = await openSession(context, id, 'change');
  const name = wished === undefined ? session.name : sessionName(wished, session.pets);
  await saveSession(context.db, session, { name, timestamp, now: context.now() });
  await sessionChanged(context, id);
  return readSession(context, id);
}
