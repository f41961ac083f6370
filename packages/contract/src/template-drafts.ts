/**
 * Drafts and trials: a template is changed in a personal draft, tried on stored sessions, and then published.
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { SessionId, TemplateId } from './kit/ids.ts';
import { EpochMilliseconds, VersionNumber } from './kit/scalars.ts';
import { BODY_BYTES } from './limits.ts';
import { NoteLine } from './notes.ts';
import { TemplateForm } from './templates.ts';

/** Someone's unpublished changes to a template. */
export const TemplateDraft = z.object({
  template_id: TemplateId,
  form: TemplateForm,
  /** The published version that it is based on. */
  base_version: z.number().int().nonnegative(),
  /** Increases with every save; the next save names the one it is based on. */
  revision: z.number().int().positive(),
  modified_timestamp: EpochMilliseconds,
});
export type TemplateDraft = z.infer<typeof TemplateDraft>;

/** Reads the caller's draft of a template. */
export const getTemplateDraft = defineCall({
  method: 'GET',
  path: '/v1/template_draft/{template_id}',
  summary: 'Reads the caller’s unpublished changes to a template; null where there are none.',
  tag: 'templates',
  input: z.object({ template_id: TemplateId }),
  output: z.object({ draft: TemplateDraft.nullable() }),
  refusals: ['template_not_found'],
});

/** Saves the caller's draft of a template. */
export const saveTemplateDraft = defineCall({
  method: 'PUT',
  path: '/v1/template_draft/{template_id}',
  summary: 'Keeps unpublished changes to a template. Another window’s change meanwhile is not overwritten.',
  tag: 'templates',
  bodyBytes: BODY_BYTES.template,
  input: z.object({
    template_id: TemplateId,
    form: TemplateForm,
    base_version: VersionNumber,
    /** The revision it is based on; 0 for a new draft. */
    revision: VersionNumber,
  }),
  output: TemplateDraft,
  refusals: ['template_not_found', 'forbidden', 'changed_meanwhile'],
});

/** Discards the caller's draft. */
export const discardTemplateDraft = defineCall({
  method: 'DELETE',
  path: '/v1/template_draft/{template_id}',
  summary: 'Throws the caller’s unpublished changes to a template away.',
  tag: 'templates',
  input: z.object({ template_id: TemplateId }),
  output: z.object({ template_id: TemplateId }),
  refusals: ['template_not_found'],
});

/** A trial's note, which is not stored. */
export const TrialNote = z.object({
  text: z.string(),
  lines: z.array(NoteLine),
  /** Words of the text. */
  words: z.number().int().nonnegative(),
  /** Parts of the form with content, and all parts that can have some. */
  filled: z.number().int().nonnegative(),
  parts: z.number().int().nonnegative(),
  /** Lines with flags, or without evidence. */
  unsupported: z.number().int().nonnegative(),
});
export type TrialNote = z.infer<typeof TrialNote>;

/** Writes a session's note with a form, without storing it. */
export const tryTemplate = defineCall({
  method: 'POST',
  path: '/v1/try_template',
  summary:
    'Writes a visit’s note by an unpublished form, beside the one by the published form. Nothing is kept.',
  tag: 'templates',
  bodyBytes: BODY_BYTES.template,
  input: z.object({
    /** The template whose published form is compared; null for a new form. */
    template_id: TemplateId.nullable().default(null),
    /** The form to try; null for the published one. */
    form: TemplateForm.nullable().default(null),
    /** A session that the caller may read; null for the sample. */
    session: SessionId.nullable().default(null),
  }),
  output: z.object({
    tried: TrialNote,
    /** With the published form; null if there is none, or if that was tried. */
    published: TrialNote.nullable(),
    /** The author of both: `built-in`, or the language model's name. */
    writer: z.string(),
  }),
  refusals: ['template_not_found', 'session_not_found', 'trial_expired', 'no_speech', 'provider_unavailable'],
});
