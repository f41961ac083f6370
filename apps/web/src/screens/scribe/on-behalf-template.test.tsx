// @vitest-environment jsdom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { membersAnswer } from '#web/test-kit/fake-team.ts';
import { aTemplate, templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

const OWN = aTemplate({ id: 'dynamic_soap_advanced', name: 'SOAP w/ Physical' });
const THEIRS = aTemplate({ id: 't-bela', name: 'As Bela likes it' });
const OLDER = aTemplate({ id: 't-older', name: 'As Bela liked it' });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(cleanup);

const fault = () => {
  throw new ApiError(500, 'fault', '');
};

interface Told {
  ranks?: () => Record<string, number>;
  metadata?: () => object;
  team?: object;
}

/** The Scribe screen with typed words, and a colleague as the owner. @returns what was sent */
async function handOver({ ranks = () => ({}), metadata = () => ({}), team = {} }: Told) {
  const organization = { id: 't1', name: 'Northside', role: 'org:doctor', public_metadata: team };
  const asked: string[] = [];
  const { api, sent } = fakeApi({
    'GET /v1/me': () => ({ ...aMe, organization, organizations: [organization] }),
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    ...templateAnswers([OWN, THEIRS, OLDER]),
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [] }),
    'GET /v1/members': () => membersAnswer('Dr. Ada Park', 'Dr. Bela Novak'),
    'GET /v1/userdata/default_template_ids/{user_id}': ({ user_id }: { user_id: string }) => {
      asked.push(user_id);
      return { default_template_ids_priority: ranks() };
    },
    'GET /v1/team_member_public_metadata/{id}': metadata,
    'POST /v2/create_session': () => ({ id: 's1' }),
    'POST /v1/register_recording': () => ({ recording_id: 'r1', node_id: 'r1' }),
    'POST /v2/process_recording': () => ({ session: 's1', node_id: 'n1' }),
  });
  renderAt('/scribe', { api });
  await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
  await userEvent.click(screen.getByText('Type or paste'));
  fireEvent.change(screen.getByLabelText('What was said'), { target: { value: 'Vet: Rex limps.' } });
  await screen.findByRole('option', { name: OWN.name });
  await userEvent.selectOptions(await screen.findByLabelText('Visit of'), 'Dr. Bela Novak');
  const picker = screen.getByLabelText<HTMLSelectElement>('Template');
  const write = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    const processing = () => sent.filter(({ path }) => path === '/v2/process_recording');
    await waitFor(() => expect(processing()).toHaveLength(1));
    return processing().map(({ input }) => (input as { template_id?: string }).template_id);
  };
  return { picker, write, asked };
}

describe('a visit on behalf of a colleague', () => {
  test('is written with the first of their defaults', async () => {
    const { picker, write } = await handOver({
      ranks: () => ({ [OLDER.id]: 2, [THEIRS.id]: 1 }),
      metadata: () => ({ default_template_id: OLDER.id }),
    });
    await waitFor(() => expect(picker.value).toBe(THEIRS.id));
    expect(await write()).toEqual([THEIRS.id]);
  });

  test('is written with the template in their metadata if they have no ranked default', async () => {
    const { picker } = await handOver({ metadata: () => ({ default_template_id: OLDER.id }) });
    await waitFor(() => expect(picker.value).toBe(OLDER.id));
  });

  test('continues if their metadata cannot be read', async () => {
    const { picker } = await handOver({ ranks: () => ({ [THEIRS.id]: 1 }), metadata: fault });
    await waitFor(() => expect(picker.value).toBe(THEIRS.id));
  });

  test.each([
    ['their defaults cannot be read', { ranks: fault, metadata: fault }],
    ['their default is a template that the person cannot use', { ranks: () => ({ 'their-own': 1 }) }],
  ])('is written with the person’s own default if %s', async (_, told) => {
    const { picker, write } = await handOver(told);
    expect(picker.value).toBe(OWN.id);
    expect(await write()).toEqual([undefined]);
  });

  test('does not request their templates if the team switched it off', async () => {
    const { picker, asked, write } = await handOver({
      ranks: () => ({ [THEIRS.id]: 1 }),
      team: { set_template_using_act_as: false },
    });
    expect(await write()).toEqual([undefined]);
    expect(picker.value).toBe(OWN.id);
    expect(asked).toEqual([]);
  });

  test('is written with the template that was chosen for it', async () => {
    const { picker, write } = await handOver({ ranks: () => ({ [THEIRS.id]: 1 }) });
    await waitFor(() => expect(picker.value).toBe(THEIRS.id));
    await userEvent.selectOptions(picker, OLDER.id);
    expect(await write()).toEqual([OLDER.id]);
  });
});
