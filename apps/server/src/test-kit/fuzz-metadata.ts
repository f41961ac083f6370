/** Fuzz tests of calls that change metadata: compares all people and teams after each body. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from './caller.ts';
import { anyBody, type Body, everyKey, type KeysOfActions } from './metadata-bodies.ts';
import type { TestApp } from './test-app.ts';

/** A call that changes metadata. */
interface Fuzzed {
  path: string;
  keys: KeysOfActions;
  /** Callers, each with the id of the person or team whose metadata then change. */
  senders: readonly { caller: Caller; id: string }[];
}

/** Outcomes: accepted with or without a change; refused by the operation; refused by the parser. */
type Outcome = 'changed' | 'kept' | 'refused' | 'unread';

/** In addition to one for each key. */
const RUNS = 150;

/**
 * Sends every key with every action, and hundreds of random bodies. Expects that each has exactly its own
 * effect, and that enough of them are accepted, and refused by more than the parser.
 */
export async function fuzzMetadata(server: TestApp, { path, keys, senders }: Fuzzed): Promise<void> {
  const outcomes: Outcome[] = [];
  const everyObject = Reflect.ownKeys(Object.prototype);
  const property = fc.asyncProperty(anyBody(keys), fc.nat(), async (body, who) => {
    const sender = senders[who % senders.length];
    if (!sender) throw new Error('Somebody has to call.');
    outcomes.push(await tryBody(server, { path, body, ...sender }));
  });
  const examples = everyKey(keys).map((body, who): [Body, number] => [body, who]);
  await fc.assert(property, { examples, numRuns: examples.length + RUNS });
  const count = (...which: Outcome[]) =>
    outcomes.slice(examples.length).filter((one) => which.includes(one)).length;
  expect(count('changed', 'kept')).toBeGreaterThan(RUNS / 6);
  expect(count('changed')).toBeGreaterThan(RUNS / 20);
  expect(count('refused')).toBeGreaterThan(RUNS / 6);
  expect(count('unread')).toBeGreaterThan(RUNS / 30);
  expect(Reflect.ownKeys(Object.prototype)).toEqual(everyObject);
}

async function tryBody(
  server: TestApp,
  { path, body, caller, id }: { path: string; body: Body; caller: Caller; id: string },
): Promise<Outcome> {
  const before = await look(server, id, body.own);
  const answer = await caller.send('POST', path, body.text);
  const after = await look(server, id, body.own);
  expect(after.foreign).toBe(before.foreign);
  if (body.refusal) {
    const detail = expect.stringMatching(body.refusal);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', detail } });
    expect(after.metadata).toEqual(before.metadata);
    return body.isPoisoned ? 'unread' : 'refused';
  }
  const metadata = JSON.parse(JSON.stringify({ ...before.metadata, ...body.change }));
  expect(after.metadata).toEqual(metadata);
  expect(answer).toMatchObject({ status: 200, body: { public_metadata: metadata } });
  return isDeepStrictEqual(before.metadata, after.metadata) ? 'kept' : 'changed';
}

interface Seen {
  /** All people, teams, memberships and groups except these keys of this one, byte for byte. */
  foreign: string;
  metadata: Readonly<Record<string, unknown>>;
}

async function look(server: TestApp, id: string, keys: readonly string[]): Promise<Seen> {
  const [seen] = await asOwner<Seen>(
    server,
    `with holders as (
       select 'user' as kind, id, to_jsonb(u) as row from identity."user" u
       union all select 'organization', id, to_jsonb(o) from identity.organization o
     ), others as (
       select kind, id, case when id = $1
         then jsonb_set(row - 'updatedAt', '{publicMetadata}', (row -> 'publicMetadata') - $2::text[])
         else row end as row from holders
       union all select 'member', id, to_jsonb(m) from identity.member m
       union all select 'group', id, to_jsonb(g) from identity.super_organization g
     )
     select (select jsonb_agg(jsonb_build_array(kind, row) order by kind, id)::text from others) as foreign,
            (select row -> 'publicMetadata' from holders where id = $1) as metadata`,
    [id, keys],
  );
  if (!seen?.metadata) throw new Error('Nobody has this id.');
  return seen;
}
