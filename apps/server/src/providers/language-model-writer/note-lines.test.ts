import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type LanguageModelDouble,
  openLanguageModelDouble,
} from '#server/platform/test-kit/doubles/language-model-double.ts';
import type { NoteRequest } from '#server/ports/note-writer.ts';
import { createLanguageModelWriter } from './note-writer.ts';
import { aRequest, elements, linesOf } from './test-kit.ts';

const apiKey = 'key-of-the-clinic';

describe('what a language model writes', () => {
  let host: LanguageModelDouble;

  beforeEach(async () => {
    host = await openLanguageModelDouble({ apiKey, usual: '' });
  });
  afterEach(() => host.close());

  async function lines(written: object[], request: Partial<NoteRequest> = {}) {
    host.next({
      kind: 'answer',
      words: `Here it is:\n\`\`\`json\n${JSON.stringify({ elements: written })}\n\`\`\``,
    });
    const options = { provider: 'openai-compatible', model: 'm', apiKey, baseUrl: host.baseUrl } as const;
    const writing = createLanguageModelWriter(options).write(aRequest(request), new AbortController().signal);
    const { lines: got, error } = await linesOf(writing);
    expect(error).toBeUndefined();
    return got;
  }

  test('evidence that does not exist is dropped, the rest sorted', async () => {
    const written = { ...elements[1], evidence: [2, 99, -1, 0, 2, 1.5, '1'] };
    expect(await lines([written])).toMatchObject([{ evidence: [0, 1, 2] }]);
    expect(await lines([{ ...written, evidence: [null] }])).toMatchObject([{ evidence: [] }]);
  });

  test('control signs, line breaks, bullets and reversed reading are taken out', async () => {
    const text = '- Bright,\u0000\n alert \u202Eevil\u202C\u0007 and #1 ';
    expect(await lines([{ ...elements[0], text }])).toMatchObject([{ text: 'Bright, alert evil and #1' }]);
  });

  test('an entry in the wrong section goes to its own; an unknown place loses no words', async () => {
    const written = [
      { ...elements[1], section: 'subj' },
      { ...elements[0], section: 'Made up', entry: 'nowhere' },
      { ...elements[0], section: 'EXAM', entry: 'temperature', text: '39' },
    ];
    expect(await lines(written)).toMatchObject([
      { section: 'Exam', entry: 'Temperature' },
      { section: 'Subjective', entry: null },
      { section: 'Exam', entry: 'Temperature' },
    ]);
  });

  test('a pet that nobody knows is no pet; the only pet is always it', async () => {
    const written = [{ ...elements[0], pet: 'Bella' }];
    expect(await lines(written)).toMatchObject([{ pet: null }]);
    expect(await lines(written, { pets: [{ name: 'Rex' }] })).toMatchObject([{ pet: 'Rex' }]);
    expect(await lines(written, { pets: [] })).toMatchObject([{ pet: null }]);
  });

  test('lines that say nothing are left out', async () => {
    expect(
      await lines([
        { ...elements[0], text: '[Not Mentioned]' },
        { ...elements[0], text: ' - ' },
      ]),
    ).toEqual([]);
  });

  test('manual notes are an origin only where there are some', async () => {
    const written = [{ ...elements[0], source: 'manual_notes', evidence: [] }];
    expect(await lines(written, { manualNotes: 'Vomited twice.' })).toMatchObject([{ origin: 'manual' }]);
    expect(await lines(written)).toMatchObject([{ origin: 'transcript' }]);
  });

  test('prebuilt normals stand for what nobody mentioned, only when wanted, and never as said', async () => {
    expect(await lines([elements[0] ?? {}], { prebuiltNormals: true })).toMatchObject([
      { section: 'Subjective' },
      {
        section: 'Exam',
        entry: 'Temperature',
        text: 'Within normal limits.',
        origin: 'default',
        evidence: [],
        pet: null,
      },
    ]);
    expect(await lines([elements[1] ?? {}], { prebuiltNormals: true })).toHaveLength(1);
    expect(await lines([elements[0] ?? {}])).toHaveLength(1);
  });
});
