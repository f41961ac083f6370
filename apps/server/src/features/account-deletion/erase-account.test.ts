import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { accountDeletionNotification, updateMemberMetadata } from '@auscult/contract/account';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepsOf } from '#server/main/maintenance.ts';
import { openLog } from '#server/platform/log/log.ts';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import { TEST_PASSWORD } from '#server/platform/test-kit/sign-up.ts';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { createDiskFileStore } from '#server/providers/disk/file-store.ts';
import { createMailbox } from '#server/providers/mailbox/mailbox.ts';
import { type Caller, callerAt } from '#server/test-kit/caller.ts';
import { aGate } from '#server/test-kit/doubles.ts';
import { startTestApp, type TestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aNote } from '#server/test-kit/visits.ts';
import { allTables, filesWith, fillPerson, fillSpace, tablesWith } from './test-kit.ts';

/** Tables without words of a person: counts, keys, ids, hashes and times, what the server writes, and its set-up. */
const WORDLESS = [
  'audit.event',
  'audit.head',
  'public.migrations',
  'public.pims_pace',
  'public.recorder_keys',
  'public.server_setup',
  'public.template_shares',
  'public.usage_counts',
];

let server: TestApp;
let mailbox: string;
const logged: string[] = [];
const log = openLog('trace', { write: (line) => logged.push(line) });

beforeAll(async () => {
  mailbox = await mkdtemp(join(tmpdir(), 'auscult-mailbox-'));
  server = await startTestApp({ log, mailer: createMailbox({ folder: mailbox, from: 'a@localhost' }) });
});
afterAll(async () => {
  await server.close();
  await rm(mailbox, { recursive: true, force: true });
});

const asOwner = <T>(work: (owner: Client) => Promise<T>) => withConnection(server.ownerUrl, work);

/**
 * A person who writes the word into every field: their account, their own space, a team of one, and a team
 * with others.
 */
