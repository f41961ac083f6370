// @vitest-environment jsdom
import type { PimsExport, PimsExportsRow } from '@auscult/contract/pims';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { openNote } from '#web/test-kit/opened-note.tsx';
import { anExport, aPatient, aPreview, aReceipt, aRecord, aSystem } from '#web/test-kit/practice-system.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

interface Wish {
  targets: { pet: string | null; is_confirmed: boolean }[];
  leave_out_unassigned: boolean;
}

/** A visit on the day of record 7, whose first pet is linked to patient p1 of Vetspire. */
function openExportable({
  systems = [aSystem()],
  pets = ['Rex'],
  preview = {},
  made = [],
  exports = [],
  ...more
}: Exportable = {}) {
  const kept = [...exports];
  const links = {
    ...{ session: 's1', pims: 'Vetspire', appointment: null },
    patients: pets.map((pet, at) => ({ pet, patient: at === 0 ? aPatient('p1', pet) : null })),
  };
  return openNote({
    visit: { pets, timestamp: 3_600_000 },
    me: { ...aMe, ...more.me },
    ...(more.exported && { exported: more.exported }),
    answers: {
      'GET /v1/pims/systems': () => systems,
      'GET /v1/pims/exports/{session}': () => kept,
      'POST /v1/pims/export': () => {
        kept.unshift(...made);
        return made;
      },
      'GET /v1/pims/links/{session}': () => links,
      'GET /v1/pims/staff/{pims}': () => ({ links: [], providers: [] }),
      'GET /v1/pims/patients': () => [aPatient('p1', 'Rex'), aPatient('p2', 'Tom', { species: 'Cat' })],
      'GET /v1/pims/records': () => ({
        patient: aPatient('p1', 'Rex'),
        records: [
          aRecord('9', { start_timestamp: 200_000_000 }),
          aRecord('7'),
          aRecord('8', { is_open: false }),
        ],
      }),
      'POST /v1/pims/preview': ({ targets }: Wish) => aPreview(targets, preview),
      ...more.answers,
    },
  });
}

interface Exportable {
  systems?: object[];
  pets?: string[];
  preview?: object;
  /** Newest first. */
  exports?: PimsExport[];
  /** What an export makes. */
  made?: PimsExport[];
  exported?: () => AsyncIterable<PimsExportsRow>;
  me?: object;
  answers?: Record<string, (input: never) => unknown>;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openDialog = async (name = 'Export to Vetspire') => {
  await press(name);
  return within(await screen.findByRole('dialog', { name }));
};
const copyByHand = async () => {
  await press('Copy or download');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy field by field' }));
  return within(await screen.findByRole('dialog', { name: 'Copy field by field' }));
};
const exportsSent = (sent: { path: string; input: unknown }[]) =>
  sent.filter(({ path }) => path === '/v1/pims/export').map(({ input }) => input);

test('two pets are exported with one press, and their states are shown until they are verified', async () => {
  const rex = anExport();
  const tom = anExport({ id: 'x2', pet: 'Tom' });
  const verified = Promise.withResolvers<void>();
  let current: PimsExport[] = [];
  const row = (state: object): PimsExportsRow => {
    current = [
      { ...rex, ...state },
      { ...tom, ...state },
    ];
    return { session_id: 's1' as never, exports: current };
  };
  const { sent } = openExportable({
    pets: ['Rex', 'Tom'],
    exported: async function* () {
      yield row({ state: 'sending' });
      await verified.promise;
      yield row({ state: 'verified', receipt: aReceipt() });
    },
    answers: {
      'GET /v1/pims/exports/{session}': () => current,
      'POST /v1/pims/export': () => row({}).exports,
    },
  });
  const dialog = await openDialog();
  const ofRex = within(await dialog.findByRole('region', { name: 'Rex' }));
  const ofTom = within(dialog.getByRole('region', { name: 'Tom' }));
  // Its patient is linked, and the open record is of the same day.
  expect((await ofRex.findByLabelText<HTMLSelectElement>('Goes into')).value).toBe('7');
  expect(
    ofRex.getByRole<HTMLOptionElement>('option', { name: /^Quick note: Your Vetspire key/ }).disabled,
  ).toBe(true);
  const written = within(await ofRex.findByRole('list', { name: 'What is written' }));
  expect(written.getByRole('listitem').textContent).toBe(
    'PlanAdded below what is thereThere nowWeigh.Will be writtenRest.',
  );
  expect(dialog.getByText('Choose the patient of Tom.')).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Export 2 pets' }).disabled).toBe(true);

  expect((await ofTom.findByRole<HTMLButtonElement>('button', { name: /Rex/ })).disabled).toBe(true);
  await userEvent.click(ofTom.getByRole('button', { name: /^Tom, Cat/ }));
  await userEvent.selectOptions(await ofTom.findByLabelText('Goes into'), 'New encounter');
  await ofTom.findByRole('list', { name: 'What is written' });
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Export 2 pets' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);

  expect(await dialog.findAllByText('Sending to Vetspire')).toHaveLength(2);
  expect(exportsSent(sent)).toMatchObject([
    {
      ...{ session: 's1', node_id: 'n1', pims: 'Vetspire', hash: 'h1', confirmed_flags: [], again: false },
      targets: [
        { pet: 'Rex', patient_id: 'p1', record_id: '7', behavior: 'Encounter', is_confirmed: false },
        { pet: 'Tom', patient_id: 'p2', record_id: null, behavior: 'Encounter', is_confirmed: false },
      ],
    },
  ]);
  verified.resolve();
  expect(await dialog.findAllByText(/Exported .* as encounter 123, verified/)).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  const head = within(await screen.findByRole('region', { name: 'Exports' }));
  expect(head.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Rex: Exported/),
    expect.stringMatching(/^Tom: Exported/),
  ]);
});

