import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { impersonate } from '@auscult/contract/impersonation';
import { UserId } from '@auscult/contract/kit/ids';
import { addCustomSpelling } from '@auscult/contract/spelling';
import { createTemplate } from '@auscult/contract/template-calls';
import { aSmallForm } from '@auscult/domain/templates/test-forms';
import { describe, expect, test } from 'vitest';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { createDiskFileStore } from '#server/providers/disk/file-store.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { startTestApp, type TestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aNote, aSession, aSoundRecording, aTeam } from '#server/test-kit/visits.ts';
import { unzip } from './test-kit.ts';

const server = useTestApp();
const PATH = '/v1/account_export';

function ask(vet: Pick<Caller, 'token'>, { address }: TestApp = server()): Promise<Response> {
  return fetch(`${address}${PATH}`, { headers: { authorization: `Bearer ${vet.token}` } });
}

/** Makes someone a member of a colleague's team, which becomes their current team. */
async function join(vet: Caller, { organizationId }: Caller): Promise<void> {
  await withConnection(server().ownerUrl, (owner) =>
    owner.query(
      `insert into identity.member (id, "organizationId", "userId", role, "createdAt") values ($1, $2, $3, 'doctor', now())`,
      [randomUUID(), organizationId, vet.userId],
    ),
  );
  await vet.send('POST', '/api/auth/organization/set-active', { organizationId });
}

async function leaveAll({ userId }: Caller): Promise<void> {
  await withConnection(server().ownerUrl, (owner) =>
    owner.query('delete from identity.member where "userId" = $1', [userId]),
  );
}

async function exported(vet: Caller): Promise<{ files: Map<string, Buffer>; read(path: string): unknown }> {
  const answer = await ask(vet);
  expect(answer.status).toBe(200);
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  return { files, read: (path) => JSON.parse(files.get(path)?.toString('utf8') ?? 'null') };
}

