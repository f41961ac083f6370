// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { aTemplate, templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

/** Whole screens, loaded on demand. */
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' })));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const soap = aTemplate({ id: 'dynamic_soap_advanced', name: 'SOAP w/ Physical' });

function open(path: string) {
  const { api } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    'GET /v1/invitations': () => ({ invitations: [] }),
    'GET /v1/all_active_sessions': () => ({ sessions: [] }),
    ...templateAnswers([soap]),
    'GET /v2/template_preview/{template_id}': () => new Promise(() => {}),
  });
  renderAt(path, { api });
}

async function closeDialog(): Promise<void> {
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('when a dialog is closed, the focus goes back', () => {
  test('to what had it before', async () => {
    open('/active');
    const link = await screen.findByRole('link', { name: 'Templates' });
    link.focus();
    await userEvent.keyboard('?');
    await closeDialog();
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  test('to the menu, where an item of it asked for the dialog', async () => {
    open('/templates');
    const menu = await screen.findByRole('button', { name: 'Actions for SOAP w/ Physical' });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Preview' }));
    await closeDialog();
    await waitFor(() => expect(document.activeElement).toBe(menu));
  });

  test('to the screen, where nothing had it or it is gone', async () => {
    open('/active');
    const gone = document.body.appendChild(document.createElement('button'));
    await screen.findByRole('link', { name: 'Templates' });
    gone.focus();
    await userEvent.keyboard('?');
    await screen.findByRole('dialog');
    gone.remove();
    await closeDialog();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
