/** The shell with its screens, as its tests open it. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setTouring } from '#web/features/tours/touring.ts';
import { createIdentity } from '#web/platform/identity.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

/** An open invitation from a team. */
export const INVITATION = {
  id: '3b0e4c1c-52a8-4b53-9a55-4f2f63c7a001',
  status: 'pending',
  role: 'org:doctor',
  publicOrganizationData: { id: 't1', name: 'Northside', imageUrl: '' },
};

/** Before each test: a person is signed in at a tall window. After it: storage is empty. */
export function setUpShell(): void {
  beforeEach(() => {
    // Tall: the configurations are open by default.
    window.innerHeight = 900;
    localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId: 'u1' }));
  });
  afterEach(() => {
    cleanup();
    setTouring(undefined);
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** The server's answer to each call. */
export type Answers = Parameters<typeof fakeApi>[0];

/** A signed-in person at a screen. */
export function open(me: object = aMe, answers: Answers = {}, path = '/active') {
  const { api, sent } = fakeApi({
    'GET /v1/me': () => me,
    'GET /v1/usage': () => ({ num_sessions: 0, phone_call_sessions: 0 }),
    'GET /v1/invitations': () => ({ invitations: [] }),
    ...answers,
  });
  const router = renderAt(path, {
    api,
    identity: createIdentity(vi.fn<typeof fetch>(async () => Response.json({}))),
  });
  return { router, sent };
}
