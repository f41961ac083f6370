import { getSoapNote, updateSoapNote } from '@auscult/contract/notes';
import { processRecording, registerRecording } from '@auscult/contract/recordings';
import * as contract from '@auscult/contract/session-changes';
import { createSession, getSession, updateName } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, finishedNote, NO_SESSION } from '#server/test-kit/visits.ts';
import { allRows } from '#server/test-kit/watch-rows.ts';
import { whileWriting } from './test-kit/while-writing.ts';

const server = useTestApp();

describe('POST /v1/update_patients', () => {
  test('sets the pets, trimmed and each once, and a name made from them follows', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const { status, body } = await vet.send('POST', '/v1/update_patients', {
      session,
      pets: [' Rex ', 'Tom', 'Rex'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: session, name: 'Rex and Tom', pets: ['Rex', 'Tom'] });
    expect(await vet.ask(getSession, { id: session })).toEqual(body);
  });

  test('keeps a name that someone typed', async () => {
    const vet = await server().newVet();
    const { id } = await vet.ask(createSession, { name: 'Dental', pets: ['Rex'] });
    expect(await vet.ask(contract.updatePatients, { session: id, pets: ['Tom'] })).toMatchObject({
      name: 'Dental',
      pets: ['Tom'],
    });
  });

  test('lines follow a renamed pet, also two that swap names, and the previous version is kept', async () => {
    const vet = await server().newVet();
    const { session, node, before } = await aNoteOfTwo(vet);
    const swap = {
      session,
      pets: ['Tom', 'Max'],
      petUpdates: [
        { from: ' Rex ', to: 'Tom' },
        { from: 'Tom', to: 'Max' },
      ],
    };
    await vet.ask(contract.updatePatients, swap);
    const after = await vet.ask(getSoapNote, { session_id: session, node_id: node });
    expect(after.lines.map(({ text, pet }) => ({ text, pet }))).toEqual(
      before.lines.map(({ text, pet }) => ({ text, pet: pet === 'Rex' ? 'Tom' : 'Max' })),
    );
    expect(headingsOf(after.text)).toEqual(['Tom', 'Max']);
    expect(after.version).toBe(before.version + 1);
    const kept = await server().sql(vet, 'select version, text from note_versions where node_id = $1', [
      node,
    ]);
    expect(kept).toContainEqual({ version: before.version, text: before.text });
    // A second call changes nothing.
    await vet.ask(contract.updatePatients, { ...swap, petUpdates: [{ from: 'Rex', to: 'Tom' }] });
    expect(await vet.ask(getSoapNote, { session_id: session, node_id: node })).toEqual(after);
  });

  test.each(['update_patients', 'update_name'])(
    'lines of a pet that %s removes become general, with a flag to review',
    async (call) => {
      const vet = await server().newVet();
      const { session, node, before } = await aNoteOfTwo(vet);
      expect((await vet.send('POST', `/v1/${call}`, { session, name: 'x', pets: ['Tom'] })).status).toBe(200);
      const { lines } = await vet.ask(getSoapNote, { session_id: session, node_id: node });
      const wereRex = before.lines.map(({ pet }) => pet === 'Rex');
      expect(wereRex).toContain(true);
      expect(lines.map(({ pet }) => pet === null)).toEqual(wereRex);
      const flagged = lines.map(({ flags }) => flags.some(({ severity }) => severity === 'hard'));
      expect(flagged).toEqual(wereRex);
      expect(lines.find(({ pet }) => pet === null)?.flags[0]?.message).toContain('Rex');
    },
  );

  test('with several pets disabled, none is added; a visit that has them can keep, rename and remove them', async () => {
    const vet = await server().newVet();
    const one = await aSession(vet);
    const { id: two } = await vet.ask(createSession, { pets: ['Rex', 'Tom'] });
    await setMetadata(server(), vet, { user: { multipetEnabled: false } });
    const pets = (session: string, ...names: string[]) =>
      vet.send('POST', '/v1/update_patients', { session, pets: names });
    const named = (session: string, ...names: string[]) =>
      vet.send('POST', '/v1/update_name', { session, name: 'Check', pets: names });
    const { recording_id } = await vet.ask(registerRecording, { session: one, transcript: 'Rex is well.' });
    const refused = [
      await pets(one, 'Rex', 'Tom'),
      await named(one, 'Rex', 'Tom'),
      await vet.try(processRecording, { session: one, recording_id, pets: ['Rex', 'Tom'], timezone: 'UTC' }),
      await pets(two, 'Rex', 'Tom', 'Max'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await vet.ask(getSession, { id: one })).toMatchObject({ name: 'Rex', pets: ['Rex'] });
    expect((await named(two, 'Rex', 'Tom')).body).toMatchObject({ name: 'Check', pets: ['Rex', 'Tom'] });
    expect((await pets(two, 'Rex', 'Thomas')).status).toBe(200);
    expect((await pets(two, 'Rex')).body).toMatchObject({ pets: ['Rex'] });
    expect((await pets(two, 'Rex', 'Tom')).status).toBe(403);
  });

  test('watchers of the note see it change', async () => {
    const vet = await server().newVet();
    const { session, node } = await aNoteOfTwo(vet);
    const petUpdates = [{ from: 'Rex', to: 'Max' }];
    await vet.ask(contract.updatePatients, { session, pets: ['Max', 'Tom'], petUpdates });
    const seen = await allRows(vet.watch({ session_id_and_node_id: `${session}_${node}` }));
    expect(headingsOf(seen.at(-1)?.row.text ?? '')).toEqual(['Max', 'Tom']);
  });

  test('while a note is being written its pets stay; new ones may be added', async () => {
    await whileWriting(server(), async (vet, session) => {
      expect((await vet.try(updateName, { session, name: 'x', pets: ['Max'] })).status).toBe(409);
      expect(await vet.ask(getSession, { id: session })).toMatchObject({ name: 'Rex', pets: ['Rex'] });
      const more = await vet.ask(contract.updatePatients, { session, pets: ['Rex', 'Max'] });
      expect(more.pets).toEqual(['Rex', 'Max']);
    });
  });

  testRefusals(server, contract.updatePatients, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.updatePatients, { session: NO_SESSION, pets: ['Rex'] }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.updatePatients, { session: await aSession(doctor), pets: ['Tom'] });
    },
    no_pets_provided: async () => {
      const vet = await server().newVet();
      return vet.try(contract.updatePatients, { session: await aSession(vet), pets: [] });
    },
    already_running: () =>
      whileWriting(server(), (vet, session) => vet.try(contract.updatePatients, { session, pets: ['Max'] })),
    invalid_request: async () => {
      const vet = await server().newVet();
      const petUpdates = [{ from: 'Rex', to: 'Ada' }];
      return vet.try(contract.updatePatients, { session: await aSession(vet), pets: ['Tom'], petUpdates });
    },
  });
});

/** The pets of a note's lines. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^# \W*(\w+)/gm)].map(([, pet]) => pet ?? '');
}

/** A written note whose first line a person assigned to Rex and the others to Tom. */
async function aNoteOfTwo(vet: Caller) {
  const { id: session } = await vet.ask(createSession, { pets: ['Rex', 'Tom'] });
  const transcript = 'Vet: Rex weighs 12 kilograms today.\nVet: Tom has a temperature of 38.5.';
  const { recording_id } = await vet.ask(registerRecording, { session, transcript });
  const { node_id: node } = await vet.ask(processRecording, { session, recording_id });
  const written = await finishedNote(vet, { session, node });
  const lines = written.lines.map((line, index) => ({
    ...line,
    flags: [],
    pet: index === 0 ? 'Rex' : 'Tom',
  }));
  const { version } = written;
  const edited = await vet.ask(updateSoapNote, { session_id: session, node_id: node, version, lines });
  expect(edited.lines.length).toBeGreaterThan(1);
  return { session, node, before: { ...edited, lines: edited.lines } };
}
