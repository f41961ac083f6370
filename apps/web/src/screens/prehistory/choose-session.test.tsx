// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { openRecords, session } from './test-kit.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const aFile = (name: string, content = 'words', type = '') => new File([content], name, { type });

async function chooseFiles(...files: File[]) {
  await screen.findByRole('button', { name: /Drop records here/ });
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files } });
}

const records = () => within(screen.getByRole('list', { name: 'Records' }));

describe('the visit for the records', () => {
  test('is started by dropped files, and named after the first of them', async () => {
    const { sent, router } = openRecords({
      at: '/prehistory',
      answers: { 'POST /v2/create_session': () => session },
    });
    await chooseFiles(aFile('bella_lab-2026.pdf'), aFile('b.pdf'));
    expect(await screen.findByRole('heading', { name: 'Rex' })).toBeDefined();
    await waitFor(() => expect(records().getAllByRole('listitem')).toHaveLength(2));
    expect(sent[0]).toMatchObject({
      path: '/v2/create_session',
      input: { pets: [], name: 'bella lab 2026' },
    });
    expect(router.state.location.href).toBe('/prehistory?session_id=s1');
  });

  test('is named after its pets if there are any', async () => {
    const { sent } = openRecords({
      at: '/prehistory',
      answers: { 'POST /v2/create_session': () => session },
    });
    await userEvent.click(await screen.findByText('Pets and visit name (optional)'));
    await userEvent.type(screen.getByLabelText('Pets'), 'Rex,');
    await chooseFiles(aFile('a.pdf'));
    await waitFor(() => expect(sent[0]).toMatchObject({ input: { pets: ['Rex'], name: '' } }));
  });

  test('is not started by unreadable files; a refused start is tried again with the same files', async () => {
    let isAway = true;
    const { sent } = openRecords({
      at: '/prehistory',
      answers: {
        'POST /v2/create_session': () => {
          if (isAway) throw new ApiError(0, 'unreachable', 'The server cannot be reached.');
          return session;
        },
      },
    });
    await chooseFiles(aFile('setup.exe'));
    expect(await screen.findByText(/^This kind of file cannot be read/)).toBeDefined();
    expect(sent).toEqual([]);
    await chooseFiles(aFile('a.pdf'));
    expect(await screen.findByText('The server cannot be reached.')).toBeDefined();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(records().getByText('a.pdf')).toBeDefined());
  });

  test('is found by typed words if it exists', async () => {
    const asked: string[] = [];
    const { router } = openRecords({
      at: '/prehistory',
      answers: {
        'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [], next_cursor: null }),
        'GET /v1/sessions_by_name/{name}': ({ name }: { name: string }) => {
          asked.push(name);
          return { sessions: [{ ...session, recording_count: 0 }], next_cursor: null };
        },
      },
    });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Visit' }), 're');
    await userEvent.click(await screen.findByRole('option', { name: /^Rex/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/prehistory?session_id=s1'));
    expect(asked.at(-1)).toBe('re');
  });

  test('that was deleted shows a message', async () => {
    openRecords({
      answers: {
        'GET /v1/session/{id}': () => {
          throw new ApiError(404, 'session_not_found', 'This visit no longer exists.');
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('This visit no longer exists.');
  });
});
