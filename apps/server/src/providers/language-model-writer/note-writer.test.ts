import { NoteLine } from '@auscult/contract/notes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type LanguageModelDouble,
  openLanguageModelDouble,
} from '#server/platform/test-kit/doubles/language-model-double.ts';
import { createLanguageModelWriter, type LanguageModelWriterOptions } from './note-writer.ts';
import { aRequest, elements, linesOf } from './test-kit.ts';

const apiKey = 'key-of-the-clinic';
const usual = JSON.stringify({ elements });
const torn = usual.slice(0, usual.indexOf('38.5'));

describe.each([
  ['openai-compatible', 'llama-3.3', 'chat'],
  ['openai', 'gpt-5.1', 'responses'],
  ['anthropic', 'claude-sonnet-4-5', 'messages'],
] as const)('a language model behind %s', (provider, model, wire) => {
  let host: LanguageModelDouble;

  beforeEach(async () => {
    host = await openLanguageModelDouble({ apiKey, usual });
  });
  afterEach(() => host.close());

  function writer(options: Partial<LanguageModelWriterOptions> = {}) {
    return createLanguageModelWriter({
      provider,
      model,
      apiKey,
      baseUrl: host.baseUrl,
      retryDelayMs: 1,
      ...options,
    });
  }
  function write(options: Partial<LanguageModelWriterOptions> = {}, request = aRequest()) {
    return linesOf(writer(options).write(request, new AbortController().signal));
  }

  test('gives the lines of the note, with places of the template and evidence in order', async () => {
    const { lines, error } = await write();
    expect(error).toBeUndefined();
    expect(lines.map((line) => NoteLine.parse(line))).toEqual(lines);
    expect(lines).toMatchObject([
      {
        text: 'Vomited "twice" {today}.',
        section: 'Subjective',
        entry: null,
        soap: 'subjective',
        evidence: [0, 1],
      },
      {
        text: '38.5 °C',
        section: 'Exam',
        entry: 'Temperature',
        soap: 'objective',
        evidence: [2],
        pet: 'Rex',
      },
    ]);
  });

  test('sends the model’s name, the transcript and a schema of the template’s places and pets', async () => {
    await write();
    const [sent] = host.received;
    expect(sent).toMatchObject({ wire, model });
    expect(sent?.body).toContain('He vomited twice today.');
    // By default OpenAI stores the visit for thirty days.
    if (provider === 'openai') expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ store: false });
    const schema = JSON.stringify(sent?.schema);
    expect(schema).toContain('["subj","exam"]');
    expect(schema).toContain('["temp"]');
    expect(schema).toContain('["Rex","Tom"]');
  });

  test('yields a line as soon as it is complete, while the model still writes', async () => {
    host.next({ kind: 'stall', words: torn });
    const lines = writer().write(aRequest(), new AbortController().signal)[Symbol.asyncIterator]();
    expect(await lines.next()).toMatchObject({ value: { section: 'Subjective' } });
    await lines.return?.();
  });

  test('retries after 429, an error, a disconnect, garbage and an answer cut before its first line', async () => {
    host.next(
      { kind: 'refuse', status: 429, headers: { 'retry-after': '0' } },
      { kind: 'refuse', status: 500 },
      { kind: 'hang-up' },
      { kind: 'garbage' },
      { kind: 'cut', words: usual.slice(0, 40) },
      { kind: 'fault', words: usual.slice(0, 40) },
    );
    const { lines, error } = await write({ retries: 6 });
    expect(error).toBeUndefined();
    expect(lines).toHaveLength(2);
    expect(host.received).toHaveLength(7);
  });

  test.each([
    ['cut off by the host', { kind: 'cut', words: torn } as const, true, /stopped|connection was lost/],
    ['ended by an error in the stream', { kind: 'fault', words: torn } as const, true, /stopped|not working/],
    ['ended at the limit of its length', { kind: 'too-long', words: torn } as const, false, /longer than/],
    ['ended before its end', { kind: 'answer', words: torn } as const, true, /stopped/],
    ['gone quiet', { kind: 'stall', words: torn } as const, true, /did not answer in time/],
  ])('an answer %s is not a complete note, and is not retried', async (_what, turn, retryable, message) => {
    host.next(turn);
    // Only a silent service needs a time limit here; the others may be slow.
    const { lines, error } = await write(turn.kind === 'stall' ? { pauseTimeoutMs: 500 } : {});
    expect(lines).toHaveLength(1);
    expect(error).toMatchObject({
      name: 'ProviderError',
      retryable,
      message: expect.stringMatching(message),
    });
    expect(host.received).toHaveLength(1);
  });

  test.each([
    ['takes the request and keeps silent', { kind: 'silent' } as const],
    ['begins and says nothing', { kind: 'stall', words: '' } as const],
  ])('gives up on a service that %s after the time limit', async (_what, turn) => {
    host.next(turn);
    const { error } = await write({ timeoutMs: 150, retries: 0 });
    expect(error).toMatchObject({
      retryable: true,
      message: expect.stringMatching(/did not answer in time/),
    });
  });

  test('gives each line of a repeated answer once', async () => {
    host.next({ kind: 'twice', words: usual });
    expect((await write()).lines).toHaveLength(2);
    host.next({ kind: 'answer', words: JSON.stringify({ elements: [...elements, ...elements] }) });
    expect((await write()).lines).toHaveLength(2);
  });

  test.each([
    ['no JSON', 'Sorry, I cannot do that.'],
    ['lines that are none', '{"elements": ["He is fine."]}'],
    ['lines without words', '{"elements": [{"section": "subj"}]}'],
    ['nothing', ''],
  ])('reports an answer with %s without leaking its words', async (_what, words) => {
    host.next({ kind: 'answer', words });
    const { lines, error } = await write({ retries: 0 });
    expect(lines).toEqual([]);
    expect(error).toMatchObject({
      name: 'ProviderError',
      message: expect.stringMatching(/be read|no answer|stopped/),
    });
    expect(String(error)).not.toMatch(/Sorry|fine/);
  });

  test('reports a refused key without the key, and does not retry', async () => {
    const { error } = await write({ apiKey: 'secret-typo' });
    expect(error).toMatchObject({ retryable: false, message: expect.stringMatching(/key .* refused/) });
    expect(String(error)).not.toContain('secret-typo');
    expect(host.received).toHaveLength(0);
  });

  test('reports an empty account and a wrong model as such', async () => {
    host.next(
      {
        kind: 'refuse',
        status: 429,
        json: { error: { message: 'x', code: 'insufficient_quota', type: 'insufficient_quota' } },
      },
      { kind: 'refuse', status: 404 },
    );
    expect((await write()).error).toMatchObject({
      retryable: false,
      message: expect.stringMatching(/credit/),
    });
    expect((await write()).error).toMatchObject({
      retryable: false,
      message: expect.stringMatching(/no such/),
    });
  });

  test('stops with the caller’s own reason when the caller has gone', async () => {
    host.next({ kind: 'stall', words: torn });
    const gone = new AbortController();
    const reason = new Error('cancelled by the vet');
    const lines = writer().write(aRequest(), gone.signal)[Symbol.asyncIterator]();
    await lines.next();
    gone.abort(reason);
    await expect(lines.next()).rejects.toBe(reason);
  });
});

