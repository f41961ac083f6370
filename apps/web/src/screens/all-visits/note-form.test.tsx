// @vitest-environment jsdom
import { renderNote } from '@auscult/domain/notes/render-note';
import { builtInForm, formEntry, formSection } from '@auscult/domain/templates/built-in/form-parts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aLine, aNote, openNote, signature } from '#web/test-kit/opened-note.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const part = (key: string) => ({ key, name: key, soap: null, description: '', spoken: [] });
const entry = (name: string) => formEntry({ key: name, name, description: '', spoken: [] });
const form = builtInForm({
  ...{ id: 'dynamic_soap_notes', name: 'SOAP', type: 'medical', tag: [], description: '' },
  style: { bullet_points: true },
  sections: [
    { ...formSection({ ...part('Masses'), entries: [entry('Site'), entry('Size')] }), type: 'collection' },
    formSection({ ...part('Plan'), entries: [] }),
    {
      ...formSection({ ...part('Signed'), entries: [] }),
      type: 'hardcoded',
      hardcodedValue: 'Seen with {{patient}} by {{your name}}.',
    },
  ],
});
const pets = ['Rex', 'Tom'];
const mass = (text: string, entry: string) => aLine(text, { pet: 'Rex', section: 'Masses', entry });
const lines = [
  aLine('Limping.', { pet: 'Rex' }),
  ...[mass('Ear', 'Site'), mass('2 cm', 'Size'), mass('Tail', 'Site')],
  aLine('Coughs.', { pet: 'Tom' }),
];
const text = renderNote(lines, form, { pets, placeholders: { 'your name': 'Dr. Ada Park' } });
const placeholders = { 'your name': 'Dr. Ada Park', patient: 'Rex, Tom' };
const answers = { 'GET /v1/note_form/{session_id}/{node_id}': () => ({ template: form, placeholders }) };

/** Returns the text that was copied; this browser has no clipboard. */
function keepCopies(): string[] {
  const copied: string[] = [];
  document.execCommand = () => {
    const setData = (type: string, words: string) => type === 'text/plain' && copied.push(words);
    return !document.dispatchEvent(
      Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } }),
    );
  };
  return copied;
}

test('has the order of its form, item by item, with read-only fixed texts', async () => {
  openNote({ note: aNote({ lines, text }), visit: { pets }, answers });
  expect(await screen.findAllByText('Template text')).toHaveLength(2);
  const heads = [...document.querySelectorAll('[data-note] :is(h2, h3, ul[aria-label])')];
  expect(heads.map((head) => head.getAttribute('aria-label') ?? head.textContent)).toEqual([
    ...['Rex', 'Masses', 'Site', 'Size', 'Site', 'Plan', 'Signed'],
    ...['Tom', 'Plan', 'Signed'],
  ]);
  expect(screen.getByText('Seen with Rex by Dr. Ada Park.').closest('button')).toBeNull();
  expect(document.querySelectorAll('[data-begins-thing]')).toHaveLength(1);
});

test('one pet’s note with unsaved changes is copied like the server’s rendering', async () => {
  const answer = { 'PUT /v2/soap_note/{session_id}/{node_id}': () => new Promise(() => {}) };
  openNote({ note: aNote({ lines, text }), visit: { pets }, answers: { ...answers, ...answer } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Rex' }));
  expect(await screen.findByText('Seen with Rex by Dr. Ada Park.')).toBeDefined();
  screen.getByRole('button', { name: /^Size:\s*2 cm$/ }).focus();
  await userEvent.keyboard('{Delete}');
  const copied = keepCopies();
  await userEvent.click(screen.getByRole('button', { name: 'Copy Rex’s note' }));
  expect(copied[0]?.split('\n').filter(Boolean)).toEqual([
    ...['Masses', '- Site: Ear', '- Site: Tail', 'Plan', '- Limping.'],
    ...['Signed', 'Seen with Rex by Dr. Ada Park.'],
  ]);
});

test('a normal finding of the template is marked, also in a signed note', async () => {
  const said = [aLine('Limping.'), aLine('Eyes clear.', { origin: 'default' })];
  openNote({ note: aNote({ lines: said, signature }) });
  const normal = await screen.findByRole('button', { name: /^Eyes clear\..*not said, template normal$/ });
  expect(normal.closest('li')?.dataset.origin).toBe('default');
  expect(await screen.findByText('AI-drafted')).toBeDefined();
});
