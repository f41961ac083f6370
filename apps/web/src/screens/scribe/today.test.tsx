// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aSession, openScribe, setUpHandingOver } from './test-kit.ts';

setUpHandingOver();

const aRow = (name: string, part: object = {}) => ({
  ...aSession,
  ...{ id: name, name, pets: [name], timestamp: Date.now() },
  ...{ recording_count: 0, newest_note: null, is_processing: false, has_failed: false, ...part },
});

/** The visits of a day; the ones of all time are requested for the sample. */
const ofToday = (sessions: object[]) => ({
  'GET /v1/sessions_by_date/{a}/{b}': ({ a }: { a: string }) => ({
    sessions: a === '0' ? [aSession] : sessions,
    next_cursor: null,
  }),
});

const today = () => screen.findByRole('region', { name: 'Today' });

test('below the form are today’s visits, each with its next step', async () => {
  const note = { open_flags: 0, is_signed: false, assessment: 'Left apical murmur.' };
  openScribe({
    answers: ofToday([
      aRow('Winnie', { newest_note: { ...note, open_flags: 2 } }),
      aRow('Max', { newest_note: note }),
      aRow('Pip', { newest_note: { ...note, is_signed: true } }),
      aRow('Mochi', { has_failed: true }),
    ]),
  });
  const rows = within(await today());
  for (const [name, state] of [
    ['Winnie', '2 flags'],
    ['Max', 'Ready to sign'],
    ['Pip', 'Signed'],
    ['Mochi', 'Draft failed'],
  ] as const)
    expect(within(await rows.findByRole('link', { name: new RegExp(name) })).getByText(state)).toBeDefined();
  expect(rows.getAllByText('Left apical murmur.')).toHaveLength(3);
});

test('a long day shows its newest visits, and links to all of them', async () => {
  const { router } = openScribe({
    answers: ofToday(Array.from({ length: 10 }, (_, at) => aRow(`Pet${at}`))),
  });
  await within(await today()).findByRole('link', { name: /Pet7/ });
  expect(screen.queryByText('Pet8')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: "All of today's visits" }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'));
  expect(router.state.location.search).toMatchObject({ from: expect.any(String) });
});

test('a failed read of the day can be repeated', async () => {
  let fails = true;
  const answers = ofToday([aRow('Rex')]);
  const read = answers['GET /v1/sessions_by_date/{a}/{b}'];
  openScribe({
    answers: {
      'GET /v1/sessions_by_date/{a}/{b}': (input: { a: string }) => {
        if (fails && input.a !== '0') throw new ApiError(403, 'forbidden', '');
        return read(input);
      },
    },
  });
  expect(await screen.findByText("Today's visits couldn't be loaded.")).toBeDefined();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await today()).findByRole('link', { name: /Rex/ })).toBeDefined();
});
