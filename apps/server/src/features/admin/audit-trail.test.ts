import * as contract from '@auscult/contract/admin-security';
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { signNote } from '@auscult/contract/note-signing';
import { generatePdf } from '@auscult/contract/pdf';
import { restoreSession } from '@auscult/contract/session-changes';
import { deleteSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { asOwner, withConnection } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aSession } from '#server/test-kit/visits.ts';
import { actAs, aGroup, type Person, trailOf } from './test-kit/groups.ts';

const server = useTestApp();

describe('what people do', () => {
  test('with visits, notes and documents stands in the trail, by ids', async () => {
    const { doctor } = await aGroup(server());
    const gone = await aSession(doctor);
    await doctor.ask(deleteSession, { session_id: gone });
    await doctor.ask(restoreSession, { session_id: gone });
    const { session, node, note } = await aNote(doctor);
    await doctor.ask(signNote, { session, node_id: node, version: note.version });
    const print = { session, node_id: node, language: 'en-US', timezone: 'UTC' };
    expect((await doctor.try(generatePdf, print)).status).toBe(200);
    expect(await trailOf(server(), doctor.team)).toEqual([
      `${doctor.id} session_deleted ${gone}`,
      `${doctor.id} session_restored ${gone}`,
      `${doctor.id} note_signed ${node}`,
      `${doctor.id} pdf_exported ${node}`,
    ]);
    const [{ all = '' } = {}] = await asOwner<{ all: string }>(
      server(),
      'select string_agg(e::text, $2) as all from audit.event e where org_id = $1',
      [doctor.team, '\n'],
    );
    expect(all).not.toMatch(/Rex|limping|example\.org/);
  });

  test('what is refused leaves nothing there', async () => {
    const { admin, doctor } = await aGroup(server());
    const session = await aSession(doctor);
    await admin.send('POST', '/v1/delete_session', { session_id: 'nowhere' });
    await doctor.send('POST', '/v1/restore_session', { session_id: session });
    expect(await trailOf(server(), doctor.team)).toEqual([]);
  });
});

