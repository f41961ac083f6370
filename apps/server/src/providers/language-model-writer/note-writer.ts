import type { NoteLine } from '@auscult/contract/notes';
import { retrying } from '#server/platform/retry.ts';
import type { NoteRequest, NoteWriter } from '#server/ports/note-writer.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { askModel, isSchemaRefused, type ModelAddress, modelAt } from './ask-model.ts';
import { lineSchema, noteForm } from './note-form.ts';
import { createLineMaker } from './note-lines.ts';
import { notePrompt } from './prompt.ts';
import { createElementReader } from './read-elements.ts';

/** Which model writes, and how patient the server is with it. */
export interface LanguageModelWriterOptions extends ModelAddress {
  /** Of the whole note. */
  timeoutMs?: number;
  /** Between two pieces of the answer, once it has begun. */
  pauseTimeoutMs?: number;
  /** Before the first line only. */
  retries?: number;
  retryDelayMs?: number;
}

/** A note of the longest visits has some 300 lines; a model that writes on and on is stopped. */
const MOST_LINES = 2000;
const MINUTE_MS = 60_000;
/** Anthropic demands a limit; SDK's own for models it does not know is too short for a long note. */
const ANTHROPIC_TOKENS = 16_000;

/**
 * Has a language model write the note: OpenAI's, Anthropic's, or any that is served as OpenAI's are.
 *
 * The answer is held to a JSON schema made from the template and read line by line while it comes. Nothing in it is
 * believed: places, pets and evidence must exist, text is cleaned; what the words claim is the fact check's to judge.
 */
export function createLanguageModelWriter(options: LanguageModelWriterOptions): NoteWriter {
  const { retries = 2, retryDelayMs: delayMs = 2000 } = options;
  // The SDK prints warnings about options that a model ignores.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  let model = modelAt(options, true);
  let isHeldToSchema = true;

  /** The answer up to its first line: until then nobody has seen anything, so it may be asked for again. */
  const begin = async (request: NoteRequest, signal: AbortSignal): Promise<BegunNote> => {
    const lines = writeOnce(model, options, request, signal);
    try {
      return { first: await lines.next(), lines };
    } catch (error) {
      if (!isHeldToSchema || !isSchemaRefused(error)) throw error;
      isHeldToSchema = false;
      model = modelAt(options, isHeldToSchema);
      return begin(request, signal);
    }
  };
  async function* write(request: NoteRequest, signal: AbortSignal): AsyncGenerator<NoteLine> {
    const { first, lines } = await retrying(() => begin(request, signal), { retries, delayMs }, signal);
    try {
      if (!first.done) yield first.value;
      yield* lines;
    } finally {
      await lines.return(undefined);
    }
  }
  return { name: options.model, write };
}

interface BegunNote {
  first: IteratorResult<NoteLine>;
  lines: AsyncGenerator<NoteLine>;
}

async function* writeOnce(
  model: ReturnType<typeof modelAt>,
  options: LanguageModelWriterOptions,
  request: NoteRequest,
  signal: AbortSignal,
): AsyncGenerator<NoteLine> {
  const maker = createLineMaker(request);
  const question = {
    model,
    prompt: notePrompt(request),
    line: lineSchema(noteForm(request.template), request.pets),
    times: { totalMs: options.timeoutMs ?? 15 * MINUTE_MS, pauseMs: options.pauseTimeoutMs ?? MINUTE_MS },
    ...(options.provider === 'anthropic' && { maxOutputTokens: ANTHROPIC_TOKENS }),
  };
  let lines = 0;
  for await (const element of elementsOf(askModel(question, signal))) {
    const line = readable(() => maker.take(element));
    if (!line) continue;
    lines += 1;
    if (lines > MOST_LINES) throw new ProviderError('The language model found no end.', { retryable: false });
    yield line;
  }
  yield* maker.normals();
}

/** @throws ProviderError when the answer ends before its list does */
async function* elementsOf(answer: AsyncIterable<string>): AsyncGenerator<unknown> {
  const reader = createElementReader();
  let isEmpty = true;
  for await (const text of answer) {
    isEmpty &&= !text.trim();
    yield* readable(() => reader.push(text));
  }
  if (reader.isComplete()) return;
  throw new ProviderError(
    isEmpty
      ? 'The language model gave no answer.'
      : 'The language model broke off in the middle of the note, or its answer cannot be read.',
    { retryable: true },
  );
}

function readable<Read>(read: () => Read): Read {
  try {
    return read();
  } catch {
    throw new ProviderError('The language model gave an answer that cannot be read.', { retryable: true });
  }
}