test('a service that refuses JSON schemas gets plain JSON requests from everyone after its first refusal', async () => {
  const host = await openLanguageModelDouble({ apiKey, usual, withoutSchemas: true });
  const writer = createLanguageModelWriter({
    provider: 'openai-compatible',
    model: 'm',
    apiKey,
    baseUrl: host.baseUrl,
  });
  const { signal } = new AbortController();
  const atOnce = await Promise.all([1, 2, 3].map(() => linesOf(writer.write(aRequest(), signal))));
  for (const { lines, error } of atOnce) {
    expect(error).toBeUndefined();
    expect(lines).toHaveLength(2);
  }
  expect(host.refused).toHaveLength(3);
  await linesOf(writer.write(aRequest(), signal));
  host.next({ kind: 'answer', words: JSON.stringify({ elements: [{ n: 0, text: 'Ruhe.' }] }) });
  const texts = await writer.translate?.({ texts: ['Rest.'], language: 'German', locale: 'de' }, signal);
  expect(texts).toEqual(['Ruhe.']);
  expect(host.refused).toHaveLength(3);
  expect(host.received.map(({ schema }) => schema)).toEqual(Array.from({ length: 5 }, () => undefined));
  await host.close();
});

test.each([
  [{ provider: 'openai', model: 'gpt-5.1' } as const, /key/],
  [{ provider: 'anthropic', model: 'claude-sonnet-4-5' } as const, /key/],
  [{ provider: 'openai-compatible', model: 'm' } as const, /address/],
  [{ provider: 'openai-compatible', model: 'm', baseUrl: 'localhost:11434/v1' } as const, /address/],
])('refuses impossible settings when the server starts: %o', (options, message) => {
  expect(() => createLanguageModelWriter(options)).toThrow(message);
});
