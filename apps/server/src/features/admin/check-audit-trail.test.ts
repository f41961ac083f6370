import * as contract from '@auscult/contract/admin-security';
import { describe, expect, test } from 'vitest';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { append, appendMany } from './test-kit/appended.ts';
import { aGroup } from './test-kit/groups.ts';

const server = useTestApp();

describe('GET /v1/admin/check_audit', () => {
  test('accepts an intact trail that is longer than one batch', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await appendMany(server(), [doctor.team], 2100);
    await append(server(), southern, 'note_signed', 'ä,1:x');
    expect(await owner.ask(contract.checkAuditTrail, {})).toEqual({
      intact: true,
      checked: 2101,
      damaged: [],
    });
  });

  const CHANGED = 'This entry was changed, moved or inserted later.';
  const INSERTED = 'An entry was inserted.';
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
      'The server’s record of the end of this log was deleted.',
    ],
    [
      'all of it, with its head',
      `delete from audit.event where org_id = 'ORG'; delete from audit.head where org_id = 'ORG'`,
      1,
      'The whole log of this team is missing: it was deleted.',
    ],
    [
      'the end written anew, with a hash that fits',
      `update audit.event e set subject = 'new', hash = sha256(convert_to(audit.canonical(
         e.org_id, '6', (extract(epoch from e.happened_at) * 1000000)::bigint::text, e.user_id, e.acting_as, e.action,
         'new', e.details::text, (select encode(hash, 'hex') from audit.event where ${at(5)})), 'UTF8'))
       where ${at(6)}`,
      6,
      'This entry differs from the server’s record.',
    ],
  ])('names the first row that was tampered with: %s', async (...[, tamper, position, problem]) => {
    const { owner, doctor, southern } = await aGroup(server());
    for (const subject of ['1', '2', '3', '4', '5', '6'])
      await append(server(), doctor, 'note_signed', subject);
    for (const subject of ['1', '2']) await append(server(), southern, 'note_signed', subject);
    await tampered(tamper.replaceAll('ORG', doctor.team).replaceAll('OTHER', southern.team));
    const found = await owner.ask(contract.checkAuditTrail, {});
    expect(found).toMatchObject({ intact: false });
    expect(found.damaged).toEqual([
      { organization_id: doctor.team, organization_name: 'North', position, problem },
    ]);
  });

  test('names every damaged trail of the group, and does not read other groups', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    for (const one of [doctor, southern, stranger]) await append(server(), one, 'note_signed', '1');
    await tampered(`update audit.event set subject = 'x'`);
    const { damaged } = await owner.ask(contract.checkAuditTrail, {});
    expect(damaged.map(({ organization_name }) => organization_name).sort()).toEqual(['North', 'South']);
  });

  test('tolerates events that are appended during the check', async () => {
    const { owner, doctor } = await aGroup(server());
    await appendMany(server(), [doctor.team], 1500);
    const appending = Promise.all(
      Array.from({ length: 20 }, (_, index) => append(server(), doctor, 'note_signed', `${index}`)),
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

/** Returns the row of the trail that is tampered with. */
function at(position: number): string {
  return `org_id = 'ORG' and position = ${position}`;
}

/** Changes the trail as the owner of the database can, who also restores the triggers. */
async function tampered(change: string): Promise<void> {
  await withConnection(server().ownerUrl, async (owner) => {
    await owner.query(`begin; alter table audit.event disable trigger event_kept; ${change};
      alter table audit.event enable trigger event_kept; commit`);
  });
}