describe('GET /v1/account_export', () => {
  test('contains all of the person’s data, with a list of its contents', async () => {
    const vet = await server().signUp();
    await vet.ask(addCustomSpelling, { to: 'Apoquel', from: ['apple quell'] });
    const { session, node, recording_id } = await aNote(vet);
    const sound = await aSoundRecording(server(), vet);
    const { files, read } = await exported(vet);

    expect(files.get('README.txt')?.toString('utf8')).toContain('What Auscult keeps of Vera Vet');
    expect(read('account.json')).toMatchObject({
      profile: { id: vet.userId, name: 'Vera Vet' },
      teams: [],
      devices: [{ user_agent: expect.any(String) }],
      sign_in_accounts: ['credential'],
      passkeys: [],
    });
    expect(read('spellings.json')).toMatchObject([{ written: 'Apoquel', heard: ['apple quell'] }]);
    const folder = [...files.keys()].find((path) => path.endsWith(`_${session}/session.json`))?.slice(0, -13);
    expect(read(`${folder}/session.json`)).toMatchObject({ session: { id: session, pets: ['Rex'] } });
    expect(read(`${folder}/transcripts.json`)).toMatchObject([{ recording_id }]);
    expect(read(`${folder}/notes/${node}.json`)).toMatchObject({ node_id: node, lines: expect.any(Array) });
    const [path] = [...files.keys()].filter((one) => one.endsWith(`/files/${sound.recording_id}.wav`));
    expect(files.get(path ?? '')?.toString('utf8')).toBe('RIFF-not-really-sound');
  });

  test('contains no credentials: no password, token or key', async () => {
    const vet = await server().signUp();
    const { files } = await exported(vet);
    const all = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n');
    const [unsigned = ''] = decodeURIComponent(vet.token).split('.');
    expect(all).not.toContain(unsigned);
    expect(all).not.toMatch(/password|"secret|private_key|token_hash|storage_key/);
  });

  test('contains the person’s own data of a team, and nothing of colleagues', async () => {
    const { doctor, admin } = await aTeam(server());
    const [own, theirs] = [await aSession(doctor), await aSession(admin)];
    await admin.ask(createTemplate, aSmallForm());
    const { files, read } = await exported(doctor);
    const paths = [...files.keys()].join('\n');
    expect(paths).toContain(`teams/${doctor.organizationId}/visits/`);
    expect(paths).toContain(own);
    expect(paths).not.toContain(theirs);
    expect(read(`teams/${doctor.organizationId}/templates.json`)).toEqual([]);
    expect(read('account.json')).toMatchObject({
      teams: [{ id: doctor.organizationId, role: 'org:doctor' }],
    });
  });

  test('is recorded in the audit trail', async () => {
    const vet = await server().newVet();
    await exported(vet);
    expect(await server().sql(vet, 'select action, subject from audit.event')).toEqual([
      { action: 'account_exported', subject: vet.userId },
    ]);
  });

  test('a missing file affects no other file', async () => {
    const vet = await server().newVet();
    const { session, recording_id, storageKey } = await aSoundRecording(server(), vet);
    await server().services.fileStore.destroy(storageKey);
    const { files, read } = await exported(vet);
    const path = [...files.keys()].find((one) => one.endsWith(`_${session}/session.json`)) ?? '';
    expect(read(path)).toMatchObject({ missing_files: [`${recording_id}.wav`] });
  });

  test('contains nothing of a team that removes the person during the export', async () => {
    const teams = [randomUUID(), randomUUID()];
    const vet = await server().newVet({ id: teams[0] ?? '', role: 'org:doctor' });
    const colleague = await server().newVet({ id: teams[1] ?? '', role: 'org:admin' });
    const sounds = [(await aSoundRecording(server(), vet)).storageKey];
    await join(vet, colleague);
    sounds.push((await aSoundRecording(server(), { ...vet, organizationId: teams[1] ?? '' })).storageKey);
    const { fileStore } = server().services;
    const read: FileStore['read'] = async (key, range) => {
      if (sounds.includes(key)) await leaveAll(vet);
      return fileStore.read(key, range);
    };
    const second = await startTestApp({ fileStore: { ...fileStore, read } }, { beside: server() });
    try {
      const answer = await ask(vet, second);
      const paths = [...unzip(Buffer.from(await answer.arrayBuffer())).keys()];
      expect(paths.filter((path) => path.endsWith('/session.json'))).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  test('staff who act as someone get nothing of it', async () => {
    const [vet, staff] = [await server().newVet(), await server().newVet()];
    await withConnection(server().ownerUrl, (owner) =>
      owner.query(`update identity."user" set role = 'admin' where id = $1`, [staff.userId]),
    );
    const user_id = UserId.parse(vet.userId);
    const { token } = await staff.ask(impersonate, { user_id, reason: 'Asked for help.' });
    const answer = await ask({ token });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 403,
      body: { code: 'acting_as_another' },
    });
  });

  test('refuses requests without a token', async () => {
    const answer = await fetch(`${server().address}${PATH}`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'not_signed_in' });
  });
});

describe('during the download', () => {
  const SIZE = 64 * 1024 ** 2;

  /** A store with one file that was never written, and with observed reads. */
  function watched(app: TestApp): FileStore & { given: number; open: number } {
    const disk = createDiskFileStore(`${app.directory}/files`);
    const store = {
      ...disk,
      given: 0,
      open: 0,
      lengthOf: async () => SIZE,
      read: async () => {
        const chunk = Buffer.alloc(65_536);
        async function* bytes() {
          store.open += 1;
          try {
            for (let at = 0; at < SIZE; at += chunk.length) {
              store.given += chunk.length;
              yield chunk;
            }
          } finally {
            store.open -= 1;
          }
        }
        return Readable.from(bytes(), { objectMode: false });
      },
    };
    return store;
  }

  test('reads no more than is taken, serves one export per person at a time, and closes everything when the client goes away', async () => {
    const fileStore = watched(server());
    const second = await startTestApp({ fileStore }, { beside: server(), worksOnJobs: false });
    const vet = await server().newVet();
    await aSoundRecording(server(), vet);
    const request = get(`${second.address}${PATH}`, { headers: { authorization: `Bearer ${vet.token}` } });
    const [answer] = (await once(request, 'response')) as [NodeJS.ReadableStream & { destroy(): void }];
    answer.pause();
    // All buffers in between are full by now.
    let before = -1;
    await until(async () => {
      const isFull = fileStore.given > 0 && fileStore.given === before;
      before = fileStore.given;
      return isFull;
    });
    expect(fileStore.given).toBeLessThan(SIZE / 2);

    const again = await ask(vet, second);
    expect({ status: again.status, body: await again.json() }).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });

    answer.destroy();
    await until(async () => fileStore.open === 0);
    expect(fileStore.given).toBeLessThan(SIZE / 2);
    await until(
      async () =>
        (await ask(vet, second).then((next) => next.body?.cancel().then(() => next.status))) === 200,
    );
    await second.close();
  });

  test('an aborted export is recognizable as incomplete', async () => {
    const failing: FileStore = {
      ...createDiskFileStore(`${server().directory}/files`),
      read: async () => Readable.from(failingBytes(), { objectMode: false }),
    };
    const second = await startTestApp({ fileStore: failing }, { beside: server(), worksOnJobs: false });
    const vet = await server().newVet();
    await aSoundRecording(server(), vet);
    const answer = await ask(vet, second);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await second.close();
  });
});

async function* failingBytes(): AsyncGenerator<Buffer> {
  yield Buffer.from(randomUUID());
  throw new Error('The disk is broken.');
}
