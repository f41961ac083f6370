// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdentity } from '#web/platform/identity.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { membersAnswer } from '#web/test-kit/fake-team.ts';
import { templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

const TEAMS = ['Northside', 'Alba Cats'].map((name, at) => ({ id: `t${at}`, name, role: 'org:doctor' }));

const TOLD_AS = 'auscult.changedTeam';

beforeEach(() => localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId: 'u1' })));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A tab at an address. @returns functions by which the server, or another tab, switches its team */
function openTab(path: string) {
  let [team] = TEAMS;
  const { api } = fakeApi({
    'GET /v1/me': () => ({
      ...aMe,
      organization: team ? { ...team, public_metadata: {} } : null,
      organizations: TEAMS,
    }),
    'GET /v1/usage': () => ({ num_sessions: 0, phone_call_sessions: 0 }),
    'GET /v1/invitations': () => ({ invitations: [] }),
    'GET /v1/members': () => membersAnswer('Dr. Ada Park', 'Dr. Bela Novak'),
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [], next_cursor: null }),
    ...templateAnswers(),
  });
  const router = renderAt(path, { api, identity: createIdentity(async () => Response.json({})) });
  const goTo = (next: (typeof TEAMS)[number] | undefined) => {
    team = next;
    act(() => void dispatchEvent(new StorageEvent('storage', { key: TOLD_AS })));
  };
  return { router, goTo };
}

test('a tab follows another tab to another team', async () => {
  const keep = vi.spyOn(Storage.prototype, 'setItem');
  const { goTo } = openTab('/active');
  await userEvent.click(await screen.findByRole('button', { name: 'Team: Northside' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Alba Cats' }));
  // A message of this tab is received by another.
  await waitFor(() => expect(keep.mock.calls.map(([name]) => name)).toContain(TOLD_AS));
  goTo(TEAMS[1]);
  expect(await screen.findByRole('button', { name: 'Team: Alba Cats' })).toBeDefined();
});

test.each([
  ['/history?session_id=s1&tab=client&owner=u2&status=completed', '/history', { status: 'completed' }],
  ['/active?owner=u2&sort=name', '/active', { sort: 'name' }],
  ['/prehistory?session_id=s1', '/prehistory', {}],
  ['/scribe?session=s1', '/scribe', {}],
  ['/settings?part=team', '/settings', { part: 'team' }],
])('of %s nothing stays that only the former team has', async (path, pathname, search) => {
  const { router, goTo } = openTab(path);
  await screen.findByRole('button', { name: 'Team: Northside' });
  goTo(TEAMS[1]);
  await screen.findByRole('button', { name: 'Team: Alba Cats' });
  expect(router.state.location).toMatchObject({ pathname });
  const { search: left } = router.state.location;
  expect(Object.fromEntries(Object.entries(left).filter(([, value]) => value !== undefined))).toEqual(search);
});

test('a draft of one team waits there, and is not shown in another or in the personal space', async () => {
  const { goTo } = openTab('/scribe');
  const name = () => screen.findByLabelText<HTMLInputElement>('Visit name');
  const at = async (team: string) => void (await screen.findByRole('button', { name: `Team: ${team}` }));
  await at('Northside');
  await userEvent.type(await name(), 'Dental');
  goTo(TEAMS[1]);
  await at('Alba Cats');
  await waitFor(async () => expect((await name()).value).toBe(''));
  await userEvent.type(await name(), 'Vaccines');
  goTo(undefined);
  await at('Personal');
  await waitFor(async () => expect((await name()).value).toBe(''));
  goTo(TEAMS[0]);
  await at('Northside');
  await waitFor(async () => expect((await name()).value).toBe('Dental'));
  goTo(TEAMS[1]);
  await at('Alba Cats');
  await waitFor(async () => expect((await name()).value).toBe('Vaccines'));
});
