// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aLine, aNote, openNote, placeTexts } from '#web/test-kit/opened-note.tsx';

beforeEach(placeTexts);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const doubt = { kind: 'number', severity: 'hard', message: 'No unit was said.' } as const;
const note = () => aNote({ lines: [aLine('One.', { flags: [doubt] }), aLine('Two.')] });
const focused = () => document.activeElement?.textContent;
const line = (name: string) => screen.findByRole('button', { name });
async function press(button: HTMLElement | undefined) {
  button?.focus();
  await userEvent.keyboard('{Enter}');
}

describe('the focus', () => {
  test('goes to the previous line when the last line is deleted', async () => {
    openNote({ note: note() });
    (await line('Two.')).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(focused()).toBe('One.'));
  });

  test('goes to another line when a line was emptied', async () => {
    openNote({ note: note() });
    await press(await line('Two.'));
    await screen.findByRole('button', { name: 'Bold' });
    await userEvent.keyboard('{Control>}a{/Control}{Delete}{Enter}');
    await waitFor(() => expect(focused()).toBe('One.'));
  });

  test('goes to an added line, and does not return when the person moves it', async () => {
    openNote({ note: note() });
    const write = async (words: string) => {
      (await line('One.')).focus();
      await press(screen.getAllByRole('button', { name: 'Add line below' })[0]);
      await userEvent.keyboard(words);
    };
    await write('More.{Enter}');
    await waitFor(() => expect(focused()).toMatch(/^More\./));
    await write('Again.');
    const name = screen.getByLabelText('Visit name');
    await userEvent.click(name);
    expect(await line('Again.edited')).toBeDefined();
    expect(document.activeElement).toBe(name);
  });

  test('stays with the line whose flag is resolved', async () => {
    openNote({ note: note() });
    await press(await screen.findByRole('button', { name: 'Keep as is' }));
    await waitFor(() => expect(focused()).toBe('One.'));
  });

  test('stays with the save state during a retry', async () => {
    const refuse = () => {
      throw new ApiError(500, 'fault', '');
    };
    openNote({ note: note(), answers: { 'PUT /v2/soap_note/{session_id}/{node_id}': refuse } });
    (await line('Two.')).focus();
    await userEvent.keyboard('{Delete}');
    await press(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(focused()).toMatch(/Saving…|kept on this device/));
    expect(document.activeElement).not.toBe(document.body);
  });
});
