// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aLine, aNote, aVersion, chooseInMenu, openNote, signature } from '#web/test-kit/opened-note.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const versions = [
  { ...aVersion(9, { kind: 'restored', restored_version: 4, is_current: true }), lines: [] },
  { ...aVersion(7, { kind: 'moved', by: null, name: null }), lines: [aLine('Limping.'), aLine('Tablets.')] },
  { ...aVersion(4, { kind: 'written', by: null, name: null }), lines: [aLine('Limping.')] },
];
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the versions of a note', () => {
  test('are listed newest first, with who, when and how; the current one cannot be chosen', async () => {
    openNote({ versions });
    await chooseInMenu('Versions');
    const list = within(await screen.findByRole('list', { name: 'Versions, newest first' }));
    const said = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toEqual([
      expect.stringMatching(/^Version 1 restored by Dr\. Ada ParkVersion 3, .*1970.*Current$/),
      expect.stringMatching(/^Lines moved to another pet by the note writerVersion 2, .*1970/),
      expect.stringMatching(/^Written by the note writerVersion 1, .*1970/),
    ]);
    expect(list.getAllByRole('button')).toHaveLength(2);
  });

  test('an older one is shown next to the current one, line by line, with a word for each change', async () => {
    openNote({ versions });
    await chooseInMenu('Versions');
    await userEvent.click(await screen.findByRole('button', { name: /^Lines moved/ }));
    await screen.findByRole('table');
    expect(rows()).toEqual([
      ['What changed', 'Version 2', 'Current version'],
      ['kept', 'Limping.', 'Limping.'],
      ['≠ changed', 'Tablets.Plan', 'Rest.Plan'],
    ]);
    expect(screen.getByText('Lines: 1 changed')).toBeDefined();
    await userEvent.click(screen.getByLabelText('Only what differs'));
    expect(rows()).toHaveLength(2);
  });

  test('of several pets names the pet of each line, also without changes', async () => {
    const lines = [
      aLine('Weight 24.8 kg.', { pet: 'Rex' }),
      aLine('Weight 3.6 kg.', { pet: 'Tom' }),
      aLine('Well.'),
    ];
    openNote({
      note: aNote({ version: 4, lines: lines.with(2, aLine('Bright.')) }),
      visit: { pets: ['Rex', 'Tom'] },
      versions: [
        { ...aVersion(4, { is_current: true }), lines: [] },
        { ...aVersion(3), lines },
      ],
    });
    await chooseInMenu('Versions');
    await userEvent.click(await screen.findByRole('button', { name: /Version 1/ }));
    const rows = await screen.findAllByRole('row', { name: /kept/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'keptWeight 24.8 kg.RexWeight 24.8 kg.Rex',
      'keptWeight 3.6 kg.TomWeight 3.6 kg.Tom',
    ]);
  });

  test('Escape goes back to the list, and from there to the note', async () => {
    openNote({ versions });
    await chooseInMenu('Versions');
    await userEvent.click(await screen.findByRole('button', { name: /^Written/ }));
    await screen.findByRole('table');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('list', { name: 'Versions, newest first' });
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the focus follows: to the back arrow, and from there to the opened version', async () => {
    openNote({ versions });
    await chooseInMenu('Versions');
    (await screen.findByRole('button', { name: /^Written/ })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('table');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to all versions' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: /^Written/ }));
  });

  test('a restored version is in the note, and undo brings the former lines back', async () => {
    const { sent } = openNote({
      versions,
      answers: {
        'POST /v2/restore_note_version': () => aNote({ version: 4, lines: [aLine('As it was.')] }),
      },
    });
    await chooseInMenu('Versions');
    await userEvent.click(await screen.findByRole('button', { name: /^Written/ }));
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByRole('button', { name: 'As it was.' })).toBeDefined();
    expect(sent).toEqual([
      {
        path: '/v2/restore_note_version',
        input: { session: 's1', node_id: 'n1', version: 3, restored_version: 4 },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Limping.' })).toBeDefined();
  });

  test('a note that another person changed meanwhile is not overwritten: the current one is shown', async () => {
    const tries: unknown[] = [];
    const { keep } = openNote({
      versions,
      answers: {
        'POST /v2/restore_note_version': (input) => {
          tries.push(input);
          if (tries.length > 1) return aNote({ version: 9, lines: [aLine('As it was.')] });
          keep({ version: 8, lines: [aLine('Theirs.')] });
          throw new ApiError(409, 'changed_meanwhile', 'Somebody else changed this note meanwhile.');
        },
      },
    });
    await chooseInMenu('Versions');
    await userEvent.click(await screen.findByRole('button', { name: /^Written/ }));
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed');
    await waitFor(() => expect(rows().at(-1)?.at(-1)).toContain('Theirs.'));
    await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByRole('button', { name: 'As it was.' })).toBeDefined();
    expect(tries).toMatchObject([{ version: 3 }, { version: 8 }]);
  });

  test('a note without changes says so; a list that cannot be read is requested again', async () => {
    let isBroken = true;
    openNote({
      answers: {
        'GET /v2/note_versions/{session_id}/{node_id}': () => {
          if (isBroken) throw new ApiError(500, 'fault', '');
          return [aVersion(3, { is_current: true })];
        },
      },
    });
    await chooseInMenu('Versions');
    expect((await screen.findByRole('alert')).textContent).toContain('Error fetching versions');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No changes yet')).toBeDefined();
  });

  test('a signed note can be compared but not restored', async () => {
    openNote({ note: aNote({ signature }), versions });
    await chooseInMenu('Versions');
    await userEvent.click(await screen.findByRole('button', { name: /^Written/ }));
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
  });
});
