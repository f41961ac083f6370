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

/** A note of somebody with these settings. @returns the kinds of text that were copied */
async function open(own: object, team?: object): Promise<string[]> {
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
  const copied: string[] = [];
  // This browser has no clipboard of its own.
  document.execCommand = () => {
    const clipboardData = { setData: (type: string) => copied.push(type) };
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
  renderInHistory(<TakeNote kind={MEDICAL_NOTES} note={note} markup="**Plan**" isSaved />, '', { api });
  await screen.findByRole('button', { name: 'Copy' });
  await waitFor(() => expect(isRead).toBe(true));
  return copied;
}

test.each([
  ['nothing said', {}, undefined, ['text/plain', 'text/html']],
  ['plain of their own', { copyBehavior: 'plain' }, undefined, ['text/plain']],
  ['plain of the team', {}, { copyBehavior: 'plain' }, ['text/plain']],
  [
    'rich of their own in a plain team',
    { copyBehavior: 'rich' },
    { copyBehavior: 'plain' },
    ['text/plain', 'text/html'],
  ],
] as const)('the Copy button copies by the setting: %s', async (_, own, team, kinds) => {
  const copied = await open(own, team);
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(copied).toEqual(kinds));
});

test('the menu has both, whatever the setting', async () => {
  const copied = await open({ copyBehavior: 'plain' });
  await userEvent.click(screen.getByRole('button', { name: 'Copy or download' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy as rich text' }));
  await waitFor(() => expect(copied).toEqual(['text/plain', 'text/html']));
});
