import * as contract from '@auscult/contract/admin';
import type { SessionId } from '@auscult/contract/kit/ids';
import { restoreSession, updateTags } from '@auscult/contract/session-changes';
import { deleteSession, getSession, sessionsByDate } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { aGroup, type Person, trailOf } from '#server/features/admin/test-kit/groups.ts';
import { watchSessionsOf } from '#server/features/sessions/test-kit/watch-sessions.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession } from '#server/test-kit/visits.ts';

const server = useTestApp();

async function tagged(vet: Person, ...tags: string[]): Promise<SessionId> {
  const session = await aSession(vet);
  await vet.ask(updateTags, { session, tags });
  return session;
}

const tagsOf = async (vet: Person, id: SessionId) => (await vet.ask(getSession, { id })).tags;

describe('GET /v1/tags', () => {
  test('lists the tags of the team’s visits and the suggestions, by name', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    await tagged(doctor, 'recheck', 'dental');
    await tagged(owner, 'dental');
    const gone = await tagged(doctor, 'gone');
    await doctor.ask(deleteSession, { session_id: gone });
    await tagged(southern, 'south');
    await tagged(stranger, 'west');
    await owner.ask(contract.saveAdminTag, { name: 'Ärger', colour: 'red' });
    await owner.ask(contract.saveAdminTag, { name: 'dental', colour: 'teal' });
    expect(await doctor.ask(contract.listTags, {})).toEqual({
      tags: [
        { name: 'Ärger', colour: 'red', sessions: 0 },
        { name: 'dental', colour: 'teal', sessions: 2 },
        { name: 'recheck', colour: 'gray', sessions: 1 },
      ],
    });
    expect((await southern.ask(contract.listTags, {})).tags.map(({ name }) => name)).toEqual([
      'Ärger',
      'dental',
      'south',
    ]);
    expect((await stranger.ask(contract.listTags, {})).tags).toEqual([
      { name: 'west', colour: 'gray', sessions: 1 },
    ]);
  });

  test('solo users have their own', async () => {
    const vet = await server().newVet();
    expect(await vet.ask(contract.listTags, {})).toEqual({ tags: [] });
  });

  testRefusals(server, contract.listTags, {
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/update_tags', { tags: 7 }),
  });
});

describe('GET /v1/admin/tags', () => {
  test('counts over all teams of the group, and no others', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    await tagged(doctor, 'dental');
    await tagged(southern, 'dental', 'surgery');
    await tagged(stranger, 'dental', 'west');
    expect(await owner.ask(contract.listAdminTags, {})).toEqual({
      tags: [
        { name: 'dental', colour: 'gray', sessions: 2 },
        { name: 'surgery', colour: 'gray', sessions: 1 },
      ],
    });
    // Each team was read in turn: the transaction is back in the caller's team.
    expect((await owner.ask(sessionsByDate, { a: '0', b: '9999999999999' })).sessions).toHaveLength(1);
  });

  test('a team that joined later adds its colours, and replaces none', async () => {
    const { owner, southern } = await aGroup(server());
    await owner.ask(contract.saveAdminTag, { name: 'dental', colour: 'red' });
    await asOwner(server(), 'delete from tags where org_id = $1', [southern.team]);
    await tagged(southern, 'dental');
    expect((await owner.ask(contract.listAdminTags, {})).tags).toEqual([
      { name: 'dental', colour: 'red', sessions: 1 },
    ]);
  });

  testRefusals(server, contract.listAdminTags, {
    forbidden: async () => (await aGroup(server())).admin.try(contract.listAdminTags, {}),
    invalid_request: async () => (await aGroup(server())).owner.send('POST', '/v1/admin/save_tag', {}),
  });
});

