import { UserId } from '@auscult/contract/kit/ids';
import { signNote } from '@auscult/contract/note-signing';
import { reprocessSession } from '@auscult/contract/recordings';
import { sessionCompleted, updateOwner } from '@auscult/contract/session-changes';
import * as contract from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aTeam, finishedNote } from '#server/test-kit/visits.ts';

const server = useTestApp();
const ALL_TIME = { a: '0', b: '9999999999999' };

describe('pages of a list', () => {
  test.each(['date', 'name', 'owner'] as const)(
    'by %s show every visit once, including equal ones, regardless of new ones',
    async (sort) => {
      const { doctor, admin } = await aTeam(server());
      const ids = await alike(doctor, admin);
      const seen: string[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await doctor.ask(contract.sessionsByDate, {
          ...ALL_TIME,
          sort,
          limit: 3,
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...page.sessions.map(({ id }) => id));
        cursor = page.next_cursor;
        // Newest and first by name. By owner it may be on a later page, and then shifts nothing.
        await doctor.ask(contract.createSession, { name: '!', timestamp: 9_000_000_000_000 });
      }
      const known = seen.filter((id) => ids.has(id));
      expect([known.length, new Set(known)]).toEqual([ids.size, ids]);
    },
  );

  test('are in the requested order', async () => {
    const vet = await server().newVet();
    for (const [name, timestamp] of [
      ['b', 1],
      ['A', 3],
      ['c', 2],
      ['B', 4],
    ] as const)
      await vet.ask(contract.createSession, { name, timestamp });
    const named = async (sort?: contract.SessionOrder) => {
      const page = await vet.ask(contract.sessionsByDate, { ...ALL_TIME, ...(sort ? { sort } : {}) });
      return page.sessions.map(({ name }) => name);
    };
    expect(await named()).toEqual(['B', 'A', 'c', 'b']);
    expect((await named('name')).map((name) => name.toLowerCase())).toEqual(['a', 'b', 'b', 'c']);
    expect(await named('owner')).toEqual(['B', 'A', 'c', 'b']);
  });

  test('the last one says so, also when it is full', async () => {
    const vet = await server().newVet();
    for (const timestamp of [1, 2]) await vet.ask(contract.createSession, { pets: ['Rex'], timestamp });
    const page = async (limit: number) => (await vet.ask(contract.allActiveSessions, { limit })).next_cursor;
    expect([await page(3), await page(2)]).toEqual([null, null]);
    expect(await page(1)).not.toBeNull();
  });

  test.each([
    ['nothing', 'x'],
    ['JSON that is no place', Buffer.from('{"sort":"date"}').toString('base64url')],
    ['a list', Buffer.from('[]').toString('base64url')],
    ['another order', Buffer.from('{"sort":"name","name":"a","id":"s1"}').toString('base64url')],
    ['a moment that cannot be', placeIn({ startedAt: -1 })],
    ['an id that cannot be', placeIn({ id: "'; --" })],
  ])('a cursor that says %s is refused', async (_, cursor) => {
    const vet = await server().newVet();
    const answer = await vet.send('GET', `/v1/all_active_sessions?cursor=${encodeURIComponent(cursor)}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('a name in a cursor contains no NUL', async () => {
    const vet = await server().newVet();
    const place = { sort: 'name', name: 'a\u0000', id: 's1' };
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
    expect((await vet.send('GET', `/v1/all_active_sessions?sort=name&cursor=${cursor}`)).status).toBe(400);
  });
});

describe('filters of a list', () => {
  test('by one status or several', async () => {
    const vet = await server().newVet();
    for (const status of ['in_progress', 'hospitalized', 'completed'] as const) {
      const { id } = await vet.ask(contract.createSession, { name: status });
      await vet.ask(sessionCompleted, { id, status });
    }
    const found = async (query: string) => {
      const { body } = await vet.send('GET', `/v1/sessions_by_date/0/9999999999999?${query}`);
      const { sessions } = contract.sessionsByDate.definition.output.parse(body);
      return sessions.map(({ name }) => name).sort();
    };
    expect(await found('status=completed')).toEqual(['completed']);
    expect(await found('status=completed&status=hospitalized')).toEqual(['completed', 'hospitalized']);
    expect(await found('status=not_started')).toEqual([]);
    const open = await vet.ask(contract.allActiveSessions, { status: ['completed', 'in_progress'] });
    expect(open.sessions.map(({ name }) => name)).toEqual(['in_progress']);
    expect((await vet.send('GET', '/v1/all_active_sessions?status=gone')).status).toBe(400);
  });

  test('by owners, and by words among theirs', async () => {
    const { doctor, admin } = await aTeam(server());
    await doctor.ask(contract.createSession, { name: 'Rex of the doctor' });
    await admin.ask(contract.createSession, { name: 'Rex of the admin' });
    const owner = UserId.parse(admin.userId);
    const { sessions } = await doctor.ask(contract.sessionsByName, { name: 'rex', owner: [owner] });
    expect(sessions).toMatchObject([{ name: 'Rex of the admin' }]);
  });
});

test('a row gives the number of a visit’s documents, and whether one is in progress', async () => {
  const vet = await server().newVet();
  const { session, note } = await aNote(vet);
  const [row] = (await vet.ask(contract.allActiveSessions, {})).sessions;
  expect(row).toMatchObject({ id: session, recording_count: 0, note_count: 1, is_processing: false });
  await server().sql(vet, `update nodes set status = 'processing' where id = $1`, [note.node_id]);
  const [busy] = (await vet.ask(contract.allActiveSessions, {})).sessions;
  expect(busy).toMatchObject({ recording_count: 0, note_count: 0, is_processing: true, has_failed: false });
});

test('a row gives the open tasks of the newest note: its flags, and whether it is signed', async () => {
  const vet = await server().newVet();
  const { session, note } = await aNote(vet);
  const row = async () => (await vet.ask(contract.allActiveSessions, {})).sessions[0]?.newest_note;
  const [first, ...rest] = note.lines;
  if (!first) throw new Error('The note has lines.');
  const flag = { kind: 'dose', severity: 'soft', message: 'Please check.' };
  const lines = [
    { ...first, soap: 'assessment', text: 'Sprain.', flags: [flag, flag] },
    ...rest.map(unflagged),
  ];
  await server().sql(vet, 'update notes set lines = $2 where node_id = $1', [
    note.node_id,
    JSON.stringify(lines),
  ]);
  expect(await row()).toEqual({ open_flags: 2, is_signed: false, assessment: 'Sprain.' });
  await server().sql(vet, 'update notes set lines = $2 where node_id = $1', [
    note.node_id,
    JSON.stringify(lines.map(unflagged)),
  ]);
  await vet.ask(signNote, { session, node_id: note.node_id, version: note.version });
  expect(await row()).toEqual({ open_flags: 0, is_signed: true, assessment: 'Sprain.' });
});

test('a row of a visit without a written note gives none', async () => {
  const vet = await server().newVet();
  await vet.ask(contract.createSession, { name: 'Rex' });
  expect((await vet.ask(contract.allActiveSessions, {})).sessions).toMatchObject([{ newest_note: null }]);
});

test('a row says that its note failed, until one is written', async () => {
  const vet = await server().newVet();
  const { session, node } = await aNote(vet);
  const hasFailed = async () => (await vet.ask(contract.allActiveSessions, {})).sessions[0]?.has_failed;
  expect(await hasFailed()).toBe(false);
  await server().sql(vet, `update nodes set status = 'failed' where id = $1`, [node]);
  expect(await hasFailed()).toBe(true);
  const again = await vet.ask(reprocessSession, { session });
  await finishedNote(vet, { session, node: again.node_id });
  expect(await hasFailed()).toBe(false);
});

/** Ten visits at two moments, of two owners, with two names. */
async function alike(doctor: Caller, admin: Caller): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let index = 0; index < 10; index += 1) {
    const { id } = await doctor.ask(contract.createSession, {
      name: index % 2 === 0 ? 'Rex' : 'rex',
      timestamp: 1000 + Math.floor(index / 5),
    });
    ids.add(id);
    const owner = UserId.parse(admin.userId);
    if (index % 3 === 0) await doctor.ask(updateOwner, { session: id, owner });
  }
  return ids;
}

function placeIn(change: object): string {
  const place = { sort: 'date', startedAt: 0, id: 's1', ...change };
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

const unflagged = <Line extends object>(line: Line) => ({ ...line, flags: [] });
