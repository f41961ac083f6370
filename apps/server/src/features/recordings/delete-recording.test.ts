import { EventEmitter, once } from 'node:events';
import { getSoapNote } from '@auscult/contract/notes';
import * as contract from '@auscult/contract/recordings';
import { createSession, getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { type Log, openLog } from '#server/platform/log/log.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import {
  aNote,
  aRecording,
  aSession,
  aSoundRecording,
  aTeam,
  NO_NODE,
  NO_SESSION,
} from '#server/test-kit/visits.ts';
import { destroyAudio } from './delete-recording.ts';

/** Reports the organization whose audio a job has processed, destroyed or kept. */
const soundsDealtWith = new EventEmitter();
const log: Log = {
  ...openLog('silent'),
  info: (message, { job, organizationId = '' } = {}) => {
    if (message === 'job done' && job === destroyAudio.name) soundsDealtWith.emit(organizationId);
  },
};
const server = useTestApp({ log });

describe('POST /v1/delete_recording', () => {
  test('deletes the recording and its words; notes made from them stay', async () => {
    const vet = await server().newVet();
    const { session, recording_id, node, note } = await aNote(vet);
    const { status, body } = await vet.send('POST', '/v1/delete_recording', {
      session_id: session,
      node_id: recording_id,
    });
    expect({ status, body }).toEqual({ status: 200, body: { deleted: true } });
    const { recordings, nodes } = await vet.ask(getSession, { id: session });
    expect(recordings).toEqual([]);
    expect(nodes.map(({ kind }) => kind)).toEqual(['notes']);
    expect(await vet.ask(getSoapNote, { session_id: session, node_id: node })).toEqual(note);
    const stored = await server().sql<{ segments: { text: string }[] }>(
      vet,
      'select segments from transcripts',
    );
    expect(stored.flatMap(({ segments }) => segments.map(({ text }) => text)).join('')).toBe('');
    const read = await vet.ask(contract.getTranscript, { session_id: session, node_id: node });
    expect(read.segments.every(({ text }) => text === '')).toBe(true);
  });

  test('destroys the notes at its bookmarks', async () => {
    const vet = await server().newVet();
    const { id: session } = await vet.ask(createSession, { pets: ['Rex'] });
    const { recording_id } = await vet.ask(contract.registerRecording, {
      session,
      transcript: 'Rex is limping.',
      bookmarks: [{ at_ms: 5, text: 'Murmur?' }],
    });
    await vet.ask(contract.deleteRecording, { session_id: session, node_id: recording_id });
    const rows = await server().sql(vet, 'select bookmarks from recordings');
    expect(rows).toEqual([{ bookmarks: [] }]);
  });

  test('destroys its audio', async () => {
    const vet = await server().newVet();
    const { session, recording_id, storageKey } = await aSoundRecording(server(), vet);
    const { fileStore } = server().services;
    await vet.ask(contract.deleteRecording, { session_id: session, node_id: recording_id });
    await until(async () => (await fileStore.lengthOf(storageKey)) === undefined);
    await until(async () => (await server().sql(vet, 'select from stored_objects')).length === 0);
  });

  test('keeps its audio while another recording uses the same file', async () => {
    const vet = await server().newVet();
    const { session, recording_id, storageKey } = await aSoundRecording(server(), vet);
    const [file] = await server().sql<{ name: string }>(vet, 'select name from stored_objects');
    await vet.ask(contract.setRecordingsStatus, { session, recording_id, status: 'cancelled' });
    const again = await vet.ask(contract.registerRecording, { session, file_path: file?.name ?? '' });
    expect(again.recording_id).not.toBe(recording_id);
    const { fileStore } = server().services;
    const length = (await fileStore.lengthOf(storageKey)) ?? 0;

    const dealtWith = once(soundsDealtWith, vet.organizationId);
    await vet.ask(contract.deleteRecording, { session_id: session, node_id: recording_id });
    await dealtWith;
    const { recordings } = await vet.ask(getSession, { id: session });
    expect(recordings.map((recording) => recording.recording_id)).toEqual([again.recording_id]);
    expect(await fileStore.lengthOf(storageKey)).toBe(length);

    await vet.ask(contract.deleteRecording, { session_id: session, node_id: again.recording_id });
    await until(async () => (await fileStore.lengthOf(storageKey)) === undefined);
  });

  testRefusals(server, contract.deleteRecording, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.deleteRecording, { session_id: NO_SESSION, node_id: NO_NODE }),
    recording_not_found: async () => {
      const vet = await server().newVet();
      const { recording_id: node_id } = await aRecording(vet);
      return vet.try(contract.deleteRecording, { session_id: await aSession(vet), node_id });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      const { session, recording_id } = await aRecording(doctor);
      return clerk.try(contract.deleteRecording, { session_id: session, node_id: recording_id });
    },
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/delete_recording', {}),
  });

  test('refuses people without the right to change the visit, before any other check', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session, recording_id } = await aRecording(doctor);
    expect(
      await clerk.try(contract.deleteRecording, { session_id: session, node_id: recording_id }),
    ).toMatchObject({
      body: { detail: 'You can’t change this visit. Please ask its owner or an administrator.' },
    });
  });

  test('is not found the second time', async () => {
    const vet = await server().newVet();
    const { session, recording_id } = await aRecording(vet);
    const ids = { session_id: session, node_id: recording_id };
    await vet.ask(contract.deleteRecording, ids);
    expect(await vet.try(contract.deleteRecording, ids)).toMatchObject({ status: 404 });
  });
});
