// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aLine, aNote, aVersion, openNote, placeTexts, signature } from '#web/test-kit/opened-note.tsx';

beforeEach(() => {
  localStorage.clear();
  placeTexts();
});
afterEach(cleanup);

const line = (name: string) => screen.findByRole('button', { name });
const byBo = { by: 'u2', name: 'Dr. Bo Lind' } as never;
const versions = [
  { ...aVersion(4, byBo), lines: [] },
  { ...aVersion(3), lines: [] },
];
const theirs = { version: 4, lines: [aLine('Limping.'), aLine('Rest for a week.')] };
const signed = { signature: { ...(signature as object), name: 'Dr. Bo Lind' } as never };

/** Opens a line and types after its words. */
async function write(name: string, words: string): Promise<void> {
  (await line(name)).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: 'Edit line' });
  await userEvent.keyboard(words);
}

describe('an open note that is changed on another screen', () => {
  test('shows the change at once, and who made it; the focus stays in place', async () => {
    const { changeElsewhere, sent } = openNote({ versions });
    (await line('Rest.')).focus();
    changeElsewhere(theirs);
    await line('Rest for a week.');
    expect(await screen.findByText('Edited by Dr. Bo Lind')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Rest for a week.');
    expect(sent).toEqual([]);
  });

  test('accepts edits again, based on the current lines', async () => {
    const { changeElsewhere, sent } = openNote({ versions });
    (await line('Limping.')).focus();
    changeElsewhere(theirs);
    await line('Rest for a week.');
    await userEvent.keyboard('{Delete}');
    await waitFor(() =>
      expect(sent).toMatchObject([{ input: { version: 4, lines: [{ text: 'Rest for a week.' }] } }]),
    );
  });

  test('does not undo another person’s edits', async () => {
    const { changeElsewhere, sent } = openNote({ versions });
    (await line('Limping.')).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(sent).toHaveLength(1));
    changeElsewhere({ version: 5, lines: [aLine('Rest for a week.')] });
    (await line('Rest for a week.')).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await line('Rest for a week.')).toBeDefined();
    expect(sent).toHaveLength(1);
  });

  test('can still restore a line that was deleted before', async () => {
    const { changeElsewhere, sent } = openNote({ versions });
    (await line('Limping.')).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(sent).toHaveLength(1));
    changeElsewhere({ version: 5, lines: [aLine('Rest for a week.')] });
    await line('Rest for a week.');
    const toast = within(await screen.findByText('Line deleted.'));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    expect(await line('Limping.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Rest for a week.' })).toBeDefined();
  });

  test('waits while a line is being edited, says so, and shows both sides of a conflict', async () => {
    const { changeElsewhere, sent } = openNote({
      versions,
      answers: {
        'PUT /v2/soap_note/{session_id}/{node_id}': () => {
          throw new ApiError(409, 'changed_meanwhile', 'Somebody else changed this meanwhile.');
        },
      },
    });
    await write('Rest.', ' Or swim');
    changeElsewhere(theirs);
    expect(await screen.findByText('This note changed in another tab or on another device')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Edit line' }).textContent).toBe('Rest. Or swim');
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Rest. Or swim')).toBeDefined();
    expect(dialog.getByText('Rest for a week.')).toBeDefined();
    // Based on what the person saw: the other person's changes are not overwritten.
    expect(sent).toMatchObject([{ input: { version: 3 } }]);
  });

  test('is updated when the line is left unchanged', async () => {
    const { changeElsewhere } = openNote({ versions });
    await write('Rest.', ' Or');
    changeElsewhere(theirs);
    await screen.findByText('This note changed in another tab or on another device');
    await userEvent.keyboard('{Escape}');
    await line('Rest for a week.');
    expect(screen.queryByText('This note changed in another tab or on another device')).toBeNull();
  });
});

describe('an open note that is signed on another screen', () => {
  test('is locked at once, and says by whom', async () => {
    const { changeElsewhere } = openNote();
    await line('Limping.');
    changeElsewhere(signed);
    expect((await screen.findByText(/^Signed by/)).textContent).toContain('Dr. Bo Lind');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('keeps the line in editing, to be added as an amendment', async () => {
    const { changeElsewhere } = openNote({
      answers: {
        'PUT /v2/soap_note/{session_id}/{node_id}': () => {
          throw new ApiError(409, 'note_signed', 'This was signed by Dr. Bo Lind.');
        },
      },
    });
    await write('Rest.', ' Or swim');
    changeElsewhere(signed);
    expect((await screen.findByText(/was not saved/)).textContent).toContain('“Rest. Or swim”');
    await userEvent.click(screen.getByRole('button', { name: 'Add as amendment' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  test('shows the amendments of others, too', async () => {
    const { changeElsewhere } = openNote({ note: aNote(signed) });
    await screen.findByText(/^Signed by/);
    const amendment = {
      ...{ id: 'a1', amended_by: 'u2', name: 'Dr. Bo Lind', amended_timestamp: 0 },
      ...{ reason: 'Laboratory result', text: 'T4 is normal.' },
    } as never;
    changeElsewhere({ version: 4, amendments: [amendment] });
    expect(await screen.findByText('T4 is normal.')).toBeDefined();
  });
});
