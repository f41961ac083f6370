import * as contract from '@auscult/contract/recordings';
import { allActiveSessions, getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { anUpload, aSession } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('the start time of a recording', () => {
  test('is stored, as are its bookmarks, for every reader', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const { file_path } = await anUpload(server(), vet, session);
    const known = {
      started_timestamp: 1_700_000_000_123,
      bookmarks: [
        { at_ms: 0, text: '' },
        { at_ms: 61_500, text: 'Murmur?' },
      ],
    };
    const { recording_id } = await vet.ask(contract.registerRecording, {
      session,
      file_path,
      ...known,
      bookmarks: [{ at_ms: 0 }, { at_ms: 61_500, text: ' Murmur? ' }],
    });
    const { recordings } = await vet.ask(getSession, { id: session });
    expect(recordings).toMatchObject([{ recording_id, ...known }]);
    const listed = await vet.ask(allActiveSessions, {});
    expect(listed.sessions).toMatchObject([{ recording_count: 1 }]);
    const read = await vet.ask(contract.getTranscript, { session_id: session, node_id: recording_id });
    expect(read.recordings).toMatchObject([known]);
  });

  test('determines the order of recordings, in any order of arrival', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const now = Date.now();
    const register = async (transcript: string, started_timestamp?: number) =>
      vet.ask(contract.registerRecording, {
        session,
        transcript,
        ...(started_timestamp === undefined ? {} : { started_timestamp }),
      });
    const last = await register('Third stretch.', now - 60_000);
    const first = await register('First stretch.', now - 3_600_000);
    const pasted = await register('Pasted afterwards.');
    const second = await register('Second stretch.', now - 1_800_000);
    const order = [first, second, last, pasted].map(({ recording_id }) => recording_id);
    const { recordings } = await vet.ask(getSession, { id: session });
    expect(recordings.map(({ recording_id }) => recording_id)).toEqual(order);
    const { node_id } = await vet.ask(contract.reprocessSession, { session });
    const read = await vet.ask(contract.getTranscript, { session_id: session, node_id });
    expect(read.segments.map(({ text }) => text)).toEqual([
      'First stretch.',
      'Second stretch.',
      'Third stretch.',
      'Pasted afterwards.',
    ]);
    expect(read.recordings.map(({ recording_id }) => recording_id)).toEqual(order);
  });

  test('does not change the word order of a note when an earlier recording arrives after it', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const started_timestamp = Date.now();
    const late = await vet.ask(contract.registerRecording, {
      session,
      transcript: 'Two.',
      started_timestamp,
    });
    const { node_id } = await vet.ask(contract.reprocessSession, { session });
    const before = await vet.ask(contract.getTranscript, { session_id: session, node_id });
    await vet.ask(contract.registerRecording, {
      session,
      transcript: 'One.',
      started_timestamp: started_timestamp - 1000,
    });
    expect(await vet.ask(contract.getTranscript, { session_id: session, node_id })).toEqual(before);
    expect(before.recordings).toMatchObject([{ recording_id: late.recording_id }]);
  });

  test.each([8_640_000_000_000_001, -1, 1.5])('refuses a start at %d', async (started_timestamp) => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const answer = await vet.try(contract.registerRecording, { session, transcript: 'x', started_timestamp });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});
