import * as contract from '@auscult/contract/note-versions';
import { updatePatients } from '@auscult/contract/session-changes';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { aLine } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { aNoteOfTwo, aSignedNote, edited, type NoteOf, signed, typed, unfinish } from './test-kit.ts';

const server = useTestApp();

describe('POST /v2/restore_note_version', () => {
  test('makes the old lines a new version with their origins, and keeps the replaced version', async () => {
    const vet = await server().newVet();
    const made = await aNote(vet);
    const mine = await edited(vet, made, [typed('My own words.')]);
    const back = await restored(vet, { ...made, note: mine }, made.note.version);
    expect(back).toMatchObject({ version: mine.version + 1, lines: made.note.lines, text: made.note.text });
    expect(back.lines.map(({ origin }) => origin)).not.toContain('human');
    const again = await restored(vet, { ...made, note: back }, mine.version);
    expect(again).toMatchObject({ lines: mine.lines, text: mine.text });
  });

  test('restores the open flags of a line', async () => {
    const vet = await server().newVet();
    const made = await aNote(vet);
    const doubted = await edited(vet, made, [aLine('Rex weighs 99 kilograms.')]);
    expect(doubted.lines[0]?.flags).toContainEqual(expect.objectContaining({ severity: 'hard' }));
    const mine = await edited(vet, { ...made, note: doubted }, [typed('Well.')]);
    const back = await restored(vet, { ...made, note: mine }, doubted.version);
    expect(back.lines[0]?.flags).toEqual(expect.arrayContaining(doubted.lines[0]?.flags ?? []));
  });

  test('makes lines of a removed pet general, with a flag to review', async () => {
    const vet = await server().newVet();
    const made = await aNoteOfTwo(vet, [typed('Meloxicam.', { pet: 'Rex' }), typed('Thin.', { pet: 'Tom' })]);
    const second = await edited(vet, made, [typed('Thin.', { pet: 'Tom' })]);
    await vet.ask(updatePatients, { session: made.session, pets: ['Tom'] });
    const note = { ...second, version: second.version + 1 };
    const back = await restored(vet, { ...made, note }, made.note.version);
    expect(back.lines.map(({ pet }) => pet)).toEqual([null, 'Tom']);
    expect(back.lines[0]?.flags).toContainEqual(expect.objectContaining({ kind: 'pet', severity: 'hard' }));
    expect(back.text).not.toContain('Rex');
  });

  testRefusals(server, contract.restoreNoteVersion, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.restoreNoteVersion, {
        session: NO_SESSION,
        node_id: NO_NODE,
        version: 1,
        restored_version: 0,
      }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, note, recording_id } = await aNote(vet);
      return restore(vet, { session, node: recording_id, note }, 0);
    },
    version_not_found: async () => {
      const vet = await server().newVet();
      const made = await aNote(vet);
      return restore(vet, made, made.note.version);
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return restore(clerk, await anEditedNote(doctor), 0);
    },
    changed_meanwhile: async () => {
      const vet = await server().newVet();
      const made = await aNote(vet);
      await edited(vet, made, [typed('Mine.')]);
      return restore(vet, made, made.note.version);
    },
    already_running: async () => {
      const vet = await server().newVet();
      const made = await anEditedNote(vet);
      await unfinish(server(), vet, made);
      return restore(vet, made, made.note.version - 1);
    },
    note_signed: async () => {
      const vet = await server().newVet();
      const made = await anEditedNote(vet);
      await signed(vet, made);
      return restore(vet, made, made.note.version - 1);
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return restore(vet, await aSignedNote(vet), -1);
    },
  });
});

async function anEditedNote(vet: Caller): Promise<NoteOf> {
  const made = await aNote(vet);
  return { ...made, note: await edited(vet, made, [typed('Mine.')]) };
}

function wishOf({ session, node, note }: NoteOf, restored_version: number) {
  return { session, node_id: node, version: note.version, restored_version };
}

function restored(vet: Caller, made: NoteOf, version: number) {
  return vet.ask(contract.restoreNoteVersion, wishOf(made, version));
}

function restore(vet: Caller, made: NoteOf, version: number) {
  return vet.try(contract.restoreNoteVersion, wishOf(made, version));
}
