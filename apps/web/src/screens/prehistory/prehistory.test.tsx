// @vitest-environment jsdom
import type { SessionDocument } from '@auscult/contract/documents';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { type UploadClient, UploadError } from '#web/platform/upload-client.ts';
import { aDocument, openRecords, rowsOf, still } from './test-kit.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const aFile = (name: string, content = 'words', type = '') => new File([content], name, { type });

async function chooseFiles(...files: File[]) {
  await screen.findByRole('button', { name: /Drop records here/ });
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files } });
}

const records = () => within(screen.getByRole('list', { name: 'Records' }));

test('a duplicate record is reported, and either can be deleted', async () => {
  const scan = { name: 'scan.pdf', size: 48_213 };
  openRecords({
    documents: [
      aDocument('d1', scan),
      aDocument('d2', { ...scan, size: 48_214 }),
      aDocument('d3', { ...scan, name: 'scan (1).pdf' }),
    ],
  });
  const rows = within(await screen.findByRole('list', { name: 'Records' })).getAllByRole('listitem');
  const isTold = rows.map((row) => row.textContent?.includes('Probably the same file as scan.pdf above'));
  expect(isTold).toEqual([false, false, true]);
  expect(screen.getAllByRole('button', { name: /^Delete scan/ })).toHaveLength(3);
});

