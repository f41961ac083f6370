import { createHash, randomUUID } from 'node:crypto';
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { testDatabase } from '../test-kit/test-database.ts';
import { withConnection } from '../test-kit/test-server.ts';
import { appendAudit, appendAuditBy } from './append-audit.ts';

let database: Database;
let owner: Client;
let identityUrl: string;
let appUrl: string;

beforeAll(async () => {
  const urls = await testDatabase();
  await urls.truncate();
  ({ identityUrl, appUrl } = urls);
  database = openDatabase(appUrl, 4);
  owner = new Client(urls.ownerUrl);
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.close();
});

const SOMEBODY = UserId.parse('vera');

describe('the audit trail', () => {
  test('records events in one chain per team', async () => {
    const [one, another] = [aTeam(), aTeam()];
    await append(one, 'note-1');
    await append(another, 'note-2');
    await append(one, 'note-3');
    expect(await trailOf(one)).toMatchObject([
      { position: 1, user_id: SOMEBODY, acting_as: 'staff', action: 'note_signed', subject: 'note-1' },
      { position: 2, subject: 'note-3', details: { count: 2 } },
    ]);
    expect(await trailOf(another)).toMatchObject([{ position: 1, subject: 'note-2' }]);
  });

  test('features and the identity provider write to the same chain', async () => {
    const team = aTeam();
    await append(team, 'note');
    await withConnection(identityUrl, (identity) =>
      appendAuditBy(identity, {
        organizationId: team,
        userId: null,
        action: 'device_revoked',
        subject: 'device',
      }),
    );
    expect(await trailOf(team)).toMatchObject([
      { position: 1, user_id: SOMEBODY },
      { position: 2, user_id: null, acting_as: null, action: 'device_revoked', details: {} },
    ]);
  });

  test('has no gap and no fork with many simultaneous appends', async () => {
    const team = aTeam();
    await Promise.all(Array.from({ length: 12 }, (_, index) => append(team, `note-${index}`)));
    const trail = await trailOf(team);
    expect(trail.map(({ position }) => position)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    const times = trail.map(({ micros }) => BigInt(micros));
    expect(times).toEqual(times.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(new Set(trail.map(({ hash }) => hash)).size).toBe(12);
  });

  test('each hash covers the event and the previous hash', async () => {
    const team = aTeam();
    await append(team, 'änderung, 1:x');
    await append(team, '');
    const [first, second] = await trailOf(team);
    expect(first?.hash).toBe(first && hashOf(first, ''));
    expect(second?.hash).toBe(second && hashOf(second, first?.hash ?? ''));
    expect(second?.position).toBe(2);
  });

  test('does not record an event that is rolled back', async () => {
    const team = aTeam();
    const failing = database.scoped({ organizationId: team, userId: SOMEBODY }, async (db) => {
      await appendAudit({ actor: actorIn(team), db }, { action: 'note_signed', subject: 'never' });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await append(team, 'real');
    expect(await trailOf(team)).toMatchObject([{ position: 1, subject: 'real' }]);
  });

  test('refuses an unknown action', async () => {
    await expect(
      owner.query(`select audit.append('team', null, null, 'Drop table', '', '{}')`),
    ).rejects.toThrow('event_action_check');
  });
});

describe('the audit trail cannot be changed', () => {
  const CHANGES = [
    `update audit.event set subject = ''`,
    `delete from audit.event`,
    `truncate audit.event`,
    `insert into audit.event select * from audit.event`,
    `update audit.head set position = 0`,
    `delete from audit.head`,
    `truncate audit.head`,
    `insert into audit.head values ('x', 0, '')`,
    `alter table audit.event disable trigger event_kept`,
    `alter table audit.event disable row level security`,
    `drop table audit.event`,
  ];

  test.each(CHANGES)('%s', async (change) => {
    const team = aTeam();
    await append(team, 'kept');
    for (const url of [appUrl, identityUrl]) {
      await withConnection(url, async (connection) => {
        await connection.query(`select set_config('app.org', $1, false)`, [team]);
        await expect(connection.query(change)).rejects.toMatchObject({ code: NOT_ALLOWED });
      });
    }
    expect(await trailOf(team)).toMatchObject([{ subject: 'kept' }]);
  });

  test('by its owner either, with an ordinary statement', async () => {
    await append(aTeam(), 'kept');
    const emptied = ['truncate audit.event', 'truncate audit.head'];
    for (const change of [`update audit.event set subject = ''`, `delete from audit.event`, ...emptied])
      await expect(owner.query(change)).rejects.toMatchObject({ code: RESTRICTED });
  });

  test('the application reads only its own team’s trail, unless it names others; the sign-in role reads none', async () => {
    const [one, another] = [aTeam(), aTeam()];
    await append(one, 'ours');
    await append(another, 'theirs');
    await withConnection(appUrl, async (app) => {
      await app.query(`select set_config('app.org', $1, false)`, [one]);
      const { rows } = await app.query('select subject from audit.event');
      expect(rows).toEqual([{ subject: 'ours' }]);
      await expect(app.query('select * from audit.head')).rejects.toMatchObject({ code: NOT_ALLOWED });
    });
    await withConnection(identityUrl, async (identity) => {
      for (const look of ['select * from audit.event', `select audit.stretch_of('x', 0, 1)`])
        await expect(identity.query(look)).rejects.toMatchObject({ code: NOT_ALLOWED });
    });
  });
});

/** PostgreSQL error codes. */
const NOT_ALLOWED = '42501';
const RESTRICTED = '23001';

interface TrailRow {
  org_id: string;
  position: number;
  micros: string;
  user_id: string | null;
  acting_as: string | null;
  action: string;
  subject: string;
  details: object;
  details_text: string;
  hash: string;
}

function aTeam(): OrganizationId {
  return OrganizationId.parse(randomUUID());
}

function actorIn(organizationId: OrganizationId) {
  return { userId: SOMEBODY, organizationId, role: null, actingAs: UserId.parse('staff') };
}

function append(team: OrganizationId, subject: string): Promise<void> {
  return database.scoped({ organizationId: team, userId: SOMEBODY }, (db) =>
    appendAudit({ actor: actorIn(team), db }, { action: 'note_signed', subject, details: { count: 2 } }),
  );
}

async function trailOf(team: string): Promise<TrailRow[]> {
  const { rows } = await owner.query<TrailRow>(
    `select *, (extract(epoch from happened_at) * 1000000)::bigint::text as micros, details::text as details_text,
            encode(hash, 'hex') as hash
     from audit.event where org_id = $1 order by position`,
    [team],
  );
  return rows;
}

/** As the decision record defines it, independent of the server's code. */
function hashOf(row: TrailRow, before: string): string {
  const { org_id, position, micros, user_id, acting_as, action, subject, details_text } = row;
  const fields = [org_id, `${position}`, micros, user_id, acting_as, action, subject, details_text, before];
  const text = fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)).join();
  return createHash('sha256').update(text).digest('hex');
}
