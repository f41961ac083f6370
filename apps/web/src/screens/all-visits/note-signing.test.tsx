// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { aLine, aNote, openNote, signature } from '#web/test-kit/opened-note.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const hard = { kind: 'dose', severity: 'hard', message: 'No such dose was said.' } as const;
const soft = { kind: 'laterality', severity: 'soft', message: 'May be another leg.' } as const;
const amendment = {
  ...{ id: 'a1', amended_by: 'u2', name: 'Dr. Bo Lind', amended_timestamp: 0 },
  ...{ reason: 'Laboratory result', text: 'T4 is **normal**.' },
} as never;
const member = {
  user_id: 'u1',
  name: 'Vera',
  email: 'v@example.org',
  joined_timestamp: 0,
  deactivated: false,
};
const signButton = () => screen.findByRole('button', { name: 'Sign this note' });

describe('signing a note', () => {
  test('asks in plain words, and locks the note in the version on the screen', async () => {
    const { sent } = openNote();
    await userEvent.click(await signButton());
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('By signing you confirm this note is accurate. Your name and the time are recorded.'),
    ).toBeDefined();
    expect(dialog.getByText('Signed notes are locked. You can add amendments later.')).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText(/^Signed by/)).toBeDefined();
    expect(sent[0]).toEqual({
      path: '/v2/sign_note',
      input: { session: 's1', node_id: 'n1', version: 3, confirmed: [] },
    });
  });

  const sign = async () => {
    await userEvent.click(await signButton());
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign' }));
    await screen.findByText(/^Signed by/);
  };

  test('completes the visit, and Undo reverts that', async () => {
    const { sent } = openNote();
    await sign();
    await screen.findByText('A visit is completed.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.filter(({ path }) => path.includes('completed')).map(({ input }) => input)).toEqual([
        { id: 's1', status: 'completed' },
        { id: 's1', status: 'in_progress' },
      ]),
    );
  });

  test('leaves a hospitalized patient hospitalized', async () => {
    const { sent } = openNote({ visit: { status: 'hospitalized' } });
    await sign();
    expect(sent.map(({ path }) => path)).toEqual(['/v2/sign_note']);
  });

  test('waits for open items, and leads to the first one', async () => {
    const lines = [aLine('Limping.'), aLine('Give 90 mg.', { flags: [hard] }), aLine('x', { flags: [hard] })];
    const { sent } = openNote({ note: aNote({ lines }) });
    await userEvent.click(await signButton());
    expect(await screen.findByText('Resolve 2 flags before signing.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Go to flag' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Give 90 mg.'));
    expect(sent).toEqual([]);
  });

  test('lists every hard flag with its line, and links to each', async () => {
    const lines = [
      aLine('Give 90 mg.', { flags: [hard] }),
      aLine('Left ear.', { flags: [{ ...hard, message: 'Said: the right ear.' }] }),
    ];
    openNote({ note: aNote({ lines }) });
    await userEvent.click(await signButton());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('No such dose was said.')).toBeDefined();
    expect(dialog.getByText('Said: the right ear.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Left ear.' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Left ear.'));
    expect(document.activeElement?.closest('[role=dialog]')).toBeNull();
  });

  test('needs a tick for each soft flag and for each pet without lines, and stores what was confirmed', async () => {
    const lines = [
      aLine('Rex limps.', { pet: 'Rex', flags: [soft] }),
      aLine('Weight 4 kg.', { pet: 'Tom', soap: 'objective' }),
      aLine('Weight 31 kg.', { pet: 'Tom', soap: 'objective' }),
    ];
    const { sent } = openNote({ note: aNote({ lines }), visit: { pets: ['Rex', 'Tom', 'Mia'] } });
    await userEvent.click(await signButton());
    const dialog = within(await screen.findByRole('dialog'));
    const sign = () => dialog.getByRole('button', { name: 'Sign' });
    const boxes = [
      'Nothing about Mia in this visit',
      'All weights of Tom are right: 4 kg, 31 kg',
      'May be another leg.',
    ];
    expect(
      dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(boxes);
    // Enter in a checkbox does not sign with open items.
    dialog.getByLabelText(boxes[0] ?? '').focus();
    for (const name of boxes) {
      expect(sign()).toHaveProperty('disabled', true);
      await userEvent.keyboard('{Enter}');
      await userEvent.click(dialog.getByLabelText(name));
    }
    expect(sent).toEqual([]);
    await userEvent.click(sign());
    expect(sent[0]).toMatchObject({
      path: '/v2/sign_note',
      input: {
        confirmed: [
          { kind: 'pet_without_line', pet: 'Mia' },
          { kind: 'several_weights', pet: 'Tom' },
        ],
      },
    });
  });

  test('is not offered to people without the right', async () => {
    const organization = { id: 'u1', name: 'Clinic', slug: 'clinic', role: 'org:clinic' };
    openNote({ me: { ...aMe, organization } });
    await screen.findByRole('button', { name: 'Limping.' });
    expect(screen.queryByRole('button', { name: 'Sign this note' })).toBeNull();
    expect(await screen.findByText('Only clinicians can sign.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Doctor \+ Admin/ })).toBeNull();
  });

  test('an administrator who is not a clinician becomes one with one press, and signs', async () => {
    const organization = { id: 'u1', name: 'Clinic', slug: 'clinic', role: 'org:admin' };
    const { sent } = openNote({
      answers: {
        // A new object each time, as from a server: React does not see changes in place.
        'GET /v1/me': () => ({ ...aMe, organization: { ...organization } }),
        'POST /v1/update_member_role': ({ role }: { role: string }) => {
          organization.role = role;
          return { member: { ...member, role } };
        },
      },
    });
    expect(screen.queryByRole('button', { name: 'Sign this note' })).toBeNull();
    await userEvent.click(
      await screen.findByRole('button', { name: 'I am a clinician: make me Doctor + Admin' }),
    );
    expect(sent).toEqual([
      { path: '/v1/update_member_role', input: { user_id: aMe.user.id, role: 'org:doctor_admin' } },
    ]);
    expect(await signButton()).toBeDefined();
  });

  test('of a note that another person signed first shows theirs', async () => {
    const { keep } = openNote({
      answers: {
        'POST /v2/sign_note': () => {
          keep({ signature: { ...(signature as object), name: 'Dr. Bo Lind' } as never });
          throw new ApiError(409, 'note_signed', 'This note was signed by Dr. Bo Lind.');
        },
      },
    });
    await userEvent.click(await signButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    expect((await screen.findByText(/^Signed by/)).textContent).toContain('Dr. Bo Lind');
  });
});

describe('a signed note', () => {
  test('cannot be edited, by pointer or by keyboard', async () => {
    const { sent } = openNote({ note: aNote({ signature }) });
    const line = await screen.findByRole('button', { name: /Limping/ });
    expect(screen.queryByRole('button', { name: 'Edit line' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    line.focus();
    await userEvent.keyboard('{Delete}{Enter}x');
    expect(screen.queryByRole('textbox', { name: 'Edit line' })).toBeNull();
    expect(screen.getByRole('button', { name: /Limping/ })).toBe(line);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Rest.');
    expect(sent).toEqual([]);
  });

  test('marks only lines that are not from the visit, and counts edits', async () => {
    const lines = [
      aLine('Said.'),
      aLine('Typed.', { origin: 'human' }),
      aLine('Noted.', { origin: 'manual' }),
    ];
    openNote({ note: aNote({ signature, lines }) });
    for (const name of ['Said.', /^Typed\.\s*edited$/, /^Noted\.\s*from your manual notes$/])
      expect(await screen.findByRole('button', { name })).toBeDefined();
    expect(screen.queryAllByRole('img', { name: /machine/ })).toEqual([]);
    expect(screen.getByText('AI-drafted, 1 line edited')).toBeDefined();
  });

  test('lists amendments with who, when and why; a new one needs a reason', async () => {
    const { sent } = openNote({
      note: aNote({ signature, amendments: [amendment] }),
      answers: { 'POST /v2/amend_note': () => aNote({ signature, amendments: [amendment, second] }) },
    });
    const second = { ...(amendment as object), id: 'a2', reason: 'Owner called', text: 'Better.' } as never;
    const list = await screen.findByRole('region', { name: 'Amendments' });
    expect(list.textContent).toMatch(/Dr\. Bo Lind, .*1970.*Reason: Laboratory resultT4 is normal\./);
    await userEvent.click(screen.getByRole('button', { name: 'Add amendment' }));
    await userEvent.type(await screen.findByLabelText(/^What is added/), 'Better.');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Owner called');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    expect(sent).toEqual([
      {
        path: '/v2/amend_note',
        input: { session: 's1', node_id: 'n1', reason: 'Owner called', text: 'Better.' },
      },
    ]);
  });

  test('a retried amendment is the same one, and another text is a new one', async () => {
    const keys: (string | undefined)[] = [];
    openNote({
      note: aNote({ signature }),
      answers: {
        'POST /v2/amend_note': (_: object, options?: { idempotencyKey?: string }) => {
          keys.push(options?.idempotencyKey);
          throw new ApiError(0, 'unreachable', '');
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add amendment' }));
    await userEvent.type(await screen.findByLabelText(/^What is added/), 'Better.');
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Owner called');
    const save = async (count: number) => {
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(keys).toHaveLength(count));
      await screen.findByRole('alert');
    };
    await save(1);
    await save(2);
    await userEvent.type(screen.getByLabelText(/^Reason/), ' today');
    await save(3);
    expect(keys[0]).toBeTruthy();
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  test('keeps a line in editing when it was signed, and offers to add it', async () => {
    const { keep, sent } = openNote({
      answers: {
        'PUT /v2/soap_note/{session_id}/{node_id}': () => {
          keep({ signature, lines: [aLine('Limping.')] });
          throw new ApiError(409, 'note_signed', 'This note was signed.');
        },
        'POST /v2/amend_note': () => aNote({ signature, amendments: [amendment] }),
      },
    });
    (await screen.findByRole('button', { name: 'Limping.' })).focus();
    await userEvent.keyboard('{Delete}');
    expect(await screen.findByText(/Your line was not saved: “Rest\.”/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Add as amendment' }));
    expect(await screen.findByLabelText(/^What is added/)).toHaveProperty('value', 'Rest.');
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Came too late');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
    expect(sent.at(-1)?.input).toMatchObject({ reason: 'Came too late', text: 'Rest.' });
    expect(localStorage.getItem('auscult.unsavedNote..s1.n1')).toBeNull();
  });
});

test('a signed note of a renamed pet is complete under the name it was signed with', async () => {
  const note = aNote({
    lines: [aLine('Limping.', { pet: 'Juno' }), aLine('Rest.', { pet: 'Juno' })],
    signature,
  });
  openNote({ note, visit: { pets: ['Juni'] } });
  expect(await screen.findByText(/^Signed by/)).toBeDefined();
  expect(screen.getByText('Limping.')).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Juni' })).toBeNull();
});
