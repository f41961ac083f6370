/**
 * Defaults: a person's ranked default templates, for each type of template.
 * @spec 1.4/default-template-priority
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { TemplateId, UserId } from './kit/ids.ts';

/** Template id to rank; the lowest rank of a type is used by default. */
export const TemplateRanks = z.record(z.string(), z.number().int().positive());
export type TemplateRanks = z.infer<typeof TemplateRanks>;

const input = z.object({
  template_id: TemplateId,
  /** Removed from the defaults; the others of its type are renumbered from 1. */
  remove: z.boolean().default(false),
  /** Its new rank; those at and after it move up. Without one it becomes the last. */
  rank: z.number().int().positive().max(1000).optional(),
});

const output = z.object({
  default_template_ids_priority: TemplateRanks,
  /** The default of its type that had the lowest rank before. */
  previous: TemplateId.nullable(),
});

/** Sets or removes a default for notes. */
export const defaultTemplate = defineCall({
  method: 'POST',
  path: '/v2/default_template',
  summary: 'Sets a default for notes, or removes it.',
  tag: 'templates',
  input,
  output,
  refusals: ['template_not_found'],
});

/** Sets or removes a default for client communications. */
export const defaultDischargeTemplate = defineCall({
  method: 'POST',
  path: '/v2/default_discharge_template',
  summary: 'Sets a default for client communications, or removes it.',
  tag: 'templates',
  input,
  output,
  refusals: ['template_not_found'],
});

/** Sets or removes a default for recaps. */
export const defaultRecordsrecapTemplate = defineCall({
  method: 'POST',
  path: '/v2/default_recordsrecap_template',
  summary: 'Sets a default for recaps, or removes it.',
  tag: 'templates',
  input,
  output,
  refusals: ['template_not_found'],
});

/** Reads the ranked defaults of a person: the caller, or a colleague on whose behalf they record. */
export const getDefaultTemplateIds = defineCall({
  method: 'GET',
  path: '/v1/userdata/default_template_ids/{user_id}',
  summary: 'Reads the ranked defaults of the caller or of a colleague.',
  tag: 'templates',
  input: z.object({ user_id: UserId }),
  output: z.object({ default_template_ids_priority: TemplateRanks }),
  refusals: ['user_not_found'],
});
