// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aDocument, aLine, aSending, openClient } from '#web/test-kit/client-documents.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const DOUBT = { kind: 'dose', severity: 'hard' as const, message: 'Nobody said this dose.' };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Send by email' }));

test('a document is sent to an address once, after any number of tries', async () => {
  let tries = 0;
  const sendings: object[] = [];
  const { sent, keys } = openClient({
    sendings,
    answers: {
      'POST /v1/send_discharge': () => {
        tries += 1;
        if (tries === 1) throw new ApiError(0, 'timeout', 'The server took too long to answer.');
        sendings.push(aSending({ status: 'queued', sent_timestamp: null }));
        return aSending();
      },
    },
  });
  await press('Send');
  const form = await dialog();
  expect(form.getByLabelText('Subject').getAttribute('placeholder')).toBe('Simple Discharge: Rex, Tom');
  await userEvent.type(form.getByRole('textbox', { name: 'To' }), 'owner@home.example');
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  expect((await form.findByRole('alert')).textContent).toBe('The server took too long to answer.');
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  const list = within(await screen.findByRole('region', { name: 'Sent by email' }));
  expect(list.getByText('Waiting to be sent')).toBeDefined();
  expect(sent[1]?.input).toEqual({ session: 's1', node_id: 'd1', to: 'owner@home.example', subject: '' });
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a document with hard flags is not sent: each links to its line', async () => {
  const doubted = aDocument({ lines: [aLine('Rest.'), aLine('Give 12 mg.', { flags: [DOUBT] })] });
  openClient({ documents: [doubted] });
  await press('Send');
  const form = await dialog();
  expect(form.getByText('Resolve 1 flag before sending.')).toBeDefined();
  expect(form.queryByRole('textbox', { name: 'To' })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Give 12 mg.' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Give 12 mg.'));
});

test('without a mail server, a plain message says so', async () => {
  openClient({ mail: false });
  await press('Send');
  const form = await dialog();
  expect(form.getByText(/Email isn’t set up on this server/)).toBeDefined();
  expect(form.getByText(/download it as a PDF/)).toBeDefined();
  expect(form.queryByRole('textbox')).toBeNull();
});

test('each mail is listed with its state, and a failed one can be sent again', async () => {
  openClient({
    sendings: [
      aSending({ id: 'm3', status: 'unknown', error: 'The server was stopped.', to: 'third@home.example' }),
      aSending({ id: 'm2', status: 'failed', error: 'No such mailbox.', to: 'second@home.example' }),
      aSending({ id: 'm1', version: 0 }),
      aSending({ id: 'm0', node_id: 'd9' as never, to: 'of-another@home.example' }),
    ],
  });
  const region = within(await screen.findByRole('region', { name: 'Sent by email' }));
  const rows = region.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^third@.*The server was stopped\.Not known whether it was sentSend again$/),
    expect.stringMatching(/^second@.*No such mailbox\.Not sentSend again$/),
    expect.stringMatching(/^owner@.*before the latest changesSent$/),
  ]);
  await press('Send again to second@home.example');
  const form = await dialog();
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('second@home.example');
  expect(form.getByLabelText<HTMLInputElement>('Subject').value).toBe('Rex');
});

test('a failed read shows an error, and can be repeated', async () => {
  let isAway = true;
  openClient({
    answers: {
      'GET /v2/discharge_metadata/{session_id}': () => {
        if (isAway) throw new ApiError(500, 'fault', '');
        return [aDocument()];
      },
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Error fetching document');
  isAway = false;
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Rest for two weeks.' })).toBeDefined();
});
