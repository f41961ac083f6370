import * as contract from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import {
  aNote,
  aRunningNote,
  aSession,
  aTeam,
  finishedNote,
  NO_NODE,
  NO_SESSION,
} from '#server/test-kit/visits.ts';
import { edited, typed } from './test-kit.ts';

const server = useTestApp();

describe('GET /v2/soap_note/{session_id}/{node_id}', () => {
  test('gives the note with its lines and their evidence, also to colleagues', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session, node } = await aNote(doctor);
    const { status, body } = await clerk.send('GET', `/v2/soap_note/${session}/${node}`);
    expect(status).toBe(200);
    const note = contract.SoapNote.parse(body);
    expect(note).toMatchObject({
      id: node,
      node_id: node,
      session_id: session,
      completed: true,
      error: null,
    });
    expect(note.lines.length).toBeGreaterThan(0);
    for (const { evidence, origin } of note.lines) {
      if (origin === 'transcript') expect(evidence.length).toBeGreaterThan(0);
    }
  });

  test('names the drugs whose doses have no usual range, and why', async () => {
    const vet = await server().newVet();
    const made = await aNote(vet);
    const without = await edited(vet, made, [typed('Continue the carprofen.')]);
    expect(without.unranged_doses).toEqual([]);
    await edited(vet, { ...made, note: without }, [typed('Carprofen 75 mg twice a day.')]);
    const read = await vet.ask(contract.getSoapNote, { session_id: made.session, node_id: made.node });
    expect(read.unranged_doses).toEqual([{ drug: 'Carprofen', lacks: 'species' }]);
  });

  test('checks a dose of the only patient against the range for its species and weight', async () => {
    const vet = await server().newVet();
    const words = 'Vet: Rex is a four-year-old neutered Labrador.\nVet: He weighs 30 kilograms today.';
    const running = await aRunningNote(vet, words);
    const made = { ...running, note: await finishedNote(vet, running) };
    const lines = [
      ...made.note.lines,
      typed('Carprofen 75 mg twice a day.'),
      typed('Carprofen 750 mg once.'),
    ];
    const { unranged_doses, ...note } = await edited(vet, made, lines);
    expect(unranged_doses).toEqual([]);
    const [usual, tenfold] = note.lines.slice(-2).map(({ flags }) => flags.map(({ message }) => message));
    expect(usual).not.toContainEqual(expect.stringContaining('usual range'));
    expect(tenfold).toContainEqual(expect.stringMatching(/times the usual range for dogs/));
  });

  test('reads the species in the note if it was not said', async () => {
    const vet = await server().newVet();
    const made = await aNote(vet);
    const lines = [typed('Species: dog.'), typed('Weight: 30 kg.'), typed('Carprofen 750 mg once.')];
    const { unranged_doses, ...note } = await edited(vet, made, lines);
    expect(unranged_doses).toEqual([]);
    expect(note.lines.at(-1)?.flags).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/times the usual range for dogs/) }),
    );
  });

  testRefusals(server, contract.getSoapNote, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.getSoapNote, { session_id: NO_SESSION, node_id: NO_NODE }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, recording_id } = await aNote(vet);
      return vet.try(contract.getSoapNote, { session_id: session, node_id: recording_id });
    },
    invalid_request: async () => (await server().newVet()).send('GET', `/v2/soap_note/${NO_SESSION}/a_b`),
  });

  test('does not find a note in another visit', async () => {
    const vet = await server().newVet();
    const { node } = await aNote(vet);
    const answer = await vet.try(contract.getSoapNote, { session_id: await aSession(vet), node_id: node });
    expect(answer).toMatchObject({ status: 404, body: { code: 'node_not_found' } });
  });
});
