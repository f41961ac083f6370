/** Watches the exports of a session until none of them is under way. */
import { setTimeout as wait } from 'node:timers/promises';
import { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { type PimsExportsRow, pimsExportsChanges } from '@auscult/contract/pims';
import { isExportsFinished } from '@auscult/domain/pims/export-states';
import type { Change } from '#server/platform/realtime/hub.ts';
import type { NumberedRow, WatchContext, WatchRequest } from '#server/platform/realtime/topic.ts';
import { getPimsExports } from './get-pims-exports.ts';

type Request = WatchRequest<(typeof pimsExportsChanges.keys)[number]>;

/** Milliseconds between two rows. Changes meanwhile come together. */
const PAUSE_MS = 150;

/** The exports as they are, then after every change. @throws Refusal `session_not_found`, before the first row */
export async function watchExports(
  context: WatchContext,
  request: Request,
): Promise<AsyncIterable<NumberedRow<PimsExportsRow>>> {
  const { hub } = context.services;
  const { organizationId } = context.actor;
  // Subscribes before it reads, so that it misses no change.
  const changes = hub.watch(
    { table: pimsExportsChanges.table, organizationId, key: request.value },
    request.signal,
  );
  return rowsOf(context, { request, changes, first: await readExportsRow(context, request) });
}

/** @throws Refusal `session_not_found`, `invalid_request` */
export async function readExportsRow(
  { actor, inContext }: WatchContext,
  { key, value }: Request,
): Promise<PimsExportsRow> {
  const session = SessionId.safeParse(value);
  if (!session.success) throw new Refusal('invalid_request', `${key}: this is no such key.`);
  const exports = await inContext(actor, (inside) => getPimsExports(inside, { session: session.data }));
  return { session_id: session.data, exports };
}

interface Rows {
  request: Request;
  changes: AsyncIterable<Change>;
  first: PimsExportsRow;
}

async function* rowsOf(
  context: WatchContext,
  { request, changes, first }: Rows,
): AsyncGenerator<NumberedRow<PimsExportsRow>> {
  let version = 1;
  yield { version, row: first };
  if (isExportsFinished(first)) return;
  for await (const _ of changes) {
    version += 1;
    const row = await readExportsRow(context, request);
    yield { version, row };
    if (isExportsFinished(row)) return;
    await wait(PAUSE_MS, undefined, { signal: request.signal }).catch(() => undefined);
  }
}
