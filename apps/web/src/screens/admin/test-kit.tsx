import { vi } from 'vitest';
import { createIdentity } from '#web/platform/identity.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

const OWNER = { ...aMe, admin_center: true };

/** Two teams of the group, and one that can join it. */
export const TEAMS = {
  teams: [
    {
      organization_id: 't1',
      name: 'North',
      members: 3,
      pending_invitations: 1,
      created_timestamp: 1_700_000_000_000,
    },
    {
      organization_id: 't2',
      name: 'South',
      members: 1,
      pending_invitations: 0,
      created_timestamp: 1_700_000_000_000,
    },
  ],
  joinable: [{ organization_id: 't3', name: 'East' }],
};

/** Opens a screen of the Admin Center as an owner of the group. @returns what was sent */
export function openAdmin(path: string, answers: Parameters<typeof fakeApi>[0], me: object = OWNER) {
  const { api, sent } = fakeApi({
    'GET /v1/me': () => me,
    'GET /v1/invitations': () => ({ invitations: [] }),
    'GET /v1/usage': () => ({ num_sessions: 0, phone_call_sessions: 0 }),
    'GET /v1/admin/teams': () => TEAMS,
    ...answers,
  });
  renderAt(path, { api, identity: createIdentity(vi.fn<typeof fetch>()) });
  return sent;
}