describe('GET /v1/admin/audit', () => {
  test('lists what happened in the teams of the group, the newest first, with names', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    await append(southern, 'note_signed', 'one');
    await append(stranger, 'note_signed', 'theirs');
    await append(doctor, 'note_signed', 'two', { staff: owner.id });
    await asOwner(server(), `update identity."user" set name = 'Olga' where id = $1`, [owner.id]);
    const { events, next_cursor, actions } = await owner.ask(contract.listAuditEvents, {});
    expect(events).toEqual([
      {
        position: 1,
        organization_id: owner.team,
        organization_name: 'North',
        timestamp: expect.any(Number),
        action: 'note_signed',
        user_id: doctor.id,
        user_name: 'Vera Vet',
        acting_as: owner.id,
        acting_as_name: 'Olga',
        subject: 'two',
        details: {},
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      expect.objectContaining({
        organization_name: 'South',
        subject: 'one',
        acting_as: null,
        acting_as_name: '',
      }),
    ]);
    expect(Math.abs((events[0]?.timestamp ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(next_cursor).toBeNull();
    expect(actions).toEqual(expect.arrayContaining(['note_signed', 'audit_exported']));
  });

  test('filters by team, action, person and time', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    await append(doctor, 'note_signed', '1');
    await append(southern, 'pdf_exported', '2');
    await append(southern, 'note_signed', '3', { staff: doctor.id });
    const [{ at = 0 } = {}] = await asOwner<{ at: number }>(
      server(),
      `select (extract(epoch from happened_at) * 1000)::float8 as at from audit.event where subject = '2' and org_id = $1`,
      [southern.team],
    );
    const found = async (question: Parameters<typeof owner.ask<typeof contract.listAuditEvents>>[1]) =>
      (await owner.ask(contract.listAuditEvents, question)).events.map(({ subject }) => subject);
    expect(await found({ organization_id: southern.team })).toEqual(['3', '2']);
    expect(await found({ action: 'note_signed' })).toEqual(['3', '1']);
    expect(await found({ action: '' })).toEqual(['3', '2', '1']);
    expect(await found({ user_id: doctor.id })).toEqual(['3', '1']);
    expect(await found({ user_id: southern.id, action: 'pdf_exported' })).toEqual(['2']);
    expect(await found({ from: Math.floor(at), to: Math.ceil(at) })).toContain('2');
    expect(await found({ from: Math.ceil(at) + 60_000 })).toEqual([]);
    expect(await found({ to: 0 })).toEqual([]);
    expect(await found({ organization_id: stranger.team })).toEqual([]);
    expect(await found({ organization_id: OrganizationId.parse('nowhere') })).toEqual([]);
    expect(await found({ user_id: UserId.parse('nobody') })).toEqual([]);
    expect(await found({ action: 'nothing_like_it' })).toEqual([]);
  });

  test('page by page, each event once, though many happened in one moment and more are added', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await appendMany([doctor.team, southern.team], 130);
    const seen: string[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await owner.ask(contract.listAuditEvents, cursor === undefined ? {} : { cursor });
      seen.push(...page.events.map(({ hash }) => hash));
      sizes.push(page.events.length);
      await append(doctor, 'note_signed', 'later');
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(sizes).toEqual([100, 100, 60]);
    expect(new Set(seen).size).toBe(260);
  });

  testRefusals(server, contract.listAuditEvents, {
    forbidden: async () => (await aGroup(server())).admin.try(contract.listAuditEvents, {}),
    invalid_request: async () =>
      (await aGroup(server())).owner.try(contract.listAuditEvents, { cursor: 'e30' }),
  });

  test.each([
    'from=-1',
    'to=x',
    'from=9000000000000000',
    `action=${'x'.repeat(81)}`,
    'user_id=a_b',
    'cursor=%00',
  ])('%s is refused', async (query) => {
    const { owner } = await aGroup(server());
    expect(await owner.send('GET', `/v1/admin/audit?${query}`)).toMatchObject({ status: 400 });
  });

  test('a cursor leads into no other group', async () => {
    const { owner, doctor } = await aGroup(server());
    await appendMany([doctor.team], 101);
    const { next_cursor } = await owner.ask(contract.listAuditEvents, {});
    const other = await aGroup(server());
    await append(other.doctor, 'note_signed', 'own');
    const { events } = await other.owner.ask(contract.listAuditEvents, { cursor: next_cursor ?? '' });
    expect(events).toEqual([]);
  });

  test('staff who acts as an administrator reads the trail of a team without a group, and no other', async () => {
    const { stranger, doctor } = await aGroup(server());
    await append(stranger, 'note_signed', 'theirs');
    await append(doctor, 'note_signed', 'ours');
    await actAs(server(), stranger);
    const { events } = await stranger.ask(contract.listAuditEvents, {});
    expect(events.map(({ subject }) => subject)).toEqual(['theirs']);
  });
});

describe('GET /v1/admin/export_audit', () => {
  test('writes what is asked for, the newest first, and that it did is told next', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await append(doctor, 'note_signed', '=1+1');
    await append(southern, 'pdf_exported', 'two');
    const { csv, truncated } = await owner.ask(contract.exportAuditEvents, { organization_id: doctor.team });
    const [heading, row, end] = csv.split('\r\n');
    expect(heading).toContain('time,team,team_id,position,action');
    expect(row).toContain(`,North,${doctor.team},1,note_signed,Vera Vet,${doctor.id},,,'=1+1,{},`);
    expect([end, truncated]).toEqual(['', false]);
    expect((await trailOf(server(), doctor.team)).at(-1)).toBe(`${owner.id} audit_exported`);
    expect(await trailOf(server(), southern.team)).toHaveLength(1);
  });

  test('more than are held at once are all written, each once', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await appendMany([doctor.team, southern.team], 2600);
    const { csv } = await owner.ask(contract.exportAuditEvents, {});
    const rows = csv.split('\r\n').slice(1, -1);
    expect(rows).toHaveLength(5200);
    expect(new Set(rows.map((row) => row.slice(-64))).size).toBe(5200);
  });

  testRefusals(server, contract.exportAuditEvents, {
    forbidden: async () => (await aGroup(server())).admin.try(contract.exportAuditEvents, {}),
    invalid_request: async () => (await aGroup(server())).owner.send('GET', '/v1/admin/export_audit?from=x'),
  });
});

