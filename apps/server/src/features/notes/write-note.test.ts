import { getNotesMetadata, getSoapNote, updateSoapNote } from '@auscult/contract/notes';
import { processRecording } from '@auscult/contract/recordings';
import { afterEach, describe, expect, test } from 'vitest';
import { aGate, aLine, oneLine, writerDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aRunningNote, finishedNote } from '#server/test-kit/visits.ts';

const noteWriter = writerDouble();
const server = useTestApp({ noteWriter });

afterEach(() => noteWriter.become(oneLine));

describe('writing a note', () => {
  test('gives the writer the words, the patients and the form', async () => {
    const vet = await server().newVet();
    const asked: unknown[] = [];
    noteWriter.become(async function* (request) {
      asked.push(request);
      yield aLine('Limping.');
    });
    const running = await aRunningNote(vet, 'Vet: Rex is limping.');
    await finishedNote(vet, running);
    expect(asked).toMatchObject([
      {
        segments: [{ start_ms: 0, end_ms: 1200, speaker: 'Vet', text: 'Rex is limping.' }],
        pets: [{ name: 'Rex' }],
        template: { id: 'dynamic_soap_advanced' },
        manualNotes: '',
        prebuiltNormals: false,
      },
    ]);
  });

  test('checks every line, regardless of its author', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      yield aLine('Rex weighs 99 kilograms.');
    });
    const note = await finishedNote(vet, await aRunningNote(vet));
    expect(note.lines[0]?.flags).toContainEqual(expect.objectContaining({ severity: 'hard' }));
  });

  test('gives the same note when it is ordered again while it is written', async () => {
    const vet = await server().newVet();
    const gate = aGate();
    noteWriter.become(async function* () {
      await gate.opened;
      yield aLine('Limping.');
    });
    const { session, recording_id, node } = await aRunningNote(vet);
    const again = await Promise.all(
      Array.from({ length: 4 }, () => vet.ask(processRecording, { session, recording_id })),
    );
    gate.open();
    expect(new Set(again.map(({ node_id }) => node_id))).toEqual(new Set([node]));
    await finishedNote(vet, { session, node });
    expect(await vet.ask(getNotesMetadata, { session_id: session })).toHaveLength(1);
    expect(noteWriter.asked).toBe(1);
  });
});

describe('lines that a note cannot store', () => {
  test('a line that is too long is split between words; the note can be read, and saved again', async () => {
    const vet = await server().newVet();
    const words = Array.from({ length: 4000 }, (_, index) => `limping${index}`);
    noteWriter.become(async function* () {
      yield aLine(words.join(' '), { entry: 'History' });
    });
    const { session, node } = await aRunningNote(vet);
    const note = await finishedNote(vet, { session, node });
    expect(note.error).toBeNull();
    expect(note.lines.length).toBeGreaterThan(5);
    expect(note.lines.flatMap(({ text }) => text.split(' '))).toEqual(words);
    for (const line of note.lines) {
      expect(line).toMatchObject({ evidence: [0], section: 'Subjective', entry: 'History' });
    }
    const { version, lines } = note;
    const again = await vet.ask(updateSoapNote, { session_id: session, node_id: node, version, lines });
    expect(again.lines).toEqual(note.lines);
  });

  test('characters that cannot be stored are left out', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      yield aLine('Limp\u0000ing \udc00.');
    });
    const note = await finishedNote(vet, await aRunningNote(vet));
    expect(note.lines[0]?.text).toBe('Limping \ufffd.');
  });

  test('a line that cannot be repaired ends the note with a sentence, at the first try', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      yield aLine('Limping.');
      yield aLine('x', { section: 'x'.repeat(201) });
    });
    const note = await finishedNote(vet, await aRunningNote(vet));
    expect(note).toMatchObject({
      error: expect.stringMatching(/fit in a note/),
      lines: [{ text: 'Limping.' }],
    });
    expect(noteWriter.asked).toBe(1);
  });

  test('lines beyond the limit end the note with a sentence, and the lines before are kept', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      for (let count = 0; count < 2001; count += 1) yield aLine(`Limping ${count}.`, { origin: 'default' });
    });
    const note = await finishedNote(vet, await aRunningNote(vet));
    expect(note.error).toMatch(/too long for one note/);
    expect(note.lines).toHaveLength(2000);
  });

  test('a note stored before the limits existed can be read', async () => {
    const vet = await server().newVet();
    const { session, node } = await aRunningNote(vet);
    await finishedNote(vet, { session, node });
    const old = [aLine('limping '.repeat(4000))];
    await server().sql(vet, 'update notes set lines = $1', [JSON.stringify(old)]);
    const note = await vet.ask(getSoapNote, { session_id: session, node_id: node });
    expect(note.lines.length).toBeGreaterThan(1);
  });
});
