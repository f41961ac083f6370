import * as contract from '@auscult/contract/admin-security';
import { inviteMember } from '@auscult/contract/invitations';
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { signNote } from '@auscult/contract/note-signing';
import { generatePdf } from '@auscult/contract/pdf';
import { restoreSession } from '@auscult/contract/session-changes';
import { createSession, deleteSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aSession } from '#server/test-kit/visits.ts';
import { append, appendMany } from './test-kit/appended.ts';
import { actAs, aGroup, trailOf } from './test-kit/groups.ts';

const server = useTestApp();

describe('actions of people', () => {
  test('on visits, notes and documents are recorded by ids', async () => {
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

  test('that are refused are not recorded', async () => {
    const { admin, doctor } = await aGroup(server());
    const session = await aSession(doctor);
    await admin.send('POST', '/v1/delete_session', { session_id: 'nowhere' });
    await doctor.send('POST', '/v1/restore_session', { session_id: session });
    expect(await trailOf(server(), doctor.team)).toEqual([]);
  });
});

describe('GET /v1/admin/audit', () => {
  test('lists the events of the group’s teams, newest first, with names', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    await append(server(), southern, 'note_signed', 'one');
    await append(server(), stranger, 'note_signed', 'theirs');
    await append(server(), { ...doctor, staff: owner.id }, 'note_signed', 'two');
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

  test('names the people and teams in subjects and details', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await append(server(), doctor, 'member_removed', southern.id);
    await append(server(), doctor, 'team_updated', southern.team);
    await append(server(), doctor, 'note_signed', 'a-note');
    const { names } = await owner.ask(contract.listAuditEvents, {});
    expect(names).toEqual({ [southern.id]: expect.any(String), [southern.team]: 'South' });
    expect(names[southern.id]).not.toBe('');
  });

  test('names invitations by their address, and visits of the caller’s team by their pets', async () => {
    const { admin, owner } = await aGroup(server());
    const { invitation } = await admin.ask(inviteMember, { email: 'new@clinic.example', role: 'org:intern' });
    const { id } = await owner.ask(createSession, { pets: ['Rex'] });
    await append(server(), owner, 'session_deleted', id);
    const { names } = await owner.ask(contract.listAuditEvents, {});
    expect(names).toMatchObject({ [invitation.id]: 'new@clinic.example', [id]: 'Rex' });
  });

  test('names no invitation or visit of another team, even if an event has its id', async () => {
    const { owner, stranger } = await aGroup(server());
    const invited = { email: 'secret@clinic.example', role: 'org:intern' } as const;
    const { invitation } = await stranger.ask(inviteMember, invited);
    const { id } = await stranger.ask(createSession, { pets: ['Hidden'] });
    for (const foreign of [invitation.id, id]) await append(server(), owner, 'session_deleted', foreign);
    const { names } = await owner.ask(contract.listAuditEvents, {});
    expect(Object.keys(names)).not.toEqual(expect.arrayContaining([invitation.id]));
    expect(Object.keys(names)).not.toEqual(expect.arrayContaining([id]));
  });

  test('filters by team, action, person and time', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    await append(server(), doctor, 'note_signed', '1');
    await append(server(), southern, 'pdf_exported', '2');
    await append(server(), { ...southern, staff: doctor.id }, 'note_signed', '3');
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

  test('pages through each event once, even with many in one moment and new ones added', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await appendMany(server(), [doctor.team, southern.team], 130);
    const seen: string[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await owner.ask(contract.listAuditEvents, cursor === undefined ? {} : { cursor });
      seen.push(...page.events.map(({ hash }) => hash));
      sizes.push(page.events.length);
      await append(server(), doctor, 'note_signed', 'later');
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
  ])('refuses %s', async (query) => {
    const { owner } = await aGroup(server());
    expect(await owner.send('GET', `/v1/admin/audit?${query}`)).toMatchObject({ status: 400 });
  });

  test('refuses a cursor of another group', async () => {
    const { owner, doctor } = await aGroup(server());
    await appendMany(server(), [doctor.team], 101);
    const { next_cursor } = await owner.ask(contract.listAuditEvents, {});
    const other = await aGroup(server());
    await append(server(), other.doctor, 'note_signed', 'own');
    const { events } = await other.owner.ask(contract.listAuditEvents, { cursor: next_cursor ?? '' });
    expect(events).toEqual([]);
  });

  test('shows staff who act as an administrator the trail of a team without a group, and no other', async () => {
    const { stranger, doctor } = await aGroup(server());
    await append(server(), stranger, 'note_signed', 'theirs');
    await append(server(), doctor, 'note_signed', 'ours');
    await actAs(server(), stranger);
    const { events } = await stranger.ask(contract.listAuditEvents, {});
    expect(events.map(({ subject }) => subject)).toEqual(['theirs']);
  });
});

describe('GET /v1/admin/export_audit', () => {
  test('writes the requested events, newest first, and then records the export', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await append(server(), doctor, 'note_signed', '=1+1');
    await append(server(), southern, 'pdf_exported', 'two');
    const { csv, truncated } = await owner.ask(contract.exportAuditEvents, { organization_id: doctor.team });
    const [heading, row, end] = csv.split('\r\n');
    expect(heading).toContain('time,team,team_id,position,action');
    expect(row).toContain(`,North,${doctor.team},1,note_signed,Vera Vet,${doctor.id},,,'=1+1,{},`);
    expect([end, truncated]).toEqual(['', false]);
    expect((await trailOf(server(), doctor.team)).at(-1)).toBe(`${owner.id} audit_exported`);
    expect(await trailOf(server(), southern.team)).toHaveLength(1);
  });

  test('writes more events than one batch, each once', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await appendMany(server(), [doctor.team, southern.team], 2600);
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
