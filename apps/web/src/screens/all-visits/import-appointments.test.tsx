// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { openNote } from '#web/test-kit/opened-note.tsx';
import { aDiffRow, aPatient, aSystem } from '#web/test-kit/practice-system.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(cleanup);

interface Wish {
  dry_run?: boolean;
  start: string;
  together?: string[][];
}

const rex = aDiffRow('Rex');
const tom = aDiffRow('Tom');
/** One visit of two appointments of one owner. */
const both = aDiffRow('Rex, Tom', { appointments: [...rex.appointments, ...tom.appointments] });
const others = [
  aDiffRow('Bella', {
    state: 'changed',
    changes: [{ field: 'start', from: '32400000', to: '36000000' }],
    session: 's9',
  }),
  aDiffRow('Milo', { state: 'skipped', reason: 'This appointment has no patient.' }),
];

/** All visits of a team with a connection; grouped appointments are split as asked. */
function openVisits({ systems = [aSystem()], answer = importAnswer }: Visits = {}) {
  const fake = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [], next_cursor: null }),
    'GET /v1/pims/systems': () => systems,
    'GET /v1/pims/appointment_types/{pims}': () => [],
    'POST /v1/pims/import': answer,
  });
  renderAt('/history', { api: fake.api });
  return {
    imports: () => fake.sent.filter(({ path }) => path === '/v1/pims/import').map(({ input }) => input),
  };
}

interface Visits {
  systems?: object[];
  answer?: (input: Wish) => object;
}

function importAnswer({ dry_run: isDry, together = [] }: Wish) {
  const isSplit = together.some((group) => group.length === 1 && group[0] === 'a-Rex');
  const rows = [...(isSplit ? [rex, tom] : [both]), ...others];
  return { sessions: [], created: 1, updated: 1, unchanged: 0, skipped: [], ...(isDry && { rows }) };
}

async function openImport() {
  await userEvent.click(await screen.findByRole('button', { name: 'Import appointments' }));
  return within(await screen.findByRole('dialog', { name: 'Import appointments from Vetspire' }));
}

test('what is ticked is imported as it is grouped; a split is undone by a join', async () => {
  const { imports } = openVisits();
  const dialog = await openImport();
  const list = within(await dialog.findByRole('list', { name: 'Appointments' }));
  expect(dialog.getByRole('button', { name: 'Import 2 visits' })).toBeDefined();
  expect(list.getByText(/^Time: .*9:00.* → .*10:00/)).toBeDefined();
  expect(list.getByText('This appointment has no patient.')).toBeDefined();
  expect(list.getAllByRole('checkbox')).toHaveLength(2);

  await userEvent.click(list.getByRole('button', { name: 'Split Rex, Tom' }));
  await userEvent.click(await list.findByRole('button', { name: 'Join Tom with Rex' }));
  await userEvent.click(await list.findByRole('button', { name: 'Split Rex, Tom' }));
  await userEvent.click(await list.findByRole('checkbox', { name: /Tom/ }));
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Import 2 visits' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  expect(await screen.findByText('1 visit imported. 1 visit updated.')).toBeDefined();
  expect(imports().at(-1)).toMatchObject({
    ...{ pims: 'Vetspire', on_behalf_of: null, everybody: false },
    ...{ appointment_ids: ['a-Rex', 'a-Bella'], together: [['a-Rex'], ['a-Bella']] },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [404, 'This connection does not exist.', 'This connection does not exist.'],
  [400, 'Choose at most seven days.', 'Choose at most seven days.'],
  [
    503,
    'Vetspire does not answer.',
    'Error importing Appointments, please try again later or contact support. Vetspire does not answer.',
  ],
])('a refusal with status %i is explained', async (status, detail, text) => {
  openVisits({
    answer: () => {
      throw new ApiError(status, 'refused', detail);
    },
  });
  const dialog = await openImport();
  expect((await dialog.findByRole('alert')).textContent).toContain(text);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
});

test('more than seven days are not asked for', async () => {
  const { imports } = openVisits();
  const dialog = await openImport();
  await dialog.findByRole('list', { name: 'Appointments' });
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-03-01' } });
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-03-08' } });
  expect(await dialog.findByText('Choose at most 7 days.')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-03-07' } });
  await waitFor(() => expect(imports().at(-1)).toMatchObject({ start: '2026-03-01', end: '2026-03-07' }));
  expect(imports()).not.toContainEqual(expect.objectContaining({ end: '2026-03-08' }));
});

test('without a connection there is no import', async () => {
  openVisits({ systems: [{ ...aSystem(), connection: null }] });
  expect(await screen.findByText('No visits yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Import appointments' })).toBeNull();
});

test('a visit is linked to an appointment of its day, and the link is removed again', async () => {
  const links = (appointment: object | null) => ({
    ...{ session: 's1', pims: 'Vetspire', appointment },
    patients: [{ pet: 'Rex', patient: appointment && aPatient('p1', 'Rex') }],
  });
  let current = links(null);
  const { sent } = openNote({
    answers: {
      'GET /v1/pims/systems': () => [aSystem()],
      'GET /v1/pims/exports/{session}': () => [],
      'GET /v1/pims/links/{session}': () => current,
      'POST /v1/pims/import': importAnswer,
      'POST /v1/updateVetspireVisit': ({ appointment_id: id }: { appointment_id: string | null }) => {
        current = links(id === null ? null : { id, start_timestamp: 36_000_000 });
        return current;
      },
    },
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Visit actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Link to appointment' }));
    return within(await screen.findByRole('dialog', { name: 'Link to appointment' }));
  };
  const choose = async (name: RegExp | string) => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await choose(/10:00 AM · Rex · Ms Smith · Limping/);
  await choose('No appointment');
  expect(sent.filter(({ path }) => path === '/v1/updateVetspireVisit').map(({ input }) => input)).toEqual([
    { session_id: 's1', appointment_id: 'a-Rex' },
    { session_id: 's1', appointment_id: null },
  ]);
});
