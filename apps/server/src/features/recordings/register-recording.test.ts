import * as contract from '@auscult/contract/recordings';
import { cancelSession, getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { anUpload, aSession, aTeam, NO_SESSION, useVisits } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v1/register_recording', () => {
  test('accepts words as plain text, line by line, with speakers', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const transcript = 'Vet: Rex is limping.\r\n\r\nOwner: Since Monday.\nOn the exam today I found: pain.';
    const { status, body } = await vet.send('POST', '/v1/register_recording', { session, transcript });
    expect(status).toBe(200);
    const { recording_id, node_id } = contract.registerRecording.definition.output.parse(body);
    expect(node_id).toBe(recording_id);
    const { segments } = await vet.ask(contract.getTranscript, { session_id: session, node_id });
    expect(segments).toEqual([
      { start_ms: 0, end_ms: 1200, speaker: 'Vet', text: 'Rex is limping.', recording_id },
      { start_ms: 1200, end_ms: 2000, speaker: 'Owner', text: 'Since Monday.', recording_id },
      { start_ms: 2000, end_ms: 4800, text: 'On the exam today I found: pain.', recording_id },
    ]);
    const { recordings } = await vet.ask(getSession, { id: session });
    expect(recordings).toMatchObject([
      { recording_id, name: '', status: 'completed', has_audio: false, duration_ms: 4800 },
    ]);
  });

  test('does not take headings of a note for speakers, and takes the letters of a dialogue for speakers', async () => {
    const vet = await server().newVet();
    const heard = async (transcript: string) => {
      const session = await aSession(vet);
      const { node_id } = await vet.ask(contract.registerRecording, { session, transcript });
      const { segments } = await vet.ask(contract.getTranscript, { session_id: session, node_id });
      return segments.map(({ speaker, text }) => [speaker, text]);
    };
    const note = ['S: Soft stool x2d.', 'O: BAR, T 101.5', 'Abd: soft, NP', 'A: Colitis.', 'P: Bland diet.'];
    expect(await heard(note.join('\n'))).toEqual(note.map((line) => [undefined, line]));
    expect(await heard('Meds: Apoquel SID\nV: Any itch?\nO: No.')).toEqual([
      [undefined, 'Meds: Apoquel SID'],
      ['V', 'Any itch?'],
      ['O', 'No.'],
    ]);
    expect(await heard('Owner: He limps.\nAssessment: sprain.\nPlan: rest.')).toEqual([
      ['Owner', 'He limps.'],
      [undefined, 'Assessment: sprain.'],
      [undefined, 'Plan: rest.'],
    ]);
  });

  test('stores segments unchanged, including empty ones', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const segments = [
      { start_ms: 10, end_ms: 900, speaker: 'A', text: 'ريكس يعرج 🐕' },
      { start_ms: 900, end_ms: 1000, text: '' },
      { start_ms: 1000, end_ms: 2500, text: 'Yes.' },
    ];
    const { recording_id, node_id } = await vet.ask(contract.registerRecording, {
      session,
      name: 'Dictation',
      transcript: { segments },
    });
    const read = await vet.ask(contract.getTranscript, { session_id: session, node_id });
    expect(read.segments).toEqual(segments.map((segment) => ({ ...segment, recording_id })));
    expect(read.recordings).toEqual([
      {
        recording_id,
        name: 'Dictation',
        has_audio: false,
        duration_ms: 2500,
        started_timestamp: null,
        bookmarks: [],
      },
    ]);
  });

  test('accepts a completed upload', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const { file_path } = await anUpload(server(), vet, session);
    await vet.ask(contract.registerRecording, { session, file_path, duration_seconds: 1.25 });
    const { recordings, nodes } = await vet.ask(getSession, { id: session });
    expect(recordings).toMatchObject([{ has_audio: true, content_type: 'audio/wav', duration_ms: 1250 }]);
    expect(nodes.map(({ kind }) => kind)).toEqual(['recording']);
  });

  test('a file is one recording, however often it is registered, also with its words', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const { file_path } = await anUpload(server(), vet, session);
    const one = await vet.ask(contract.registerRecording, { session, file_path });
    const wish = { session, file_path, transcript: 'Limping.' };
    const [other, third] = await Promise.all([1, 2].map(() => vet.ask(contract.registerRecording, wish)));
    expect([other, third]).toEqual([one, one]);
    const { recordings, nodes } = await vet.ask(getSession, { id: session });
    expect(recordings).toHaveLength(1);
    expect(nodes.map(({ kind }) => kind)).toEqual(['recording', 'transcript']);
    const read = await vet.ask(contract.getTranscript, { session_id: session, node_id: one.node_id });
    expect(read.segments.map(({ text }) => text)).toEqual(['Limping.']);
  });

  test('refuses a file whose recording was deleted, because its audio is being destroyed', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const { file_path } = await anUpload(server(), vet, session);
    const { node_id } = await vet.ask(contract.registerRecording, { session, file_path });
    await vet.ask(contract.deleteRecording, { session_id: session, node_id });
    const again = await vet.try(contract.registerRecording, { session, file_path });
    expect(again).toMatchObject({ status: 404, body: { code: 'upload_not_found' } });
  });

  test('refuses recordings for the sample', async () => {
    const vet = await server().newVet();
    const { session } = await vet.ask(contract.createSampleSession, {});
    const refused = await vet.try(contract.registerRecording, { session, transcript: 'Limping.' });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: expect.stringMatching(/sample/) },
    });
  });

  test('accepts one line of the maximum length without losing a word', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const transcript = Array.from({ length: 9000 }, (_, index) => `word${index}`).join(' ');
    const { node_id } = await vet.ask(contract.registerRecording, { session, transcript });
    const { segments } = await vet.ask(contract.getTranscript, { session_id: session, node_id });
    expect(segments.map(({ text }) => text).join(' ')).toBe(transcript);
  });

  test('adds one recording for two calls with one key', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const send = () =>
      vet.ask(contract.registerRecording, { session, transcript: 'Limping.' }, { 'idempotency-key': 'once' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other).toEqual(one);
    expect((await vet.ask(getSession, { id: session })).recordings).toHaveLength(1);
  });

  testRefusals(server, contract.registerRecording, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.registerRecording, { session: NO_SESSION, transcript: 'x' }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.registerRecording, { session: await aSession(doctor), transcript: 'x' });
    },
    session_cancelled: async () => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      await vet.ask(cancelSession, { session });
      return vet.try(contract.registerRecording, { session, transcript: 'Limping.' });
    },
    upload_not_found: async () => {
      const vet = await server().newVet();
      const { file_path } = await anUpload(server(), vet, await aSession(vet));
      return vet.try(contract.registerRecording, { session: await aSession(vet), file_path });
    },
    upload_incomplete: async () => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      const file_path = `${session}/half.webm`;
      await anUnfinishedUpload(vet, session, file_path);
      return vet.try(contract.registerRecording, { session, file_path });
    },
    no_speech: async () => {
      const vet = await server().newVet();
      return vet.try(contract.registerRecording, { session: await aSession(vet), transcript: ' \n…\n-\n😀' });
    },
    trial_expired: async () => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      await useVisits(server(), vet, 20);
      return vet.try(contract.registerRecording, { session, transcript: 'Limping.' });
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      const key = { 'idempotency-key': 'once' };
      await vet.ask(contract.registerRecording, { session, transcript: 'Limping.' }, key);
      return vet.try(contract.registerRecording, { session, transcript: 'Coughing.' }, key);
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.send('POST', '/v1/register_recording', { session: await aSession(vet) });
    },
  });

  test.each([
    ['pasted text', 'Owner: Nala\u0000 is purring \ud83d', 'Nala is purring \ufffd'],
    [
      'segments',
      { segments: [{ start_ms: 0, end_ms: 1, text: 'Na\u0000la \ude3a purrs' }] },
      'Nala \ufffd purrs',
    ],
  ])('a character that cannot be stored in %s is dropped alone', async (_what, transcript, said) => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await vet.ask(contract.registerRecording, { session, transcript });
    const [stored] = await server().sql<{ segments: { text: string }[] }>(
      vet,
      'select segments from transcripts where session_id = $1',
      [session],
    );
    expect(stored?.segments.map(({ text }) => text)).toEqual([said]);
  });

  test('reports an invalid segment by its index', async () => {
    const vet = await server().newVet();
    const segments = [
      { start_ms: 0, end_ms: 9, text: 'x' },
      { start_ms: 1.5, end_ms: 9, text: 'x' },
    ];
    const body = { session: await aSession(vet), transcript: { segments } };
    const answer = await vet.send('POST', '/v1/register_recording', body);
    expect(answer.body).toMatchObject({
      detail: expect.stringMatching(/^`transcript\.segments\.1\.start_ms` /),
    });
  });

  test.each([
    ['a segment that ends before it starts', { segments: [{ start_ms: 9, end_ms: 1, text: 'x' }] }],
    ['a segment that never ends', { segments: [{ start_ms: 0, end_ms: 2 ** 53 - 1, text: 'x' }] }],
    ['a time before the start', { segments: [{ start_ms: -1, end_ms: 1, text: 'x' }] }],
    ['more lines than any visit', 'a\n'.repeat(20_001)],
    ['a number', 7],
  ])('refuses a transcript with %s in words', async (_what, transcript) => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const answer = await vet.send('POST', '/v1/register_recording', { session, transcript });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await vet.ask(getSession, { id: session })).recordings).toEqual([]);
  });
});

/** An upload whose first bytes have arrived. */
async function anUnfinishedUpload(
  vet: Awaited<ReturnType<ReturnType<typeof server>['newVet']>>,
  session: string,
  name: string,
): Promise<void> {
  await server().sql(
    vet,
    `insert into uploads (id, org_id, session_id, created_by, bucket, object_name, content_type, expires_at)
     values ($1, $2, $1, $2, 'recordings', $3, 'audio/webm', now() + interval '1 day')`,
    [session, vet.organizationId, name],
  );
}
