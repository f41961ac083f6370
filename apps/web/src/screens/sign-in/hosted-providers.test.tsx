// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createIdentity } from '#web/platform/identity.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const identity = () =>
  createIdentity(async (address) =>
    String(address) === '/api/auth/providers'
      ? Response.json({
          providers: [
            { id: 'apple', name: 'Apple' },
            { id: 'oidc', name: 'Hospital sign-on' },
          ],
        })
      : Response.json({ code: 'not_found' }, { status: 404 }),
  );

test.each(['/login', '/register'])('%s offers every hosted sign-in except Apple’s', async (path) => {
  renderAt(path, { identity: identity() });
  await screen.findByRole('button', { name: 'Continue with Hospital sign-on' });
  expect(screen.queryByText(/Apple/)).toBeNull();
});

test('signing up goes to /register, with the marketing parameters', async () => {
  const router = renderAt('/login?utm_source=fair', { identity: identity() });
  await userEvent.click(await screen.findByRole('link', { name: 'Sign up' }));
  await screen.findByRole('heading', { name: 'Create your Auscult account' });
  expect(router.state.location.href).toBe('/register?utm_source=fair');
});
