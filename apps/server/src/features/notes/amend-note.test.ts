import * as contract from '@auscult/contract/note-signing';
import { getSoapNote } from '@auscult/contract/notes';
import { deleteSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { aSignedNote } from './test-kit.ts';

const server = useTestApp();

describe('POST /v2/amend_note', () => {
  test('adds a text beside the signed one, with author, time and reason, in order', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session, node, note } = await aSignedNote(doctor);
    const amend = (reason: string, text: string) =>
      doctor.ask(contract.amendNote, { session, node_id: node, reason, text });
    const before = Date.now();
    await amend(' The laboratory called. ', 'Creatinine 1.4 mg/dl.');
    const amended = await amend('Mistyped.', 'The **left** leg, not the right.');
    const by = { amended_by: doctor.userId, name: 'Vera Vet', amended_timestamp: expect.any(Number) };
    expect(amended).toEqual({
      ...note,
      version: note.version + 2,
      modified_timestamp: expect.any(Number),
      amendments: [
        { id: expect.any(String), ...by, reason: 'The laboratory called.', text: 'Creatinine 1.4 mg/dl.' },
        { id: expect.any(String), ...by, reason: 'Mistyped.', text: 'The **left** leg, not the right.' },
      ],
    });
    expect(amended.amendments[0]?.amended_timestamp).toBeGreaterThanOrEqual(before);
    expect(await clerk.ask(getSoapNote, { session_id: session, node_id: node })).toEqual(amended);
  });

  test('adds one amendment for two calls with one key', async () => {
    const { doctor } = await aTeam(server());
    const { session, node } = await aSignedNote(doctor);
    const input = { session, node_id: node, reason: 'Late.', text: 'Creatinine 1.4 mg/dl.' };
    const send = () => doctor.ask(contract.amendNote, input, { 'idempotency-key': 'one' });
    await Promise.all([send(), send()]);
    expect((await send()).amendments).toHaveLength(1);
  });

  test('loses neither of two simultaneous amendments', async () => {
    const { doctor } = await aTeam(server());
    const { session, node, note } = await aSignedNote(doctor);
    const amend = (text: string) =>
      doctor.ask(contract.amendNote, { session, node_id: node, reason: 'Late.', text });
    await Promise.all(['one', 'two', 'three'].map(amend));
    const { version, amendments } = await doctor.ask(getSoapNote, { session_id: session, node_id: node });
    expect(version).toBe(note.version + 3);
    expect(amendments.map(({ text }) => text).sort()).toEqual(['one', 'three', 'two']);
  });

  test('is deleted with its visit', async () => {
    const vet = await server().newVet();
    const { session, node } = await aSignedNote(vet);
    await vet.ask(contract.amendNote, { session, node_id: node, reason: 'Late.', text: 'Well.' });
    await vet.ask(deleteSession, { session_id: session });
    await server().sql(vet, 'delete from sessions where id = $1', [session]);
    expect(await server().sql(vet, 'select id from note_amendments')).toEqual([]);
    expect(await server().sql(vet, 'select node_id from note_signatures')).toEqual([]);
  });

  testRefusals(server, contract.amendNote, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.amendNote, {
        session: NO_SESSION,
        node_id: NO_NODE,
        reason: 'x',
        text: 'x',
      }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, recording_id } = await aNote(vet);
      return vet.try(contract.amendNote, { session, node_id: recording_id, reason: 'x', text: 'x' });
    },
    forbidden: async () => {
      const { doctor, admin } = await aTeam(server());
      const { session, node } = await aSignedNote(doctor);
      return admin.try(contract.amendNote, { session, node_id: node, reason: 'x', text: 'x' });
    },
    note_not_signed: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      return vet.try(contract.amendNote, { session, node_id: node, reason: 'x', text: 'x' });
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const { session, node } = await aSignedNote(vet);
      const key = { 'idempotency-key': 'one' };
      const input = { session, node_id: node, reason: 'x', text: 'x' };
      await vet.ask(contract.amendNote, input, key);
      return vet.try(contract.amendNote, { ...input, text: 'y' }, key);
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      const { session, node } = await aSignedNote(vet);
      return vet.try(contract.amendNote, { session, node_id: node, reason: '  ', text: 'x' });
    },
  });

  test.each([
    ['a reason that is too long', { reason: 'x'.repeat(501), text: 'x' }],
    ['a text that is too long', { reason: 'x', text: 'x'.repeat(20_001) }],
    ['no text', { reason: 'x', text: ' \n' }],
  ])('refuses %s and adds nothing', async (_, wish) => {
    const vet = await server().newVet();
    const { session, node, note } = await aSignedNote(vet);
    const answer = await vet.try(contract.amendNote, { session, node_id: node, ...wish });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await vet.ask(getSoapNote, { session_id: session, node_id: node })).toEqual(note);
  });

  test('accepts amendments up to the limit', async () => {
    const vet = await server().newVet();
    const { session, node } = await aSignedNote(vet);
    await server().sql(
      vet,
      `insert into note_amendments (id, org_id, node_id, reason, text, amended_by, name, amended_at)
       select 'a' || n, $1, $2, 'x', 'x', 'x', 'x', now() from generate_series(1, $3::int) n`,
      [vet.organizationId, node, contract.AMENDMENT_LIMITS.amendments],
    );
    const answer = await vet.try(contract.amendNote, { session, node_id: node, reason: 'x', text: 'x' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});
