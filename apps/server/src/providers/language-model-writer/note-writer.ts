import { type PhraseKey, phraseLines } from '@auscult/clinical/writer/write-client-document';
import type { NoteLine } from '@auscult/contract/notes';
import type { LanguageModel } from 'ai';
import { retrying } from '#server/platform/retry.ts';
import type { NoteRequest, NoteWriter } from '#server/ports/note-writer.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { askModel, limitsOf, type ModelOptions } from './ask-model.ts';
import { openModelHost } from './model-host.ts';
import { lineSchema, noteForm } from './note-form.ts';
import { createLineMaker } from './note-lines.ts';
import { notePrompt } from './prompt.ts';
import { elementsOf, readable } from './read-answer.ts';
import { translateBy } from './translate.ts';

export type { ModelOptions as LanguageModelWriterOptions } from './ask-model.ts';

/** A note of the longest visits has about 300 lines. A model that writes endlessly is stopped. */
const MOST_LINES = 2000;

/**
 * Lets a language model write the note: OpenAI's, Anthropic's, or any with OpenAI's API.
 *
 * The answer follows a JSON schema made from the template and is read line by line as it arrives. Everything
 * in it is validated: places, pets and evidence must exist, and text is cleaned. The fact check judges its
 * statements.
 */
export function createLanguageModelWriter(options: ModelOptions): NoteWriter {
  const { retries = 2, retryDelayMs: delayMs = 2000 } = options;
  const host = openModelHost(options);

  /** The answer up to its first line. Until then no one has seen anything, so it may be retried. */
  const begin = (request: NoteRequest, signal: AbortSignal): Promise<BegunNote> =>
    host.ask(async (model) => {
      const lines = writeOnce(model, options, request, signal);
      return { first: await lines.next(), lines };
    });
  async function* write(request: NoteRequest, signal: AbortSignal): AsyncGenerator<NoteLine> {
    const { first, lines } = await retrying(() => begin(request, signal), { retries, delayMs }, signal);
    try {
      yield* phrases(request, 'opening');
      if (!first.done) yield first.value;
      yield* lines;
      yield* phrases(request, 'closing');
    } finally {
      await lines.return(undefined);
    }
  }
  return {
    name: options.model,
    write,
    translate: (request, signal) => translateBy(host, request, signal),
  };
}

/** The opening and closing of a letter are fixed texts, not the model's. */
function phrases({ client, template, pets }: NoteRequest, key: PhraseKey): NoteLine[] {
  return client ? phraseLines({ template, pets, ...client }, key) : [];
}

interface BegunNote {
  first: IteratorResult<NoteLine>;
  lines: AsyncGenerator<NoteLine>;
}

async function* writeOnce(
  model: LanguageModel,
  options: ModelOptions,
  request: NoteRequest,
  signal: AbortSignal,
): AsyncGenerator<NoteLine> {
  const maker = createLineMaker(request);
  const question = {
    model,
    prompt: notePrompt(request),
    line: lineSchema(noteForm(request.template), request.pets),
    ...limitsOf(options),
  };
  let lines = 0;
  for await (const element of elementsOf(askModel(question, signal))) {
    const line = readable(() => maker.take(element));
    if (!line) continue;
    lines += 1;
    if (lines > MOST_LINES)
      throw new ProviderError('The language model did not finish.', { retryable: false });
    yield line;
  }
  yield* maker.normals();
}
