/** The service of a language model, which might not support JSON schemas. */
import type { LanguageModel } from 'ai';
import { isSchemaRefused, type ModelOptions, modelAt } from './ask-model.ts';

/** A service, and whether it supports schemas. */
export interface ModelHost {
  readonly options: ModelOptions;
  /**
   * Calls the model. If a call is refused for its schema, it is repeated without one, as are all later ones.
   * The prompt then describes the form.
   */
  ask<Answer>(question: (model: LanguageModel) => Promise<Answer>): Promise<Answer>;
}

/** @throws Error at the server's start when a required key or address is missing */
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
        // Simultaneous calls may have learned it first.
        if (model === held) model = modelAt(options, false);
        return question(model);
      }
    },
  };
}
