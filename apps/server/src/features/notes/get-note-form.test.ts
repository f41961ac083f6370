import * as contract from '@auscult/contract/note-form';
import { soapNotes } from '@auscult/contract/notes';
import { createTemplate } from '@auscult/contract/template-calls';
import { renderNote } from '@auscult/domain/notes/render-note';
import { aForm, aSection } from '@auscult/domain/templates/test-forms';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aRecording, finishedNote, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

const FORM = aForm([
  aSection('Notes'),
  aSection('By', { type: 'hardcoded', hardcodedValue: '{{your name}} saw {{patient}} on {{date of visit}}' }),
]);

describe('GET /v1/note_form/{session_id}/{node_id}', () => {
  test('gives everything that the server renders the note with', async () => {
    const vet = await server().newVet();
    const { id: template_id } = await vet.ask(createTemplate, FORM);
    const { session } = await aRecording(vet);
    const { node_id } = await vet.ask(soapNotes, { session, template_id });
    const note = await finishedNote(vet, { session, node: node_id });
    const { template, placeholders } = await vet.ask(contract.getNoteForm, { session_id: session, node_id });
    expect(template).toEqual({ ...FORM, id: template_id, version: 1 });
    expect(placeholders).toMatchObject({ patient: 'Rex' });
    expect(renderNote(note.lines, template, { pets: ['Rex'], placeholders })).toBe(note.text);
    expect(note.text).not.toContain('{{');
  });

  testRefusals(server, contract.getNoteForm, {
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/note_form/a_b/c'),
    session_not_found: async () => (await server().newVet()).send('GET', `/v1/note_form/${NO_SESSION}/n1`),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session } = await aRecording(vet);
      return vet.send('GET', `/v1/note_form/${session}/none`);
    },
  });
});
