import { getMe } from '@auscult/contract/account';
import * as contract from '@auscult/contract/admin';
import { acceptInvitation, listInvitations } from '@auscult/contract/invitations';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aGroup, type Person, trailOf } from './test-kit/groups.ts';

const mails: Mail[] = [];
const server = useTestApp({ mailer: { send: async (mail) => void mails.push(mail) } });

const file = (...rows: string[]) => ['email,name,team,role', ...rows].join('\n');

const bring = (owner: Person, csv: string, preview = false) =>
  owner.ask(contract.importAdminUsers, { csv, preview });

describe('POST /v1/admin/import_users', () => {
  test('a preview tells what each row would do and changes nothing; the import gives the same result', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    const csv = file(
      `new-${doctor.id}@example.org,Nora,North,Intern`,
      `${stranger.email},Sam,north,doctor + ADMIN`,
      `${doctor.email},Dora,South,org:intern`,
      `${southern.email},Sven,South,Admin`,
      `${owner.email},Olga,North,Doctor`,
      `${southern.email},Sven,South,Doctor`,
      'nobody,,North,Doctor',
      `x@example.org,,West,Doctor`,
      `y@example.org,,${stranger.team},Doctor`,
      `z@example.org,,North,Chief`,
      `=HYPERLINK("x"),,North,Doctor`.replaceAll('"', ''),
    );
    const outcomes = [
      ...['invite', 'invite', 'add', 'change_role', 'unchanged'],
      ...['refused', 'refused', 'refused', 'refused', 'refused', 'refused'],
    ];
    const before = await everything();
    const look = await bring(owner, csv, true);
    expect(look.rows.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(look).toMatchObject({ done: 0, refused: 6 });
    expect(look.rows[0]).toEqual({
      line: 2,
      email: `new-${doctor.id}@example.org`,
      name: 'Nora',
      team: 'North',
      role: 'Intern',
      outcome: 'invite',
      problem: '',
    });
    expect(look.rows[7]).toMatchObject({ line: 9, problem: 'The group has no team with this name.' });
    expect(look.rows[8]?.problem).toBe(look.rows[7]?.problem);
    expect(await everything()).toEqual(before);

    const done = await bring(owner, csv);
    expect(done).toEqual({ ...look, done: 4 });
    const { users } = await owner.ask(contract.listAdminUsers, {});
    const rolesOf = (id: string) =>
      users.find(({ user_id }) => user_id === id)?.teams.map(({ role }) => role);
    expect([rolesOf(doctor.id), rolesOf(southern.id)]).toEqual([['org:doctor', 'org:intern'], ['org:admin']]);
    expect(users.some(({ user_id }) => user_id === stranger.id)).toBe(false);
  });

  test('mails invitations, and gives invited people the role of their row', async () => {
    const { owner, stranger } = await aGroup(server());
    await bring(owner, file(`${stranger.email},Sam,North,Relief Locum`));
    await until(async () => mails.some(({ to }) => to === stranger.email));
    const { invitations } = await stranger.ask(listInvitations, {});
    expect(invitations).toMatchObject([
      { role: 'org:relief_vet', publicOrganizationData: { name: 'North' } },
    ]);
    await stranger.ask(acceptInvitation, { invitation_id: invitations[0]?.id ?? '' });
    expect((await stranger.ask(getMe, {})).organization).toMatchObject({
      id: owner.team,
      role: 'org:relief_vet',
    });
  });

  test('of two simultaneous imports, the second finds everyone already there', async () => {
    const { owner, doctor, stranger } = await aGroup(server());
    mails.length = 0;
    const csv = file(`${stranger.email},,North,Doctor`, `${doctor.email},,South,Doctor`);
    const answers = await Promise.all([bring(owner, csv), bring(owner, csv)]);
    expect(answers.map(({ done }) => done).sort()).toEqual([0, 2]);
    expect(answers.flatMap(({ rows }) => rows.map(({ outcome }) => outcome)).sort()).toEqual([
      'add',
      'invite',
      'unchanged',
      'unchanged',
    ]);
    await until(async () => mails.some(({ to }) => to === stranger.email));
    expect(mails).toHaveLength(1);
  });

  test('records the changes in each team’s trail, as counts and ids', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await bring(owner, file('a@example.org,Ann,South,Intern', `${doctor.email},,South,Intern`));
    const [sent, ...others] = await trailOf(server(), southern.team);
    expect(sent).toMatch(new RegExp(`^${owner.id} invitation_sent [0-9a-f-]{36}$`));
    expect(others).toEqual([`${owner.id} member_added ${doctor.id}`, `${owner.id} users_imported`]);
    const rows = await asOwner<{ details: object }>(
      server(),
      `select details from audit.event where org_id = $1 and action = 'users_imported'`,
      [southern.team],
    );
    expect(rows).toEqual([{ details: { invite: 1, add: 1 } }]);
    const [{ all = '' } = {}] = await asOwner<{ all: string }>(
      server(),
      'select string_agg(e::text, $2) as all from audit.event e where org_id = $1',
      [southern.team, '\n'],
    );
    expect(all).not.toMatch(/example\.org|Ann/);
  });

  test('one row that fails midway undoes all', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await asOwner(
      server(),
      `create function public.trip() returns trigger language plpgsql as $$ begin raise exception 'tripped'; end $$;
       create trigger trip before insert on identity.invitation for each row execute function public.trip()`,
    );
    try {
      const csv = file(`${doctor.email},,South,Intern`, 'a@example.org,,South,Intern');
      const answer = await owner.try(contract.importAdminUsers, { csv, preview: false });
      expect(answer.status).toBe(500);
    } finally {
      await asOwner(server(), 'drop function public.trip() cascade');
    }
    expect((await doctor.ask(getMe, {})).organizations).toHaveLength(1);
    expect(await trailOf(server(), southern.team)).toEqual([]);
  });

  test('refuses invitations beyond the team’s limit and imports the other rows', async () => {
    const { owner, doctor } = await aGroup(server());
    const rows = Array.from({ length: 103 }, (_, index) => `n${index}@example.org,,North,Intern`);
    const csv = file(...rows, `${doctor.email},,South,Intern`);
    const { rows: look } = await bring(owner, csv, true);
    const done = await bring(owner, csv);
    expect(done.rows).toEqual(look);
    expect(done).toMatchObject({ done: 101, refused: 3 });
    expect(done.rows[102]).toMatchObject({ outcome: 'refused', problem: expect.stringContaining('later') });
    expect(done.rows[103]).toMatchObject({ outcome: 'add' });
  });

  test('refuses a row with a misplaced quote by its number and imports the others', async () => {
    const { owner, doctor } = await aGroup(server());
    const csv = `sep=;\nemail;name;team;role\nv@example.org;"Vera;North;Intern\n${doctor.email};Dora "D";South;Intern\n${doctor.email};Dora;South;Intern\n`;
    const { rows, done, refused } = await bring(owner, csv);
    expect(rows.map(({ line, outcome, problem }) => [line, outcome, problem])).toEqual([
      [3, 'refused', 'A quote in this row is out of place.'],
      [4, 'refused', 'A quote in this row is out of place.'],
      [5, 'add', ''],
    ]);
    expect([done, refused]).toEqual([1, 2]);
  });

  test('accepts two thousand rows', async () => {
    const { owner } = await aGroup(server());
    const rows = Array.from({ length: 2000 }, (_, index) => `n${index}@example.org,,Nowhere,Intern`);
    expect(await bring(owner, file(...rows), true)).toMatchObject({ done: 0, refused: 2000 });
  });

  testRefusals(server, contract.importAdminUsers, {
    forbidden: async () =>
      (await aGroup(server())).admin.try(contract.importAdminUsers, { csv: file('a@b.c,,North,Doctor') }),
    too_large: async () => {
      const { owner } = await aGroup(server());
      const rows = Array.from({ length: 2001 }, (_, index) => `n${index}@example.org,,North,Intern`);
      return owner.try(contract.importAdminUsers, { csv: file(...rows), preview: false });
    },
    invalid_request: async () =>
      (await aGroup(server())).owner.try(contract.importAdminUsers, { csv: 'email,name,team\na,b,c' }),
  });

  test.each([
    ['nothing', { csv: '' }],
    ['more than a million characters', { csv: `email,name,team,role\n${'x'.repeat(1_000_000)}` }],
    ['no text', { csv: 7 }],
    ['neither yes nor no', { csv: file(), preview: 'perhaps' }],
  ])('refuses %s', async (_, body) => {
    const { owner } = await aGroup(server());
    const { status } = await owner.send('POST', '/v1/admin/import_users', body);
    expect(status).toBe(400);
  });

  test('is a preview by default', async () => {
    const { owner, doctor } = await aGroup(server());
    const csv = file(`${doctor.email},,South,Intern`);
    expect(await owner.ask(contract.importAdminUsers, { csv })).toMatchObject({ done: 0 });
    expect((await doctor.ask(getMe, {})).organizations).toHaveLength(1);
  });
});

