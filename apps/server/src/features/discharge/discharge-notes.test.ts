import { getUsage } from '@auscult/contract/billing';
import * as contract from '@auscult/contract/discharge';
import { getNotesMetadata, soapNotes } from '@auscult/contract/notes';
import {
  getTranscript,
  recordConsent,
  registerRecording,
  updateMetagraphNode,
} from '@auscult/contract/recordings';
import { cancelSession, createSession, getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import {
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
import { aDocument, aToldSession } from './test-kit.ts';

const server = useTestApp();
const call = contract.dischargeNotes;

describe('POST /v2/discharge_notes', () => {
  test('writes the client’s text in plain words with evidence', async () => {
    const vet = await server().newVet();
    const { session, node, document } = await aDocument(vet, { name: 'Limping on the left' });
    expect(document).toMatchObject({
      name: 'Limping',
      template_id: 'dynamic_simple_discharge',
      tone: 'Professional',
      pet: null,
      language: 'en-US',
      translated_from: null,
      error: null,
      writer: 'built-in',
    });
    expect(document.text).toContain('arprofen 25 mg by mouth twice a day with food for 5 days');
    expect(document.text.startsWith('Hello,')).toBe(true);
    const facts = document.lines.filter(({ origin }) => origin === 'transcript');
    expect(facts.length).toBeGreaterThan(1);
    expect(facts.every(({ evidence }) => evidence.length > 0)).toBe(true);
    const { nodes } = await vet.ask(getSession, { id: session });
    expect(nodes).toContainEqual(
      expect.objectContaining({ node_id: node, kind: 'discharge', status: 'completed' }),
    );
    expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: 1 });
    const { segments } = await vet.ask(getTranscript, { session_id: session, node_id: node });
    expect(segments.length).toBeGreaterThan(3);
  });

  test('leaves out what an owner cannot read, and tells the vet', async () => {
    const vet = await server().newVet();
    const transcript = [
      'Vet: There is a grade 4/6 left apical systolic murmur.',
      'Vet: BUN is 31.',
      'Vet: Start carprofen 25 mg by mouth twice a day for 5 days.',
      'Vet: Furosemide 2 mg/kg q12h until I see the films.',
    ].join('\n');
    const { session } = await aRecording(vet, transcript);
    const { document } = await aDocument(vet, { session });
    expect(document.text).toMatch(/carprofen 25 mg by mouth twice a day for 5 days/i);
    expect(document.text).not.toMatch(/4\/6|BUN|nitrogen|31|mg\/kg|furosemide/i);
    expect(document.left_out.map(({ text }) => text).join(' ')).toMatch(/4\/6[\s\S]*31/);
    expect(document.left_out.map(({ text }) => text).join(' ')).toMatch(/furosemide/i);
    expect(document.left_out.every(({ evidence }) => evidence.length > 0)).toBe(true);
  });

  test('is not a medical note, and no medical note is a client document', async () => {
    const vet = await server().newVet();
    const { session } = await aDocument(vet);
    expect(await vet.ask(getNotesMetadata, { session_id: session })).toEqual([]);
    const wrong = await vet.send('POST', '/v2/discharge_notes', {
      session,
      template_id: 'dynamic_soap_notes',
    });
    expect(wrong).toMatchObject({ status: 404, body: { code: 'template_not_found' } });
    const other = await vet.send('POST', '/v2/soap_notes', { session, template_id: 'dynamic_kids_story' });
    expect(other).toMatchObject({ status: 404, body: { code: 'template_not_found' } });
  });

  test.each([
    'dynamic_simple_discharge',
    'dynamic_email_communications',
    'dynamic_rdvm_letter',
    'dynamic_kids_story',
  ])('writes by %s, in both tones', async (id) => {
    const vet = await server().newVet();
    const { session, document } = await aDocument(vet, { template_id: id as never, tone: 'Casual' });
    const polite = await aDocument(vet, { session, template_id: id as never });
    for (const { error, text, lines } of [document, polite.document]) {
      expect({ error, isThere: text.includes('Rex') }).toEqual({ error: null, isThere: true });
      expect(lines.flatMap(({ flags }) => flags.filter(({ severity }) => severity === 'hard'))).toEqual([]);
    }
    expect(document.text).not.toBe(polite.document.text);
  });

  test('contains nothing about other pets when it is for one of several', async () => {
    const vet = await server().newVet();
    const { id: session } = await vet.ask(createSession, { pets: ['Rex', 'Tom'] });
    const transcript =
      'Vet: Start Rex on gabapentin 100 mg by mouth once a day.\nVet: Start Tom on carprofen 25 mg by mouth once a day.';
    await vet.ask(registerRecording, { session, transcript });
    const ofRex = await aDocument(vet, { session, pet: 'Rex' });
    const ofTom = await aDocument(vet, { session, pet: 'Tom' });
    const ofBoth = await aDocument(vet, { session });
    expect(ofRex.document.text).toMatch(/gabapentin 100 mg/i);
    expect(ofRex.document.text).not.toMatch(/Tom|25 mg|carprofen/i);
    expect(ofTom.document.text).toMatch(/carprofen 25 mg/i);
    expect(ofTom.document.text).not.toMatch(/Rex|100 mg/);
    expect(ofBoth.document.text).toMatch(/Rex[\s\S]*100 mg[\s\S]*Tom[\s\S]*25 mg/);
    const stranger = await vet.try(call, { session, pet: 'Ada' });
    expect(stranger).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('includes what the vet typed for the note', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const manual_notes = 'Start gabapentin 100 mg PO q12h.';
    const { node_id } = await vet.ask(soapNotes, { session, manual_notes });
    await finishedNote(vet, { session, node: node_id });
    const { document } = await aDocument(vet, { session });
    expect(document.text).toContain('gabapentin 100 mg by mouth every 12 hours');
  });

  test('writes one document for two calls with one key', async () => {
    const vet = await server().newVet();
    const { session } = await aToldSession(vet);
    const send = () => vet.ask(call, { session }, { 'idempotency-key': 'once' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other).toEqual(one);
    expect(await vet.ask(contract.getDischargeMetadata, { session_id: session })).toHaveLength(1);
  });

  test('is deleted like a note', async () => {
    const vet = await server().newVet();
    const { session, node } = await aDocument(vet);
    const common = {};
    await vet.ask(updateMetagraphNode, {
      session_id: session,
      node_id: node,
      action: 'visit_notes_deleted',
      common,
    });
    const gone = await vet.try(contract.getDischargeNote, { session_id: session, node_id: node });
    expect(gone).toMatchObject({ status: 404, body: { code: 'node_not_found' } });
  });

  testRefusals(server, contract.dischargeNotes, {
    session_not_found: async () => (await server().newVet()).try(call, { session: NO_SESSION }),
    template_not_found: async () => {
      const vet = await server().newVet();
      return vet.send('POST', '/v2/discharge_notes', { ...(await aToldSession(vet)), template_id: 'none' });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(call, { session: (await aToldSession(doctor)).session });
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const { session } = await aToldSession(vet);
      const key = { 'idempotency-key': 'again' };
      await vet.ask(call, { session }, key);
      return vet.try(call, { session, tone: 'Casual' }, key);
    },
    trial_expired: async () => {
      const vet = await server().newVet();
      const { session } = await aToldSession(vet);
      await useVisits(server(), vet, 20);
      return vet.try(call, { session });
    },
    session_cancelled: async () => {
      const vet = await server().newVet();
      const { session } = await aToldSession(vet);
      await vet.ask(cancelSession, { session });
      return vet.try(call, { session });
    },
    consent_required: async () => {
      const vet = await server().newVet();
      const session = await aSessionToRecord(vet);
      const { file_path } = await anUpload(server(), vet, session);
      await vet.ask(registerRecording, { session, file_path, transcript: WORDS });
      await vet.ask(recordConsent, { session, given: false });
      return vet.try(call, { session });
    },
    no_speech: async () => {
      const vet = await server().newVet();
      return vet.try(call, { session: await aSession(vet) });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.send('POST', '/v2/discharge_notes', { ...(await aToldSession(vet)), tone: 'Rude' });
    },
  });
});
