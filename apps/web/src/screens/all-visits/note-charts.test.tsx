// @vitest-environment jsdom
import { builtInForm, chartSection, letterSection } from '@auscult/domain/templates/built-in/form-parts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aLine, aNote, openNote, signature } from '#web/test-kit/opened-note.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const form = builtInForm({
  ...{ id: 'dynamic_soap_notes', name: 'SOAP', type: 'medical', tag: [], description: '' },
  sections: [
    letterSection({ key: 'history', name: 'History', soap: 'subjective', description: '' }),
    chartSection({ key: 'chart', name: 'Chart', soap: 'objective', description: '', diagram: 'ears' }),
    letterSection({ key: 'plan', name: 'Plan', soap: 'plan', description: '' }),
  ],
});
const answers = {
  'GET /v1/note_form/{session_id}/{node_id}': () => ({ template: form, placeholders: {} }),
};

test('a chart of the form is above its lines, and a placed finding becomes a line of the note', async () => {
  const lines = [aLine('Scratches.', { section: 'History' }), aLine('Rest.')];
  const { sent } = openNote({ note: aNote({ lines }), answers });
  const chart = within(await screen.findByRole('region', { name: 'Ear chart' }));
  expect(chart.getByText('No findings placed.')).toBeDefined();
  await userEvent.click(chart.getByRole('button', { name: 'Edit chart' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Ear chart' }));
  await userEvent.click(editor.getByRole('radio', { name: 'AS pinna' }));
  await userEvent.click(editor.getByRole('combobox', { name: 'Finding' }));
  await userEvent.click(await screen.findByRole('option', { name: 'crusts' }));
  await userEvent.click(editor.getByRole('button', { name: 'Add finding' }));
  await userEvent.click(editor.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    input: {
      lines: [
        { text: 'Scratches.' },
        {
          text: 'AS pinna: crusts',
          section: 'Chart',
          soap: 'objective',
          pet: 'Rex',
          origin: 'human',
          evidence: [],
        },
        { text: 'Rest.' },
      ],
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('No findings placed.')).toBeDefined();
});

test('of a signed note is read-only', async () => {
  const lines = [aLine('AS pinna: crusts', { section: 'Chart' })];
  openNote({ note: aNote({ lines, signature }), answers });
  const chart = within(await screen.findByRole('region', { name: 'Ear chart' }));
  expect(chart.getByRole('list', { name: 'What the codes mean' }).textContent).toBe('CU crusts');
  expect(chart.queryByRole('button', { name: 'Edit chart' })).toBeNull();
});
