/** Open connections of a person who is removed from their team, or disabled in it. */
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMe } from '@auscult/contract/account';
import { ROW_SOCKET_CLOSES, ROW_SOCKET_PATH } from '@auscult/contract/kit/row-socket';
import { removeMember, updateMemberRole } from '@auscult/contract/members';
import { RESUMABLE_PATH, signUpload } from '@auscult/contract/uploads';
import { afterAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { watchSessionsOf } from '#server/features/sessions/test-kit/watch-sessions.ts';
import { metadataOf } from '#server/features/uploads/test-kit/upload-app.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { createDiskFileStore } from '#server/providers/disk/file-store.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSessionToRecord, aTeam } from '#server/test-kit/visits.ts';
import { deactivate, idOf } from './test-kit.ts';

const folder = await mkdtemp(join(tmpdir(), 'auscult-membership-'));
const disk = createDiskFileStore(folder);
const arrivals = new EventEmitter();
const fileStore: FileStore = {
  ...disk,
  append: (...given) => {
    arrivals.emit('append');
    return disk.append(...given);
  },
};
const server = useTestApp({ fileStore });
afterAll(async () => {
  await disk.close();
  await rm(folder, { recursive: true, force: true });
});
const PATCH = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };

describe.each(['removed', 'switched off'])('a person who is %s', (way) => {
  const end = async (doctor: Caller, admin: Caller) => {
    if (way === 'removed') await admin.ask(removeMember, { user_id: idOf(doctor) });
    else await deactivate(server(), doctor);
  };

  test('loses streams, sockets, uploads and tokens, and keeps what had arrived', async () => {
    const { doctor, admin } = await aTeam(server());
    const watching = await watchSessionsOf(server().address, doctor);
    const window = await openWindow(doctor);
    const upload = await anUploadUnderWay(doctor);
    const ended = [once(window, 'close'), upload.answered] as const;
    await end(doctor, admin);
    const why = 'You are no longer in this team. Sign in again to continue without it.';
    expect(await doctor.try(getMe, {})).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in', detail: why },
    });
    while (await watching.next());
    const [[code, reason], status] = await Promise.all(ended);
    expect([code, String(reason), status]).toEqual([ROW_SOCKET_CLOSES.notSignedIn, why, 423]);
    expect(await upload.send('more')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await upload.send(undefined)).offset).toBe('4');
    expect(await server().sql(admin, 'select from stored_objects')).toEqual([]);
  });
});

test('the socket of a person with a new role ends', async () => {
  const { doctor, admin } = await aTeam(server());
  const window = await openWindow(doctor);
  const closed = once(window, 'close');
  await admin.ask(updateMemberRole, { user_id: idOf(doctor), role: 'org:student' });
  expect((await closed)[0]).toBe(ROW_SOCKET_CLOSES.changed);
});

test('an upload of a colleague continues', async () => {
  const { doctor, clerk, admin } = await aTeam(server());
  const upload = await anUploadUnderWay(doctor);
  await admin.ask(removeMember, { user_id: idOf(clerk) });
  upload.finish();
  expect(await upload.answered).toBe(204);
});

test('a disabled person sees the team nowhere, and starts elsewhere', async () => {
  const server_ = server();
  const vet = await server_.signUp();
  const { admin } = await aTeam(server_);
  await asOwner(
    server_,
    `insert into identity.member (id, "organizationId", "userId", role) values ($1, $2, $1, 'doctor')`,
    [vet.userId, admin.organizationId],
  );
  await deactivate(server_, { ...vet, organizationId: admin.organizationId });
  expect((await vet.ask(getMe, {})).organizations).toEqual([]);
  const answer = await vet.send('POST', '/api/auth/organization/set-active', {
    organizationId: admin.organizationId,
  });
  expect(answer.status).toBe(403);
  expect((await vet.ask(getMe, {})).organization).toBeNull();
});

async function openWindow({ token }: Caller): Promise<WebSocket> {
  const window = new WebSocket(server().address.replace('http', 'ws') + ROW_SOCKET_PATH);
  await once(window, 'open');
  window.send(JSON.stringify({ kind: 'sign-in', bearer: token }));
  window.send(
    JSON.stringify({ kind: 'watch', id: 1, table: 'notes_changes', key: 'session_id', value: 'x' }),
  );
  // The first message says that the connection is accepted.
  await once(window, 'message');
  return window;
}

/** Four of eight bytes have arrived, and the connection stays open. */
async function anUploadUnderWay(vet: Caller) {
  const { address } = server();
  const session = await aSessionToRecord(vet);
  const type = 'audio/webm;codecs=opus';
  const asked = { session, name: 'Rex.webm', content_type: type, size: 8 };
  const { token, bucket, file_path } = await vet.ask(signUpload, asked);
  const signed = { ...PATCH, 'x-signature': token };
  const made = await fetch(address + RESUMABLE_PATH, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'x-signature': token,
      'upload-length': '8',
      'upload-metadata': metadataOf({
        bucketName: bucket,
        objectName: file_path,
        contentType: type,
        cacheControl: '3600',
      }),
    },
  });
  const url = new URL(made.headers.get('location') ?? '', address);
  const patch = request(url, {
    method: 'PATCH',
    headers: { ...signed, 'upload-offset': '0', 'content-length': '8' },
  });
  const answered = once(patch, 'response').then(([answer]) => Number(answer.statusCode));
  const arriving = once(arrivals, 'append');
  patch.write('abcd');
  await arriving;
  return {
    answered,
    finish: () => patch.end('efgh'),
    send: async (body: string | undefined) => {
      const method = body === undefined ? 'HEAD' : 'PATCH';
      const headers = { ...signed, 'upload-offset': '4' };
      const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
      const text = await answer.text();
      return {
        status: answer.status,
        offset: answer.headers.get('upload-offset'),
        body: text === '' ? {} : JSON.parse(text),
      };
    },
  };
}
