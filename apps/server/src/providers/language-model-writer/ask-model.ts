import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  type LanguageModel,
  Output,
  type Schema,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai';
import { errorOfStatus, ProviderError } from '#server/ports/provider-error.ts';
import type { NotePrompt } from './prompt.ts';

/** The model that writes, and its service. */
export interface ModelAddress {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  /** Base URL including the version: `http://localhost:11434/v1`. The vendor's own if left out. */
  baseUrl?: string;
  /** Self-hosted servers often need none. */
  apiKey?: string;
  model: string;
}

/** The model that writes, with its time limits and retries. */
export interface ModelOptions extends ModelAddress {
  /** Of the whole answer. */
  timeoutMs?: number;
  /** Between two pieces of the answer, once it has begun. */
  pauseTimeoutMs?: number;
  /** Only before anything of the answer was read. */
  retries?: number;
  retryDelayMs?: number;
}

/** Time limits of a model. */
export interface ModelTimes {
  /** Of the whole answer. */
  totalMs: number;
  /** Between two pieces of it, once it has begun. */
  pauseMs: number;
}

const MINUTE_MS = 60_000;
/** Anthropic requires a limit; the SDK's default for unknown models is too short for a long note. */
const ANTHROPIC_TOKENS = 16_000;

/** Limits of an answer. */
export function limitsOf(options: ModelOptions): Pick<Question, 'times' | 'maxOutputTokens'> {
  const { timeoutMs = 15 * MINUTE_MS, pauseTimeoutMs = MINUTE_MS } = options;
  return {
    times: { totalMs: timeoutMs, pauseMs: pauseTimeoutMs },
    ...(options.provider === 'anthropic' && { maxOutputTokens: ANTHROPIC_TOKENS }),
  };
}

interface Question {
  model: LanguageModel;
  prompt: NotePrompt;
  line: Schema<unknown>;
  times: ModelTimes;
  /** Only for Anthropic, which requires a limit; the others have their own. */
  maxOutputTokens?: number;
}

const SERVICE = 'language model';

/**
 * Creates the model of a service. Addresses and keys are always passed, because the SDK would otherwise read
 * them from the environment, and a stray variable could send a note elsewhere.
 *
 * @param isHeldToSchema  false for a service that refuses JSON schemas; then only the prompt describes the
 * form
 * @throws Error at the server's start when a required key or address is missing
 */
export function modelAt(address: ModelAddress, isHeldToSchema: boolean): LanguageModel {
  const { provider, apiKey, model } = address;
  const baseURL = address.baseUrl?.replace(/\/+$/, '') ?? VENDORS[provider];
  if (!/^https?:\/\//.test(baseURL))
    throw new Error(`The ${SERVICE} needs an address that begins with https:// or http://.`);
  if (provider === 'openai-compatible') {
    const name = 'compatible';
    return createOpenAICompatible({ name, baseURL, apiKey, supportsStructuredOutputs: isHeldToSchema })(
      model,
    );
  }
  if (!apiKey) throw new Error(`The ${SERVICE} of ${provider} needs a key.`);
  return provider === 'openai'
    ? createOpenAI({ baseURL, apiKey })(model)
    : createAnthropic({ baseURL, apiKey })(model);
}

const VENDORS: Record<ModelAddress['provider'], string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  'openai-compatible': '',
};

/**
 * A model's answer, piece by piece. An end without an error means that the model ended it.
 *
 * @throws ProviderError also where the SDK ends silently: an answer cut off by the service, or a time limit
 */
export async function* askModel(question: Question, signal: AbortSignal): AsyncGenerator<string> {
  const gone = new AbortController();
  const { stream } = streamText({
    model: question.model,
    instructions: question.prompt.instructions,
    prompt: question.prompt.material,
    output: Output.array({ element: question.line, name: 'note_lines' }),
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, gone.signal]),
    timeout: { totalMs: question.times.totalMs, chunkMs: question.times.pauseMs },
    // OpenAI stores answers for thirty days by default.
    providerOptions: { openai: { store: false } },
    // By default, the SDK prints errors with the request, which contains clinical text.
    onError: () => undefined,
  });
  try {
    let finishReason = '';
    for await (const part of stream) {
      signal.throwIfAborted();
      if (part.type === 'text-delta') yield part.text;
      finishReason = endOf(part) ?? finishReason;
    }
    const unfinished = UNFINISHED[finishReason];
    if (unfinished) throw unfinished();
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ProviderError ? error : providerError(error);
  } finally {
    gone.abort();
  }
}

/**
 * The reason for the end of an answer, once the model gives it. @throws ProviderError when something else
 * ended it
 */
function endOf(part: TextStreamPart<ToolSet>): string | undefined {
  if (part.type === 'error') throw providerError(part.error);
  if (part.type === 'abort')
    throw new ProviderError(`The ${SERVICE} did not answer in time.`, { retryable: true });
  return part.type === 'finish' ? part.finishReason : undefined;
}

const UNFINISHED: Record<string, (() => ProviderError) | undefined> = {
  length: () => new ProviderError(`The note is longer than the ${SERVICE} can write.`, { retryable: false }),
  'content-filter': () =>
    new ProviderError(`The ${SERVICE} refused to write this note.`, { retryable: false }),
  error: () => new ProviderError(`The ${SERVICE} stopped in the middle of the note.`, { retryable: true }),
};

/** True when a service says that it does not support JSON schemas. */
export function isSchemaRefused(error: unknown): boolean {
  return error instanceof ProviderError && SCHEMA_REFUSED.has(error);
}

/** Stored beside the error, because the service's own message must not be passed on. */
const SCHEMA_REFUSED = new WeakSet<ProviderError>();

/** The SDK's errors contain the request and the answer, so nothing of them is passed on. */
function providerError(error: unknown): ProviderError {
  if (!APICallError.isInstance(error)) {
    return new ProviderError(`The ${SERVICE} stopped in the middle of the note.`, { retryable: true });
  }
  const { statusCode: status, responseBody = '', responseHeaders } = error;
  if (status === undefined) {
    return new ProviderError(`The ${SERVICE} cannot be reached, or the connection was lost.`, {
      retryable: true,
    });
  }
  if (status < 300)
    return new ProviderError(`The ${SERVICE} stopped, or gave an answer that can’t be read.`, {
      retryable: true,
    });
  const isOutOfCredit = /insufficient_quota|credit balance is too low/.test(responseBody);
  const refused = errorOfStatus(SERVICE, {
    status,
    retryAfter: responseHeaders?.['retry-after'],
    isOutOfCredit,
  });
  if (status === 400 && /response_format|json_schema|output_config/.test(responseBody))
    SCHEMA_REFUSED.add(refused);
  return refused;
}
