// @vitest-environment jsdom
import type { NoteLine } from '@auscult/contract/notes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aLine, aNote, openNote } from '#web/test-kit/opened-note.tsx';

// jsdom has no layout, which the editor needs: lines are edited without it.
vi.mock('#web/features/notes/line-editor.tsx', () => {
  throw new Error('There is no editor here.');
});

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const pets = ['Rex', 'Tom', 'Mia'];
const lines = [
  aLine('Rex limps.', { pet: 'Rex' }),
  aLine('Ears are clean.'),
  aLine('Tom coughs.', { pet: 'Tom' }),
  aLine('All eat dry food.', { all_pets: true }),
  aLine('Nails were trimmed.'),
];

/** The visit of three pets, on a server that moves lines. */
function openThree(answers: Record<string, (input: never) => unknown> = {}) {
  return openNote({
    note: aNote({ lines }),
    visit: { pets },
    answers: {
      'POST /v2/move_note_lines': ({ lines: places, pet }: { lines: number[]; pet: string | null }) =>
        aNote({ version: 4, lines: moved(places, pet) }),
      ...answers,
    },
  });
}

function moved(places: number[], pet: string | null): NoteLine[] {
  return lines.map((line, at) =>
    places.includes(at) ? { ...line, pet, ...(pet === null && { all_pets: true }) } : line,
  );
}

/** Returns the text that was copied; this browser has no clipboard. */
function keepCopies(): string[] {
  const copied: string[] = [];
  document.execCommand = () => {
    const clipboardData = {
      setData: (type: string, text: string) => type === 'text/plain' && copied.push(text),
    };
    return !document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }));
  };
  return copied;
}

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

/** The headings and lines on the screen, in order. */
const seen = () =>
  [...document.querySelectorAll('[data-note] h2, [data-note] [data-line]')].map(
    ({ textContent }) => textContent,
  );
const whole = [
  ...['Rex', 'Rex limps.', 'Tom', 'Tom coughs.', 'All pets', 'All eat dry food.'],
  ...['Unassigned', 'Ears are clean.', 'Nails were trimmed.'],
];