describe('records', () => {
  test('several files are uploaded one after the other, in the chosen order', async () => {
    const { sent } = openRecords();
    await chooseFiles(aFile('b.pdf'), aFile('a.eml'));
    await waitFor(() => expect(records().getAllByRole('listitem')).toHaveLength(2));
    expect(sent).toMatchObject([
      {
        path: '/v1/sign_upload',
        input: {
          session: 's1',
          bucket: 'documents',
          name: 'b.pdf',
          content_type: 'application/pdf',
          size: 5,
        },
      },
      {
        path: '/v1/register_document',
        input: {
          session_id: 's1',
          specification: { kind: 'document', file_path: 's1/b.pdf', name: 'b.pdf' },
        },
      },
      { path: '/v1/sign_upload', input: { name: 'a.eml', content_type: 'message/rfc822' } },
      { path: '/v1/register_document', input: { specification: { file_path: 's1/a.eml' } } },
    ]);
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  });

  test('unreadable files are reported at once and not sent; the others continue', async () => {
    const { paths } = openRecords();
    const large = aFile('large.pdf');
    Object.defineProperty(large, 'size', { value: 60_000_000 });
    await chooseFiles(aFile('setup.exe'), aFile('empty.txt', ''), large, aFile('good.pdf'));
    await waitFor(() => expect(records().getAllByRole('listitem')).toHaveLength(1));
    const reasons = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(reasons).toEqual([
      'This kind of file cannot be read. Choose a PDF, a picture, a Word document, an email or text.',
      'This file is empty.',
      'This file is larger than 50 MB. Please split it.',
    ]);
    expect(paths()).toEqual(['/v1/sign_upload', '/v1/register_document']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove setup.exe' }));
    expect(screen.queryByText('setup.exe')).toBeNull();
  });

  test('progress is shown, and an upload can be cancelled', async () => {
    const cancelled: string[] = [];
    const uploads: UploadClient = (file, _signed, { onProgress }) => {
      onProgress(2, file.size);
      return { ...still, done: new Promise(() => {}), cancel: () => void cancelled.push(file.name) };
    };
    const { paths } = openRecords({ uploads });
    await chooseFiles(aFile('a.pdf', '12345'));
    expect(await screen.findByLabelText('Uploaded 40 % of a.pdf')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.pdf' }));
    expect(cancelled).toEqual(['a.pdf']);
    expect(screen.queryByText('a.pdf')).toBeNull();
    expect(paths()).toEqual(['/v1/sign_upload']);
  });

  test('without a network an upload says that it waits, and resumes automatically', async () => {
    const waits: ((isWaiting: boolean) => void)[] = [];
    const uploads: UploadClient = (_file, _signed, { onWaiting }) => {
      if (onWaiting) waits.push(onWaiting);
      return { ...still, done: new Promise(() => {}) };
    };
    openRecords({ uploads });
    await chooseFiles(aFile('a.pdf'));
    await waitFor(() => expect(waits).toHaveLength(1));
    act(() => waits[0]?.(true));
    expect(await screen.findByText('You’re offline. Upload continues when you reconnect.')).toBeDefined();
    act(() => waits[0]?.(false));
    expect(await screen.findByText(/^Uploading, /)).toBeDefined();
  });

  test('nothing is written during an upload', async () => {
    const arrived = Promise.withResolvers<void>();
    openRecords({ documents: [aDocument('d1')], uploads: () => ({ ...still, done: arrived.promise }) });
    await chooseFiles(aFile('a.pdf'));
    expect(await screen.findByText('You can write a recap when all files are uploaded.')).toBeDefined();
    const write = screen.getByRole('button', { name: 'Write recap' });
    expect(write.hasAttribute('disabled')).toBe(true);
    await act(async () => arrived.resolve());
    await waitFor(() => expect(write.hasAttribute('disabled')).toBe(false));
  });

  test('an upload that fails says why, and a retry resumes it', async () => {
    const signed: unknown[] = [];
    const uploads: UploadClient = (_file, right) => {
      signed.push(right);
      const done =
        signed.length === 1
          ? Promise.reject(new UploadError('Error uploading file: full', 507))
          : Promise.resolve();
      return { ...still, done };
    };
    const { paths } = openRecords({ uploads });
    await chooseFiles(aFile('a.pdf'));
    expect((await screen.findByRole('alert')).textContent).toBe('Error uploading file: full');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(records().getByText('a.pdf')).toBeDefined());
    expect(signed[1]).toBe(signed[0]);
    expect(paths()).toEqual(['/v1/sign_upload', '/v1/register_document']);
  });

  test('a file that is uploaded, but not yet added to the records, is not sent twice', async () => {
    let uploaded = 0;
    let tries = 0;
    const uploads: UploadClient = () => {
      uploaded += 1;
      return { ...still, done: Promise.resolve() };
    };
    const { kept } = openRecords({
      uploads,
      answers: {
        'POST /v1/register_document': () => {
          tries += 1;
          if (tries === 1) throw new ApiError(0, 'unreachable', 'The server cannot be reached.');
          kept.documents = [aDocument('d1')];
          return { session: 's1', node_id: 'd1' };
        },
      },
    });
    await chooseFiles(aFile('a.pdf'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(records().getByText('d1.pdf')).toBeDefined());
    expect(uploaded).toBe(1);
  });

  test('each record is shown page by page as it is read', async () => {
    const rows = [
      Promise.withResolvers<SessionDocument[]>(),
      Promise.withResolvers<SessionDocument[]>(),
    ] as const;
    async function* read() {
      for (const row of rows) yield { session_id: 's1', documents: await row.promise };
    }
    const realtime = rowsOf('documents_changes', read);
    openRecords({
      documents: [aDocument('d1', { status: 'pending', pages: null, pages_read: 0 })],
      realtime,
    });
    expect(await screen.findByText('Waiting to be read')).toBeDefined();
    await act(async () =>
      rows[0].resolve([aDocument('d1', { status: 'processing', pages: 12, pages_read: 3 })]),
    );
    expect(await screen.findByText('Reading, 3 of 12 pages read')).toBeDefined();
    await act(async () =>
      rows[1].resolve([
        aDocument('d1', {
          pages: 12,
          pages_read: 12,
          recognised_pages: [2, 3, 4, 7],
          unreadable: [
            { page: 5, reason: 'The picture is blank.' },
            { page: 6, reason: 'The picture is blank.' },
          ],
          gaps: [{ name: 'thorax.pdf', page: null, reason: 'It is protected by a password.' }],
        }),
      ]),
    );
    expect(await screen.findByText('10 of 12 pages read')).toBeDefined();
    expect(records().getByText('Pages 2–4, 7 read from a picture: check numbers')).toBeDefined();
    expect(records().getByText('Not read: pages 5–6. The picture is blank.')).toBeDefined();
    expect(records().getByText('Not read: thorax.pdf. It is protected by a password.')).toBeDefined();
  });

  test('one that could not be read says why and is read again; one is deleted after a confirmation', async () => {
    const { sent } = openRecords({
      documents: [
        aDocument('d1', { status: 'failed', error: 'This file is encrypted.', pages: null }),
        aDocument('d2'),
      ],
      answers: {
        'POST /v1/reprocess_document': () => ({}),
        'POST /v1/delete_document': () => ({ deleted: true }),
      },
    });
    expect(await screen.findByText('This file is encrypted.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Read d1.pdf again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete d2.pdf' }));
    expect(sent).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete record' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { path: '/v1/reprocess_document', input: { session_id: 's1', node_id: 'd1' } },
        { path: '/v1/delete_document', input: { session_id: 's1', node_id: 'd2' } },
      ]),
    );
  });

  test('a failed list of records shows an error, and is read again', async () => {
    let tries = 0;
    openRecords({
      answers: {
        'GET /v1/documents/{session_id}': () => {
          tries += 1;
          if (tries === 1) throw new ApiError(503, 'provider_unavailable', 'Not now.');
          return [aDocument('d1')];
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('d1.pdf')).toBeDefined();
  });
});
