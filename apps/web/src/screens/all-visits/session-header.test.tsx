// @vitest-environment jsdom
import { Session } from '@auscult/contract/sessions';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { membersAnswer, membersWithFormer } from '#web/test-kit/fake-team.ts';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';
import { SessionHeader } from './session-header.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(cleanup);

const session = Session.parse({
  ...{ id: 's1', name: 'Rex and Tom', pets: ['Rex', 'Tom'], owner: 'u1', organization: 't1' },
  ...{ timestamp: new Date(2026, 2, 29, 14, 5).getTime(), status: 'in_progress', tags: ['dental'] },
  ...{ is_sample: false, created_timestamp: 0, modified_timestamp: 0, recordings: [], nodes: [] },
});
const team = { id: 't1', name: 'Northside', role: 'org:doctor', public_metadata: {} };

function openHeader({ answers = {}, role = 'org:doctor', owner = 'u1' } = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/me': () => ({ ...aMe, organization: { ...team, role }, organizations: [team] }),
    'GET /v1/members': () => membersAnswer('Dr. Ada Park', 'Dr. Bela Novak'),
    'GET /v2/notes_metadata/{session_id}': () => [],
    'POST /v1/update_patients': () => session,
    'POST /v1/update_date': () => session,
    'POST /v1/update_tags': () => session,
    'POST /v1/update_owner': () => session,
    'POST /v1/delete_session': () => ({ deleted: true }),
    'POST /v1/restore_session': () => session,
    ...answers,
  });
  const onClose = vi.fn();
  const shown = Session.parse({ ...session, owner });
  const ways = { onChoose: () => {}, onAdd: () => {}, onClose };
  let hide = () => {};
  const Shown = () => {
    const [isShown, setIsShown] = useState(true);
    hide = () => setIsShown(false);
    return isShown && <SessionHeader session={shown} notes={[]} note={undefined} {...ways} />;
  };
  renderInHistory(<Shown />, '', { api });
  return { sent, onClose, unmount: () => act(hide) };
}

const refuse = () => {
  throw new ApiError(409, 'already_running', 'A note is being written.');
};
const fault = () => {
  throw new ApiError(500, 'fault', '');
};

