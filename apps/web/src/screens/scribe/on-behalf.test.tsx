// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { fakeDesk } from '#web/test-kit/fake-desk.ts';
import { membersAnswer } from '#web/test-kit/fake-team.ts';
import { templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';
import { startAgreed } from './test-kit.ts';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(cleanup);

function openScribe(role: string, settings = {}) {
  const team = { id: 't1', name: 'Northside', role, public_metadata: settings };
  const read = Promise.withResolvers<void>();
  const { api, sent } = fakeApi({
    'GET /v1/me': () => ({ ...aMe, organization: team, organizations: [team] }),
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    ...templateAnswers(),
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [] }),
    'GET /v1/members': () => {
      read.resolve();
      return membersAnswer('Dr. Ada Park', 'Dr. Bela Novak');
    },
  });
  const { desk, done } = fakeDesk();
  renderAt('/scribe', { api, desk });
  return { sent, done, membersRead: read.promise };
}

test('a visit is submitted on behalf of a colleague', async () => {
  const { sent } = openScribe('org:doctor');
  await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
  await userEvent.click(screen.getByText('Type or paste'));
  fireEvent.change(screen.getByLabelText('What was said'), { target: { value: 'Vet: Rex limps.' } });
  await userEvent.selectOptions(await screen.findByLabelText('Visit of'), 'Dr. Bela Novak');
  await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/v2/create_session', input: { pets: ['Rex'], owner: 'u2' } }]),
  );
});

test.each([
  ['no one without the right to start one for a colleague', 'org:general', {}],
  ['no one, if the team switched it off,', 'org:doctor', { recordAsEnabled: false }],
])('%s is asked for the owner', async (_, role, settings) => {
  const { membersRead } = openScribe(role, settings);
  await userEvent.click(await screen.findByText('Type or paste'));
  await screen.findByLabelText('What was said');
  await act(() => membersRead);
  expect(screen.queryByLabelText('Visit of')).toBeNull();
});

test('a visit is recorded on behalf of a colleague', async () => {
  const { done } = openScribe('org:doctor');
  await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
  await userEvent.selectOptions(await screen.findByLabelText('Visit of'), 'Dr. Bela Novak');
  await startAgreed();
  await waitFor(() => expect(done).toMatchObject([['start', { wish: { pets: ['Rex'], owner: 'u2' } }]]));
});

test('the owner survives a reload, and is reset after the visit', async () => {
  const { done } = openScribe('org:doctor');
  await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
  await userEvent.selectOptions(await screen.findByLabelText('Visit of'), 'Dr. Bela Novak');
  cleanup();
  const again = openScribe('org:doctor');
  expect((await screen.findByLabelText<HTMLSelectElement>('Visit of')).value).toBe('u2');
  await startAgreed();
  await waitFor(() => expect(again.done).toMatchObject([['start', { wish: { owner: 'u2' } }]]));
  expect(done).toEqual([]);
  cleanup();
  openScribe('org:doctor');
  expect((await screen.findByLabelText<HTMLSelectElement>('Visit of')).value).toBe('u1');
});

test('a former member cannot stay the chosen owner', async () => {
  localStorage.setItem('auscult.draft.u1', JSON.stringify({ owner: 'u7' }));
  openScribe('org:doctor');
  expect((await screen.findByLabelText<HTMLSelectElement>('Visit of')).value).toBe('u1');
});
