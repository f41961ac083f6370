// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import {
  aWaitingExport,
  changedExport,
  INSTINCT_OFF,
  NO_CONNECTOR,
  openIntegrations,
  refuse,
  systemsWith,
} from './test-kit.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('without a connection', () => {
  test('says what is still possible, and what each system needs', async () => {
    openIntegrations();
    expect(
      await screen.findByText('No practice system is connected. You can still copy field by field.'),
    ).toBeTruthy();
    const systems = within(screen.getByRole('list', { name: 'Practice systems' }));
    expect(systems.getByText(/Ask ezyVet for a partner id/)).toBeTruthy();
    expect(systems.getByText(INSTINCT_OFF)).toBeTruthy();
    expect(systems.getByText(/^Avimark, Impromed, Cornerstone/)).toBeTruthy();
    expect(systems.getAllByText(NO_CONNECTOR)).toHaveLength(1);
    expect(systems.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Connect Vetspire',
      'Connect ezyVet',
    ]);
    expect(screen.queryByRole('heading', { name: 'Exports that need you' })).toBeNull();
  });

  test('people without the right see whom to ask', async () => {
    openIntegrations({ role: 'org:doctor' });
    expect(
      await screen.findByText('Administrators of the team connect practice systems. Ask Ben Lee.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Connect/ })).toBeNull();
  });

  test('staff who act as another person cannot connect', async () => {
    const acting_as = { user_id: 'u0', name: 'Sam Staff', expires_timestamp: 2e12, reason: 'Ticket 7' };
    openIntegrations({ me: { acting_as } });
    expect(
      await screen.findByText('You are acting as another person. Only they can change this.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Connect/ })).toBeNull();
  });

  test('a failed read shows an error, and is repeated', async () => {
    let tries = 0;
    openIntegrations({
      answers: {
        'GET /v1/pims/systems': () => {
          tries += 1;
          if (tries === 1) throw new ApiError(503, 'storage_unavailable', 'Not now.');
          return systemsWith();
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Connect Vetspire' })).toBeTruthy();
  });
});

describe('exports that need a person', () => {
  test('are listed with their visit, counted in the sidebar, and sent again', async () => {
    window.innerHeight = 768;
    const failed = aWaitingExport();
    const { kept, inputs } = openIntegrations({
      waiting: [failed],
      answers: {
        'POST /v1/pims/retry_export': () => {
          kept.waiting = [];
          return changedExport(failed, 'queued');
        },
      },
    });
    const link = await screen.findByRole('link', { name: 'Bella, cough' });
    expect(link.getAttribute('href')).toBe('/history?session_id=s1');
    expect(screen.getByText('Error transferring to Vetspire: The encounter is locked.')).toBeTruthy();
    // In a low window the group is closed, so its heading has the number.
    await userEvent.click(screen.getByRole('button', { name: /^Configurations ?1 export needs you$/ }));
    expect(screen.getByRole('link', { name: 'Integrations: 1 export needs you' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(inputs()).toEqual([['/v1/pims/retry_export', { export: 'e1' }]]));
    expect(await screen.findByText('None. Every export has arrived, or is on its way.')).toBeTruthy();
  });

  test('that cannot be read show an error', async () => {
    openIntegrations({ answers: { 'GET /v1/pims/exports': refuse(503, 'storage_unavailable', '') } });
    expect((await screen.findByRole('alert')).textContent).toContain('The exports could not be read.');
  });
});

describe('another system', () => {
  const ask = async (name: string) => {
    await userEvent.type(await screen.findByLabelText('Name of the system'), `${name}{Enter}`);
  };

  test('is asked for by its name', async () => {
    const { inputs } = openIntegrations({
      answers: { 'POST /v2/integration_request': () => ({ id: 'r1' }) },
    });
    await ask('Provet Cloud');
    expect(await screen.findByText(/^Thank you/)).toBeTruthy();
    expect(inputs()).toEqual([['/v2/integration_request', { name: 'Provet Cloud' }]]);
  });

  test('that could not be asked for stays in the field', async () => {
    openIntegrations({ answers: { 'POST /v2/integration_request': refuse(500, 'fault', '') } });
    await ask('Provet Cloud');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There was an error handling integration request from the API.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Name of the system').value).toBe('Provet Cloud');
  });
});
