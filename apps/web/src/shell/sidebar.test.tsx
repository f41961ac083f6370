// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { createIdentity } from '#web/platform/identity.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

const NORTH = { id: 't1', name: 'Northside', role: 'org:doctor' };
const ALBA = { id: 't2', name: 'Alba Cats', role: 'org:doctor' };

/** Methods of a dialog that jsdom lacks. */
const LACKING = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
};

beforeAll(() => void Object.assign(HTMLDialogElement.prototype, LACKING));
afterAll(() => {
  for (const name of Object.keys(LACKING)) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
});
beforeEach(() => {
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId: 'u1' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A person in two teams. @param own, team  metadata of the person, and of their current team */
function person(own: object = {}, team: object = {}) {
  return {
    ...aMe,
    user: { ...aMe.user, public_metadata: { ...aMe.user.public_metadata, ...own } },
    organization: { ...NORTH, public_metadata: team },
    organizations: [NORTH, ALBA],
  };
}

function open(own: object = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api } = fakeApi({
    'GET /v1/me': () => person(own),
    'GET /v1/usage': () => ({ num_sessions: 0, phone_call_sessions: 0 }),
    'GET /v1/invitations': () => ({ invitations: [] }),
    ...answers,
  });
  return renderAt('/active', { api, identity: createIdentity(vi.fn<typeof fetch>()) });
}

const names = () =>
  within(screen.getByRole('listbox', { name: 'Teams' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the team switcher', () => {
  test('lists the teams by name, and finds one by a part of its name', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Team: Northside' }));
    expect(names()).toEqual(['Alba Cats', 'Northside', 'Personal']);
    await userEvent.type(screen.getByPlaceholderText('Find team'), 'CATS');
    expect(names()).toEqual(['Alba Cats']);
    await userEvent.type(screen.getByPlaceholderText('Find team'), '!');
    expect(screen.getByText('No options found')).toBeTruthy();
    expect(names()).toEqual([]);
  });

  test('closes with Tab, which continues from its button', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Team: Northside' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Find team')));
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Teams' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Scribe' }));
  });

  test('is available in the collapsed sidebar, too', async () => {
    localStorage.setItem('sidebarCollapsed', 'true');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Team: Northside' }));
    expect(names()).toEqual(['Alba Cats', 'Northside', 'Personal']);
  });

  test('creates another team only if that is switched on for the person', async () => {
    open({ createMultipleTeamsEnabled: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Team: Northside' }));
    await userEvent.click(screen.getByRole('option', { name: 'Create New Team' }));
    expect(await screen.findByLabelText('Team name')).toBeTruthy();
  });
});

test('on a phone the sidebar slides over the page, and closes after a navigation', async () => {
  const router = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('button', { name: /^Account of/ })).toBeTruthy();
  await userEvent.click(menu.getByRole('link', { name: 'Templates' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
});

describe('the trial', () => {
  const used = { 'GET /v1/usage': () => ({ num_sessions: 17, phone_call_sessions: 0 }) };
  const left = '3 free visits left in your trial.';

  test('is shown to people who do not pay', async () => {
    open({}, { ...used, 'GET /v1/me': () => person({ tier: 'free' }, { tier: 'trial' }) });
    expect(await screen.findByText(left)).toBeTruthy();
  });

  test.each([
    ['they pay', { tier: 'professional' }, {}],
    ['their team pays', {}, { tier: 'professional' }],
  ])('ends as soon as %s', async (_, user, team) => {
    open({}, used);
    await screen.findByText(left);
    cleanup();
    // The last known state is shown until the server has answered.
    const me = Promise.withResolvers<object>();
    open({}, { ...used, 'GET /v1/me': () => me.promise });
    await screen.findByText(left);
    me.resolve(person(user, team));
    await waitFor(() => expect(screen.queryByText(left)).toBeNull());
  });

  test('does not exist if the server has none', async () => {
    const { server, ...me } = person({}, {});
    open({}, { ...used, 'GET /v1/me': () => ({ ...me, server: { ...server, trial: false } }) });
    await screen.findByRole('button', { name: 'Team: Northside' });
    expect(screen.queryByText(left)).toBeNull();
  });

  test('does not block anything if it cannot be read', async () => {
    open(
      {},
      {
        'GET /v1/usage': () => {
          throw new ApiError(500, 'fault', '');
        },
      },
    );
    await screen.findByRole('button', { name: 'Team: Northside' });
    expect(screen.queryByText(/free visit/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