describe('POST /v1/admin/save_tag', () => {
  test('adds a tag in all teams, and changes its colour', async () => {
    const { owner, southern, stranger } = await aGroup(server());
    await owner.ask(contract.saveAdminTag, { name: ' dental ' });
    expect((await southern.ask(contract.listTags, {})).tags).toEqual([
      { name: 'dental', colour: 'gray', sessions: 0 },
    ]);
    const { tags } = await owner.ask(contract.saveAdminTag, { name: 'dental', colour: 'lime' });
    expect(tags).toEqual([{ name: 'dental', colour: 'lime', sessions: 0 }]);
    await owner.ask(contract.saveAdminTag, { name: 'dental' });
    expect((await southern.ask(contract.listTags, {})).tags).toEqual(tags);
    expect((await stranger.ask(contract.listTags, {})).tags).toEqual([]);
  });

  test('renames it on every visit of every team, including deleted ones, and keeps its colour', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    const [one, two] = [await tagged(doctor, 'a', 'dental', 'b'), await tagged(southern, 'dental')];
    const [theirs, gone] = [await tagged(stranger, 'dental'), await tagged(doctor, 'dental')];
    await doctor.ask(deleteSession, { session_id: gone });
    await owner.ask(contract.saveAdminTag, { name: 'dental', colour: 'teal' });
    const { tags } = await owner.ask(contract.saveAdminTag, { name: 'dental', new_name: 'Teeth' });
    expect(tags).toContainEqual({ name: 'Teeth', colour: 'teal', sessions: 2 });
    expect(tags.map(({ name }) => name)).toEqual(['a', 'b', 'Teeth']);
    expect(await tagsOf(doctor, one)).toEqual(['a', 'Teeth', 'b']);
    expect(await tagsOf(southern, two)).toEqual(['Teeth']);
    expect(await tagsOf(stranger, theirs)).toEqual(['dental']);
    await doctor.ask(restoreSession, { session_id: gone });
    expect(await tagsOf(doctor, gone)).toEqual(['Teeth']);
  });

  test('is case-sensitive', async () => {
    const { owner, doctor } = await aGroup(server());
    const session = await tagged(doctor, 'dental');
    await owner.ask(contract.saveAdminTag, { name: 'dental', new_name: 'Dental' });
    expect(await tagsOf(doctor, session)).toEqual(['Dental']);
    expect((await owner.ask(contract.listAdminTags, {})).tags).toHaveLength(1);
  });

  test('merges with an existing tag: it occurs once, with its own colour', async () => {
    const { owner, doctor } = await aGroup(server());
    const session = await tagged(doctor, 'teeth', 'x', 'dental');
    await owner.ask(contract.saveAdminTag, { name: 'dental', colour: 'teal' });
    await owner.ask(contract.saveAdminTag, { name: 'teeth', colour: 'red' });
    const { tags } = await owner.ask(contract.saveAdminTag, { name: 'teeth', new_name: 'dental' });
    expect(await tagsOf(doctor, session)).toEqual(['dental', 'x']);
    expect(tags).toContainEqual({ name: 'dental', colour: 'teal', sessions: 1 });
  });

  test('two simultaneous renames to each other lose nothing and do not deadlock', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    const [one, two] = [await tagged(doctor, 'one'), await tagged(southern, 'two')];
    const answers = await Promise.all([
      owner.try(contract.saveAdminTag, { name: 'one', new_name: 'two' }),
      owner.try(contract.saveAdminTag, { name: 'two', new_name: 'one' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const left = [await tagsOf(doctor, one), await tagsOf(southern, two)];
    expect(left[0]).toEqual(left[1]);
    expect(left[0]).toHaveLength(1);
  });

  test('all watchers see the visits change, in every team', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    const visits = [await tagged(doctor, 'dental'), await tagged(southern, 'dental')];
    const watches = [
      await watchSessionsOf(server().address, doctor),
      await watchSessionsOf(server().address, southern),
    ];
    await owner.ask(contract.saveAdminTag, { name: 'dental', new_name: 'teeth' });
    for (const [index, watch] of watches.entries()) {
      expect(JSON.stringify(await watch.next())).toContain(visits[index]);
      watch.hangUp();
    }
  });

  test('records counts in each team’s trail, because tags are people’s own words', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    await tagged(doctor, 'Rex');
    await owner.ask(contract.saveAdminTag, { name: 'Rex', new_name: 'Max' });
    for (const [team, sessions] of [
      [doctor.team, 1],
      [southern.team, 0],
    ] as const) {
      expect(
        await asOwner(
          server(),
          'select action, subject, user_id, details from audit.event where org_id = $1',
          [team],
        ),
      ).toEqual([
        {
          action: 'tags_changed',
          subject: '',
          user_id: owner.id,
          details: { tags: 1, sessions, removed: false },
        },
      ]);
    }
    expect(await trailOf(server(), stranger.team)).toEqual([]);
  });

  test('an error midway changes nothing', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    const [one, two] = [await tagged(doctor, 'dental'), await tagged(southern, 'dental')];
    const last = [doctor.team, southern.team].sort()[1];
    await asOwner(
      server(),
      `create function public.trip() returns trigger language plpgsql as $$
         begin if new.org_id = '${last}' then raise exception 'tripped'; end if; return new; end $$;
       create trigger trip before update on sessions for each row execute function public.trip()`,
    );
    try {
      const order = { name: 'dental', new_name: 'teeth' };
      expect((await owner.try(contract.saveAdminTag, order)).status).toBe(500);
    } finally {
      await asOwner(server(), 'drop function public.trip() cascade');
    }
    expect(await tagsOf(doctor, one)).toEqual(['dental']);
    expect(await tagsOf(southern, two)).toEqual(['dental']);
    expect((await owner.ask(contract.listAdminTags, {})).tags.map(({ name }) => name)).toEqual(['dental']);
  });

  testRefusals(server, contract.saveAdminTag, {
    forbidden: async () => (await aGroup(server())).admin.try(contract.saveAdminTag, { name: 'x' }),
    invalid_request: async () => (await aGroup(server())).owner.try(contract.saveAdminTag, { name: ' ' }),
  });

  test.each([
    ['a name that is too long', { name: 'x'.repeat(51) }],
    ['a new name that is too long', { name: 'x', new_name: 'x'.repeat(51) }],
    ['a new name of nothing', { name: 'x', new_name: ' ' }],
    ['an unknown colour', { name: 'x', colour: '#fff' }],
    ['a name of nothing but NUL', { name: '\u0000' }],
  ])('refuses %s', async (_, body) => {
    const { owner } = await aGroup(server());
    expect((await owner.send('POST', '/v1/admin/save_tag', body)).status).toBe(400);
  });
});

