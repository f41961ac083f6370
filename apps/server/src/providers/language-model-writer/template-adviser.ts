import { storableText } from '@auscult/contract/kit/storable-text';
import { TEMPLATE_LIMITS } from '@auscult/contract/templates';
import type { JSONSchema7 } from 'ai';
import { z } from 'zod';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { TemplateAdviser } from '#server/ports/template-adviser.ts';
import { describePrompt, improvePrompt } from './advice-prompts.ts';
import type { ModelOptions } from './ask-model.ts';
import { askOnce } from './ask-once.ts';
import { AnsweredForm, FORM_SCHEMA, formOfAnswer } from './form-answer.ts';
import { openModelHost } from './model-host.ts';
import { readable } from './read-answer.ts';

const Improved = z.object({
  instructions: z.string().trim().max(TEMPLATE_LIMITS.text),
  remarks: z.array(z.string().trim().max(1000)).max(50).default([]),
});

const IMPROVED: JSONSchema7 = {
  type: 'object',
  properties: { instructions: { type: 'string' }, remarks: { type: 'array', items: { type: 'string' } } },
  required: ['instructions', 'remarks'],
  additionalProperties: false,
};

/** Maximum number of remarks. */
const MOST_REMARKS = 5;

/**
 * Lets a language model advise on templates, with the configuration of the note writer. Its answers have a
 * schema and are validated.
 *
 * @throws Error at the server's start when a required key or address is missing
 */
export function createTemplateAdviser(options: ModelOptions): TemplateAdviser {
  const host = openModelHost(options);
  return {
    improve: async (request, signal) => {
      const question = { prompt: improvePrompt(request), schema: IMPROVED, shape: Improved };
      const { instructions, remarks } = await ofAdvice(askOnce(host, question, signal));
      return {
        instructions: storableText(instructions),
        remarks: remarks.filter((remark) => remark !== '').slice(0, MOST_REMARKS),
      };
    },
    describe: async (request, signal) => {
      const question = { prompt: describePrompt(request), schema: FORM_SCHEMA, shape: AnsweredForm };
      const answer = await ofAdvice(askOnce(host, question, signal));
      return readable(() => formOfAnswer(answer, request.type));
    },
  };
}

/** The interrupted answer here is advice, not a note. */
async function ofAdvice<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError) || !/\bnote\b/.test(error.message)) throw error;
    throw new ProviderError('The language model stopped, or its answer can’t be read.', {
      retryable: error.retryable,
    });
  }
}