/** Opens an item of the Actions menu. */
async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Visit actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the header of a visit', () => {
  test('renames, adds and removes pets', async () => {
    const { sent } = openHeader();
    await choose('Edit patients');
    const first = await screen.findByRole('textbox', { name: 'Pet 1' });
    await userEvent.clear(first);
    await userEvent.type(first, ' Max ');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tom' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add pet' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Pet 2' }), 'Juno');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const input = { session: 's1', pets: ['Max', 'Juno'], petUpdates: [{ from: 'Rex', to: 'Max' }] };
    expect(sent).toEqual([{ path: '/v1/update_patients', input }]);
  });

  test.each([
    ['Edit patients', 'patients', refuse, 'Error updating patients: A note is being written.'],
    ['Edit patients', 'patients', fault, 'Error updating patients'],
    ['Set date and time', 'date', refuse, 'Error updating date: A note is being written.'],
    ['Edit tags', 'tags', fault, 'Error updating tags'],
  ])('%s that fails shows the error, and stays open', async (name, call, answer, text) => {
    openHeader({ answers: { [`POST /v1/update_${call}`]: answer } });
    await choose(name);
    await screen.findByRole('dialog');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  test('sets date and time by this device’s clock', async () => {
    const { sent } = openHeader();
    await userEvent.click(await screen.findByRole('button', { name: /^Change date and time/ }));
    const field = await screen.findByLabelText<HTMLInputElement>('When the visit took place');
    expect(field.value).toBe('2026-03-29T14:05');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-03-28T08:30');
    await save();
    const timestamp = new Date(2026, 2, 28, 8, 30).getTime();
    await waitFor(() => expect(sent).toMatchObject([{ input: { session: 's1', timestamp } }]));
  });

  test('sets tags', async () => {
    const { sent } = openHeader();
    await userEvent.click(await screen.findByRole('button', { name: 'Change tags: dental' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tags of this visit')));
    await userEvent.keyboard('urgent{Enter}');
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ input: { tags: ['dental', 'urgent'] } }]));
  });

  test('transfers the visit to a colleague', async () => {
    const { sent } = openHeader();
    await userEvent.click(await screen.findByRole('button', { name: 'Owner: Dr. Ada Park' }));
    await userEvent.selectOptions(await screen.findByLabelText('Owner'), 'Dr. Bela Novak');
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ input: { session: 's1', owner: 'u2' } }]));
  });

  test('of a former member says so, and stays theirs until it is transferred', async () => {
    const { sent } = openHeader({
      ...{ role: 'org:admin', owner: 'u9' },
      answers: {
        'GET /v1/members': () => membersWithFormer('Dr. Cara Gone', 'Dr. Ada Park', 'Dr. Bela Novak'),
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Owner: Dr. Cara Gone (no longer in the team)' }),
    );
    const picker = await screen.findByLabelText<HTMLSelectElement>('Owner');
    expect(picker.selectedOptions[0]?.textContent).toBe('Dr. Cara Gone (no longer in the team)');
    await userEvent.selectOptions(picker, 'Dr. Ada Park');
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ input: { session: 's1', owner: 'u1' } }]));
  });

  test.each([
    ['a colleague', 'org:doctor', false],
    ['an administrator', 'org:admin', true],
  ])('%s can transfer and delete other people’s visits: %s', async (_, role, may) => {
    openHeader({ role, owner: 'u2' });
    await screen.findByText('Dr. Bela Novak');
    await userEvent.click(screen.getByRole('button', { name: 'Visit actions' }));
    await screen.findByRole('menuitem', { name: 'Edit tags' });
    for (const name of ['Give to a colleague', 'Delete visit'])
      expect(screen.queryByRole('menuitem', { name }) !== null).toBe(may);
  });

  test('a warning is shown before a signed note is deleted with its visit', async () => {
    const signed = {
      ...{ id: 's1_n1', session_id: 's1', node_id: 'n1', name: 'Rex', template_id: 't1', completed: true },
      ...{ error: null, version: 1, created_timestamp: 0, modified_timestamp: 0, is_signed: true },
    };
    openHeader({ answers: { 'GET /v2/notes_metadata/{session_id}': () => [signed] } });
    await choose('Delete visit');
    expect(
      await screen.findByRole('dialog', { name: 'Delete this visit with a signed note?' }),
    ).toBeDefined();
  });

  test('a deleted visit is closed, and restored by Undo', async () => {
    const { sent, onClose } = openHeader();
    await choose('Delete visit');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete visit' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The visit is back.')).toBeDefined();
    expect(sent).toEqual([
      { path: '/v1/delete_session', input: { session_id: 's1' } },
      { path: '/v1/restore_session', input: { session_id: 's1' } },
    ]);
  });

  test('a deleted visit is closed, and can be restored, even if the event stream reported it first', async () => {
    const answer = Promise.withResolvers<object>();
    const { onClose, unmount } = openHeader({ answers: { 'POST /v1/delete_session': () => answer.promise } });
    await choose('Delete visit');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete visit' }));
    unmount();
    answer.resolve({ deleted: true });
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('one that can no longer be restored says so', async () => {
    openHeader({ answers: { 'POST /v1/restore_session': fault } });
    await choose('Delete visit');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete visit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Error restoring the visit')).toBeDefined();
  });

  test('one that could not be deleted stays open', async () => {
    const { onClose } = openHeader({ answers: { 'POST /v1/delete_session': fault } });
    await choose('Delete visit');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete visit' }));
    expect(await screen.findByText('Error deleting visit')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    expect(within(document.body).queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