test('everything in the way is confirmed in place', async () => {
  const { sent } = openExportable({
    pets: ['Rex', 'Tom'],
    answers: {
      'POST /v1/pims/preview': ({ targets: [first], leave_out_unassigned: isOut }: Wish) =>
        aPreview([{ ...first, patient: aPatient('p1', 'Max'), mismatches: ['The names differ.'] }], {
          open_flags: [{ key: 'k1', line: 'Give 12 mg.', message: 'Nobody said this dose.' }],
          unassigned: isOut ? [] : ['Owner asks about food.'],
        }),
    },
    made: [anExport()],
  });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tom' }));
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Export' });
  for (const name of ['Give 12 mg.', 'Yes, it is this patient', 'Leave them out']) {
    expect(button().disabled).toBe(true);
    await userEvent.click(await dialog.findByRole('checkbox', { name }));
  }
  expect(dialog.getByText('Max, Dog, Ms Smith')).toBeDefined();
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(button());
  await dialog.findByText('Waiting to be sent');
  expect(exportsSent(sent)).toMatchObject([
    { confirmed_flags: ['k1'], leave_out_unassigned: true, targets: [{ pet: 'Rex', is_confirmed: true }] },
  ]);
});

test('an unsigned note is not exported if the team exports signed notes only', async () => {
  openExportable({ preview: { needs_signature: true } });
  const dialog = await openDialog();
  expect(await dialog.findByText(/Your team exports signed notes only/)).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
});

test.each([
  ['Vetspire', 'Error transferring to Vetspire: The patient was merged.'],
  ['EzyVet', 'Error transferring to PIMS: The patient was merged.'],
] as const)('a refused export to %s says why, and the preview is read again', async (pims, text) => {
  const system = aSystem(pims);
  let previews = 0;
  openExportable({
    systems: [system],
    answers: {
      'POST /v1/pims/preview': ({ targets }: Wish) => {
        previews += 1;
        return aPreview(targets);
      },
      'POST /v1/pims/export': () => {
        throw new ApiError(422, 'pims_refused', 'The patient was merged.');
      },
      'GET /v1/pims/links/{session}': () => ({
        ...{ session: 's1', pims, appointment: null },
        patients: [{ pet: 'Rex', patient: aPatient('p1', 'Rex') }],
      }),
    },
  });
  const dialog = await openDialog(`Export to ${system.name}`);
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Export' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  expect((await dialog.findByRole('alert')).textContent).toBe(text);
  await waitFor(() => expect(previews).toBe(2));
});

