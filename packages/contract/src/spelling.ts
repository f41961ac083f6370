/**
 * Custom spelling: a clinic's spelling of names and words. The transcriber gets it as hints, and it corrects
 * the result.
 * @spec 2.7/spelling
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';

/** One line. */
const Words = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u, 'Write it in one line.');

/** One word or name, and what transcribers write instead. */
export const Spelling = z.object({
  id: z.uuid(),
  /** The right spelling: `Apoquel`. */
  to: Words,
  /**
   * The wrong spelling, in any case: `apple quell`. May be empty: then the word is only a hint for the
   * transcriber.
   */
  from: z.array(Words).max(20),
  /** Its owner: a person, or the team, for which administrators maintain it. */
  scope: z.enum(['user', 'organization']),
});
export type Spelling = z.infer<typeof Spelling>;

/** Reads the spellings that apply to the caller: their own first, which take precedence over the team's. */
export const getCustomSpelling = defineCall({
  method: 'GET',
  path: '/v1/get_custom_spelling',
  summary: 'Reads the spellings for the caller’s recordings: their own and the team’s.',
  tag: 'spelling',
  input: z.object({}),
  output: z.object({ spellings: z.array(Spelling) }),
  refusals: [],
});

/** Adds a spelling. */
export const addCustomSpelling = defineCall({
  method: 'POST',
  path: '/v1/add_custom_spelling',
  summary: 'Adds a spelling for the caller or, by an administrator, for the team. At most 500 each.',
  tag: 'spelling',
  input: z.object({
    to: Words,
    from: z.array(Words).max(20).default([]),
    scope: z.enum(['user', 'organization']).default('user'),
  }),
  output: z.object({ spelling: Spelling }),
  refusals: ['forbidden', 'too_large'],
});

/** Changes or deletes a spelling. */
export const updateCustomSpelling = defineCall({
  method: 'POST',
  path: '/v1/update_custom_spelling',
  summary: 'Changes a spelling; with `deleted`, takes it away, and brings it back with `deleted: false`.',
  tag: 'spelling',
  input: z.object({
    id: z.uuid(),
    to: Words.optional(),
    from: z.array(Words).max(20).optional(),
    deleted: z.boolean().optional(),
  }),
  output: z.object({ spelling: Spelling, deleted: z.boolean() }),
  refusals: ['forbidden', 'spelling_not_found', 'too_large'],
});
