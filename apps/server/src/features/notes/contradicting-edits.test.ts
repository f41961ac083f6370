import { signNote } from '@auscult/contract/note-signing';
import * as contract from '@auscult/contract/notes';
import { processRecording, registerRecording } from '@auscult/contract/recordings';
import { createSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam, finishedNote } from '#server/test-kit/visits.ts';
import { edited, type NoteOf, signed, typed } from './test-kit.ts';

const server = useTestApp();

const TOLD = [
  'Vet: Hazel weighs 9 kilograms today.',
  'Vet: Give her maropitant, nine milligrams under the skin, now.',
  'Vet: The left ear is red.',
  'Owner: She has not been coughing.',
].join('\n');

/** A visit of Hazel with its written note. */
async function aNoteOfHazel(vet: Caller): Promise<NoteOf> {
  const { id: session } = await vet.ask(createSession, { pets: ['Hazel'] });
  const { recording_id } = await vet.ask(registerRecording, { session, transcript: TOLD });
  const { node_id: node } = await vet.ask(processRecording, { session, recording_id });
  return { session, node, note: await finishedNote(vet, { session, node }) };
}

/** Saves the note with words of its lines replaced, as the editor does. */
async function rewrite(vet: Caller, made: NoteOf, words: RegExp, others: string): Promise<NoteOf> {
  const lines = made.note.lines.map((line) =>
    words.test(line.text)
      ? { ...line, text: line.text.replace(words, others), origin: 'human' as const }
      : line,
  );
  return { ...made, note: await edited(vet, made, lines) };
}

/** Saves the note with a change to the line that has a flag. */
async function answer(
  vet: Caller,
  made: NoteOf,
  change: (line: contract.NoteLine) => Partial<contract.NoteLine>,
): Promise<NoteOf> {
  const lines = made.note.lines.map((line) => (line.flags.length > 0 ? { ...line, ...change(line) } : line));
  return { ...made, note: await edited(vet, made, lines) };
}

function flagsOf({ note }: NoteOf): contract.NoteFlag[] {
  return note.lines.flatMap(({ flags }) => flags);
}

const keep = ({ flags }: contract.NoteLine) => ({ flags: [], resolved_flags: flags });

function useSaid({ flags }: contract.NoteLine) {
  const text = flags[0]?.answers?.[0]?.text ?? '';
  return { text, origin: 'transcript' as const, flags: [] };
}

