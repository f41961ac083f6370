// @vitest-environment jsdom
import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { NotesRow } from '@auscult/contract/notes';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeLocale } from '#web/copy/language.ts';
import { ApiError } from '#web/platform/api-client.ts';
import { aLine, aNote, aTranscript, openNote } from '#web/test-kit/opened-note.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const SAVE = 'PUT /v2/soap_note/{session_id}/{node_id}';
const WORDS = 'GET /v1/transcript/{session_id}/{node_id}';

/** A spoken line, one with a flag, and one that was not spoken. */
const lines = [
  aLine('Limping.', { evidence: [0] }),
  aLine('Weighs 40 kg.', {
    evidence: [1],
    flags: [{ kind: 'number', severity: 'hard', message: 'No unit was said.' }],
  }),
  aLine('Eyes clear.', { origin: 'default' }),
];
const words = aTranscript(['He limps.', 'He weighs forty.', 'Rest for two weeks.']);
const note = aNote({ lines, version: 1 });
const openSession = () => openNote({ note, answers: { [WORDS]: () => words } });

const lit = () => [...document.querySelectorAll('[data-lit]')].map((row) => row.textContent);

describe('an opened visit', () => {
  test('a line highlights its source words, by pointer and by keyboard', async () => {
    openSession();
    await userEvent.hover(await screen.findByRole('button', { name: 'Limping.' }));
    await waitFor(() => expect(lit()).toEqual(['He limps.']));
    screen.getByRole('button', { name: 'Limping.' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Weighs 40 kg.');
    expect(lit()).toEqual(['He weighs forty.']);
  });

  test('a line with the focus stays highlighted until the pointer moves, and again when the pointer leaves', async () => {
    openSession();
    const limping = await screen.findByRole('button', { name: 'Limping.' });
    const weighs = screen.getByRole('button', { name: 'Weighs 40 kg.' });
    const shown = () =>
      [...document.querySelectorAll('[data-shown] [data-line]')].map((one) => one.textContent);
    const point = (line: HTMLElement, at: { clientX: number; clientY: number }) => {
      fireEvent.pointerMove(line, at);
    };
    point(limping, { clientX: 40, clientY: 300 });
    await waitFor(() => expect(lit()).toEqual(['He limps.']));
    act(() => weighs.focus());
    expect(lit()).toEqual(['He weighs forty.']);
    // The page scrolls under the resting pointer.
    point(limping, { clientX: 40, clientY: 300 });
    expect(lit()).toEqual(['He weighs forty.']);
    expect(shown()).toEqual(['Weighs 40 kg.']);
    point(limping, { clientX: 44, clientY: 302 });
    expect(lit()).toEqual(['He limps.']);
    expect(shown()).toEqual(['Limping.']);
    fireEvent.pointerOut(limping, { clientX: 900, clientY: 302, relatedTarget: document.body });
    expect(lit()).toEqual(['He weighs forty.']);
    expect(shown()).toEqual(['Weighs 40 kg.']);
  });

  test('its words are marked as English, in any language of the screen', async () => {
    await changeLocale('de');
    onTestFinished(() => changeLocale(undefined));
    openSession();
    for (const words of [await screen.findByText('Limping.'), await screen.findByText('He limps.')])
      expect(words.closest('[lang]')?.getAttribute('lang')).toBe('en-US');
  });

  test('on a phone a press on a line shows its words, and leads to them in the transcript', async () => {
    const narrow = Object.assign(new EventTarget(), { matches: true, media: '', onchange: null });
    vi.stubGlobal('matchMedia', () => narrow);
    onTestFinished(() => void vi.unstubAllGlobals());
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
    const shown: unknown[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.push(this.textContent);
    };
    openSession();
    await userEvent.click(await screen.findByRole('button', { name: 'Limping.' }));
    const sheet = await screen.findByRole('dialog', { name: 'Limping.' });
    expect(within(sheet).getByText('He limps.')).toBeDefined();
    await userEvent.click(within(sheet).getByRole('button', { name: 'See in transcript' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const transcript = screen.getByRole('button', { name: 'Transcript' });
    expect(transcript.getAttribute('aria-pressed')).toBe('true');
    expect(shown).toEqual([expect.stringContaining('He limps.')]);

    await userEvent.click(transcript);
    await userEvent.click(screen.getByRole('button', { name: 'Weighs 40 kg.' }));
    const flagged = await screen.findByRole('dialog', { name: 'Weighs 40 kg.' });
    await userEvent.click(within(flagged).getByRole('button', { name: 'Keep as is' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Settled.')).toBeDefined();
  });

  test('a deleted line is saved, and one key restores it', async () => {
    const { sent } = openSession();
    (await screen.findByRole('button', { name: 'Limping.' })).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Limping.' })).toBeNull());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('button', { name: 'Limping.' })).toBeDefined();
    await waitFor(() =>
      expect(sent.map(({ input }) => input)).toMatchObject([{ version: 1 }, { version: 2 }]),
    );
  });

  test('a flag that a person accepts is kept as resolved', async () => {
    const { sent } = openSession();
    expect(await screen.findByText('1 must fix')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep as is' }));
    expect(await screen.findByText(/^(?:No flags|Read \d)/)).toBeDefined();
    expect(sent[0]?.input).toMatchObject({
      lines: [{}, { flags: [], resolved_flags: [{ kind: 'number' }] }, {}],
    });
  });

  test('without flags it says what was not checked, why, and what would change that', async () => {
    const dosed = [aLine('Carprofen 75 mg.', { evidence: [0] })];
    const unranged_doses: SoapNote['unranged_doses'] = [
      { drug: 'carprofen', lacks: 'weight' },
      { drug: 'Convenia', lacks: 'usual_dose' },
      { drug: 'Apoquel', lacks: 'weight' },
    ];
    openNote({ note: aNote({ lines: dosed, unranged_doses }) });
    expect(await screen.findByText(/^(?:No flags|Read \d)/)).toBeDefined();
    const notice = screen.getByText(/^Doses not checked/);
    expect(notice.textContent).toBe(
      'Doses not checked: carprofen, Apoquel (weight unknown); Convenia (no reference dose). ' +
        'To check them, add to the note: Weight: 12 kg.',
    );
  });

  test('without a dose, nothing about doses is shown', async () => {
    openNote({ note: aNote({ lines: [aLine('Limping.', { evidence: [0] })] }) });
    expect(await screen.findByText(/^(?:No flags|Read \d)/)).toBeDefined();
    expect(screen.queryByText(/usual doses/)).toBeNull();
  });

  test('unspoken lines look different from spoken ones', async () => {
    openSession();
    const line = await screen.findByRole('button', { name: /Eyes clear/ });
    expect(within(line).getByText('not said, template normal')).toBeDefined();
  });

  test('two conflicting changes are both shown, and the chosen one is saved', async () => {
    const theirs = aNote({ version: 4, lines: [aLine('Theirs.')] });
    let tries = 0;
    const { sent, keep } = openNote({
      note,
      answers: {
        [SAVE]: () => {
          tries += 1;
          if (tries > 1) return keep({ version: 5, lines: [aLine('Weighs 40 kg.')] });
          keep(theirs);
          throw new ApiError(409, 'changed_meanwhile', 'Somebody else changed this note meanwhile.');
        },
      },
    });
    (await screen.findByRole('button', { name: 'Limping.' })).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(localStorage.getItem('auscult.unsavedNote..s1.n1') ?? '{}')).toMatchObject({
      version: 1,
    });
    const other = await screen.findByRole('region', { name: 'The other version' });
    expect(within(other).getByText('Theirs.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ input: { version: 4 } });
  });

  test('unsaved changes are there after a reload, and are saved then', async () => {
    const typed: NoteLine[] = [aLine('Typed before the reload.')];
    localStorage.setItem('auscult.unsavedNote..s1.n1', JSON.stringify({ version: 1, lines: typed }));
    const { sent } = openSession();
    expect(await screen.findByRole('button', { name: 'Typed before the reload.' })).toBeDefined();
    await waitFor(() => expect(sent).toMatchObject([{ input: { version: 1, lines: typed } }]));
    await waitFor(() => expect(localStorage.getItem('auscult.unsavedNote..s1.n1')).toBeNull());
  });

  test('a note appears while it is written, and is complete at the end', async () => {
    const done = Promise.withResolvers<void>();
    const row = (text: string | null, completed = false) =>
      NotesRow.parse({ session_id: 's1', session_id_and_node_id: 's1_n1', text, diagram: null, completed });
    const { keep } = openNote({
      note: { ...note, completed: false },
      written: async function* () {
        yield row(null);
        yield row('Limp');
        await done.promise;
        yield row('Limping.', true);
      },
    });
    expect(await screen.findByText('Limp')).toBeDefined();
    keep({ completed: true });
    done.resolve();
    expect(await screen.findByRole('button', { name: 'Limping.' })).toBeDefined();
  });

  test('before the first words it says that it is being written', async () => {
    openNote({ note: { ...note, completed: false } });
    expect(await screen.findByText('Writing notes...')).toBeDefined();
  });

  test('another recording is added to the same visit', async () => {
    const { onAdd } = openSession();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Visit' }));
    expect(onAdd).toHaveBeenCalledOnce();
  });
});
