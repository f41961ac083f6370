/**
 * Advice on templates: better instructions, and a template from a description or a pasted note.
 * @spec 2.7/improve-instructions-fields
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { BODY_BYTES } from './limits.ts';
import { TEMPLATE_LIMITS, TemplateForm, TemplateType } from './templates.ts';

/** The source of advice: a language model, or built-in rules if none is configured. */
export const AdvisedBy = z.enum(['model', 'rules']);
export type AdvisedBy = z.infer<typeof AdvisedBy>;

/** Improves the instructions of a section or entry. */
export const improveInstructions = defineCall({
  method: 'POST',
  path: '/v1/improve-instructions',
  summary:
    'Suggests better instructions for a section or entry. Without a language model the text is checked by rules.',
  tag: 'templates',
  bodyBytes: BODY_BYTES.text,
  input: z.object({
    name: z.string().max(TEMPLATE_LIMITS.name),
    /** Section or entry type. */
    type: z.string().max(50),
    instructions: z.string().max(TEMPLATE_LIMITS.text),
    additional_context: z.string().max(2000).default(''),
    template_type: TemplateType.default('medical'),
    defaultValue: z.string().max(TEMPLATE_LIMITS.text).nullable().default(null),
  }),
  output: z.object({
    /** Empty if there is no improvement. */
    instructions: z.string(),
    /** Problems of the given ones, a sentence each. */
    remarks: z.array(z.string()),
    by: AdvisedBy,
  }),
  refusals: ['provider_unavailable'],
});

/** Writes a template from a description or an example. */
export const describeTemplate = defineCall({
  method: 'POST',
  path: '/v1/describe_template',
  summary: 'Writes a template from a description in words, or from an example note. Needs a language model.',
  tag: 'templates',
  bodyBytes: BODY_BYTES.text,
  input: z.object({
    type: TemplateType,
    description: z.string().max(5000).default(''),
    example_note: z.string().max(20_000).default(''),
  }),
  output: z.object({ form: TemplateForm }),
  refusals: ['not_configured', 'provider_unavailable'],
});