describe('GET /v1/admin/check_audit', () => {
  test('finds a trail intact that nobody tampered with, longer than what is held at once', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await appendMany([doctor.team], 2100);
    await append(southern, 'note_signed', 'ä,1:x');
    expect(await owner.ask(contract.checkAuditTrail, {})).toEqual({
      intact: true,
      checked: 2101,
      damaged: [],
    });
  });

  const CHANGED = 'This entry was changed, moved or put in after it was written.';
  const INSERTED = 'An entry was put in that nobody has written.';
  const MISSING = 'This entry is missing: it was deleted.';
  const TAIL = 'The newest entries are missing: they were deleted from here on.';

  test.each([
    ['who did it', `update audit.event set user_id = 'x' where ${at(3)}`, 3, CHANGED],
    ['who acted', `update audit.event set acting_as = 'x' where ${at(3)}`, 3, CHANGED],
    ['what was done', `update audit.event set action = 'signed_out' where ${at(3)}`, 3, CHANGED],
    ['to what', `update audit.event set subject = 'x' where ${at(1)}`, 1, CHANGED],
    ['the details', `update audit.event set details = '{"count": 2}' where ${at(5)}`, 5, CHANGED],
    [
      'the time',
      `update audit.event set happened_at = happened_at - interval '1 microsecond' where ${at(2)}`,
      2,
      CHANGED,
    ],
    ['the hash', `update audit.event set hash = sha256('') where ${at(4)}`, 4, CHANGED],
    ['a row deleted in the middle', `delete from audit.event where ${at(3)}`, 3, MISSING],
    ['the first row deleted', `delete from audit.event where ${at(1)}`, 1, MISSING],
    [
      'a row deleted, and those after it moved up',
      `delete from audit.event where ${at(3)};
       update audit.event set position = 3 where ${at(4)}; update audit.event set position = 4 where ${at(5)};
       update audit.event set position = 5 where ${at(6)}`,
      3,
      CHANGED,
    ],
    ['the last row deleted', `delete from audit.event where ${at(6)}`, 6, TAIL],
    [
      'all deleted from the fourth on',
      `delete from audit.event where org_id = 'ORG' and position > 3`,
      4,
      TAIL,
    ],
    ['all deleted', `delete from audit.event where org_id = 'ORG'`, 1, TAIL],
    [
      'two rows in each other’s place',
      `update audit.event set position = 99 where ${at(2)}; update audit.event set position = 2 where ${at(3)};
       update audit.event set position = 3 where ${at(99)}`,
      2,
      CHANGED,
    ],
    [
      'a row put in at the end',
      `insert into audit.event select org_id, 7, happened_at, user_id, acting_as, action, subject, details, hash
       from audit.event where ${at(6)}`,
      7,
      INSERTED,
    ],
    [
      'a row put in before the first',
      `insert into audit.event select org_id, 0, happened_at, user_id, acting_as, action, subject, details, hash
       from audit.event where ${at(6)}`,
      0,
      INSERTED,
    ],
    [
      'a row put in in the middle, and those after it moved down',
      `update audit.event set position = position + 100 where org_id = 'ORG' and position > 3;
       update audit.event set position = position - 99 where org_id = 'ORG' and position > 100;
       insert into audit.event select org_id, 4, happened_at, user_id, acting_as, action, 'new', details, hash
       from audit.event where ${at(3)}`,
      4,
      CHANGED,
    ],
    [
      'a row of another team',
      `update audit.event set (user_id, subject, details, happened_at, hash) =
         (select user_id, subject, details, happened_at, hash from audit.event other
          where other.org_id = 'OTHER' and other.position = 1)
       where ${at(1)}`,
      1,
      CHANGED,
    ],
    [
      'what the head remembers',
      `update audit.head set position = 5, hash = (select hash from audit.event where ${at(5)}) where org_id = 'ORG'`,
      6,
      INSERTED,
    ],
    [
      'the head itself',
      `delete from audit.head where org_id = 'ORG'`,
      6,
      'What the server remembers of the end of this trail was deleted.',
    ],
    [
      'the end written anew, with a hash that fits',
      `update audit.event e set subject = 'new', hash = sha256(convert_to(audit.canonical(
         e.org_id, '6', (extract(epoch from e.happened_at) * 1000000)::bigint::text, e.user_id, e.acting_as, e.action,
         'new', e.details::text, (select encode(hash, 'hex') from audit.event where ${at(5)})), 'UTF8'))
       where ${at(6)}`,
      6,
      'This entry is another than the server remembers.',
    ],
  ])('names the first row that was tampered with: %s', async (...[, tamper, position, problem]) => {
    const { owner, doctor, southern } = await aGroup(server());
    for (const subject of ['1', '2', '3', '4', '5', '6']) await append(doctor, 'note_signed', subject);
    for (const subject of ['1', '2']) await append(southern, 'note_signed', subject);
    await tampered(tamper.replaceAll('ORG', doctor.team).replaceAll('OTHER', southern.team));
    const found = await owner.ask(contract.checkAuditTrail, {});
    expect(found).toMatchObject({ intact: false });
    expect(found.damaged).toEqual([
      { organization_id: doctor.team, organization_name: 'North', position, problem },
    ]);
  });

  test('every damaged trail is named; those of other groups are not looked at', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    for (const one of [doctor, southern, stranger]) await append(one, 'note_signed', '1');
    await tampered(`update audit.event set subject = 'x'`);
    const { damaged } = await owner.ask(contract.checkAuditTrail, {});
    expect(damaged.map(({ organization_name }) => organization_name).sort()).toEqual(['North', 'South']);
  });

  test('what is appended while it is being checked does no harm', async () => {
    const { owner, doctor } = await aGroup(server());
    await appendMany([doctor.team], 1500);
    const appending = Promise.all(
      Array.from({ length: 20 }, (_, index) => append(doctor, 'note_signed', `${index}`)),
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.ask(contract.checkAuditTrail, {})),
    );
    await appending;
    expect(answers.map(({ intact }) => intact)).toEqual(Array(5).fill(true));
  });

  testRefusals(server, contract.checkAuditTrail, {
    forbidden: async () => (await aGroup(server())).admin.try(contract.checkAuditTrail, {}),
    invalid_request: async () => (await aGroup(server())).owner.send('GET', '/v1/admin/audit?from=x'),
  });
});

/** Names a row of the trail that is tampered with. */
function at(position: number): string {
  return `org_id = 'ORG' and position = ${position}`;
}

async function append(
  { id, team }: Person,
  action: string,
  subject: string,
  { staff = null }: { staff?: string | null } = {},
): Promise<void> {
  await asOwner(server(), `select audit.append($1, $2, $3, $4, $5, '{}')`, [
    team,
    id,
    staff,
    action,
    subject,
  ]);
}

/** Many at once, by nobody. */
async function appendMany(teams: readonly string[], count: number): Promise<void> {
  for (const team of teams)
    await asOwner(
      server(),
      `select audit.append($1, null, null, 'note_signed', n::text, '{}') from generate_series(1, $2::integer) n`,
      [team, count],
    );
}

/** Changes the trail as whoever owns the database can, who also puts back what stood in the way. */
async function tampered(change: string): Promise<void> {
  await withConnection(server().ownerUrl, async (owner) => {
    await owner.query(`begin; alter table audit.event disable trigger event_kept; ${change};
      alter table audit.event enable trigger event_kept; commit`);
  });
}
