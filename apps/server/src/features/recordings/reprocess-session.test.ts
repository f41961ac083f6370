import { getSoapNote } from '@auscult/contract/notes';
import * as contract from '@auscult/contract/recordings';
import { cancelSession, createSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { whileWriting } from '#server/features/sessions/test-kit/while-writing.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import {
  aNote,
  aRecording,
  aSession,
  aSoundRecording,
  aTeam,
  finishedNote,
  NO_SESSION,
  useVisits,
} from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v2/reprocess_session', () => {
  test('writes another note, from all recordings in sequence', async () => {
    const vet = await server().newVet();
    const { session, recording_id, node } = await aNote(vet);
    const added = await vet.ask(contract.registerRecording, { session, transcript: 'Heart rate is 90.' });
    const { status, body } = await vet.send('POST', '/v2/reprocess_session', { session });
    expect(status).toBe(200);
    const { node_id } = contract.reprocessSession.definition.output.parse(body);
    expect(node_id).not.toBe(node);
    const note = await finishedNote(vet, { session, node: node_id });
    expect(note.text).toContain('90');
    const { segments, recordings } = await vet.ask(contract.getTranscript, { session_id: session, node_id });
    expect(recordings.map((recording) => recording.recording_id)).toEqual([recording_id, added.recording_id]);
    expect(segments.at(-1)).toMatchObject({ text: 'Heart rate is 90.', recording_id: added.recording_id });
  });

  test('leaves out a cancelled or deleted recording', async () => {
    const vet = await server().newVet();
    const { session, recording_id } = await aNote(vet);
    const other = await vet.ask(contract.registerRecording, { session, transcript: 'Heart rate is 90.' });
    await vet.ask(contract.setRecordingsStatus, { session, recording_id, status: 'cancelled' });
    const { node_id } = await vet.ask(contract.reprocessSession, { session });
    const { recordings } = await vet.ask(contract.getTranscript, { session_id: session, node_id });
    expect(recordings.map((recording) => recording.recording_id)).toEqual([other.recording_id]);
  });

  test('lines of a pet that is no longer named become general, as after `update_patients`', async () => {
    const vet = await server().newVet();
    const { id: session } = await vet.ask(createSession, { pets: ['Rex', 'Tom'] });
    const transcript = 'Vet: Rex weighs 12 kilograms today.\nVet: Tom weighs 4 kilograms.';
    const { recording_id } = await vet.ask(contract.registerRecording, { session, transcript });
    const { node_id } = await vet.ask(contract.processRecording, { session, recording_id });
    const before = await finishedNote(vet, { session, node: node_id });
    expect(new Set(before.lines.map(({ pet }) => pet))).toEqual(new Set(['Rex', 'Tom']));
    await vet.ask(contract.reprocessSession, { session, pets: ['Rex'] });
    const { lines } = await vet.ask(getSoapNote, { session_id: session, node_id });
    expect(new Set(lines.map(({ pet }) => pet))).toEqual(new Set(['Rex', null]));
  });

  testRefusals(server, contract.reprocessSession, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.reprocessSession, { session: NO_SESSION }),
    recording_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(contract.reprocessSession, { session: await aSession(vet) });
    },
    template_not_found: async () => {
      const vet = await server().newVet();
      const { session } = await aRecording(vet);
      return vet.send('POST', '/v2/reprocess_session', { session, template_id: 'none' });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.reprocessSession, { session: (await aRecording(doctor)).session });
    },
    session_cancelled: async () => {
      const vet = await server().newVet();
      const { session } = await aRecording(vet);
      await vet.ask(cancelSession, { session });
      return vet.try(contract.reprocessSession, { session });
    },
    consent_required: async () => {
      const vet = await server().newVet();
      const { session } = await aSoundRecording(server(), vet);
      return vet.try(contract.reprocessSession, { session });
    },
    already_running: () =>
      whileWriting(server(), (vet, session) =>
        vet.try(contract.reprocessSession, { session, pets: ['Tom'], template_id: 'dynamic_soap_notes' }),
      ),
    trial_expired: async () => {
      const vet = await server().newVet();
      const { session } = await aRecording(vet);
      await useVisits(server(), vet, 20);
      return vet.try(contract.reprocessSession, { session });
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const { session } = await aRecording(vet);
      const key = { 'idempotency-key': 'again' };
      await vet.ask(contract.reprocessSession, { session }, key);
      return vet.try(contract.reprocessSession, { session, retranscribe: true }, key);
    },
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v2/reprocess_session', {
        session: 'a',
        retranscribe: 'maybe',
      }),
  });
});
