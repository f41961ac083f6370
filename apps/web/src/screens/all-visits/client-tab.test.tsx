// @vitest-environment jsdom
import { NotesRow } from '@auscult/contract/notes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeLocale } from '#web/copy/language.ts';
import { ApiError } from '#web/platform/api-client.ts';
import { aDocument, aLine, openClient, spanish } from '#web/test-kit/client-documents.tsx';

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await changeLocale(undefined);
});

const line = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the tabs of a visit', () => {
  test('are part of the address', async () => {
    const { search } = openClient({ search: '?session_id=s1' });
    const tab = await screen.findByRole('tab', { name: 'Client' });
    expect(screen.getByRole('tab', { name: 'Notes', selected: true })).toBeDefined();
    await userEvent.click(tab);
    expect(await screen.findByRole('region', { name: 'Document' })).toBeDefined();
    expect(search()).toEqual({ session_id: 's1', tab: 'client' });
  });

  test('open the first one for an unknown name in the address', async () => {
    openClient({ search: '?session_id=s1&tab=unheard-of' });
    expect(await screen.findByRole('tab', { name: 'Notes', selected: true })).toBeDefined();
  });
});

describe('a document for the client', () => {
  test('is requested, shown while it is written, and edited when it is complete', async () => {
    const done = Promise.withResolvers<void>();
    const row = (text: string, completed = false) =>
      NotesRow.parse({ session_id: 's1', session_id_and_node_id: 's1_d1', text, diagram: null, completed });
    const watched: string[] = [];
    const realtime = async function* (topic: { table: string }, { value }: { value: string }) {
      watched.push(`${topic.table} ${value}`);
      yield row('Rest for');
      await done.promise;
      yield row('Rest for two weeks.', true);
    } as never;
    const { sent, kept } = openClient({
      documents: [],
      realtime,
      answers: {
        'POST /v2/discharge_notes': () => {
          kept.push(aDocument({ completed: false }));
          return { session: 's1', node_id: 'd1' };
        },
      },
    });
    await screen.findByRole('option', { name: 'Email Communications', hidden: true });
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'Email Communications');
    await userEvent.click(screen.getByRole('radio', { name: 'Casual' }));
    await userEvent.selectOptions(screen.getByLabelText('Pet'), 'Tom');
    // The built-in writer cannot read instructions.
    expect(screen.queryByLabelText(/Additional instructions/)).toBeNull();
    await press('Write document');
    expect(await screen.findByText('Rest for')).toBeDefined();
    expect(watched).toEqual(['discharge_changes s1_d1']);
    expect(sent).toMatchObject([
      {
        path: '/v2/discharge_notes',
        input: {
          ...{ session: 's1', template_id: 'dynamic_email_communications', tone: 'Casual', pet: 'Tom' },
        },
      },
    ]);

    kept.splice(0, 1, aDocument());
    done.resolve();
    (await line('Rest for two weeks.')).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      path: '/v2/discharge_note/{session_id}/{node_id}',
      input: { version: 1 },
    });
    expect(document.querySelectorAll('[data-line]')).toHaveLength(1);
  });

  test('highlights the source words of a line', async () => {
    openClient();
    await userEvent.hover(await line('Rest for two weeks.'));
    await waitFor(() => expect(document.querySelector('[data-lit]')?.textContent).toBe('Two weeks of rest.'));
    expect(within(await line(/Hi there/)).getByText('standard text')).toBeDefined();
  });

  test('of several pets has headings in its language, also above the shared part', async () => {
    const lines = [
      aLine('Humpelt.', { pet: 'Rex', language: 'de' }),
      aLine('Viel trinken.', { all_pets: true, language: 'de' }),
      aLine('Hustet.', { language: 'de' }),
    ];
    openClient({ documents: [aDocument({ lines, language: 'de', translated_from: 'd0' })] });
    const heading = await screen.findByRole('heading', { name: 'Alle Tiere' });
    expect(heading.getAttribute('lang')).toBe('de');
    expect(screen.getByRole('heading', { name: 'Nicht zugeordnet' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Rex' }).getAttribute('lang')).toBeNull();
  });

  test('is one of several, newest first, by kind, language and pet', async () => {
    const named = aDocument({ name: 'Rex', pet: 'Rex', tone: 'Casual' });
    openClient({ documents: [spanish, named] });
    const list = within(await screen.findByRole('list', { name: 'Documents for the client' }));
    await list.findByText(/^Simple Discharge · English \(US\) · Rex · Casual/);
    const [first, second] = list.getAllByRole('button');
    expect(first?.textContent).toMatch(/^Simple Discharge \(Spanish\)Spanish · Professional/);
    expect(first?.getAttribute('aria-current')).toBe('true');
    await userEvent.click(second ?? document.body);
    expect(await line('Rest for two weeks.')).toBeDefined();
  });

  test('is written again with the settings of the former; the focus goes there and back', async () => {
    const { sent } = openClient({
      documents: [aDocument({ tone: 'Casual', pet: 'Rex' })],
      answers: { 'POST /v2/discharge_notes': () => ({ session: 's1', node_id: 'd1' }) },
    });
    await press('Write another');
    expect(document.activeElement?.textContent).toBe('Write a document for the client');
    await press('Cancel');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Write another'));
    await press('Write another');
    await press('Write document');
    expect(sent[0]?.input).toMatchObject({
      ...{ template_id: 'dynamic_simple_discharge', tone: 'Casual', pet: 'Rex' },
    });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe('d1'));
  });

  test('that failed says why, and is tried again', async () => {
    const { sent } = openClient({
      documents: [aDocument({ error: 'The model did not answer.', pet: 'Tom' })],
      answers: { 'POST /v2/discharge_notes': () => ({ session: 's1', node_id: 'd1' }) },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The model did not answer.');
    await press('Try again');
    expect(sent[0]?.input).toMatchObject({ template_id: 'dynamic_simple_discharge', pet: 'Tom' });
  });

  test('that cannot be requested shows the error next to the form', async () => {
    const refuse = () => {
      throw new ApiError(422, 'no_speech', 'Nothing was said in this visit yet.');
    };
    openClient({ documents: [], answers: { 'POST /v2/discharge_notes': refuse } });
    await press('Write document');
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing was said in this visit yet.');
  });

  test('is printed by its own call, in its own language', async () => {
    const whole = { ...spanish, lines: [aLine('Descanso.', { language: 'es' })] };
    const { files } = openClient({ documents: [whole] });
    await press('Copy or download');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
    expect(files).toHaveBeenCalledWith(
      '/v1/generateDischargePDF',
      expect.objectContaining({ node_id: 'd2', language: 'es' }),
    );
  });

  test('shows both versions after another person’s change', async () => {
    const refuse = () => {
      kept.splice(0, 1, aDocument({ version: 4, lines: [aLine('Theirs.')] }));
      throw new ApiError(409, 'changed_meanwhile', 'Somebody else changed this document meanwhile.');
    };
    const { kept } = openClient({ answers: { 'PUT /v2/discharge_note/{session_id}/{node_id}': refuse } });
    (await line('Rest for two weeks.')).focus();
    await userEvent.keyboard('{Delete}');
    expect(await screen.findByRole('dialog', { name: /This document changed in another tab/ })).toBeDefined();
    expect(
      within(screen.getByRole('region', { name: 'The other version' })).getByText('Theirs.'),
    ).toBeDefined();
  });
});

describe('the content that a document leaves out', () => {
  test('is listed, medicines first, with links to the words', async () => {
    const left = (section: string, text: string) => ({ pet: null, section, text, evidence: [0] });
    openClient({
      documents: [
        aDocument({
          left_out: [left('What we found today', 'Grade 4/6 murmur.'), left('Medicines', 'Pred taper.')],
        }),
      ],
    });
    const region = within(await screen.findByRole('region', { name: 'Not included' }));
    expect(region.getAllByRole('group').map((group) => group.hasAttribute('open'))).toEqual([true, false]);
    expect(region.getByText('Not included: 1 line about medicines')).toBeDefined();
    await userEvent.click(region.getByRole('button', { name: 'Pred taper.' }));
    expect(await screen.findByText('Two weeks of rest.')).toBeDefined();
  });
});

test('a document is previewed for the owner, directions as a table', async () => {
  const text = '# Medicines\n- Gabapentin 50 mg by mouth every 12 hours for 10 days.';
  openClient({ documents: [aDocument({ text })] });
  await press('Preview');
  const page = within(await screen.findByRole('dialog', { name: 'As the owner reads it' }));
  expect(page.getByRole('columnheader', { name: 'How often' })).toBeDefined();
  expect(page.getByRole('cell', { name: 'every 12 hours' })).toBeDefined();
});

describe('a translation', () => {
  test('is requested in a listed language, after a list of what can be translated', async () => {
    const { sent } = openClient({
      answers: { 'POST /v1/discharge_translation': () => ({ session: 's1', node_id: 'd2' }) },
    });
    await press('Translate');
    expect(
      await screen.findByText(/Without a language model only standard text and drug directions/),
    ).toBeDefined();
    const language = screen.getByLabelText('Language');
    expect(within(language).queryByRole('option', { name: /English/, hidden: true })).toBeNull();
    const away = within(
      within(language).getByRole('group', { name: 'Needs a language model', hidden: true }),
    );
    const korean = away.getByRole<HTMLOptionElement>('option', { name: 'Korean', hidden: true });
    expect(korean.disabled).toBe(true);
    await userEvent.selectOptions(language, 'Portuguese Brazilian');
    await press('Translate document');
    expect(sent).toMatchObject([
      { input: { session: 's1', node_id: 'd1', language: 'Portuguese Brazilian' } },
    ]);
  });

  test('marks the lines that are in another language', async () => {
    openClient({ documents: [spanish] });
    expect(within(await line(/He limps/)).getByText('in English')).toBeDefined();
    expect((await line('Descanso.')).querySelector('[lang]')?.getAttribute('lang')).toBe('es');
    expect((await line(/He limps/)).querySelector('[lang]')?.getAttribute('lang')).toBe('en-US');
    expect(screen.getByText('1 of 2 lines are not in Spanish.')).toBeDefined();
  });

  test('can be copied, signed and sent only when every line is in its language', async () => {
    openClient({ documents: [spanish] });
    expect(await screen.findByText(/Rewrite or remove them to copy, sign or send/)).toBeDefined();
    for (const name of ['Copy', 'Send'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull();
  });

  test('has headings in its language, as it is sent; the clinic’s own names stay', async () => {
    const custom = aLine('Ninguna.', { language: 'es', section: 'Our promise' });
    openClient({ documents: [{ ...spanish, lines: [...spanish.lines, custom] }] });
    const heading = await screen.findByRole('heading', { name: 'En casa' });
    expect(heading.getAttribute('lang')).toBe('es');
    expect(screen.getByRole('heading', { name: 'Our promise' }).getAttribute('lang')).toBe('en-US');
    expect(screen.queryByRole('heading', { name: 'At home' })).toBeNull();
  });

  test('of several pets is called a document, not a note', async () => {
    openClient();
    expect(await screen.findByRole('radio', { name: /^All/ })).toBeDefined();
    expect(screen.getByRole('radiogroup', { name: 'Whose document' })).toBeDefined();
  });

  test('names its language as in a sentence of the screen’s language', async () => {
    await changeLocale('es');
    openClient({ documents: [spanish] });
    expect(await screen.findByText('1 de 2 líneas no están en español.')).toBeDefined();
  });
});
