import * as contract from '@auscult/contract/note-versions';
import { getSoapNote, type NoteFlag } from '@auscult/contract/notes';
import { updatePatients } from '@auscult/contract/session-changes';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { aLine } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { aNoteOfTwo, aSignedNote, edited, type NoteOf, typed, unfinish } from './test-kit.ts';

const server = useTestApp();

/** Refers to the words about Rex. */
const WEIGHT = aLine('Weighs 12 kilograms.', { evidence: [0] });

describe('POST /v2/move_note_lines', () => {
  test('moves lines to a pet; the others do not change, and evidence and origin stay', async () => {
    const vet = await server().newVet();
    const made = await aNoteOfTwo(vet, [WEIGHT, typed('Thin.', { pet: 'Tom' })]);
    expect(made.note.text).toMatch(/^# \W*Unassigned/m);
    const note = await moved(vet, made, { lines: [0], pet: 'Rex' });
    expect(note.version).toBe(made.note.version + 1);
    expect(note.lines[0]).toEqual({ ...made.note.lines[0], pet: 'Rex', flags: [] });
    expect(note.lines[1]).toEqual(made.note.lines[1]);
    expect(note.text).toMatch(/^# \W*Rex\W+[\s\S]*12 kilograms[\s\S]*^# \W*Tom/m);
    expect(note.text).not.toContain('Unassigned');
    const history = await server().sql(vet, 'select lines from note_versions where version = $1', [
      made.note.version,
    ]);
    expect(history).toEqual([{ lines: made.note.lines }]);
  });

  test('flags a line that moves to the wrong pet', async () => {
    const vet = await server().newVet();
    const made = await aNoteOfTwo(vet);
    const weight = made.note.lines.findIndex(({ text, pet }) => pet === 'Rex' && text.includes('12'));
    expect(made.note.lines[weight]).toMatchObject({ origin: 'transcript', flags: [] });
    const note = await moved(vet, made, { lines: [weight], pet: 'Tom' });
    expect(note.lines[weight]?.flags).toContainEqual(
      expect.objectContaining({ kind: 'pet', severity: 'hard' }),
    );
    expect(note.lines.filter((_, place) => place !== weight)).toEqual(
      made.note.lines.filter((_, place) => place !== weight),
    );
  });

  test('null makes lines general, and a pet can get them back', async () => {
    const vet = await server().newVet();
    const made = await aNoteOfTwo(vet, [typed('Both go home.'), typed('Thin.', { pet: 'Tom' })]);
    const note = await moved(vet, made, { lines: [0], pet: null });
    expect(note.lines[0]).toMatchObject({ pet: null, all_pets: true });
    expect(note.text).toMatch(/^# \W*All pets/m);
    const back = await moved(vet, { ...made, note }, { lines: [0], pet: 'Rex' });
    expect(back.lines[0]).not.toHaveProperty('all_pets');
  });

  test.each([[null], ['Tom']])(
    'resolves the flag of a line whose pet is gone once someone names its pet (%s)',
    async (pet) => {
      const vet = await server().newVet();
      const made = await aNoteOfTwo(vet, [
        typed('Meloxicam.', { pet: 'Rex' }),
        typed('Thin.', { pet: 'Tom' }),
      ]);
      await vet.ask(updatePatients, { session: made.session, pets: ['Tom', 'Ada'] });
      const gone = await vet.ask(getSoapNote, { session_id: made.session, node_id: made.node });
      const isAboutPet = ({ kind, severity }: NoteFlag) => kind === 'pet' && severity === 'hard';
      expect(gone.lines[0]?.flags.some(isAboutPet)).toBe(true);
      const note = await moved(vet, { ...made, note: gone }, { lines: [0], pet });
      expect(note.lines[0]?.flags.some(isAboutPet)).toBe(false);
    },
  );

  testRefusals(server, contract.moveNoteLines, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.moveNoteLines, {
        session: NO_SESSION,
        node_id: NO_NODE,
        version: 1,
        lines: [0],
        pet: null,
      }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, note, recording_id } = await aNote(vet);
      return move(vet, { session, node: recording_id, note });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return move(clerk, await aNote(doctor));
    },
    changed_meanwhile: async () => {
      const vet = await server().newVet();
      const made = await aNote(vet);
      await edited(vet, made, [typed('Mine.')]);
      return move(vet, made);
    },
    already_running: async () => {
      const vet = await server().newVet();
      const made = await aNote(vet);
      await unfinish(server(), vet, made);
      return move(vet, made);
    },
    note_signed: async () => {
      const vet = await server().newVet();
      return move(vet, await aSignedNote(vet));
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return move(vet, await aNote(vet), { lines: [], pet: null });
    },
  });

  test.each([
    ['a pet that is not there', { lines: [0], pet: 'Ada' }],
    ['a line that is not there', { lines: [0, 99], pet: 'Rex' }],
  ])('refuses %s and keeps the note', async (_, wish) => {
    const vet = await server().newVet();
    const made = await aNote(vet);
    expect(await move(vet, made, wish)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await vet.send('GET', `/v2/soap_note/${made.session}/${made.node}`)).body).toEqual(made.note);
  });
});

interface Wish {
  lines: number[];
  pet: string | null;
}

function moved(vet: Caller, { session, node, note }: NoteOf, wish: Wish) {
  return vet.ask(contract.moveNoteLines, { session, node_id: node, version: note.version, ...wish });
}

function move(vet: Caller, { session, node, note }: NoteOf, wish: Wish = { lines: [0], pet: 'Rex' }) {
  return vet.try(contract.moveNoteLines, { session, node_id: node, version: note.version, ...wish });
}
