// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { aConnection, aLink, openIntegrations, PROVIDERS, refuse, systemsWith } from './test-kit.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const vetspire = async () => within(await screen.findByRole('region', { name: 'Vetspire' }));

describe('connecting', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Vetspire' }));
    return within(await screen.findByRole('dialog', { name: 'Connect Vetspire' }));
  };

  test('tests the key, stores it, and shows what the system can do', async () => {
    const { kept, inputs } = openIntegrations({
      answers: {
        'POST /v1/pims/connect': () => {
          kept.systems = systemsWith(aConnection());
          return aConnection();
        },
      },
    });
    const dialog = await openDialog();
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Test and connect' });
    expect(button.disabled).toBe(true);
    await userEvent.selectOptions(dialog.getByLabelText('Environment'), 'Sandbox');
    await userEvent.type(dialog.getByLabelText(/^API key/), ' k-4f2a{Enter}');
    const card = await vetspire();
    expect(inputs()).toEqual([
      [
        '/v1/pims/connect',
        {
          pims: 'Vetspire',
          environment: 'sandbox',
          credentials: { api_key: 'k-4f2a' },
          settings: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        },
      ],
    ]);
    expect(card.getByText('Connected')).toBeTruthy();
    expect(card.getByText(/^Northside Animal Hospital · Production .* · key ends in 4f2a/)).toBeTruthy();
    expect(card.getByText('Notes as an attachment (PDF)')).toBeTruthy();
    expect(card.getByText('Your key cannot write encounters.')).toBeTruthy();
    expect(card.getByText(/^Not yet tried against a live system/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a refused key keeps the dialog, with the words of the server', async () => {
    openIntegrations({
      answers: { 'POST /v1/pims/connect': refuse(422, 'pims_refused', 'Vetspire does not accept this key.') },
    });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(/^API key/), 'wrong{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('Vetspire does not accept this key.');
    expect(dialog.getByLabelText<HTMLInputElement>(/^API key/).value).toBe('wrong');
  });
});