describe('POST /v1/admin/merge_tags', () => {
  test('replaces tags with one tag, once on each visit', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    const [one, two] = [await tagged(doctor, 'a', 'x', 'b'), await tagged(southern, 'b')];
    const none = await tagged(southern, 'x');
    const { tags, changed } = await owner.ask(contract.mergeAdminTags, {
      from: ['a', 'b', 'c', 'a'],
      into: 'c',
    });
    expect(changed).toBe(2);
    expect(tags).toEqual([
      { name: 'c', colour: 'gray', sessions: 2 },
      { name: 'x', colour: 'gray', sessions: 2 },
    ]);
    expect(await tagsOf(doctor, one)).toEqual(['c', 'x']);
    expect([await tagsOf(southern, two), await tagsOf(southern, none)]).toEqual([['c'], ['x']]);
  });

  test('removes tags, also from the suggestions', async () => {
    const { owner, doctor, stranger } = await aGroup(server());
    const [one, theirs] = [await tagged(doctor, 'a', 'x', 'b'), await tagged(stranger, 'a')];
    await owner.ask(contract.saveAdminTag, { name: 'a', colour: 'red' });
    const order = { from: ['a', 'b', 'never'], into: null };
    const answers = await Promise.all([1, 2].map(() => owner.ask(contract.mergeAdminTags, order)));
    expect(answers.map(({ changed }) => changed).sort()).toEqual([0, 1]);
    for (const { tags } of answers) expect(tags).toEqual([{ name: 'x', colour: 'gray', sessions: 1 }]);
    expect([await tagsOf(doctor, one), await tagsOf(stranger, theirs)]).toEqual([['x'], ['a']]);
  });

  testRefusals(server, contract.mergeAdminTags, {
    forbidden: async () =>
      (await aGroup(server())).southern.try(contract.mergeAdminTags, { from: ['a'], into: null }),
    invalid_request: async () =>
      (await aGroup(server())).owner.try(contract.mergeAdminTags, { from: [], into: 'a' }),
  });

  test.each([
    ['more than fifty', { from: Array.from({ length: 51 }, (_, index) => `${index}`), into: null }],
    ['nothing said of what takes their place', { from: ['a'] }],
    ['no list', { from: 'a', into: null }],
  ])('refuses %s', async (_, body) => {
    const { owner } = await aGroup(server());
    expect((await owner.send('POST', '/v1/admin/merge_tags', body)).status).toBe(400);
  });
});
