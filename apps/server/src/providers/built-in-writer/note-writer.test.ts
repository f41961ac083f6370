import type { NoteLine } from '@auscult/contract/notes';
import { TemplateDefinition } from '@auscult/contract/templates';
import { expect, test } from 'vitest';
import type { NoteRequest } from '#server/ports/note-writer.ts';
import { noteLines } from './note-lines.ts';
import { createBuiltInWriter } from './note-writer.ts';

test('writes lines with evidence in the transcript, and yields to other requests between two of them', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    serving = setImmediate(turn);
  };
  let serving = setImmediate(turn);
  const lines: NoteLine[] = [];
  for await (const line of createBuiltInWriter().write(aRequest(), new AbortController().signal))
    lines.push(line);
  clearImmediate(serving);

  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every(({ section }) => section === 'Exam' || section === 'Subjective')).toBe(true);
  expect(lines.flatMap(({ evidence }) => evidence).every((index) => index < 3)).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(lines.length);
});

test('yields to other requests while a long visit is written', async () => {
  const said = { start_ms: 0, end_ms: 1000, speaker: 'V', text: 'Sorry, 6 kg.' };
  let turns = 0;
  const turn = () => {
    turns += 1;
    serving = setImmediate(turn);
  };
  let serving = setImmediate(turn);
  const lines = await all({ ...aRequest(), segments: Array.from({ length: 2000 }, () => said) });
  clearImmediate(serving);
  expect(lines.map(({ text }) => text)).toEqual([expect.stringContaining('6 kg')]);
  expect(turns).toBeGreaterThan(lines.length + 100);
});

test('a long visit’s writer gives the same note as a short visit’s', async () => {
  const request = aRequest();
  const [first] = request.segments;
  const chat = { start_ms: 0, end_ms: 1000, speaker: 'V', text: 'Okay. '.repeat(9000) };
  const segments = [first, chat, ...request.segments.slice(1)].filter((one) => one !== undefined);
  const long = { ...request, segments: [...segments, chat] };
  expect(await all(long)).toEqual([...noteLines(long)]);
});

test('stops writing a long visit that is no longer wanted', async () => {
  const said = { start_ms: 0, end_ms: 1000, speaker: 'V', text: 'Sorry, 6 kg.' };
  const segments = Array.from({ length: 20_000 }, () => said);
  const gone = new AbortController();
  const reason = new Error('cancelled by the vet');
  const writing = all({ ...aRequest(), segments }, gone.signal);
  gone.abort(reason);
  await expect(writing).rejects.toBe(reason);
});

test('the same request gives the same note', async () => {
  expect(await all(aRequest())).toEqual(await all(aRequest()));
});

test('stops with the caller’s own reason', async () => {
  const gone = new AbortController();
  const reason = new Error('cancelled by the vet');
  const writing = createBuiltInWriter().write(aRequest(), gone.signal)[Symbol.asyncIterator]();
  await writing.next();
  gone.abort(reason);
  await expect(writing.next()).rejects.toBe(reason);
});

async function all(
  request: NoteRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<NoteLine[]> {
  const lines: NoteLine[] = [];
  for await (const line of createBuiltInWriter().write(request, signal)) lines.push(line);
  return lines;
}

function aRequest(): NoteRequest {
  const part = {
    description: '',
    aliases: [],
    defaultValue: null,
    hardcodedValue: null,
    options: [],
    multiOptions: false,
  };
  const section = { ...part, type: 'normal', entries: [] };
  return {
    segments: [
      { start_ms: 0, end_ms: 1000, speaker: 'V', text: 'Any vomiting?' },
      { start_ms: 1000, end_ms: 2000, speaker: 'O', text: 'Yes, he vomited twice today.' },
      { start_ms: 2000, end_ms: 3000, speaker: 'V', text: 'His temperature is 38.5 degrees.' },
    ],
    pets: [{ name: 'Rex', species: 'dog' }],
    template: TemplateDefinition.parse({
      id: 'soap',
      name: 'SOAP',
      type: 'medical',
      tag: [],
      version: 1,
      style: {},
      sections: [
        { ...section, key: 'subj', name: 'Subjective', soap: 'subjective' },
        { ...section, key: 'exam', name: 'Exam', soap: 'objective' },
      ],
    }),
    manualNotes: '',
    additionalInstructions: '',
    verbose: false,
    prebuiltNormals: false,
  };
}
