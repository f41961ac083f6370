import { getUsage } from '@auscult/contract/billing';
import type { SessionId } from '@auscult/contract/kit/ids';
import * as contract from '@auscult/contract/notes';
import { recordConsent, registerRecording } from '@auscult/contract/recordings';
import { cancelSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import {
  aNote,
  anUpload,
  aRecording,
  aSession,
  aSessionToRecord,
  aTeam,
  finishedNote,
  NO_SESSION,
  useVisits,
  WORDS,
} from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v2/soap_notes', () => {
  test('writes another note with another form, from the same words', async () => {
    const vet = await server().newVet();
    const { session, node } = await aNote(vet);
    const { status, body } = await vet.send('POST', '/v2/soap_notes', {
      session,
      name: 'Short',
      template_id: 'dynamic_soap_notes',
    });
    expect(status).toBe(200);
    const { node_id } = contract.soapNotes.definition.output.parse(body);
    expect(node_id).not.toBe(node);
    const note = await finishedNote(vet, { session, node: node_id });
    expect(note).toMatchObject({ name: 'Short', template_id: 'dynamic_soap_notes', error: null });
    expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: 1 });
  });

  test('writes from the vet’s typed text alone, and counts the visit', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const { node_id } = await vet.ask(contract.soapNotes, { session, manual_notes: 'Weight 12 kg.' });
    const note = await finishedNote(vet, { session, node: node_id });
    expect(note).toMatchObject({ completed: true, error: null });
    expect(note.text).toContain('12');
    expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: 1 });
  });

  test('writes one note for two calls with one key', async () => {
    const vet = await server().newVet();
    const { session } = await aRecording(vet);
    const send = () => vet.ask(contract.soapNotes, { session }, { 'idempotency-key': 'once' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other).toEqual(one);
    expect(await vet.ask(contract.getNotesMetadata, { session_id: session })).toHaveLength(1);
  });

  testRefusals(server, contract.soapNotes, {
    session_not_found: async () => (await server().newVet()).try(contract.soapNotes, { session: NO_SESSION }),
    template_not_found: async () => {
      const vet = await server().newVet();
      return vet.send('POST', '/v2/soap_notes', { ...(await aRecording(vet)), template_id: 'none' });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.soapNotes, { session: (await aRecording(doctor)).session });
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const { session } = await aRecording(vet);
      const key = { 'idempotency-key': 'again' };
      await vet.ask(contract.soapNotes, { session }, key);
      return vet.try(contract.soapNotes, { session, name: 'Another' }, key);
    },
    trial_expired: async () => {
      const vet = await server().newVet();
      const { session } = await aRecording(vet);
      await useVisits(server(), vet, 20);
      return vet.try(contract.soapNotes, { session });
    },
    session_cancelled: async () => {
      const vet = await server().newVet();
      const { session } = await aRecording(vet);
      await vet.ask(cancelSession, { session });
      return vet.try(contract.soapNotes, { session });
    },
    consent_required: async () => {
      const vet = await server().newVet();
      return vet.try(contract.soapNotes, { session: await aToldRecordingWithoutConsent(vet) });
    },
    no_speech: async () => {
      const vet = await server().newVet();
      return vet.try(contract.soapNotes, { session: await aSession(vet), manual_notes: '  \n ' });
    },
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v2/soap_notes', {
        session: 'a',
        manual_notes: 'x'.repeat(50_001),
      }),
  });

  test('refuses another input with the same key', async () => {
    const vet = await server().newVet();
    const { session } = await aRecording(vet);
    const key = { 'idempotency-key': 'once' };
    await vet.ask(contract.soapNotes, { session }, key);
    expect(await vet.try(contract.soapNotes, { session, name: 'Other' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
  });
});

/** A visit with audio and its words, whose consent was withdrawn. */
async function aToldRecordingWithoutConsent(vet: Caller): Promise<SessionId> {
  const session = await aSessionToRecord(vet);
  const { file_path } = await anUpload(server(), vet, session);
  await vet.ask(registerRecording, { session, file_path, transcript: WORDS });
  await vet.ask(recordConsent, { session, given: false });
  return session;
}
