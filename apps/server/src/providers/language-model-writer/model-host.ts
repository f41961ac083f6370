/** The host of a language model, which may refuse to hold its model to a JSON schema. */
import type { LanguageModel } from 'ai';
import { isSchemaRefused, type ModelOptions, modelAt } from './ask-model.ts';

/** A host, and what is known of it. */
export interface ModelHost {
  readonly options: ModelOptions;
  /**
   * Asks the model. What is refused for its schema is asked again without one, and so is whatever comes after it: the prompt
   * then has to do.
   */
  ask<Answer>(question: (model: LanguageModel) => Promise<Answer>): Promise<Answer>;
}

/** @throws Error at the server's start when a needed key or address is missing */
export function openModelHost(options: ModelOptions): ModelHost {
  // The SDK prints warnings about options that a model ignores.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const held = modelAt(options, true);
  let model = held;
  return {
    options,
    ask: async (question) => {
      const asked = model;
      try {
        return await question(asked);
      } catch (error) {
        if (asked !== held || !isSchemaRefused(error)) throw error;
        // Others that were asked at the same moment may have learned it first.
        if (model === held) model = modelAt(options, false);
        return question(model);
      }
    },
  };
}
