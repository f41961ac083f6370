// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdentity } from '#web/platform/identity.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

const TEAMS = ['Northside', 'Alba Cats'].map((name, at) => ({ id: `t${at}`, name, role: 'org:doctor' }));

beforeEach(() => localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId: 'u1' })));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a tab shows the team that another tab has gone to', async () => {
  let [team] = TEAMS;
  const { api } = fakeApi({
    'GET /v1/me': () => ({ ...aMe, organization: { ...team, public_metadata: {} }, organizations: TEAMS }),
    'GET /v1/usage': () => ({ num_sessions: 0, phone_call_sessions: 0 }),
    'GET /v1/invitations': () => ({ invitations: [] }),
  });
  const keep = vi.spyOn(Storage.prototype, 'setItem');
  renderAt('/active', { api, identity: createIdentity(async () => Response.json({})) });
  await userEvent.click(await screen.findByRole('button', { name: 'Team: Northside' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Alba Cats' }));
  const told = await waitFor(() => {
    const [key] = keep.mock.calls.find(([name]) => name.toLowerCase().includes('team')) ?? [];
    expect(key).toBeDefined();
    return key;
  });

  // What this tab told is what it hears of another.
  [, team] = TEAMS;
  act(() => void dispatchEvent(new StorageEvent('storage', { key: told })));
  expect(await screen.findByRole('button', { name: 'Team: Alba Cats' })).toBeDefined();
});