describe('an edit that contradicts the transcript', () => {
  test.each([
    ['a dose', /9 mg/, '90 mg', 'You wrote 90 mg; said: 9 mg.', 'Use 9 mg'],
    ['a unit', /9 mg/, '9 mL', 'You wrote 9 mL; said: 9 mg.', 'Use 9 mg'],
    ['a drug', /maropitant/i, 'Ondansetron', 'You wrote Ondansetron; said: maropitant.', 'Use maropitant'],
    ['a side', /left/i, 'Right', 'You wrote right; said: left.', 'Use left'],
    [
      'a denial',
      /not been/,
      'been',
      'You wrote been coughing; said: not been coughing.',
      'Use not been coughing',
    ],
  ])(
    'in %s gets a hard flag that offers the transcript’s value',
    async (...[, words, others, message, label]) => {
      const vet = await server().newVet();
      const written = await aNoteOfHazel(vet);
      expect(flagsOf(written)).toEqual([]);
      const made = await rewrite(vet, written, words, others);
      const [flag, ...more] = flagsOf(made).filter(({ severity }) => severity === 'hard');
      expect(more).toEqual([]);
      expect(flag).toMatchObject({ message });
      expect(flag?.answers?.[0]?.label).toBe(label);
    },
  );

  test('prevents signing until it is answered; the transcript’s value clears it and restores the machine’s line', async () => {
    const vet = await server().newVet();
    const written = await aNoteOfHazel(vet);
    const made = await rewrite(vet, written, /9 mg/, '90 mg');
    const { session, node, note } = made;
    const refused = await vet.try(signNote, { session, node_id: node, version: note.version });
    expect(refused).toMatchObject({ status: 409, body: { code: 'unresolved_flags' } });

    const right = await answer(vet, made, useSaid);
    expect(right.note.lines).toEqual(written.note.lines);
    expect((await signed(vet, right)).signature).not.toBeNull();
  });

  test('is kept if a person decides so, and can be signed then; undoing the answer restores the flag', async () => {
    const vet = await server().newVet();
    const made = await rewrite(vet, await aNoteOfHazel(vet), /9 mg/, '90 mg');
    const kept = await answer(vet, made, keep);
    expect(flagsOf(kept)).toEqual([]);
    expect(kept.note.lines.flatMap(({ resolved_flags }) => resolved_flags)).toMatchObject([
      { severity: 'hard', message: 'You wrote 90 mg; said: 9 mg.' },
    ]);

    const undone = { ...made, note: await edited(vet, kept, made.note.lines) };
    expect(flagsOf(undone)).toEqual(flagsOf(made));
    expect(await sign(vet, undone)).toMatchObject({ status: 409 });

    const again = await answer(vet, undone, keep);
    expect(await sign(vet, again)).toMatchObject({ status: 200 });
  });

  test('stays kept while only other words of the line change, and is flagged again for another value', async () => {
    const vet = await server().newVet();
    const made = await rewrite(vet, await aNoteOfHazel(vet), /9 mg/, '90 mg');
    const kept = await answer(vet, made, keep);
    const worded = await rewrite(vet, kept, /90 mg/, '90 mg slowly');
    expect(flagsOf(worded)).toEqual([]);
    const other = await rewrite(vet, worded, /90 mg/, '19 mg');
    expect(flagsOf(other)).toMatchObject([{ message: 'You wrote 19 mg; said: 9 mg.' }]);
  });

  test('is flagged regardless of the sender’s flags', async () => {
    const vet = await server().newVet();
    const written = await aNoteOfHazel(vet);
    const lines = written.note.lines.map((line) => ({ ...line, text: line.text.replace('9 mg', '90 mg') }));
    const note = await edited(vet, written, lines);
    expect(flagsOf({ ...written, note })).toMatchObject([{ message: 'You wrote 90 mg; said: 9 mg.' }]);
  });

  test('of two editors, the second cannot overwrite the flag of the first', async () => {
    const { doctor, admin } = await aTeam(server());
    const written = await aNoteOfHazel(doctor);
    const made = await rewrite(doctor, written, /9 mg/, '90 mg');
    const over = await admin.try(contract.updateSoapNote, {
      session_id: written.session,
      node_id: written.node,
      version: written.note.version,
      lines: written.note.lines,
    });
    expect(over).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const seen = { ...made, note: await admin.ask(contract.getSoapNote, idsOf(made)) };
    expect(flagsOf(seen)).toEqual(flagsOf(made));
    expect(flagsOf(await answer(admin, seen, useSaid))).toEqual([]);
  });
});

describe('an edit that contradicts nothing', () => {
  test('has no flag, in other words or in a new line', async () => {
    const vet = await server().newVet();
    const written = await aNoteOfHazel(vet);
    const worded = await rewrite(vet, written, /9 mg/, '9.0 mg');
    expect(flagsOf(worded)).toEqual([]);
    const own = typed('Owner is a nurse and does the injections.');
    const note = await edited(vet, worded, [...worded.note.lines, own]);
    expect(flagsOf({ ...worded, note })).toEqual([]);
    expect(note.lines.at(-1)).toMatchObject({ origin: 'human' });
  });

  test('gets a soft flag for an amount that is not in the transcript', async () => {
    const vet = await server().newVet();
    const written = await aNoteOfHazel(vet);
    const note = await edited(vet, written, [...written.note.lines, typed('Recheck in 6 weeks.')]);
    expect(flagsOf({ ...written, note })).toEqual([
      { kind: 'evidence', severity: 'soft', message: "You added this; it isn't in the transcript." },
    ]);
  });
});

function idsOf({ session, node }: NoteOf) {
  return { session_id: session, node_id: node };
}

function sign(vet: Caller, { session, node, note }: NoteOf) {
  return vet.try(signNote, { session, node_id: node, version: note.version });
}
