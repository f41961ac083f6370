import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import { aSignIn } from '#server/platform/test-kit/sign-up.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import type { Mail, Mailer } from '#server/ports/mailer.ts';
import { createMailbox } from '../mailbox/mailbox.ts';
import { openAccounts } from './accounts.ts';
import { openOutbox } from './outbox.ts';

let pool: pg.Pool;
let identityUrl: string;
let folder: string;

beforeEach(async () => {
  const database = await testDatabase();
  await database.truncate();
  identityUrl = database.identityUrl;
  pool = new pg.Pool({ connectionString: identityUrl, max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'auscult-mailbox-'));
});
afterEach(async () => {
  await pool.end();
  await rm(folder, { recursive: true, force: true });
});

function open(mailer: Mailer) {
  const outbox = openOutbox(mailer, openLog('silent'));
  const isMailConfigured = () => mailer.destroyWhere === undefined;
  const operators = ['staff@example.org'];
  return { outbox, accounts: openAccounts({ pool, mailer, outbox, operators, isMailConfigured }) };
}

const somebody = () => aSignIn(identityUrl, 'x'.repeat(32));

describe('deleting an account', () => {
  test('sends the parting message to the operator’s staff, without the person’s name', async () => {
    const sent: Mail[] = [];
    const { outbox, accounts } = open({ send: async (mail) => void sent.push(mail) });
    const { userId, email } = await somebody();
    await accounts.delete(userId, 'Too many clicks.');
    await accounts.delete(userId, 'Said twice.');
    await outbox.settled();
    expect(sent).toMatchObject([
      { to: 'staff@example.org', text: expect.stringContaining('Too many clicks.') },
    ]);
    expect(JSON.stringify(sent)).not.toMatch(new RegExp(`${email}|${userId}|Vera`));
  });

  test('does not write the message to disk if mails stay on this machine', async () => {
    const mailbox = createMailbox({ folder, from: 'a@localhost' });
    const { outbox, accounts } = open(mailbox);
    await accounts.delete((await somebody()).userId, 'Too many clicks.');
    await outbox.settled();
    expect(await readdir(folder)).toEqual([]);
  });

  test('destroys mails to the person in any case of their address, and no others', async () => {
    const mailbox = createMailbox({ folder, from: 'a@localhost' });
    const { accounts } = open(mailbox);
    const { userId, email } = await somebody();
    const mail = { subject: 'x', text: 'x' };
    await mailbox.send({ ...mail, to: email.toUpperCase() });
    await mailbox.send({ ...mail, to: `other-${email}` });
    await mailbox.send({ ...mail, to: 'other@example.org', text: `To: ${email}` });
    await accounts.delete(userId);
    await accounts.destroyMails(userId);
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('leaves the account unchanged after a failure midway', async () => {
    const { userId } = await somebody();
    const failing = {
      connect: async () => {
        const client = await pool.connect();
        return new Proxy(client, {
          get: (target, key) => {
            const value: unknown = Reflect.get(target, key);
            if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value;
            return (text: string, values: unknown[]) =>
              text.startsWith('delete from identity."user"')
                ? Promise.reject(new Error('The line is cut.'))
                : target.query(text, values);
          },
        });
      },
    } as unknown as pg.Pool;
    const mailer = { send: async () => undefined };
    const outbox = openOutbox(mailer, openLog('silent'));
    const accounts = openAccounts({
      pool: failing,
      mailer,
      outbox,
      operators: [],
      isMailConfigured: () => true,
    });
    await expect(accounts.delete(userId)).rejects.toThrow('The line is cut.');
    const { rows } = await pool.query(
      'select (select count(*) from identity."user")::int as people, (select count(*) from identity.user_deletion)::int as marks',
    );
    expect(rows).toEqual([{ people: 1, marks: 0 }]);
    expect(
      await openAccounts({ pool, mailer, outbox, operators: [], isMailConfigured: () => true }).describe(
        randomUUID(),
      ),
    ).toBeUndefined();
  });
});
