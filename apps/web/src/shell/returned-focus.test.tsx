// @vitest-environment jsdom
import { SessionSummary } from '@auscult/contract/sessions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { aTemplate, templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

beforeEach(() => localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' })));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const soap = aTemplate({ id: 'dynamic_soap_advanced', name: 'SOAP w/ Physical' });

const visit = SessionSummary.parse({
  ...{ id: 's1', name: 'Rex', pets: ['Rex'], owner: 'u1', organization: 'u1', status: 'in_progress' },
  ...{ tags: [], is_sample: false, timestamp: 0, created_timestamp: 0, modified_timestamp: 0 },
  ...{ recording_count: 0, note_count: 0, newest_note: null, is_processing: false, has_failed: false },
});

function open(path: string) {
  let words = ['Apoquel', 'Bravecto', 'Cerenia'];
  const { api } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    'GET /v1/invitations': () => ({ invitations: [] }),
    'GET /v1/all_active_sessions': () => ({ sessions: [], next_cursor: null }),
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [visit], next_cursor: null }),
    'GET /v1/session/{id}': () => ({ ...visit, recordings: [], nodes: [] }),
    'GET /v2/notes_metadata/{session_id}': () => [],
    'GET /v1/get_custom_spelling': () => ({
      spellings: words.map((to) => ({ id: to, to, from: [], scope: 'user' })),
    }),
    'POST /v1/update_custom_spelling': ({ id }: { id: string }) => {
      words = words.filter((word) => word !== id);
      return { deleted: true };
    },
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

describe('when a dialog is closed, the focus returns', () => {
  test('to the element that had it before', async () => {
    open('/active');
    const link = await screen.findByRole('link', { name: 'Templates' });
    link.focus();
    await userEvent.keyboard('?');
    await closeDialog();
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  test('to the menu whose item opened the dialog', async () => {
    open('/templates');
    const menu = await screen.findByRole('button', { name: 'Actions for SOAP w/ Physical' });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Preview' }));
    await closeDialog();
    await waitFor(() => expect(document.activeElement).toBe(menu));
  });

  test('to the screen, if there was none or it was removed', async () => {
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

describe('the focus of a removed element moves', () => {
  test('to the heading of the opened screen', async () => {
    open('/history');
    (await screen.findByRole('link', { name: /Rex/ })).focus();
    await userEvent.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { name: 'Rex', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('to the next entry of its list, the previous one, at last the heading', async () => {
    open('/settings?part=spelling');
    for (const [word, follower] of FOLLOWERS) {
      (await screen.findByRole('button', { name: `Delete “${word}”` })).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement?.textContent).toMatch(follower));
    }
  });
});

const FOLLOWERS = [
  ['Apoquel', /^Bravecto/],
  ['Cerenia', /^Bravecto/],
  ['Bravecto', /^Your words$/],
] as const;

test('the heading of a screen gets the focus after a link outside of it', async () => {
  open('/active');
  (await screen.findByRole('link', { name: 'Templates' })).focus();
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Templates', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
