// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aLine, aNote, openNote, placeTexts } from '#web/test-kit/opened-note.tsx';

beforeEach(() => {
  placeTexts();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId: 'u1' }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const SAVE = 'PUT /v2/soap_note/{session_id}/{node_id}';
const aNoteOfTwo = () => aNote({ lines: ['Limping.', 'Rest.'].map((text) => aLine(text)) });

/** The server's answer to an edit of a deleted visit. */
const gone = () => {
  throw new ApiError(404, 'session_not_found', 'This visit no longer exists.');
};

async function typeInto(line: string, text: string) {
  (await screen.findByRole('button', { name: line })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Bold' });
  await userEvent.keyboard(text);
}

describe('a visit that a colleague deletes while a line is being edited', () => {
  test('says so, and shows the words, for copying or discarding', async () => {
    const { deleteElsewhere } = openNote({ note: aNoteOfTwo(), answers: { [SAVE]: gone } });
    await typeInto('Limping.', ' Since the fall on Monday.');
    act(deleteElsewhere);

    expect(await screen.findByText(/This visit no longer exists\./)).toBeDefined();
    const words = await screen.findByText(/are not saved there.*Since the fall on Monday\./);
    // The spoken words are not this person's edits.
    expect(words.textContent).not.toContain('Rest.');
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(expect.stringContaining('Since the fall on Monday.'));
    vi.unstubAllGlobals();

    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/is not saved there/)).toBeNull();
    expect(Object.keys(localStorage).filter((name) => name.includes('unsaved'))).toEqual([]);
  });

  test('links back to the other visits', async () => {
    const { deleteElsewhere, onClose } = openNote({ note: aNoteOfTwo() });
    await screen.findByRole('button', { name: 'Limping.' });
    act(deleteElsewhere);
    await screen.findByText(/This visit no longer exists\./);
    expect(screen.queryByText(/is not saved there/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to all visits' }));
    expect(onClose).toHaveBeenCalled();
  });
});