describe('GET /v1/admin/export_users', () => {
  test('writes everyone in every team in the import format, and importing it changes nothing', async () => {
    const { owner, admin, doctor, southern, stranger } = await aGroup(server());
    await asOwner(server(), `update identity."user" set name = '=1+1' where id = $1`, [doctor.id]);
    await asOwner(server(), `update identity.organization set name = '-South' where id = $1`, [
      southern.team,
    ]);
    await asOwner(server(), 'update identity.member set "deactivatedAt" = now() where "userId" = $1', [
      admin.id,
    ]);
    const { csv } = await owner.ask(contract.exportAdminUsers, {});
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('\ufeffemail,name,team,role,status');
    expect(lines).toContain(`${doctor.email},'=1+1,North,Doctor,active`);
    expect(lines).toContain(`${southern.email},Vera Vet,'-South,Medical director,active`);
    expect(lines).toContain(`${admin.email},Vera Vet,North,Admin,deactivated`);
    expect(csv).not.toContain(stranger.email);
    const { rows } = await bring(owner, csv);
    expect(rows.map(({ outcome }) => outcome)).toEqual(Array(4).fill('unchanged'));
    for (const team of [owner.team, southern.team])
      expect((await trailOf(server(), team))[0]).toBe(`${owner.id} users_exported`);
    expect(await trailOf(server(), stranger.team)).toEqual([]);
  });

  testRefusals(server, contract.exportAdminUsers, {
    forbidden: async () => (await aGroup(server())).southern.try(contract.exportAdminUsers, {}),
    invalid_request: async () =>
      (await aGroup(server())).owner.send('GET', '/v1/admin/users?organization_id='),
  });
});

/** Everything that an import could change. */
async function everything(): Promise<object[]> {
  return asOwner(
    server(),
    `select (select json_agg(m order by id) from identity.member m) as members,
            (select json_agg(i order by id) from identity.invitation i) as invitations,
            (select count(*) from audit.event) as events,
            (select json_agg(r order by id) from identity."rateLimit" r where key like 'invitations:%') as mails`,
  );
}
