import type { NodeId } from '@auscult/contract/kit/ids';
import { getSession } from '@auscult/contract/sessions';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { oneLine, writerDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aRunningNote, finishedNote } from '#server/test-kit/visits.ts';
import { giveUpForgottenNotes } from './give-up-forgotten-notes.ts';

const noteWriter = writerDouble();
const server = useTestApp({ noteWriter });

beforeAll(() => server().stopWork());
afterEach(() => noteWriter.become(oneLine));

const AGED = `update notes set created_at = now() - interval '3 hours'`;

test('ends notes whose job is gone in every organization, with a sentence, and no others', async () => {
  const vets = [await server().newVet(), await server().newVet()];
  const forgotten = await Promise.all(vets.map((vet) => aRunningNote(vet)));
  for (const vet of vets) await server().sql(vet, AGED);
  const [vet] = vets;
  if (!vet) throw new Error('There are two vets.');
  const fresh = await aRunningNote(vet);
  const waiting = await server().newVet();
  await aRunningNote(waiting);
  await server().sql(waiting, AGED);
  const gone = [...forgotten, fresh].map(({ node }) => node);
  await server().sql(vet, `delete from jobs.job where data -> 'payload' ->> 'node' = any ($1)`, [gone]);

  expect(await giveUpForgottenNotes(server(), Date.now())).toBe(2);
  for (const [at, note] of forgotten.entries()) {
    const caller = vets[at];
    if (!caller) throw new Error('Each note has its vet.');
    const ended = await finishedNote(caller, note);
    expect(ended).toMatchObject({ completed: true, error: expect.stringMatching(/never finished/) });
    const { nodes } = await caller.ask(getSession, { id: note.session });
    expect(nodes.find(({ kind }) => kind === 'notes')).toMatchObject({ status: 'failed' });
  }
  const left = await server().sql(vet, 'select node_id from notes where not completed');
  expect(left).toEqual([{ node_id: fresh.node }]);
  expect(await server().sql(waiting, 'select 1 from notes where completed')).toEqual([]);
  expect(await giveUpForgottenNotes(server(), Date.now())).toBe(0);
});

test('many that cannot be ended do not block newer ones', async () => {
  const vet = await server().newVet();
  const note = await aRunningNote(vet);
  await server().sql(vet, AGED);
  await server().sql(vet, `delete from jobs.job where data -> 'payload' ->> 'node' = $1`, [note.node]);
  await addStuckNotes(vet, note.node, 500);

  expect(await giveUpForgottenNotes(server(), Date.now())).toBe(1);
  expect(await finishedNote(vet, note)).toMatchObject({ error: expect.stringMatching(/never finished/) });
  expect(await server().sql(vet, 'select from notes where not completed')).toHaveLength(500);
});

/** Copies of an older note whose form does not exist. */
async function addStuckNotes(vet: Caller, node: NodeId, count: number): Promise<void> {
  const stuck = `'stuck-' || number`;
  await server().sql(
    vet,
    `insert into nodes select (jsonb_populate_record(nodes, jsonb_build_object('id', ${stuck}))).*
     from nodes, generate_series(1, $2::int) number where id = $1`,
    [node, count],
  );
  // Computed columns accept no value.
  const stored = await server().sql<{ name: string }>(
    vet,
    `select attname as name from pg_attribute
     where attrelid = 'notes'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = stored.map(({ name }) => `"${name}"`).join(', ');
  await server().sql(
    vet,
    `insert into notes (${columns}) select ${columns} from (
       select (jsonb_populate_record(notes, jsonb_build_object(
         'node_id', ${stuck}, 'template_id', 'gone', 'created_at', created_at - interval '1 hour'))).*
       from notes, generate_series(1, $2::int) number where node_id = $1) copies`,
    [node, count],
  );
}

test('only the sweep sees notes of other people', async () => {
  const [vet, stranger] = [await server().newVet(), await server().newVet()];
  await aRunningNote(vet);
  expect(await server().sql(stranger, 'select node_id from notes')).toEqual([]);
});