describe('a note of several pets', () => {
  test('is shown pet by pet; unassigned lines are separate, with the reason', async () => {
    openThree();
    await screen.findByRole('heading', { name: 'Unassigned' });
    expect(seen()).toEqual(whole);
    expect(screen.getByText(/It is not clear which pet these lines are about/)).toBeDefined();
  });

  test('the strip shows species, weight, lines and flags of each pet; missing and conflicting facts are marked', async () => {
    const hard = { kind: 'pet', severity: 'hard' as const, message: 'About Tom?' };
    const soft = { ...hard, severity: 'soft' as const };
    openNote({
      note: aNote({
        lines: [
          aLine('Weight 27.5 kg.', { pet: 'Rex', soap: 'objective', flags: [soft] }),
          aLine('Rex limps.', { pet: 'Rex' }),
          aLine('Weight 3.9 kg.', { pet: 'Tom', soap: 'objective' }),
          aLine('Weight 27.5 kg.', { pet: 'Tom', soap: 'objective', flags: [hard, soft] }),
          aLine('Nails were trimmed.'),
        ],
        patients: [
          { pet: 'Rex', species: 'dog' },
          { pet: 'Tom', species: null },
        ],
      }),
      visit: { pets },
    });
    const facts = (name: string) => describedBy(screen.getByRole('radio', { name }));
    await screen.findByRole('radio', { name: 'Rex' });
    expect(facts('Rex')).toBe('Dog · 27.5 kg · 2 lines · 1 flag');
    expect(facts('Tom')).toBe('2 weights · 2 lines · 2 flags');
    expect(facts('Mia')).toBe('no lines');
    expect(facts('Unassigned')).toBe('1 line');
  });

  test('a line without a pet is assigned by a press on its chip, alone or among the others', async () => {
    const { sent } = openThree();
    await userEvent.click(await screen.findByRole('radio', { name: 'Unassigned' }));
    expect(seen()).toEqual(['Unassigned', 'Ears are clean.', 'Nails were trimmed.']);
    const groups = screen.getAllByRole('group', { name: 'This line is about' });
    expect(groups).toHaveLength(2);
    const chips = within(groups[0] ?? document.body);
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([...pets, 'All pets']);
    await userEvent.click(chips.getByRole('button', { name: 'Mia' }));
    await waitFor(() => expect(seen()).toEqual(['Unassigned', 'Nails were trimmed.']));
    expect(sent[0]?.input).toMatchObject({ lines: [1], pet: 'Mia' });
    // The next unassigned line has the focus.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Nails were trimmed.'));
  });

  test('one pet’s own note has its lines and those of all, and is what is copied and printed', async () => {
    const { files } = openThree();
    await userEvent.click(await screen.findByRole('radio', { name: 'Tom' }));
    expect(seen()).toEqual(['Tom coughs.', 'All eat dry food.all pets']);
    expect(screen.getByText(/2 unassigned lines, at the end of the whole note/)).toBeDefined();
    const copied = keepCopies();
    await userEvent.click(screen.getByRole('button', { name: 'Copy Tom’s note' }));
    const [plain] = copied;
    expect(plain).toContain('Tom coughs.');
    expect(plain).not.toMatch(/Rex|Ears/);
    await userEvent.click(screen.getByRole('button', { name: 'Copy or download' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download PDF of Tom' }));
    expect(files).toHaveBeenCalledWith('/v1/generatePDF', expect.objectContaining({ pet: 'Tom' }));
  });

  test('a line is assigned to another pet by keyboard alone, and one undo step reverts it', async () => {
    const { sent } = openThree();
    (await screen.findByRole('button', { name: 'Ears are clean.' })).focus();
    await userEvent.keyboard('m');
    const menu = await screen.findByRole('menu');
    const names = within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Rex', 'Tom', 'Mia', 'All pets', 'Choose several lines…']);
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    within(menu).getByRole('menuitem', { name: 'Mia' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Mia' });
    expect(sent[0]).toEqual({
      path: '/v2/move_note_lines',
      input: { session: 's1', node_id: 'n1', version: 3, lines: [1], pet: 'Mia' },
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ears are clean.'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(seen()).toEqual(whole));
    await waitFor(() =>
      expect(sent[1]?.input).toMatchObject({ version: 4, lines: [{}, { pet: null }, {}, {}, {}] }),
    );
  });

  test('several lines are selected and assigned to all pets at once', async () => {
    const { sent } = openThree();
    await userEvent.click(await screen.findByRole('button', { name: 'Move these lines' }));
    expect(screen.getByRole('button', { name: 'Ears are clean.', pressed: true })).toBeDefined();
    screen.getByRole('button', { name: 'Rex limps.', pressed: false }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Nails were trimmed.', pressed: true }));
    const bar = within(screen.getByRole('toolbar', { name: 'Move the chosen lines' }));
    expect(bar.getByText('2 lines chosen. Move to')).toBeDefined();
    await userEvent.click(bar.getByRole('button', { name: 'All pets' }));
    await waitFor(() => expect(sent[0]?.input).toMatchObject({ lines: [0, 1], pet: null }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  test('Escape ends the selection, and moves nothing', async () => {
    const { sent } = openThree();
    await userEvent.click(await screen.findByRole('button', { name: 'Move lines' }));
    screen.getByRole('button', { name: 'Rex limps.', pressed: false }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(sent).toEqual([]);
  });

  test('edits during a move are kept, and saved after it', async () => {
    const arrived = Promise.withResolvers<void>();
    const { sent } = openThree({
      'POST /v2/move_note_lines': async () => {
        await arrived.promise;
        return aNote({ version: 4, lines: moved([1], 'Mia') });
      },
    });
    (await screen.findByRole('button', { name: 'Ears are clean.' })).focus();
    await userEvent.keyboard('m');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mia' }));
    screen.getByRole('button', { name: 'Rex limps.' }).focus();
    await userEvent.keyboard('{Delete}');
    expect(sent).toHaveLength(1);
    arrived.resolve();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.input).toMatchObject({
      version: 4,
      lines: [{ text: 'Ears are clean.', pet: 'Mia' }, {}, {}, {}],
    });
  });

  test('a move that came too late shows the current note', async () => {
    const { keep } = openThree({
      'POST /v2/move_note_lines': () => {
        keep({ version: 8, lines: [aLine('Theirs.', { pet: 'Tom' })] });
        throw new ApiError(409, 'changed_meanwhile', 'Somebody else changed this note meanwhile.');
      },
    });
    (await screen.findByRole('button', { name: 'Ears are clean.' })).focus();
    await userEvent.keyboard('m');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mia' }));
    expect(await screen.findByRole('button', { name: 'Theirs.' })).toBeDefined();
    expect(await screen.findByText('Somebody else changed this note meanwhile.')).toBeDefined();
  });

  test('a line added below one of all pets is for all pets, too', async () => {
    const { sent } = openThree();
    const line = await screen.findByRole('button', { name: 'All eat dry food.' });
    const row = line.parentElement ?? document.body;
    await userEvent.click(within(row).getByRole('button', { name: 'Add line below' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'New line' }), 'All are calm.{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toMatchObject({
      lines: [{}, {}, {}, {}, { text: 'All are calm.', all_pets: true }, {}],
    });
  });

  test('a note of one pet has no strip', async () => {
    openNote({ note: aNote({ lines: [aLine('Limping.')] }) });
    await screen.findByRole('button', { name: 'Limping.' });
    expect(seen()).toEqual(['Limping.']);
    expect(screen.queryByRole('radio', { name: 'Rex' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move line' })).toBeNull();
  });
});
