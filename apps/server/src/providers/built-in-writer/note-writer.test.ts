import type { NoteLine } from '@auscult/contract/notes';
import { TemplateDefinition } from '@auscult/contract/templates';
import { expect, test } from 'vitest';
import type { NoteRequest } from '#server/ports/note-writer.ts';
import { createBuiltInWriter } from './note-writer.ts';

test('writes lines that rest on the transcript, and lets others be served between two of them', async () => {
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

async function all(request: NoteRequest): Promise<NoteLine[]> {
  const lines: NoteLine[] = [];
  for await (const line of createBuiltInWriter().write(request, new AbortController().signal))
    lines.push(line);
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
