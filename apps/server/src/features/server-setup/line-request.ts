import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import type { NoteRequest } from '#server/ports/note-writer.ts';

/** A request for a note of one line. It is made up: nothing of a visit leaves the server for a test. */
export function requestForOneLine(): NoteRequest {
  const template = findBuiltInTemplate('dynamic_phone_summary');
  if (!template) throw new Error('The template of the test is missing.');
  return {
    segments: [{ start_ms: 0, end_ms: 4000, text: 'Bella has been coughing for two days.' }],
    pets: [{ name: 'Bella' }],
    template,
    manualNotes: '',
    additionalInstructions: '',
    verbose: false,
    prebuiltNormals: false,
  };
}
