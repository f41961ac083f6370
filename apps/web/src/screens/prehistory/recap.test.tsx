// @vitest-environment jsdom
import type { NoteLine } from '@auscult/contract/notes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMe } from '#web/test-kit/fake-api.ts';
import {
  aDocument,
  aPassage,
  aRecap,
  aSource,
  openRecords,
  rowsOf,
  session,
  sources,
  WEIGHTS_DIFFER,
} from './test-kit.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const restsOn = () => within(screen.getByRole('region', { name: 'Source records' }));
const lit = () => [...document.querySelectorAll('[data-lit]')].map((row) => row.textContent);

describe('a recap', () => {
  test('is written from the records, with the chosen template, and appears while it is written', async () => {
    const done = Promise.withResolvers<void>();
    const row = (text: string | null, completed: boolean) => ({
      ...{ session_id: 's1', session_id_and_node_id: 's1_r9' },
      ...{ text, completed },
    });
    async function* rows() {
      yield row('# Weight\n- 12.4', false);
      await done.promise;
      yield row('# Weight\n- 12.4 kg', true);
    }
    const realtime = rowsOf('prehistory_changes', rows);
    const { sent, kept } = openRecords({ documents: [aDocument('d1')], realtime });
    await screen.findByRole('option', { name: 'Timeline' });
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'Timeline');
    expect(screen.queryByLabelText(/Additional instructions/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Write recap' }));
    expect(await screen.findByText('12.4')).toBeDefined();
    expect(sent).toMatchObject([
      {
        path: '/v1/process_documents',
        input: {
          ...{ session: 's1', template_id: 'dynamic_records_recap_timeline' },
        },
      },
    ]);
    kept.recaps = [aRecap('r9')];
    done.resolve();
    expect(await screen.findByRole('button', { name: 'Otitis externa.' })).toBeDefined();
  });

  test('is of one record, the newest or a chosen one, if several are switched off', async () => {
    const public_metadata = { ...aMe.user.public_metadata, multiDocEnabled: false };
    const person = { ...aMe, user: { ...aMe.user, public_metadata } };
    const { sent } = openRecords({
      documents: [aDocument('d1'), aDocument('d2'), aDocument('d3', { status: 'failed' })],
      answers: { 'GET /v1/me': () => person },
    });
    const record = await screen.findByLabelText<HTMLSelectElement>(/^Record to write from/);
    expect([record.value, record.options.length]).toEqual(['d2', 2]);
    expect(screen.getByLabelText('Drop a record here, or choose a file').hasAttribute('multiple')).toBe(
      false,
    );
    await userEvent.selectOptions(record, 'd1.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Write recap' }));
    await waitFor(() => expect(sent).toMatchObject([{ input: { documents: ['d1'] } }]));
  });

  test('waits for a readable record', async () => {
    openRecords({ documents: [aDocument('d1', { status: 'failed', error: 'Encrypted.' })] });
    expect(await screen.findByText('None of these records could be read.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Write recap' }).hasAttribute('disabled')).toBe(true);
  });

  test('a line leads to its passage on the page, and to the file', async () => {
    const { fetched } = openRecords({ recaps: [aRecap()], documents: [aDocument('d1'), aDocument('d2')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Otitis externa.' }));
    const page = within(await screen.findByRole('region', { name: 'd1.pdf, page 1' }));
    expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lakeside Clinic',
      'Diagnosis: otitis externa.',
    ]);
    expect(lit()).toEqual(['Diagnosis: otitis externa.']);

    const tab = { location: { href: '' }, close: vi.fn(), opener: {} };
    vi.spyOn(window, 'open').mockReturnValue(tab as never);
    URL.createObjectURL = () => 'blob:file';
    await userEvent.click(page.getByRole('button', { name: 'Open d1.pdf at page 1' }));
    await waitFor(() => expect(tab.location.href).toBe('blob:file#page=1'));
    expect(new Set(fetched)).toEqual(new Set(['/v1/document_file/s1/d1']));
    expect(tab.opener).toBeNull();
  });

  test('the passages of the chosen line stay highlighted while the pointer passes over others', async () => {
    openRecords({ recaps: [aRecap()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Otitis externa.' }));
    const other = screen.getByRole('button', { name: /Weight: 12.4 kg ↔/ });
    fireEvent.pointerMove(other, { clientX: 8, clientY: 8 });
    fireEvent.pointerMove(other, { clientX: 9, clientY: 9 });
    await waitFor(() => expect(lit()).toEqual(['Weight: 12.4 kg', 'Weight: 14.1 kg']));
    fireEvent.pointerOut(other, { clientX: 900, clientY: 302, relatedTarget: document.body });
    await waitFor(() => expect(lit()).toEqual(['Diagnosis: otitis externa.']));
    await userEvent.click(screen.getByRole('button', { name: /^Written by hand/ }));
    expect(restsOn().getByText('This line has no page')).toBeDefined();
  });

  test('pets that the records name are added to a visit without pets by one press', async () => {
    const named = {
      ...sources,
      passages: [...sources.passages, aPassage(4, 'd2', 1, 'Patient: Duke')],
    };
    const { sent } = openRecords({
      recaps: [aRecap()],
      answers: {
        'GET /v1/session/{id}': () => ({ ...session, name: 'lab 2026', pets: [] }),
        'GET /v1/recap_sources/{session_id}/{node_id}': () => named,
        'POST /v1/update_name': () => ({ ...session, name: 'lab 2026', pets: ['Duke'] }),
      },
    });
    expect(await screen.findByText('These records name Duke.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Add as pet' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ input: { session: 's1', name: 'lab 2026', pets: ['Duke'] } }]),
    );
    await waitFor(() => expect(screen.queryByText('These records name Duke.')).toBeNull());
  });

  test('a picture is shown, and its text below says that nothing in it is framed', async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => {};
    const scanned = [aSource('d1', { name: 'd1.png', content_type: 'image/png' }), aSource('d2')];
    openRecords({
      recaps: [aRecap()],
      answers: { 'GET /v1/recap_sources/{session_id}/{node_id}': () => ({ ...sources, documents: scanned }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Otitis externa.' }));
    const page = within(await screen.findByRole('region', { name: 'd1.png, page 1' }));
    const picture = await page.findByRole<HTMLImageElement>('img', { name: 'd1.png, page 1' });
    expect(picture.src).toBe('blob:picture');
    expect(page.getByText(/^Words in pictures cannot be framed/)).toBeDefined();
    expect(lit()).toEqual(['Diagnosis: otitis externa.']);
  });

  test('a page that cannot be rendered shows its text', async () => {
    openRecords({ recaps: [aRecap()], documents: [aDocument('d1')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Otitis externa.' }));
    expect(await restsOn().findByText('The page cannot be shown. This is its text.')).toBeDefined();
    expect(lit()).toEqual(['Diagnosis: otitis externa.']);
  });

  test('words from text recognition say so next to the line', async () => {
    openRecords({ recaps: [aRecap()], documents: [aDocument('d1', { recognised_pages: [1] })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Otitis externa.' }));
    expect(await restsOn().findByText('Read from a picture: check numbers')).toBeDefined();
  });

  test('unreadable pages are listed above it', async () => {
    openRecords({ recaps: [aRecap()] });
    const unread = await screen.findByRole('region', { name: 'Not in this recap' });
    expect(within(unread).getByRole('listitem').textContent).toBe('d1.pdf, page 3: The picture is blank.');
  });

  test('unread parts and a record without findings are listed above it', async () => {
    const gap = (name: string, page: number | null) => ({ name, page, reason: 'It is damaged.' });
    openRecords({
      recaps: [aRecap()],
      answers: {
        'GET /v1/recap_sources/{session_id}/{node_id}': () => ({
          documents: [
            aSource('d1', { gaps: [gap('Picture', 2), gap('thorax.pdf', null)] }),
            aSource('d2'),
            aSource('d3', { name: 'thanks.txt' }),
          ],
          passages: [...sources.passages, aPassage(4, 'd3', 1, 'Thank you.')],
        }),
      },
    });
    const notices = await screen.findByRole('region', { name: 'Not in this recap' });
    expect(
      within(notices)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'd1.pdf, page 2: “Picture” was not read. It is damaged.',
      'd1.pdf: “thorax.pdf” was not read. It is damaged.',
      'thanks.txt was read, but this recap includes nothing from it. Please check it yourself.',
    ]);
  });

  test('a contradiction is shown side by side with both sources until a person decides', async () => {
    let version = 1;
    openRecords({
      recaps: [aRecap()],
      answers: {
        'PUT /v2/recap/{session_id}/{node_id}': ({ lines }: { lines: NoteLine[] }) => {
          version += 1;
          return aRecap('r1', { lines, version });
        },
      },
    });
    const sides = within(await screen.findByRole('list', { name: WEIGHTS_DIFFER }));
    expect(sides.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'd1.pdf, page 2Weight: 12.4 kg',
      'd2.pdf, page 1Weight: 14.1 kg',
    ]);
    await userEvent.click(sides.getByRole('button', { name: /14.1/ }));
    expect(lit()).toEqual(['Weight: 14.1 kg']);
    await userEvent.click(screen.getByRole('button', { name: 'Keep as is' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: WEIGHTS_DIFFER })).toBeNull());
  });

  test('an edited line is saved as the recap', async () => {
    const { sent } = openRecords({
      recaps: [aRecap()],
      answers: {
        'PUT /v2/recap/{session_id}/{node_id}': ({ lines }: { lines: NoteLine[] }) =>
          aRecap('r1', { lines, version: 2 }),
      },
    });
    (await screen.findByRole('button', { name: 'Otitis externa.' })).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          path: '/v2/recap/{session_id}/{node_id}',
          input: { session_id: 's1', node_id: 'r1', version: 1, lines: [{}, {}] },
        },
      ]),
    );
  });

  test('several are listed newest first, and another is written next to them', async () => {
    const recaps = [aRecap('r2', { name: 'Timeline' }), aRecap('r1', { name: 'Basic' })];
    const { paths } = openRecords({ recaps, documents: [aDocument('d1')] });
    const list = within(await screen.findByRole('list', { name: 'Recaps' }));
    const current = () => list.getAllByRole('button').find((one) => one.hasAttribute('aria-current'));
    expect(current()?.textContent).toContain('Timeline');
    await userEvent.click(list.getByRole('button', { name: /^Basic/ }));
    expect(current()?.textContent).toContain('Basic');
    await userEvent.click(screen.getByRole('button', { name: 'Add records · New recap' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Outside records'));
    await userEvent.click(await screen.findByRole('button', { name: 'Write recap' }));
    await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(3));
    expect(current()?.textContent).toContain('Writing…');
    await waitFor(() => expect(document.activeElement).toBe(current()));
    expect(paths()).toEqual(['/v1/process_documents']);
  });

  test('one that failed says why, and is written again from the same records', async () => {
    const failed = aRecap('r1', { error: 'None of the records could be read.', lines: [] });
    const { sent } = openRecords({ recaps: [failed], documents: [aDocument('d1')] });
    expect((await screen.findByRole('alert')).textContent).toContain('None of the records could be read.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          path: '/v1/process_documents',
          input: { documents: ['d1', 'd2'], template_id: 'dynamic_records_recap_basic' },
        },
      ]),
    );
  });
});

describe('a visit that is open', () => {
  test('shows its records and recaps in a separate tab', async () => {
    openRecords({
      at: '/history?session_id=s1',
      recaps: [aRecap()],
      answers: { 'GET /v2/notes_metadata/{session_id}': () => [] },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Records Recap' }));
    expect(await screen.findByRole('button', { name: 'Otitis externa.' })).toBeDefined();
  });
});
