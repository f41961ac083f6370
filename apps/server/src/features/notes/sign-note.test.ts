import * as contract from '@auscult/contract/note-signing';
import { getNotesMetadata, getSoapNote, updateSoapNote } from '@auscult/contract/notes';
import { reprocessSession } from '@auscult/contract/recordings';
import { updatePatients } from '@auscult/contract/session-changes';
import { describe, expect, test } from 'vitest';
import { aDocument } from '#server/features/discharge/test-kit.ts';
import { aLine } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aNote, aTeam, finishedNote, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import {
  aNoteOfTwo,
  answerFlags,
  aSignedNote,
  edited,
  signed,
  typed,
  unfinish,
  weighed,
} from './test-kit.ts';

const server = useTestApp();

describe('POST /v2/sign_note', () => {
  test('records signer, time and version; lists show that the note is signed', async () => {
    const vet = await server().newVet();
    const made = await aNote(vet);
    const list = () => vet.ask(getNotesMetadata, { session_id: made.session });
    expect(await list()).toMatchObject([{ is_signed: false }]);
    const before = Date.now();
    const note = await signed(vet, made);
    expect(note).toEqual({
      ...made.note,
      signature: {
        signed_by: vet.userId,
        name: 'Vera Vet',
        version: made.note.version,
        signed_timestamp: expect.any(Number),
        confirmed: [],
      },
    });
    expect(note.signature?.signed_timestamp).toBeGreaterThanOrEqual(before);
    expect(await list()).toMatchObject([{ is_signed: true, version: made.note.version }]);
  });

  test('a signed note shows which words are by machine and which by hand', async () => {
    const vet = await server().newVet();
    const made = await aNote(vet);
    const [first, ...others] = made.note.lines;
    if (!first) throw new Error('The note has lines.');
    // The origin that a sender claims is ignored.
    const claimed = [{ ...first, text: 'Rex weighs 12 kilograms, as said.' }, ...others];
    const note = await edited(vet, made, claimed);
    const kept = await edited(
      vet,
      { ...made, note },
      note.lines.map((line) => ({ ...line, origin: 'transcript' })),
    );
    const { lines } = await signed(vet, { ...made, note: kept });
    expect(lines.map(({ origin }) => origin)).toEqual(['human', ...others.map(({ origin }) => origin)]);
  });

  test('no one changes it any more: not by an edit, by new pets, or by writing it again', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aSignedNote(vet);
    const ids = { session_id: session, node_id: node };
    const edit = await vet.try(updateSoapNote, { ...ids, version: note.version, lines: [typed('Other.')] });
    expect(edit).toMatchObject({ status: 409, body: { code: 'note_signed' } });
    await vet.ask(updatePatients, { session, pets: ['Max'], petUpdates: [{ from: 'Rex', to: 'Max' }] });
    const again = await vet.ask(reprocessSession, { session });
    expect(await finishedNote(vet, { session, node: again.node_id })).toMatchObject({ signature: null });
    expect(await vet.ask(getSoapNote, ids)).toEqual(note);
  });

  test('the database also protects it, and no one can remove a signature', async () => {
    const vet = await server().newVet();
    const { node } = await aSignedNote(vet);
    const statement = (text: string) => server().sql(vet, text, [node]);
    await expect(statement(`update notes set lines = '[]' where node_id = $1`)).rejects.toThrow(
      'signed note',
    );
    await expect(statement(`update notes set text = '' where node_id = $1`)).rejects.toThrow('signed note');
    await expect(statement('delete from note_signatures where node_id = $1')).rejects.toThrow('denied');
    await expect(statement(`update note_signatures set name = '' where node_id = $1`)).rejects.toThrow(
      'denied',
    );
  });

  test('of two simultaneous signatures one succeeds', async () => {
    const { doctor } = await aTeam(server());
    const { session, node, note } = await aNote(doctor);
    const wish = { session, node_id: node, version: note.version };
    const answers = await Promise.all([
      doctor.try(contract.signNote, wish),
      doctor.try(contract.signNote, wish),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an edit during signing is not signed unseen', async () => {
    const { doctor, admin } = await aTeam(server());
    const { session, node, note } = await aNote(doctor);
    // The maximum number of lines, so that the edit takes longer than detecting that it runs.
    const lines = Array.from({ length: 2000 }, (_, index) => typed(`Gets ${index} mg of meloxicam.`));
    const saving = admin.try(updateSoapNote, {
      session_id: session,
      node_id: node,
      version: note.version,
      lines,
    });
    // The edit locks the note while its lines are checked.
    await until(async () => {
      const held = await server().sql(
        doctor,
        'select node_id from notes where node_id = $1 and node_id not in (select node_id from notes for update skip locked)',
        [node],
      );
      return held.length > 0;
    });
    const signing = await doctor.try(contract.signNote, { session, node_id: node, version: note.version });
    expect((await saving).status).toBe(200);
    expect(signing).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  test('a client document is signed like a note', async () => {
    const vet = await server().newVet();
    const { session, node, document } = await aDocument(vet);
    const wish = { session, node_id: node, version: document.version };
    expect(await vet.ask(contract.signNote, wish)).toMatchObject({ signature: { signed_by: vet.userId } });
    const edit = { version: document.version, lines: [] };
    expect(await vet.send('PUT', `/v2/discharge_note/${session}/${node}`, edit)).toMatchObject({
      status: 409,
      body: { code: 'note_signed' },
    });
  });

  test('a pet without lines is confirmed, and the signature records the confirmation', async () => {
    const vet = await server().newVet();
    const made = await aNoteOfTwo(vet, [typed('Eats well.', { pet: 'Rex' })]);
    const wish = { session: made.session, node_id: made.node, version: made.note.version };
    const nothingAbout = (pet: string) => ({ kind: 'pet_without_line' as const, pet });
    const refused = await vet.try(contract.signNote, wish);
    expect(refused.body).toEqual({
      code: 'confirmation_required',
      detail: 'The note has no lines for Tom. Confirm that before signing.',
    });
    const other = await vet.try(contract.signNote, { ...wish, confirmed: [nothingAbout('Rex')] });
    expect(other).toMatchObject({ status: 409, body: { code: 'confirmation_required' } });
    // Confirmations that were not required are not recorded.
    const confirmed = [nothingAbout('Rex'), nothingAbout('Tom')];
    await vet.ask(contract.signNote, { ...wish, confirmed });
    const read = await vet.ask(getSoapNote, { session_id: made.session, node_id: made.node });
    expect(read.signature).toMatchObject({ signed_by: vet.userId, confirmed: [nothingAbout('Tom')] });
  });

  test('two weights of one patient without a flag are confirmed before signing', async () => {
    const vet = await server().newVet();
    const made = await aNoteOfTwo(vet, weighed('Weight 31 kg.', 'Weight 33.5 kg.'));
    const wish = { session: made.session, node_id: made.node, version: await answerFlags(vet, made) };
    expect((await vet.try(contract.signNote, wish)).body).toEqual({
      code: 'confirmation_required',
      detail: 'The note gives 31 kg and 33.5 kg for one patient. Correct or confirm that before signing.',
    });
    const confirmed = [{ kind: 'several_weights' as const, pet: 'Tom' }];
    expect(await vet.ask(contract.signNote, { ...wish, confirmed })).toMatchObject({
      signature: { confirmed },
    });
  });

  test('two weights with hard flags are answered there, and not asked about again', async () => {
    const vet = await server().newVet();
    const made = await aNoteOfTwo(vet, weighed('Weight 5.2 kg.', 'Weight 31 kg.'));
    const open = { session: made.session, node_id: made.node, version: made.note.version };
    const confirmed = [{ kind: 'several_weights' as const, pet: 'Tom' }];
    expect((await vet.try(contract.signNote, { ...open, confirmed })).body).toMatchObject({
      code: 'unresolved_flags',
    });
    const wish = { ...open, version: await answerFlags(vet, made) };
    expect(await vet.ask(contract.signNote, wish)).toMatchObject({ signature: { confirmed: [] } });
  });

  test('a document about one of several pets needs lines about that one only', async () => {
    const vet = await server().newVet();
    const { session } = await aNoteOfTwo(vet);
    const { node, document } = await aDocument(vet, { session, pet: 'Rex' });
    const wish = { session, node_id: node, version: document.version };
    expect(await vet.ask(contract.signNote, wish)).toMatchObject({
      signature: { confirmed: [] },
    });
  });

  test('a note whose writing failed cannot be signed, even after an edit', async () => {
    const vet = await server().newVet();
    const made = await aNote(vet);
    await server().sql(vet, `update notes set error = 'The writer broke off.' where node_id = $1`, [
      made.node,
    ]);
    const { version } = await edited(vet, made, [typed('Eats well.')]);
    const answer = await vet.try(contract.signNote, { session: made.session, node_id: made.node, version });
    expect(answer).toMatchObject({ status: 409, body: { code: 'note_incomplete' } });
  });

  test('people who may edit but do no medical work cannot sign', async () => {
    const { doctor, admin } = await aTeam(server());
    const made = await aNote(doctor);
    const note = await edited(admin, made, [typed('By the admin.')]);
    const wish = { session: made.session, node_id: made.node, version: note.version };
    expect(await admin.try(contract.signNote, wish)).toMatchObject({ status: 403 });
  });

  testRefusals(server, contract.signNote, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.signNote, { session: NO_SESSION, node_id: NO_NODE, version: 1 }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, recording_id } = await aNote(vet);
      return vet.try(contract.signNote, { session, node_id: recording_id, version: 1 });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      const { session, node, note } = await aNote(doctor);
      return clerk.try(contract.signNote, { session, node_id: node, version: note.version });
    },
    changed_meanwhile: async () => {
      const vet = await server().newVet();
      const { session, node, note } = await aNote(vet);
      return vet.try(contract.signNote, { session, node_id: node, version: note.version - 1 });
    },
    already_running: async () => {
      const vet = await server().newVet();
      const { session, node, note } = await aNote(vet);
      await unfinish(server(), vet, { node });
      return vet.try(contract.signNote, { session, node_id: node, version: note.version });
    },
    unresolved_flags: async () => {
      const vet = await server().newVet();
      const made = await aNote(vet);
      const { version } = await edited(vet, made, [aLine('Rex weighs 99 kilograms.')]);
      return vet.try(contract.signNote, { session: made.session, node_id: made.node, version });
    },
    note_signed: async () => {
      const vet = await server().newVet();
      const { session, node, note } = await aSignedNote(vet);
      return vet.try(contract.signNote, { session, node_id: node, version: note.version });
    },
    note_incomplete: async () => {
      const vet = await server().newVet();
      const { session, node, note } = await aNote(vet);
      await server().sql(vet, `update notes set error = 'Out of memory.' where node_id = $1`, [node]);
      return vet.try(contract.signNote, { session, node_id: node, version: note.version });
    },
    note_empty: async () => {
      const vet = await server().newVet();
      const made = await aNote(vet);
      const { version } = await edited(vet, made, []);
      return vet.try(contract.signNote, { session: made.session, node_id: made.node, version });
    },
    confirmation_required: async () => {
      const vet = await server().newVet();
      const { session, node, note } = await aNoteOfTwo(vet, [typed('Eats well.', { pet: 'Tom' })]);
      return vet.try(contract.signNote, { session, node_id: node, version: note.version });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      const { session, node, note } = await aNote(vet);
      const confirmed = [{ kind: 'anything', pet: 'Rex' }];
      return vet.send('POST', '/v2/sign_note', { session, node_id: node, version: note.version, confirmed });
    },
  });
});
