// @vitest-environment jsdom
import type { NoteLine } from '@auscult/contract/notes';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aLine, aNote, openNote, placeTexts } from '#web/test-kit/opened-note.tsx';

beforeEach(() => {
  placeTexts();
  signIn('vera');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const SAVE = 'PUT /v2/soap_note/{session_id}/{node_id}';
const threeLines = () => aNote({ lines: ['One.', 'Two.', 'Three.'].map((text) => aLine(text)) });
const signIn = (userId: string) =>
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId }));
const deleteFirst = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: 'Delete line' }))[0] ?? document.body);
const textsOf = (sent: { input: unknown }[]) =>
  sent.map(({ input }) => (input as { lines: NoteLine[] }).lines.map(({ text }) => text));

/** Opens the line and types after its text, without leaving it. */
async function typeInto(line: string, text: string) {
  (await screen.findByRole('button', { name: line })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Bold' });
  await userEvent.keyboard(text);
}

describe('an edit of a note', () => {
  test('that was made while another was refused is there after a reload', async () => {
    const note = threeLines();
    const refuse = () => {
      throw new ApiError(413, 'too_large', 'This note is too long.');
    };
    openNote({ note, answers: { [SAVE]: refuse } });
    await deleteFirst();
    expect(await screen.findByText(/Your changes are kept on this device\./)).toBeDefined();
    await deleteFirst();
    cleanup();

    const { sent } = openNote({ note });
    expect(await screen.findByRole('button', { name: 'Three.' })).toBeDefined();
    await waitFor(() => expect(textsOf(sent)).toEqual([['Three.']]));
    expect(screen.queryByRole('button', { name: 'Two.' })).toBeNull();
  });

  test('that was undone before it was saved stays undone', async () => {
    const note = threeLines();
    const refuse = () => {
      throw new ApiError(413, 'too_large', 'This note is too long.');
    };
    openNote({ note, answers: { [SAVE]: refuse } });
    await deleteFirst();
    expect(await screen.findByText(/Your changes are kept on this device\./)).toBeDefined();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('button', { name: 'One.' })).toBeDefined();
    cleanup();

    const { sent } = openNote({ note });
    expect(await screen.findByRole('button', { name: 'One.' })).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('that was made during another save is sent after it, even if the screen was left', async () => {
    const road = Promise.withResolvers<void>();
    let version = 3;
    const { sent } = openNote({
      note: threeLines(),
      answers: {
        [SAVE]: async ({ lines }: { lines: NoteLine[] }) => {
          await road.promise;
          version += 1;
          return aNote({ lines, version });
        },
      },
    });
    await deleteFirst();
    await deleteFirst();
    cleanup();
    await act(async () => road.resolve());
    await waitFor(() => expect(textsOf(sent)).toEqual([['Two.', 'Three.'], ['Three.']]));
    expect(sent[1]).toMatchObject({ input: { version: 4 } });
  });

  test('that was not committed is sent when the screen is left', async () => {
    const { sent } = openNote();
    await typeInto('Limping.', ' Since Monday.');
    cleanup();
    await waitFor(() => expect(textsOf(sent)).toEqual([['Limping. Since Monday.', 'Rest.']]));
  });

  test('that was not committed is there after the page was closed', async () => {
    openNote({ answers: { [SAVE]: () => new Promise(() => {}) } });
    await typeInto('Limping.', ' Since Monday.');
    act(() => void dispatchEvent(new Event('pagehide')));
    cleanup();
    openNote();
    expect(await screen.findByRole('button', { name: /Limping. Since Monday./ })).toBeDefined();
  });

  test('that Escape discarded is not sent when the screen is left', async () => {
    const { sent } = openNote();
    await typeInto('Limping.', ' Since Monday.');
    await userEvent.keyboard('{Escape}');
    cleanup();
    expect(sent).toEqual([]);
  });

  test('is only restored for and saved by the person who made it', async () => {
    const away = () => {
      throw new ApiError(0, 'offline', 'You are offline.');
    };
    openNote({ answers: { [SAVE]: away } });
    await deleteFirst();
    expect(await screen.findByText(/Your changes are kept on this device\./)).toBeDefined();
    cleanup();

    signIn('tom');
    const { sent } = openNote();
    expect(await screen.findByRole('button', { name: 'Limping.' })).toBeDefined();
    cleanup();
    expect(sent).toEqual([]);

    signIn('vera');
    const again = openNote();
    await waitFor(() => expect(textsOf(again.sent)).toEqual([['Rest.']]));
  });
});