async function somebody(canary: string) {
  const email = `${canary}@example.org`;
  const answer = await fetch(`${server.address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `Browser ${canary}` },
    body: JSON.stringify({ email, name: `Vera ${canary}`, password: TEST_PASSWORD }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  const vet = callerAt(server.address, { token, userId: user.id, organizationId: user.id });
  await vet.ask(updateMemberMetadata, { action: 'updated_settings', metadata: { custom_signature: canary } });
  await vet.ask(updateMemberMetadata, { action: 'onboard', metadata: { specialty: `llamas ${canary}` } });
  const clinic = await server.newVet({ id: randomUUID(), role: 'org:admin' });
  const [alone, sound, soundAlone] = [randomUUID(), await aFile(canary), await aFile(canary)];
  const invitations = [randomUUID(), randomUUID()] as const;
  await asOwner(async (owner) => {
    await owner.query(`insert into identity.organization (id, name, slug, logo) values ($1, $2, $2, $2)`, [
      alone,
      canary,
    ]);
    for (const [organization, role] of [
      [alone, 'admin'],
      [clinic.organizationId, 'doctor'],
    ]) {
      await owner.query(
        `insert into identity.member (id, "organizationId", "userId", role) values ($1, $2, $3, $4)`,
        [randomUUID(), organization, user.id, role],
      );
    }
    await owner.query(
      `insert into identity.passkey (id, user_id, name, credential_id, public_key, counter) values ($1, $2, $3, $3, '', 0)`,
      [randomUUID(), user.id, canary],
    );
    await owner.query(
      `insert into identity."twoFactor" (id, "userId", secret, "backupCodes") values ($1, $2, $3, $3)`,
      [randomUUID(), user.id, canary],
    );
    await owner.query(
      `insert into identity.verification (id, identifier, value, "expiresAt") values ($1, $2, $3, now() + interval '1 day')`,
      [randomUUID(), `reset-password:${canary}`, user.id],
    );
    await owner.query(
      `insert into identity.invitation (id, "organizationId", email, status, "expiresAt", "inviterId") values
       ($1, $2, $3, 'pending', now() + interval '1 day', $4),
       ($5, $2, 'colleague@example.org', 'pending', now() + interval '1 day', $6)`,
      [invitations[0], clinic.organizationId, email, clinic.userId, invitations[1], user.id],
    );
    const fill = { person: user.id, canary };
    await fillSpace(owner, { ...fill, space: user.id, storageKey: sound, prefix: randomUUID() });
    await fillSpace(owner, { ...fill, space: alone, storageKey: soundAlone, prefix: randomUUID() });
    await fillPerson(owner, { ...fill, space: clinic.organizationId, storageKey: '', prefix: randomUUID() });
  });
  const invite = createMailbox({ folder: mailbox, from: 'a@localhost' });
  const text = `Vera ${canary} invites you: https://x/login?invitation=${invitations[1]}&secret=s`;
  await invite.send({ to: 'colleague@example.org', subject: 'Invitation', text });
  return { vet, email, clinic, alone, sound };
}

async function aFile(words: string): Promise<string> {
  const key = randomUUID();
  const { fileStore } = server.services;
  await fileStore.create(key);
  await fileStore.append(key, 0, Readable.from([Buffer.from(`RIFF ${words}`)]), hangLimit());
  await fileStore.finish(key);
  return key;
}

/** Runs the maintenance sweep as if `hours` had passed. */
async function startMaintenance(hours: number, app: TestApp = server): Promise<void> {
  for (const { run } of sweepsOf(app)) await run(Date.now() + hours * 3_600_000, hangLimit());
}

/** Whether all rows and files of the person are erased. */
async function isErased(vet: Caller): Promise<boolean> {
  const left = await server.sql(vet, 'select from spellings where $1 in (user_id, org_id)', [vet.userId]);
  return left.length === 0;
}

describe('a deleted account', () => {
  test('removes a word that was in every field from every table and file', async () => {
    const canary = `quetzal${randomUUID().slice(0, 8)}`;
    const { vet, email, clinic, sound } = await somebody(canary);
    const { session } = await aNote(vet);

    const everywhere = await asOwner((owner) => tablesWith(owner, canary));
    const all = (await asOwner(allTables)).filter((table) => table.startsWith('public.'));
    expect(everywhere.filter((table) => table.startsWith('public.'))).toEqual(
      all.filter((table) => !WORDLESS.includes(table)),
    );
    expect(everywhere).toEqual(
      expect.arrayContaining(['identity."user"', 'identity.session', 'identity.invitation']),
    );
    expect(await filesWith(server.directory, canary)).toHaveLength(2);
    expect((await filesWith(mailbox, canary)).length).toBeGreaterThanOrEqual(2);

    expect(
      await vet.ask(accountDeletionNotification, { confirm_email: email.toUpperCase(), feedback: canary }),
    ).toEqual({
      success: true,
    });
    await until(() => isErased(vet));
    // The sweep can run while the job is still at work. It then leaves the mark to the next sweep.
    await until(async () => {
      await startMaintenance(3);
      return (await asOwner((owner) => owner.query('select from identity.user_deletion'))).rowCount === 0;
    });

    expect(await asOwner((owner) => tablesWith(owner, canary))).toEqual([]);
    expect(await filesWith(server.directory, canary)).toEqual([]);
    expect(await filesWith(mailbox, canary)).toEqual([]);
    expect(await server.services.fileStore.lengthOf(sound)).toBeUndefined();
    expect(logged.filter((line) => line.toLowerCase().includes(canary))).toEqual([]);
    // Only ids of the person are left, and the ids in audit trails and in records that the clinic keeps.
    const named = await asOwner((owner) => tablesWith(owner, vet.userId));
    expect(named.filter((table) => !table.startsWith('jobs.'))).toEqual([
      'audit.event',
      'audit.head',
      'public.templates',
    ]);
    expect(await asOwner((owner) => tablesWith(owner, session))).toEqual([]);

    const kept = await server.sql<{ name: string }>(
      clinic,
      'select name from sessions union select name from templates order by 1',
    );
    expect(kept.map(({ name }) => name)).toEqual(['A visit of the clinic', 'Stays with the clinic']);
    const trail = await server.sql(clinic, `select action, user_id from audit.event`);
    expect(trail).toEqual([{ action: 'account_deleted', user_id: vet.userId }]);
  });

  test('ends every session and frees the address', async () => {
    const canary = `kakapo${randomUUID().slice(0, 8)}`;
    const { vet, email } = await somebody(canary);
    await vet.ask(accountDeletionNotification, { confirm_email: email });
    expect(await vet.send('GET', '/v1/userdata')).toMatchObject({ status: 401 });
    const signIn = await fetch(`${server.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    });
    expect(signIn.status).toBe(401);
    const again = await fetch(`${server.address}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, name: 'Vera', password: TEST_PASSWORD }),
    });
    expect(again.status).toBe(200);
    await until(() => isErased(vet));
  });

  test('keeps signed notes in the clinic, with the signer’s name', async () => {
    const { clinic, vet, email } = await somebody(`moa${randomUUID().slice(0, 8)}`);
    const prefix = randomUUID();
    const storageKey = await aFile('of the clinic');
    const fill = { person: vet.userId, space: clinic.organizationId, canary: 'Dr. Vera', storageKey, prefix };
    await asOwner((owner) => fillSpace(owner, fill));
    await vet.ask(accountDeletionNotification, { confirm_email: email });
    await until(() => isErased(vet));
    await startMaintenance(3);
    const signed = await server.sql(clinic, 'select name, signed_by from note_signatures');
    expect(signed).toEqual([{ name: 'Dr. Vera', signed_by: vet.userId }]);
    const sessions = await server.sql(clinic, 'select from sessions where id = $1', [`${prefix}-session`]);
    expect(sessions).toHaveLength(1);
    expect(await server.services.fileStore.lengthOf(storageKey)).toBeGreaterThan(0);
  });

  test('is continued by the next server after a stop', async () => {
    const canary = `dodo${randomUUID().slice(0, 8)}`;
    const gate = aGate();
    const disk = createDiskFileStore(join(server.directory, 'files'));
    const { vet, email } = await somebody(canary);
    await server.stopWork();
    let isReached = false;
    const stuck = await startTestApp(
      {
        log,
        fileStore: {
          ...disk,
          destroy: async (key) => {
            isReached = true;
            await gate.opened;
            await disk.destroy(key);
          },
        },
      },
      { beside: server },
    );
    const asked = callerAt(stuck.address, vet);
    await asked.ask(accountDeletionNotification, { confirm_email: email });
    await until(async () => isReached);
    const stopping = stuck.stopWork();
    expect(await asOwner((owner) => tablesWith(owner, canary))).toContain('public.sessions');
    const next = await startTestApp({ log }, { beside: server });
    gate.open();
    await stopping;
    await until(() => isErased(vet));
    await stuck.close();
    await startMaintenance(0, next);
    await next.close();
    expect(await filesWith(server.directory, canary)).toEqual([]);
  });

  test('is swept when no job was enqueued', async () => {
    const canary = `auk${randomUUID().slice(0, 8)}`;
    const { vet } = await somebody(canary);
    // Like a server that is killed between the two transactions.
    await server.services.identity.accounts.delete(vet.userId);
    expect(await isErased(vet)).toBe(false);
    await startMaintenance(0);
    expect(await isErased(vet)).toBe(true);
    expect(await filesWith(server.directory, canary)).toEqual([]);
  });

  test('erasing functions cannot erase rows of other people', async () => {
    const vet = await server.newVet();
    await expect(server.sql(vet, 'select erase_space()')).rejects.toThrow('nobody who owns this space');
    await expect(server.sql(vet, 'select erase_person()')).rejects.toThrow(
      'this person is not being deleted',
    );
  });
});
