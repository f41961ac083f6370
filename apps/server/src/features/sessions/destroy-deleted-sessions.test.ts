import type { SessionId } from '@auscult/contract/kit/ids';
import { soapNotes, updateSoapNote } from '@auscult/contract/notes';
import { recordConsent, registerRecording } from '@auscult/contract/recordings';
import { createSession, deleteSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { destroyFilesOfSession } from '#server/features/uploads/stored-objects.ts';
import { openLog } from '#server/platform/log/log.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aLine, writerDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aSoundRecording, finishedNote } from '#server/test-kit/visits.ts';
import { destroyDeletedSessions } from './destroy-deleted-sessions.ts';

/** Part of every text of a visit; the edited line contains more than the first. */
const SAID = 'Zanzibar';
const EDITED = `${SAID} after all.`;

const noteWriter = writerDouble();
const logged: string[] = [];
const server = useTestApp({ noteWriter, log: openLog('warn', { write: (line) => logged.push(line) }) });

describe('visits that were deleted', () => {
  test('more than 30 days ago leave no word in any table; those of 29 days ago, and not deleted ones, stay', async () => {
    noteWriter.become(async function* () {
      yield aLine(`${SAID} is limping.`);
    });
    const vets = [await server().newVet(), await server().newVet()];
    const visits: { vet: Caller; gone: SessionId; kept: Record<SessionId, string> }[] = [];
    for (const vet of vets) {
      const [gone, young, open] = [await aVisit(vet), await aVisit(vet), await aVisit(vet)];
      await deletedDaysAgo(vet, gone, 30.01);
      await deletedDaysAgo(vet, young, 29);
      expect(await rowsOf(vet, gone)).toMatch(/consents .*note_versions .*notes .*sessions .*transcripts /s);
      visits.push({
        vet,
        gone,
        kept: { [young]: await rowsOf(vet, young), [open]: await rowsOf(vet, open) },
      });
    }
    expect(await sweep()).toBe(2);

    for (const { vet, gone, kept } of visits) {
      expect(await rowsOf(vet, gone)).toBe('');
      for (const [id, rows] of Object.entries(kept)) expect(await rowsOf(vet, id)).toBe(rows);
      await server().sql(vet, 'delete from sessions where id = any ($1)', [Object.keys(kept)]);
      expect((await everyRow(vet)).join()).not.toContain(SAID);
    }
    expect(await sweep()).toBe(0);
  });

  test('lose the audio that an earlier job left; until then they wait and do not block others', async () => {
    await server().stopWork();
    logged.length = 0;
    const { fileStore } = server().services;
    const vet = await server().newVet();
    const stuck = await aSoundRecording(server(), vet);
    await deletedDaysAgo(vet, stuck.session, 40);
    const other = await aSession(vet);
    await deletedDaysAgo(vet, other, 31);

    const outOfOrder = { ...fileStore, destroy: () => Promise.reject(new Error(`No ${SAID}.`)) };
    expect(await sweep(outOfOrder)).toBe(1);
    expect(await server().sql(vet, 'select id from sessions')).toEqual([{ id: stuck.session }]);
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ sessionId: stuck.session, error: 'Error' }),
    ]);
    expect(logged.join('')).not.toContain(SAID);
    expect(await fileStore.lengthOf(stuck.storageKey)).toBeGreaterThan(0);

    expect(await sweep(fileStore, AbortSignal.abort())).toBe(0);
    expect(await sweep()).toBe(1);
    expect(await fileStore.lengthOf(stuck.storageKey)).toBeUndefined();
    expect(await server().sql(vet, 'select id from sessions')).toEqual([]);
  });

  test('stay while the rows of a file exist, for whatever reason', async () => {
    const vet = await server().newVet();
    const { session } = await aSoundRecording(server(), vet);
    await deletedDaysAgo(vet, session, 31);
    const parts = { ...server(), destroyFiles: async () => undefined };
    expect(await destroyDeletedSessions(parts, Date.now())).toBe(0);
    expect(await server().sql(vet, 'select storage_key from stored_objects')).toHaveLength(1);
    expect(await sweep()).toBe(1);
  });

  test('are destroyed earlier if the operator sets it', async () => {
    const vet = await server().newVet();
    await deletedDaysAgo(vet, await aSession(vet), 2);
    const { inContext, services } = server();
    const destroyAfter = (days: number) => {
      const retention = { audioDays: 0, days };
      const parts = {
        inContext,
        services: { ...services, retention },
        destroyFiles: async () => undefined,
      };
      return destroyDeletedSessions(parts, Date.now());
    };
    expect(await destroyAfter(3)).toBe(0);
    expect(await destroyAfter(1)).toBe(1);
  });

  test('are visible only to the sweep', async () => {
    const [vet, stranger] = [await server().newVet(), await server().newVet()];
    await deletedDaysAgo(vet, await aSession(vet), 31);
    expect(await server().sql(stranger, 'select id from sessions')).toEqual([]);
  });
});

function sweep(fileStore: FileStore = server().services.fileStore, signal?: AbortSignal): Promise<number> {
  const { inContext, services } = server();
  return destroyDeletedSessions(
    {
      services,
      inContext,
      destroyFiles: (actor, session) =>
        destroyFilesOfSession({ actor, inContext, services: { fileStore } }, session),
    },
    Date.now(),
    signal,
  );
}

/** A visit with every kind of text: names, consent, words, two notes, and an edit of one. */
async function aVisit(vet: Caller): Promise<SessionId> {
  const { id: session } = await vet.ask(createSession, { name: `${SAID} came`, pets: [SAID] });
  await vet.ask(recordConsent, { session, given: true, method: 'written', text: `${SAID} agrees` });
  await vet.ask(registerRecording, { session, name: SAID, transcript: `Vet: ${SAID} is limping.` });
  const { node_id: node } = await vet.ask(soapNotes, {
    session,
    name: SAID,
    manual_notes: `${SAID} limps`,
    additional_instructions: `Be short with ${SAID}`,
  });
  const note = await finishedNote(vet, { session, node });
  await vet.ask(updateSoapNote, {
    session_id: session,
    node_id: node,
    version: note.version,
    lines: note.lines.map((line) => ({ ...line, text: EDITED })),
  });
  return session;
}

async function deletedDaysAgo(vet: Caller, session: SessionId, days: number): Promise<void> {
  await vet.ask(deleteSession, { session_id: session });
  const ago = `update sessions set deleted_at = now() - $2 * interval '1 day' where id = $1`;
  await server().sql(vet, ago, [session, days]);
}

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'jobs') and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
  order by schemaname desc, tablename`;

/** Every row of the vet's organization and every job, as text with its table's name. */
async function everyRow(vet: Caller): Promise<string[]> {
  const tables = await server().sql<{ name: string }>(vet, TABLES);
  expect(tables.map(({ name }) => name)).toContain('jobs.job');
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await server().sql<{ row: string }>(vet, `select t::text as row from ${name} t order by 1`);
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows;
}

/** Rows of one visit in the application's tables, in a fixed order. */
async function rowsOf(vet: Caller, session: string): Promise<string> {
  const nodes = await server().sql<{ id: string }>(vet, 'select id from nodes where session_id = $1', [
    session,
  ]);
  const ids = [session, ...nodes.map(({ id }) => id)];
  const rows = await everyRow(vet);
  return rows
    .filter((row) => row.startsWith('public.') && !row.startsWith('public.usage_counts'))
    .filter((row) => ids.some((id) => row.includes(id)))
    .join('\n');
}
