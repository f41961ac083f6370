/**
 * The form of a note, with the values of its placeholders: everything for rendering a note besides its lines.
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId } from './kit/ids.ts';
import { TemplateDefinition } from './templates.ts';

/** Data for rendering a note. */
export const NoteForm = z.object({
  /** As it was when the note was ordered. */
  template: TemplateDefinition,
  /** Value by placeholder, `patient` naming all pets; unknown ones are left out, and their braces stay. */
  placeholders: z.record(z.string(), z.string()),
});
export type NoteForm = z.infer<typeof NoteForm>;

/** Reads the form of a note of any kind. */
export const getNoteForm = defineCall({
  method: 'GET',
  path: '/v1/note_form/{session_id}/{node_id}',
  summary: 'Reads the form of a note, client document or recap, and the values of its placeholders.',
  tag: 'notes',
  input: z.object({ session_id: SessionId, node_id: NodeId }),
  output: NoteForm,
  refusals: ['session_not_found', 'node_not_found'],
});
