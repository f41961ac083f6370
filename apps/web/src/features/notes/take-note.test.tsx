// @vitest-environment jsdom
import { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';
import { MEDICAL_NOTES } from './note-kinds.ts';
import { TakeNote } from './take-note.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const NOTE = '**Plan**';

/** A note of a person with these settings. @returns the kinds of text that were copied */
async function open(own: object, team?: object, { markup = NOTE, words = [] as string[] } = {}) {
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
  const copied: string[] = [];
  // This browser has no clipboard.
  document.execCommand = () => {
    const setData = (type: string, text: string) => {
      copied.push(type);
      words.push(text);
    };
    const clipboardData = { setData };
    return !document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }));
  };
  const organization = team && { id: 'o1', name: 'Northside', role: 'org:doctor', public_metadata: team };
  let isRead = false;
  const { api } = fakeApi({
    'GET /v1/me': () => {
      isRead = true;
      return {
        ...aMe,
        user: { ...aMe.user, public_metadata: own },
        organization: organization ?? null,
      };
    },
  });
  const note = { session_id: SessionId.parse('s1'), node_id: NodeId.parse('n1') };
  renderInHistory(<TakeNote kind={MEDICAL_NOTES} note={note} markup={markup} isSaved />, '', { api });
  await screen.findByRole('button', { name: 'Copy' });
  await waitFor(() => expect(isRead).toBe(true));
  return copied;
}

test.each([
  ['no setting', {}, undefined, ['text/plain', 'text/html']],
  ['plain for the person', { copyBehavior: 'plain' }, undefined, ['text/plain']],
  ['plain for the team', {}, { copyBehavior: 'plain' }, ['text/plain']],
  [
    'rich for the person in a plain team',
    { copyBehavior: 'rich' },
    { copyBehavior: 'plain' },
    ['text/plain', 'text/html'],
  ],
] as const)('the Copy button follows the setting: %s', async (_, own, team, kinds) => {
  const copied = await open(own, team);
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(copied).toEqual(kinds));
});

test('the menu has both, for any setting', async () => {
  const copied = await open({ copyBehavior: 'plain' });
  await userEvent.click(screen.getByRole('button', { name: 'Copy or download' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy as rich text' }));
  await waitFor(() => expect(copied).toEqual(['text/plain', 'text/html']));
});

test.each([
  ['no setting', {}, {}, ['A\na\n\nB', '<h3>A</h3><p>a</p><h3>B</h3>']],
  [
    'no blank lines between sections, for the team',
    {},
    { removeSpacesBetweenSections: true },
    ['A\na\nB', '<h3 style="margin:0">A</h3><p style="margin:0">a</p><h3 style="margin:0">B</h3>'],
  ],
  [
    'a font size that overrides the team’s, and blank lines unlike the team',
    { richTextFontSize: '11', removeSpacesBetweenSections: false },
    { richTextFontSize: '18', removeSpacesBetweenSections: true },
    [
      'A\na\n\nB',
      '<h3 style="font-size:11pt">A</h3><p style="font-size:11pt">a</p><h3 style="font-size:11pt">B</h3>',
    ],
  ],
  [
    'no font size, unlike the team',
    { richTextFontSize: 'default' },
    { richTextFontSize: '18' },
    ['A\na\n\nB', '<h3>A</h3><p>a</p><h3>B</h3>'],
  ],
])('the copied format follows the settings: %s', async (_, own, team, texts) => {
  const words: string[] = [];
  await open(own, team, { markup: '# A\na\n\n# B', words });
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(words).toEqual(texts));
});