describe('a connection', () => {
  const connected = (part: Parameters<typeof aConnection>[0] = {}) => ({
    systems: systemsWith(aConnection(part)),
  });

  test('is tested', async () => {
    openIntegrations({ ...connected(), answers: { 'POST /v1/pims/test': () => aConnection() } });
    const card = await vetspire();
    await userEvent.click(card.getByRole('button', { name: 'Test the connection to Vetspire' }));
    expect(await card.findByText('Vetspire accepts the key.')).toBeTruthy();
  });

  test('with a refused key says so, and takes a new one', async () => {
    const broken = {
      state: 'needs_attention',
      last_error: 'Vetspire no longer accepts the key that ends in 4f2a.',
    } as const;
    const { inputs } = openIntegrations({
      ...connected(broken),
      answers: { 'POST /v1/pims/connect': () => aConnection({ last_four: '9c01' }) },
    });
    const card = await vetspire();
    expect(card.getByRole('alert').textContent).toContain(
      'Vetspire no longer accepts the key that ends in 4f2a.',
    );
    await userEvent.click(card.getByRole('button', { name: 'Enter a new key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter a new key for Vetspire' }));
    await userEvent.type(dialog.getByLabelText(/^API key/), 'k-9c01{Enter}');
    await waitFor(() =>
      expect(inputs()).toEqual([
        [
          '/v1/pims/connect',
          { pims: 'Vetspire', environment: 'api2', credentials: { api_key: 'k-9c01' }, settings: {} },
        ],
      ]),
    );
  });

  test('ends after a question, and says what waited', async () => {
    const { kept } = openIntegrations({
      ...connected(),
      answers: {
        'POST /v1/pims/disconnect': () => {
          kept.systems = systemsWith();
          return { disconnected: true, failed_exports: 2 };
        },
      },
    });
    await userEvent.click((await vetspire()).getByRole('button', { name: 'Actions for Vetspire' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Vetspire?' }));
    expect(dialog.getByText(/Exports that are still waiting are not sent/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(
      await screen.findByText('Vetspire is disconnected. 2 exports that were waiting need you now.'),
    ).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Connect Vetspire' })).toBeTruthy();
  });

  test('that does not end says why', async () => {
    openIntegrations({ ...connected(), answers: { 'POST /v1/pims/disconnect': refuse(500, 'fault', '') } });
    await userEvent.click((await vetspire()).getByRole('button', { name: 'Actions for Vetspire' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to delete integration');
  });

  test('maps parts of a note to fields, with an Undo', async () => {
    const { abilities } = aConnection();
    const withEncounters = { ...abilities, behaviors: [{ behavior: 'Encounter', reason: null } as const] };
    const { inputs } = openIntegrations({
      ...connected({ abilities: withEncounters }),
      at: '/integrations?pims=Vetspire&part=fields',
    });
    const plan = await screen.findByLabelText('Field for Plan');
    expect(screen.getByLabelText('Field for Dental chart')).toBeTruthy();
    await userEvent.selectOptions(plan, 'Plan of the encounter');
    await userEvent.selectOptions(await screen.findByLabelText('If the field for Plan has text'), 'Leave it');
    await userEvent.selectOptions(screen.getByLabelText('Field for Exam'), 'Not exported');
    await waitFor(() => expect(inputs()).toHaveLength(3));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(inputs()).toHaveLength(4));
    const planned = (mode: string) => ({ field: 'plan', target: 'soap.plan', mode });
    expect(inputs().map(([, input]) => input)).toEqual(
      [
        [planned('add')],
        [planned('fill')],
        [planned('fill'), { field: 'exam', target: null, mode: 'skip' }],
        [planned('fill')],
      ].map((mappings) => ({ pims: 'Vetspire', mappings })),
    );
  });

  test('that takes files only has no fields to map', async () => {
    openIntegrations({ ...connected(), at: '/integrations?pims=Vetspire&part=fields' });
    expect(
      await screen.findByText('Notes go to Vetspire as files. There are no fields to choose.'),
    ).toBeTruthy();
  });

  test('links people to providers; a provider belongs to one person', async () => {
    const [park, lee] = PROVIDERS as [(typeof PROVIDERS)[number], (typeof PROVIDERS)[number]];
    const { inputs } = openIntegrations({
      ...connected(),
      at: '/integrations?pims=Vetspire&part=people',
      links: [aLink('u1', 'Dr. Ada Park', { suggested: park }), aLink('u2', 'Ben Lee', { suggested: lee })],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept all 2 suggestions' }));
    await waitFor(() =>
      expect(inputs()).toEqual([
        ['/v1/pims/staff/{pims}', { pims: 'Vetspire', user: 'u1', provider: park }],
        ['/v1/pims/staff/{pims}', { pims: 'Vetspire', user: 'u2', provider: lee }],
      ]),
    );
    const ada = within(screen.getByLabelText('Provider of Dr. Ada Park'));
    const taken = await ada.findByRole<HTMLOptionElement>('option', {
      name: 'Dr. B. Lee (linked to Ben Lee)',
    });
    expect(taken.disabled).toBe(true);
  });

  test('lets members link themselves only, unless administrators configure exports', async () => {
    const links = [aLink('u1', 'Dr. Ada Park'), aLink('u2', 'Ben Lee')];
    const at = '/integrations?pims=Vetspire&part=people';
    openIntegrations({ ...connected(), at, links, role: 'org:general' });
    expect(await screen.findByLabelText('Provider of Dr. Ada Park')).toBeTruthy();
    expect(screen.queryByLabelText('Provider of Ben Lee')).toBeNull();
    cleanup();
    openIntegrations({
      ...connected(),
      at,
      links,
      role: 'org:doctor',
      team: { disableExportConfiguration: true },
    });
    expect(await screen.findByText('Ben Lee')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('has settings that are saved at once', async () => {
    const { inputs } = openIntegrations({
      ...connected(),
      at: '/integrations?pims=Vetspire&part=settings',
      answers: {
        'POST /v1/pims/settings': ({ settings }: { settings: object }) =>
          aConnection({ settings: { timezone: 'America/Chicago', ...settings } }),
      },
    });
    await userEvent.selectOptions(
      await screen.findByLabelText('Notes are exported as'),
      'Notes as an attachment (PDF)',
    );
    await userEvent.type(screen.getByLabelText('Location or department (id)'), '17{Enter}');
    await waitFor(() =>
      expect(inputs().map(([, input]) => input)).toEqual([
        { pims: 'Vetspire', settings: { default_behavior: 'Attachment' } },
        { pims: 'Vetspire', settings: { location_id: '17' } },
      ]),
    );
  });
});
