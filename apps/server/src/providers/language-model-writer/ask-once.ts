/** Asks a language model for one thing that is read once it is whole. */
import { type JSONSchema7, jsonSchema } from 'ai';
import type { z } from 'zod';
import { retrying } from '#server/platform/retry.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { askModel, isSchemaRefused, limitsOf, type ModelOptions, modelAt } from './ask-model.ts';
import type { NotePrompt } from './prompt.ts';
import { elementsOf, readable } from './read-answer.ts';

/** What is asked, and what an answer has to look like. */
export interface OneQuestion<Shape extends z.ZodType> {
  prompt: NotePrompt;
  /** What the host is to hold its model to. */
  schema: JSONSchema7;
  /** What is believed. */
  shape: Shape;
}

/** The one thing that a model answers with. @throws ProviderError; the signal's reason */
export function askOnce<Shape extends z.ZodType>(
  options: ModelOptions,
  question: OneQuestion<Shape>,
  signal: AbortSignal,
): Promise<z.output<Shape>> {
  const { retries = 2, retryDelayMs: delayMs = 2000 } = options;
  let isHeldToSchema = true;
  const ask = async (): Promise<z.output<Shape>> => {
    try {
      return await answerTo(options, { question, isHeldToSchema }, signal);
    } catch (error) {
      if (!isHeldToSchema || !isSchemaRefused(error)) throw error;
      isHeldToSchema = false;
      return ask();
    }
  };
  return retrying(ask, { retries, delayMs }, signal);
}

async function answerTo<Shape extends z.ZodType>(
  options: ModelOptions,
  { question, isHeldToSchema }: { question: OneQuestion<Shape>; isHeldToSchema: boolean },
  signal: AbortSignal,
): Promise<z.output<Shape>> {
  const { prompt, schema, shape } = question;
  const asked = {
    model: modelAt(options, isHeldToSchema),
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