test('with nothing connected, each field is copied by hand and confirmed', async () => {
  const copied: string[] = [];
  // This browser has no clipboard.
  document.execCommand = () => {
    const setData = (_: string, text: string) => copied.push(text);
    return !document.dispatchEvent(
      Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } }),
    );
  };
  const handed = anExport({ ...{ pims: null, behavior: 'Hand-over', patient: null, state: 'handed_over' } });
  const { sent } = openExportable({
    systems: [{ ...aSystem(), connection: null }],
    made: [handed],
    answers: {
      'GET /v1/pims/export_parts/{export}': () => [
        { field: 'exam', label: 'Exam', html: '<p>Lame.</p>', plain: 'Lame.' },
        { field: 'plan', label: 'Plan', html: '<p>Rest.</p>', plain: 'Rest.' },
      ],
      'POST /v1/pims/settle_export': () => ({
        ...handed,
        ...{ state: 'verified', receipt: aReceipt({ proof: 'by_hand', by: 'u1' }) },
      }),
    },
  });
  const dialog = await copyByHand();
  expect(dialog.queryByLabelText('Patient')).toBeNull();
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Copy by hand' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  await userEvent.click(await dialog.findByRole('button', { name: 'Copy: Plan' }));
  expect(await dialog.findByRole('button', { name: 'Copied: Plan' })).toBeDefined();
  expect(copied).toEqual(['Rest.', '<p>Rest.</p>']);
  await userEvent.click(dialog.getByRole('button', { name: 'I pasted it' }));
  expect(await dialog.findByText(/^Pasted by hand .*, confirmed by Dr\. Ada Park$/)).toBeDefined();
  expect(sent).toContainEqual({ path: '/v1/pims/settle_export', input: { export: 'x1', is_there: true } });
  expect(exportsSent(sent)).toMatchObject([
    { pims: null, targets: [{ patient_id: null, behavior: 'Hand-over' }] },
  ]);
});

test('a failed export says so at the note, and is sent again', async () => {
  const error = { code: 'refused', detail: 'The encounter is locked.', may_retry: true, may_settle: false };
  const failed = anExport({ state: 'failed', error });
  const old = anExport({ id: 'x0', state: 'verified', receipt: aReceipt(), superseded_by: 'x1' });
  const { sent } = openExportable({
    exports: [failed, old],
    answers: { 'POST /v1/pims/retry_export': () => anExport({ state: 'sending', attempts: 1 }) },
  });
  const head = within(await screen.findByRole('region', { name: 'Exports' }));
  expect(head.getByText('Error transferring to Vetspire: The encounter is locked.')).toBeDefined();
  await userEvent.click(head.getByRole('button', { name: 'Earlier exports' }));
  expect(head.getByText(/as encounter 123, verified/)).toBeDefined();
  await userEvent.click(head.getByRole('button', { name: 'Retry' }));
  expect(await head.findByText('Sending to Vetspire')).toBeDefined();
  expect(sent).toEqual([{ path: '/v1/pims/retry_export', input: { export: 'x1' } }]);
});

test('exports that cannot be read say so, and are read again', async () => {
  const read = vi.fn().mockRejectedValueOnce(new ApiError(503, 'storage_unavailable', ''));
  read.mockReturnValue([anExport()]);
  openExportable({ answers: { 'GET /v1/pims/exports/{session}': read } });
  const head = within(await screen.findByRole('region', { name: 'Exports' }));
  expect(head.getByRole('alert').textContent).toContain('The exports could not be read.');
  await userEvent.click(head.getByRole('button', { name: 'Try again' }));
  expect(await head.findByText('Waiting to be sent')).toBeDefined();
  expect(head.queryByRole('alert')).toBeNull();
});

test('where the team switched exports off, nothing of them is shown', async () => {
  const team = {
    id: 'u1',
    name: 'Northside',
    role: 'org:doctor',
    public_metadata: { vetspireExportEnabled: false },
  };
  openExportable({ me: { organization: team }, exports: [anExport()] });
  await press('Copy or download');
  expect(await screen.findByRole('menuitem', { name: 'Download PDF' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Copy field by field' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export to Vetspire' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Exports' })).toBeNull();
});
