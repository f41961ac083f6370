import { getNotesMetadata, getSoapNote } from '@auscult/contract/notes';
import * as contract from '@auscult/contract/recordings';
import { getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { aSignedNote } from '#server/features/notes/test-kit.ts';
import { aGate, aLine, forever, oneLine, writerDouble } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import {
  aNote,
  aRecording,
  aRunningNote,
  aSession,
  aSoundRecording,
  aTeam,
  NO_NODE,
  NO_SESSION,
} from '#server/test-kit/visits.ts';
import { allRows } from '#server/test-kit/watch-rows.ts';

const writer = writerDouble();
const server = useTestApp({ noteWriter: writer });

const RENAMED = 'visit_notes_renamed';
const DELETED = 'visit_notes_deleted';

describe('POST /v1/update_metagraph_node', () => {
  test('renames a recording and a note, permanently and for every reader', async () => {
    const vet = await server().newVet();
    const { session, recording_id, node } = await aNote(vet);
    const { status, body } = await vet.send('POST', '/v1/update_metagraph_node', {
      action: RENAMED,
      session_id: session,
      node_id: recording_id,
      common: { name: ' Before the surgery ' },
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { node_id: recording_id, kind: 'recording', name: 'Before the surgery', status: 'completed' },
    });
    await vet.ask(contract.updateMetagraphNode, {
      action: RENAMED,
      session_id: session,
      node_id: node,
      common: { name: 'For the referral' },
    });
    const { recordings, nodes } = await vet.ask(getSession, { id: session });
    expect(recordings).toMatchObject([{ name: 'Before the surgery' }]);
    expect(nodes.find(({ node_id }) => node_id === node)?.name).toBe('For the referral');
    const note = await vet.ask(getSoapNote, { session_id: session, node_id: node });
    expect(note.name).toBe('For the referral');
  });

  test('also renames a cancelled recording', async () => {
    const vet = await server().newVet();
    const { session, recording_id } = await aRecording(vet);
    await vet.ask(contract.setRecordingsStatus, { session, recording_id, status: 'cancelled' });
    const change = { action: RENAMED, session_id: session, node_id: recording_id } as const;
    await vet.ask(contract.updateMetagraphNode, { ...change, common: { name: 'Not this one' } });
    const { recordings } = await vet.ask(getSession, { id: session });
    expect(recordings).toMatchObject([{ name: 'Not this one', status: 'cancelled' }]);
  });

  test('deletes a recording with its words and audio; the note made from it stays', async () => {
    const vet = await server().newVet();
    const { session, recording_id, storageKey } = await aSoundRecording(server(), vet);
    const { body } = await vet.send('POST', '/v1/update_metagraph_node', {
      action: DELETED,
      session_id: session,
      node_id: recording_id,
      common: { status: 'Deleted' },
    });
    expect(body).toMatchObject({ node_id: recording_id, status: 'deleted' });
    expect((await vet.ask(getSession, { id: session })).recordings).toEqual([]);
    const { fileStore } = server().services;
    await until(async () => (await fileStore.lengthOf(storageKey)) === undefined);

    const written = await aNote(vet);
    await vet.ask(contract.updateMetagraphNode, {
      action: DELETED,
      session_id: written.session,
      node_id: written.recording_id,
    });
    const kinds = (await vet.ask(getSession, { id: written.session })).nodes.map(({ kind }) => kind);
    expect(kinds).toEqual(['notes']);
    const stored = await server().sql<{ segments: { text: string }[] }>(
      vet,
      'select segments from transcripts where recording_id = $1',
      [written.recording_id],
    );
    expect(stored.flatMap(({ segments }) => segments.map(({ text }) => text)).join('')).toBe('');
  });

  test('deletes a note for every reader; its recording stays', async () => {
    const { doctor, admin } = await aTeam(server());
    const { session, recording_id, node, note } = await aNote(doctor);
    await doctor.ask(contract.updateMetagraphNode, { action: DELETED, session_id: session, node_id: node });
    const ids = { session_id: session, node_id: node };
    for (const reader of [doctor, admin]) {
      const { recordings, nodes } = await reader.ask(getSession, { id: session });
      expect(recordings).toMatchObject([{ node_id: recording_id }]);
      expect(nodes.map(({ kind }) => kind).sort()).toEqual(['recording', 'transcript']);
      expect(await reader.ask(getNotesMetadata, { session_id: session })).toEqual([]);
      const json = { accept: 'application/json' };
      const watching = `/v1/realtime/notes_changes?session_id_and_node_id=${session}_${node}`;
      const answers = [
        await reader.try(getSoapNote, ids),
        await reader.try(contract.getTranscript, ids),
        await reader.send('GET', watching, undefined, json),
        await reader.send('PUT', `/v2/soap_note/${session}/${node}`, {
          version: note.version,
          lines: note.lines,
        }),
        await reader.try(contract.updateMetagraphNode, { action: DELETED, ...ids }),
      ];
      for (const { status, body } of answers)
        expect({ status, body }).toMatchObject({ status: 404, body: { code: 'node_not_found' } });
    }
  });

  test('watchers of a note that is deleted while it is written learn it, and get no more of its words', async () => {
    const begun = aGate();
    const ended = aGate();
    writer.become(async function* write(_, signal) {
      yield aLine('Limping.');
      begun.open();
      await forever(signal).finally(ended.open);
    });
    const vet = await server().newVet();
    const { session, node } = await aRunningNote(vet);
    await begun.opened;
    const rows = vet.watch({ session_id_and_node_id: `${session}_${node}` });
    // A watcher after the deletion finds nothing.
    await rows.next();
    await until(async () => (await vet.ask(getSoapNote, { session_id: session, node_id: node })).text !== '');
    await vet.ask(contract.updateMetagraphNode, { action: DELETED, session_id: session, node_id: node });
    expect((await allRows(rows)).at(-1)?.row).toMatchObject({
      text: 'This note was deleted before it was written.',
      completed: true,
    });
    await ended.opened;
    const kept = await server().sql(vet, 'select text, lines, completed from notes where node_id = $1', [
      node,
    ]);
    expect(kept).toEqual([{ text: '', lines: [], completed: true }]);
    writer.become(oneLine);
  });

  testRefusals(server, contract.updateMetagraphNode, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.updateMetagraphNode, {
        action: DELETED,
        session_id: NO_SESSION,
        node_id: NO_NODE,
      }),
    node_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(contract.updateMetagraphNode, {
        action: DELETED,
        session_id: await aSession(vet),
        node_id: NO_NODE,
      });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      const { session, recording_id } = await aRecording(doctor);
      const change = { action: RENAMED, session_id: session, node_id: recording_id } as const;
      return clerk.try(contract.updateMetagraphNode, { ...change, common: { name: 'x' } });
    },
    note_signed: async () => {
      const vet = await server().newVet();
      const { session, node, note } = await aSignedNote(vet);
      const ids = { session_id: session, node_id: node };
      const answer = await vet.try(contract.updateMetagraphNode, { action: DELETED, ...ids });
      expect(await vet.ask(getSoapNote, ids)).toEqual(note);
      return answer;
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      const { session, recording_id } = await aRecording(vet);
      const change = { action: RENAMED, session_id: session, node_id: recording_id } as const;
      return vet.try(contract.updateMetagraphNode, { ...change, common: { name: ' ' } });
    },
  });

  test('contradictory input changes nothing, and a transcript is not a recording', async () => {
    const vet = await server().newVet();
    const { session, recording_id } = await aRecording(vet);
    const before = await vet.ask(getSession, { id: session });
    const both = { name: 'x', status: 'Deleted' } as const;
    const change = { action: RENAMED, session_id: session, node_id: recording_id, common: both } as const;
    expect((await vet.try(contract.updateMetagraphNode, change)).status).toBe(400);
    const transcript = before.nodes.find(({ kind }) => kind === 'transcript')?.node_id ?? NO_NODE;
    const words = { action: DELETED, session_id: session, node_id: transcript } as const;
    expect((await vet.try(contract.updateMetagraphNode, words)).status).toBe(404);
    expect(await vet.ask(getSession, { id: session })).toEqual(before);
  });
});
