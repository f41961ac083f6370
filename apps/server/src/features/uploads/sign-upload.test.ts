import { createSampleSession, recordConsent } from '@auscult/contract/recordings';
import { cancelSession } from '@auscult/contract/sessions';
import { signUpload } from '@auscult/contract/uploads';
import { describe, expect, test } from 'vitest';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aSessionToRecord, aTeam, NO_SESSION, useVisits } from '#server/test-kit/visits.ts';

const running = useTestApp();

describe('POST /v1/sign_upload', () => {
  test('gives a name without personal data, and a token bound to it', async () => {
    const vet = await running().newVet();
    const id = await aSessionToRecord(vet);
    const wish = { session: id, name: 'Rex Miller.M4A', content_type: 'audio/x-m4a', size: 5 };
    const signed = await vet.ask(signUpload, wish);
    expect(signed.bucket).toBe('recordings');
    expect(signed.file_path).toMatch(new RegExp(`^${id}/[0-9a-f-]{36}\\.m4a$`));
    const claims = JSON.parse(Buffer.from(signed.token.split('.')[0] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      organization: vet.organizationId,
      user: vet.userId,
      session: id,
      object: signed.file_path,
      size: 5,
      type: 'audio/mp4',
    });
  });

  test.each([
    ['audio/webm;codecs=opus', 'a.webm', 'audio/webm', 'webm'],
    ['application/ogg', 'a.ogg', 'audio/ogg', 'ogg'],
    ['video/mp4', 'a.mp4', 'video/mp4', 'mp4'],
    ['AUDIO/X-WAV', 'no ending', 'audio/wav', 'wav'],
    ['application/octet-stream', 'memo.mp3', 'audio/mpeg', 'mp3'],
    ['', 'Visit 3.qta', 'audio/quicktime', 'qta'],
    ['application/octet-stream', 'call 8.amr', 'audio/amr', 'amr'],
    ['video/quicktime', 'IMG_7.MOV', 'video/quicktime', 'mov'],
    ['video/3gpp', 'voice.3gp', 'video/3gpp', '3gp'],
    ['video/x-matroska', 'camera.mkv', 'video/x-matroska', 'mkv'],
    ['', 'memo.caf', 'audio/x-caf', 'caf'],
    ['audio/x-ms-wma', 'old.wma', 'audio/x-ms-wma', 'wma'],
    ['', 'show.mpga', 'audio/mpeg', 'mpga'],
  ])('accepts %s (%s) as %s', async (content_type, name, type, ending) => {
    const vet = await running().newVet();
    const id = await aSessionToRecord(vet);
    const { token, file_path } = await vet.ask(signUpload, { session: id, name, content_type });
    const claims = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    expect([claims.type, file_path.split('.').at(-1)]).toEqual([type, ending]);
  });

  test.each([
    ['text/html', 'a.html', 415],
    ['image/png', 'a.png', 415],
    ['application/octet-stream', 'a.exe', 415],
    ['audio/<script>', 'a.webm', 415],
  ])('refuses %s (%s)', async (content_type, name, status) => {
    const vet = await running().newVet();
    const id = await aSessionToRecord(vet);
    const refused = await vet.try(signUpload, { session: id, name, content_type });
    expect([refused.status, refused.body]).toMatchObject([status, { code: 'unsupported_type' }]);
  });

  test('answers for another organization’s session as for an unknown one, and refuses files that are too large', async () => {
    const vet = await running().newVet();
    const stranger = await running().newVet();
    const id = await aSessionToRecord(vet);
    const wish = { session: id, name: 'a.webm', content_type: 'audio/webm' };
    expect((await stranger.try(signUpload, wish)).status).toBe(404);
    expect((await vet.try(signUpload, { ...wish, size: 3 * 1024 ** 3 })).status).toBe(413);
    expect((await vet.try(signUpload, { ...wish, size: 0 })).status).toBe(400);
  });

  test('refuses uploads for the sample', async () => {
    const vet = await running().newVet();
    const { session } = await vet.ask(createSampleSession, {});
    const refused = await vet.try(signUpload, { session, name: 'a.webm', content_type: 'audio/webm' });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: expect.stringMatching(/sample/) },
    });
  });

  const SOUND = { name: 'a.webm', content_type: 'audio/webm' };

  testRefusals(running, signUpload, {
    session_not_found: async () =>
      (await running().newVet()).try(signUpload, { ...SOUND, session: NO_SESSION }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(running());
      return clerk.try(signUpload, { ...SOUND, session: await aSession(doctor) });
    },
    session_cancelled: async () => {
      const vet = await running().newVet();
      const session = await aSession(vet);
      await vet.ask(cancelSession, { session });
      return vet.try(signUpload, { ...SOUND, session });
    },
    consent_required: async () => {
      const vet = await running().newVet();
      return vet.try(signUpload, { ...SOUND, session: await aSession(vet) });
    },
    unsupported_type: async () => {
      const vet = await running().newVet();
      const session = await aSessionToRecord(vet);
      return vet.try(signUpload, { name: 'a.html', content_type: 'text/html', session });
    },
    too_large: async () => {
      const vet = await running().newVet();
      return vet.try(signUpload, { ...SOUND, session: await aSessionToRecord(vet), size: 3 * 1024 ** 3 });
    },
    trial_expired: async () => {
      const vet = await running().newVet();
      const session = await aSession(vet);
      await useVisits(running(), vet, 20);
      return vet.try(signUpload, { ...SOUND, session });
    },
    invalid_request: async () => {
      const vet = await running().newVet();
      return vet.send('POST', '/v1/sign_upload', { ...SOUND, session: await aSession(vet), size: 0 });
    },
  });

  test('refuses without consent, or after it was withdrawn', async () => {
    const vet = await running().newVet();
    const session = await aSession(vet);
    await vet.ask(recordConsent, { session, given: false });
    const refused = { status: 403, body: { code: 'consent_required' } };
    expect(await vet.try(signUpload, { ...SOUND, session })).toMatchObject(refused);
    await vet.ask(recordConsent, { session, given: true });
    expect(await vet.try(signUpload, { ...SOUND, session })).toMatchObject({ status: 200 });
    await vet.ask(recordConsent, { session, given: false });
    expect(await vet.try(signUpload, { ...SOUND, session })).toMatchObject(refused);
  });

  test('requires no consent if the team allows recording without it', async () => {
    const { doctor } = await aTeam(running());
    await withConnection(running().ownerUrl, async (owner) => {
      await owner.query(
        `update identity.organization set "publicMetadata" = '{"consent_control": "user"}' where id = $1`,
        [doctor.organizationId],
      );
      await owner.query(
        `update identity."user" set "publicMetadata" = '{"consentEnabled": false}' where id = $1`,
        [doctor.userId],
      );
    });
    const answer = await doctor.try(signUpload, { ...SOUND, session: await aSession(doctor) });
    expect(answer).toMatchObject({ status: 200 });
  });
});
