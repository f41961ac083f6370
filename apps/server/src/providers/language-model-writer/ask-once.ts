/** Requests a single object from a language model and reads it when it is complete. */
import { type JSONSchema7, jsonSchema, type LanguageModel } from 'ai';
import type { z } from 'zod';
import { retrying } from '#server/platform/retry.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { askModel, limitsOf, type ModelOptions } from './ask-model.ts';
import type { ModelHost } from './model-host.ts';
import type { NotePrompt } from './prompt.ts';
import { elementsOf, readable } from './read-answer.ts';

/** The request, and the form of its answer. */
export interface OneQuestion<Shape extends z.ZodType> {
  prompt: NotePrompt;
  /** JSON schema for the service. */
  schema: JSONSchema7;
  /** Schema that validates the answer. */
  shape: Shape;
}

/** The object that a model answers with. @throws ProviderError; the signal's reason */
export function askOnce<Shape extends z.ZodType>(
  host: ModelHost,
  question: OneQuestion<Shape>,
  signal: AbortSignal,
): Promise<z.output<Shape>> {
  const { retries = 2, retryDelayMs: delayMs = 2000 } = host.options;
  const ask = () => host.ask((model) => answerTo(model, host.options, question, signal));
  return retrying(ask, { retries, delayMs }, signal);
}

async function answerTo<Shape extends z.ZodType>(
  model: LanguageModel,
  options: ModelOptions,
  question: OneQuestion<Shape>,
  signal: AbortSignal,
): Promise<z.output<Shape>> {
  const { prompt, schema, shape } = question;
  const asked = {
    model,
    prompt,
    line: jsonSchema<unknown>(schema),
    ...limitsOf(options),
  };
  const answers: z.output<Shape>[] = [];
  for await (const element of elementsOf(askModel(asked, signal)))
    answers.push(readable(() => shape.parse(element)));
  const [answer] = answers;
  if (answer !== undefined) return answer;
  throw new ProviderError('The language model gave no answer.', { retryable: true });
}
