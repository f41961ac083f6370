import { randomUUID } from 'node:crypto';
import { getMe } from '@auscult/contract/account';
import { getUsage } from '@auscult/contract/billing';
import { getNotesMetadata, soapNotes } from '@auscult/contract/notes';
import {
  createSampleSession,
  processRecording,
  registerRecording,
  reprocessSession,
} from '@auscult/contract/recordings';
import * as contract from '@auscult/contract/sessions';
import { signUpload } from '@auscult/contract/uploads';
import { describe, expect, test } from 'vitest';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aRecording, aSession, useVisits } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('the trial', () => {
  test.each([0, 14, 15, 18])('at %i visits allows any number of new visits', async (used) => {
    const vet = await server().newVet();
    await useVisits(server(), vet, used);
    for (let index = 0; index < 3; index += 1) await aSession(vet);
    expect(await visitsOf(vet)).toBe(used);
  });

  test('does not count empty visits, and counts a processed one once however often it is written', async () => {
    const vet = await server().newVet();
    await aSession(vet);
    const { session } = await aNote(vet);
    await vet.ask(reprocessSession, { session });
    await vet.ask(soapNotes, { session, name: 'Another' });
    expect(await visitsOf(vet)).toBe(1);
  });

  test('the sample does not count', async () => {
    const vet = await server().newVet();
    await vet.ask(createSampleSession, {});
    expect(await visitsOf(vet)).toBe(0);
  });

  test('lets exactly one of fifty through when they are created at once at 19', async () => {
    const vet = await server().newVet();
    await useVisits(server(), vet, 19);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => vet.try(contract.createSession, { pets: ['Rex'] })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 402)).toHaveLength(49);
    expect((await vet.ask(contract.allActiveSessions, {})).sessions).toHaveLength(1);
  });

  test.each(['cancelled', 'deleted'])('frees the last free visit when it was %s', async (how) => {
    const vet = await server().newVet();
    await useVisits(server(), vet, 19);
    const session = await aSession(vet);
    expect((await vet.try(contract.createSession, { pets: ['Rex'] })).status).toBe(402);
    if (how === 'cancelled') await vet.ask(contract.cancelSession, { session });
    else await vet.ask(contract.deleteSession, { session_id: session });
    await aSession(vet);
  });

  test('processes and counts one of many visits at once at 19', async () => {
    const vet = await server().newVet();
    const recordings = [await aRecording(vet), await aRecording(vet), await aRecording(vet)];
    await useVisits(server(), vet, 19);
    const answers = await Promise.all(recordings.map((recording) => vet.try(processRecording, recording)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402]);
    expect(await visitsOf(vet)).toBe(20);
    const notes = await Promise.all(
      recordings.map(({ session }) => vet.ask(getNotesMetadata, { session_id: session })),
    );
    expect(notes.flat()).toHaveLength(1);
  });

  test('counts one visit once when it is processed many times at once at 19', async () => {
    const vet = await server().newVet();
    const recording = await aRecording(vet);
    await useVisits(server(), vet, 19);
    const answers = await Promise.all(Array.from({ length: 5 }, () => vet.try(processRecording, recording)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await visitsOf(vet)).toBe(20);
  });

  test('creates and processes nothing at 20', async () => {
    const vet = await server().newVet();
    const { session, recording_id } = await aRecording(vet);
    await useVisits(server(), vet, 20);
    const refused = [
      await vet.try(contract.createSession, { pets: ['Rex'] }),
      await vet.try(registerRecording, { session, transcript: 'x' }),
      await vet.try(processRecording, { session, recording_id }),
      await vet.try(reprocessSession, { session }),
      await vet.try(soapNotes, { session }),
      await vet.try(signUpload, { session, name: 'a.webm', content_type: 'audio/webm' }),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 402, body: { code: 'trial_expired' } });
    expect(await visitsOf(vet)).toBe(20);
  });

  test('keeps everything open to read, edit, rename and delete at 20', async () => {
    const vet = await server().newVet();
    const { session, node, note, recording_id } = await aNote(vet);
    await useVisits(server(), vet, 20);
    const answers = [
      await vet.send('GET', `/v1/session/${session}`),
      await vet.send('GET', '/v1/all_active_sessions'),
      await vet.send('GET', '/v1/sessions_by_date/0/9999999999999'),
      await vet.send('GET', '/v1/sessions_by_name/rex'),
      await vet.send('GET', `/v2/notes_metadata/${session}`),
      await vet.send('GET', `/v2/soap_note/${session}/${node}`),
      await vet.send('GET', `/v1/transcript/${session}/${node}`),
      await vet.send('PUT', `/v2/soap_note/${session}/${node}`, { version: note.version, lines: note.lines }),
      await vet.send('POST', '/v1/update_name', { session, name: 'Kept', pets: [] }),
      await vet.send('POST', `/v1/session_completed/${session}`),
      await vet.send('POST', '/v1/delete_recording', { session_id: session, node_id: recording_id }),
      await vet.send('POST', '/v1/delete_session', { session_id: session }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('does not apply to people who pay, or whose team pays', async () => {
    const id = randomUUID();
    const member = await server().newVet({ id, role: 'org:doctor' });
    const alone = await server().newVet();
    await withConnection(server().ownerUrl, async (owner) => {
      const paid = JSON.stringify({ tier: 'professional' });
      await owner.query(`update identity.organization set "publicMetadata" = $1 where id = $2`, [paid, id]);
      await owner.query(`update identity."user" set "publicMetadata" = $1 where id = $2`, [
        paid,
        alone.userId,
      ]);
    });
    for (const vet of [member, alone]) {
      await useVisits(server(), vet, 20);
      const recording = await aRecording(vet);
      await vet.ask(processRecording, recording);
      expect(await visitsOf(vet)).toBe(21);
    }
  });

  test('does not apply if the operator disables it', async () => {
    const free = await startTestApp({ hasTrial: false }, { beside: server(), worksOnJobs: false });
    const vet = await free.newVet();
    await useVisits(free, vet, 20);
    await vet.ask(processRecording, await aRecording(vet));
    expect(await visitsOf(vet)).toBe(21);
    expect((await vet.ask(getMe, {})).server.trial).toBe(false);
    await free.close();
  });
});

async function visitsOf(vet: Caller): Promise<number> {
  return (await vet.ask(getUsage, { type: ['visits'] })).num_sessions;
}
