import { getUsage } from '@auscult/contract/billing';
import { getNotesMetadata, getSoapNote, soapNotes } from '@auscult/contract/notes';
import * as contract from '@auscult/contract/recordings';
import { cancelSession, getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { whileWriting } from '#server/features/sessions/test-kit/while-writing.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import {
  aRecording,
  aSession,
  aSoundRecording,
  aTeam,
  finishedNote,
  NO_NODE,
  NO_SESSION,
  useVisits,
} from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v2/process_recording', () => {
  test('answers at once with the note in progress, which becomes a note', async () => {
    const vet = await server().newVet();
    const recording = await aRecording(vet);
    const { status, body } = await vet.send('POST', '/v2/process_recording', {
      ...recording,
      pets: ['Rex'],
      timezone: 'Europe/Vienna',
      template_id: 'dynamic_soap_notes',
    });
    expect(status).toBe(200);
    const { session, node_id } = contract.processRecording.definition.output.parse(body);
    expect(session).toBe(recording.session);
    const note = await finishedNote(vet, { session, node: node_id });
    expect(note).toMatchObject({
      session_id: session,
      node_id,
      template_id: 'dynamic_soap_notes',
      completed: true,
      error: null,
      writer: 'built-in',
    });
    expect(note.lines.length).toBeGreaterThan(0);
    expect(note.text).toContain('12');
    expect(await vet.ask(getSession, { id: session })).toMatchObject({ status: 'in_progress' });
    expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: 1 });
  });

  test('renaming pets renames the visit if its name was made from them', async () => {
    const vet = await server().newVet();
    const recording = await aRecording(vet);
    await vet.ask(contract.processRecording, { ...recording, pets: ['Tom', 'Ada'] });
    expect(await vet.ask(getSession, { id: recording.session })).toMatchObject({
      name: 'Tom and Ada',
      pets: ['Tom', 'Ada'],
    });
  });

  test('stores a consent in the call with its taker and time', async () => {
    const vet = await server().newVet();
    const recording = await aRecording(vet);
    await vet.ask(contract.processRecording, { ...recording, consent: true });
    const rows = await server().sql(vet, 'select given, method, recorded_by from consents');
    expect(rows).toEqual([{ given: true, method: 'verbal', recorded_by: vet.userId }]);
  });

  test('where nothing transcribes the order is accepted, and the recording waits', async () => {
    const vet = await server().newVet();
    const { session, recording_id, storageKey } = await aSoundRecording(server(), vet);
    const { node_id } = await vet.ask(contract.processRecording, { session, recording_id, consent: true });
    await until(async () => (await server().sql(vet, 'select from waiting_orders')).length === 1);
    expect(await server().services.fileStore.lengthOf(storageKey)).toBeGreaterThan(0);
    expect(await vet.ask(getSession, { id: session })).toMatchObject({
      status: 'in_progress',
      recordings: [{ recording_id, has_audio: true, status: 'processing' }],
    });
    expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: 1 });
    expect(await vet.ask(getNotesMetadata, { session_id: session })).toMatchObject([{ node_id }]);
  });

  describe('twice', () => {
    test('with one key, also simultaneously: one answer, one note', async () => {
      const vet = await server().newVet();
      const recording = await aRecording(vet);
      const key = { 'idempotency-key': 'go' };
      const send = () => vet.ask(contract.processRecording, recording, key);
      const [first, ...others] = await Promise.all([send(), send(), send(), send()]);
      await finishedNote(vet, { session: recording.session, node: first.node_id });
      const late = await send();
      for (const other of [...others, late]) expect(other).toEqual(first);
      expect(await vet.ask(getNotesMetadata, { session_id: recording.session })).toHaveLength(1);
    });

    test('without a key, after the first note: another note, and the first stays', async () => {
      const vet = await server().newVet();
      const recording = await aRecording(vet);
      const first = await vet.ask(contract.processRecording, recording);
      const before = await finishedNote(vet, { session: recording.session, node: first.node_id });
      const second = await vet.ask(contract.processRecording, recording);
      expect(second.node_id).not.toBe(first.node_id);
      await finishedNote(vet, { session: recording.session, node: second.node_id });
      const ids = { session_id: recording.session, node_id: first.node_id };
      expect(await vet.ask(getSoapNote, ids)).toEqual(before);
      expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: 1 });
    });
  });

  testRefusals(server, contract.processRecording, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.processRecording, {
        session: NO_SESSION,
        recording_id: NO_NODE,
      }),
    recording_not_found: async () => {
      const vet = await server().newVet();
      const other = await aRecording(vet);
      const session = await aSession(vet);
      return vet.try(contract.processRecording, { session, recording_id: other.recording_id });
    },
    template_not_found: async () => {
      const vet = await server().newVet();
      return vet.send('POST', '/v2/process_recording', { ...(await aRecording(vet)), template_id: 'none' });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.processRecording, await aRecording(doctor));
    },
    session_cancelled: async () => {
      const vet = await server().newVet();
      const recording = await aRecording(vet);
      await vet.ask(cancelSession, { session: recording.session });
      return vet.try(contract.processRecording, recording);
    },
    consent_required: async () => {
      const vet = await server().newVet();
      const { session, recording_id } = await aSoundRecording(server(), vet);
      return vet.try(contract.processRecording, { session, recording_id });
    },
    already_running: () =>
      whileWriting(server(), async (vet, session) => {
        const { recordings } = await vet.ask(getSession, { id: session });
        const [recording_id = NO_NODE] = recordings.map((recording) => recording.recording_id);
        return vet.try(contract.processRecording, { session, recording_id, pets: ['Tom'] });
      }),
    trial_expired: async () => {
      const vet = await server().newVet();
      const recording = await aRecording(vet);
      await useVisits(server(), vet, 20);
      return vet.try(contract.processRecording, recording);
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const recording = await aRecording(vet);
      const key = { 'idempotency-key': 'go' };
      await vet.ask(contract.processRecording, recording, key);
      return vet.try(contract.processRecording, { ...recording, timezone: 'Europe/Vienna' }, key);
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.send('POST', '/v2/process_recording', { ...(await aRecording(vet)), pets: 'Rex' });
    },
  });

  test('refuses an order with a refused consent, and stores the refusal', async () => {
    const vet = await server().newVet();
    const { session, recording_id } = await aSoundRecording(server(), vet);
    await vet.ask(contract.recordConsent, { session, given: true });
    const process = (consent?: boolean) =>
      vet.try(contract.processRecording, {
        session,
        recording_id,
        ...(consent !== undefined && { consent }),
      });
    for (const consent of [false, undefined]) {
      expect(await process(consent)).toMatchObject({ status: 403, body: { code: 'consent_required' } });
    }
    const rows = await server().sql(vet, 'select given from consents order by recorded_at');
    expect(rows).toEqual([{ given: true }, { given: false }]);
  });

  test('with the same key later does not undo a withdrawn consent', async () => {
    const vet = await server().newVet();
    const recording = await aRecording(vet);
    const key = { 'idempotency-key': 'one' };
    const send = () => vet.ask(contract.processRecording, { ...recording, consent: true }, key);
    const first = await send();
    await vet.ask(contract.recordConsent, { session: recording.session, given: false });
    expect(await send()).toEqual(first);
    const rows = await server().sql(vet, 'select given from consents order by recorded_at');
    expect(rows).toEqual([{ given: true }, { given: false }]);
  });

  test('a refusal in the call counts, also after a consent stored by a server with a faster clock', async () => {
    const vet = await server().newVet();
    const { session, recording_id } = await aSoundRecording(server(), vet);
    await vet.ask(contract.recordConsent, { session, given: true });
    await server().sql(vet, "update consents set recorded_at = recorded_at + interval '1 minute'");
    const answer = await vet.try(contract.processRecording, { session, recording_id, consent: false });
    expect(answer).toMatchObject({ status: 403, body: { code: 'consent_required' } });
  });

  test('an order with other instructions gives another note', async () => {
    const vet = await server().newVet();
    const recording = await aRecording(vet);
    const order = { session: recording.session, manual_notes: 'Nails trimmed.' };
    const own = await vet.ask(soapNotes, order);
    const plain = await vet.ask(contract.processRecording, recording);
    expect(plain.node_id).not.toBe(own.node_id);
  });

  test.each([
    ['Etc/Unknown', 'UTC'],
    ['etc/unknown', 'UTC'],
    ['', 'UTC'],
    ['Moon/Copernicus', 'UTC'],
    ['UTC+2', 'UTC'],
    ['posixrules', 'UTC'],
    ['x'.repeat(2000), 'UTC'],
    ['a\0b', 'UTC'],
    ['pacific/AUCKLAND', 'Pacific/Auckland'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
  ])('writes a note for a device with the time zone %j in the zone %s', async (timezone, stored) => {
    const vet = await server().newVet();
    const { session, node_id } = await vet.ask(contract.processRecording, {
      ...(await aRecording(vet)),
      timezone,
    });
    expect(await finishedNote(vet, { session, node: node_id })).toMatchObject({ completed: true });
    expect(await server().sql(vet, 'select timezone from notes where node_id = $1', [node_id])).toEqual([
      { timezone: stored },
    ]);
  });

  test('a withdrawn consent no longer counts', async () => {
    const vet = await server().newVet();
    const { session, recording_id } = await aSoundRecording(server(), vet);
    await vet.ask(contract.recordConsent, { session, given: true });
    await vet.ask(contract.recordConsent, { session, given: false });
    const answer = await vet.try(contract.processRecording, { session, recording_id });
    expect(answer).toMatchObject({ status: 403, body: { code: 'consent_required' } });
  });

  test('a consent in the call counts, also after a refusal stored by a server with a faster clock', async () => {
    const vet = await server().newVet();
    const { session, recording_id } = await aSoundRecording(server(), vet);
    await vet.ask(contract.recordConsent, { session, given: false });
    await server().sql(vet, "update consents set recorded_at = recorded_at + interval '1 minute'");
    const answer = await vet.try(contract.processRecording, { session, recording_id, consent: true });
    expect(answer.status).toBe(200);
  });
});
