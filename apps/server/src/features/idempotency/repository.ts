/** All SQL on stored answers. */
import type { Actor } from '@auscult/domain/access/actor';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { IdempotencyTables } from './tables.ts';

/** Identifies a request: sender, call, key and input. */
export interface KeyedRequest {
  actor: Actor;
  call: string;
  key: string;
  requestHash: string;
}

/**
 * Takes the key for this transaction. Others with the same key wait for its end. @returns whether it was free
 */
export async function takeKey(db: Db, request: KeyedRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await inserted(db, request)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** No caller waits longer for an answer. If an answer seems to be later, the clock was set back since. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** Like {@link takeKey}. A key that was answered before this request arrived is free again. */
export async function takePress(db: Db, request: KeyedRequest, cameAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await inserted(db, request)
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'user_id', 'call', 'key'])
        .doUpdateSet({ answer: null })
        .where(({ eb, or }) =>
          or([
            eb('idempotency_keys.created_at', '<', cameAt),
            eb('idempotency_keys.created_at', '>', new Date(cameAt.getTime() + LONGEST_WAIT_MS)),
          ]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The answer under the key, and its input. */
export function findAnswer(
  db: Db,
  request: KeyedRequest,
): Promise<{ request_hash: string; answer: object | null } | undefined> {
  return keyed(db, request).executeTakeFirst();
}

/** Stores the answer and its time. */
export async function saveAnswer(
  db: Db,
  { actor, call, key }: KeyedRequest,
  { answer, now }: { answer: object; now: number },
): Promise<void> {
  await tablesOf<IdempotencyTables>(db)
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer), created_at: new Date(now) })
    .where('user_id', '=', actor.userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
}

function inserted(db: Db, { actor, call, key, requestHash }: KeyedRequest) {
  return tablesOf<IdempotencyTables>(db).insertInto('idempotency_keys').values({
    org_id: actor.organizationId,
    user_id: actor.userId,
    call,
    key,
    request_hash: requestHash,
    answer: null,
  });
}

function keyed(db: Db, { actor, call, key }: KeyedRequest) {
  return tablesOf<IdempotencyTables>(db)
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', actor.userId)
    .where('call', '=', call)
    .where('key', '=', key);
}
