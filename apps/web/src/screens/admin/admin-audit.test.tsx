// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdmin } from './test-kit.tsx';

beforeEach(() => {
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId: 'u1' }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the audit trail is filtered, paged, and verified', async () => {
  const event = {
    position: 2,
    organization_id: 't1',
    organization_name: 'North',
    timestamp: 1_700_000_000_000,
    action: 'member_removed',
    user_id: 'a1',
    user_name: 'Ada Park',
    acting_as: 's1',
    acting_as_name: 'Sam Staff',
    subject: 'b2',
    details: {
      ...{
        role: 'org:doctor',
        until: 1_700_000_000,
        keys: ['custom_signature', 'prebuiltEnabled', 'newThing'],
      },
      to: 'org:doctor',
      from: 'org:member',
      moved_twice: { a: 1 },
    },
    hash: 'ab',
  };
  const until = new Date(1_700_000_000_000).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const asked: object[] = [];
  openAdmin('/admin/audit', {
    'GET /v1/admin/audit': (input: { cursor?: string }) => {
      asked.push(input);
      const isFirst = input.cursor === undefined;
      return {
        events: [{ ...event, ...(!isFirst && { position: 1, details: {} }) }],
        names: { b2: 'Bo Brand' },
        next_cursor: isFirst ? 'c1' : null,
        actions: [],
      };
    },
    'GET /v1/admin/check_audit': () => ({
      intact: false,
      checked: 2,
      damaged: [
        { organization_id: 't1', organization_name: 'North', position: 2, problem: 'The event was changed.' },
      ],
    }),
  });
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  expect(table.getByText('Removed a member')).toBeTruthy();
  expect(table.getByText('Sam Staff acted as them')).toBeTruthy();
  for (const fact of ['Person: Bo Brand', 'Role: Doctor', `Until: ${until}`])
    expect(table.getByText(fact)).toBeTruthy();
  expect(table.getByText('Changed: Signature, Prebuilt normals, New thing')).toBeTruthy();
  await userEvent.click(table.getByText('IDs'));
  expect(table.getByText('b2')).toBeTruthy();
  const told = screen.getByRole('table', { name: 'Audit log' }).textContent ?? '';
  expect(told.indexOf('Before: Member')).toBeLessThan(told.indexOf('Now: Doctor'));
  // An event of a later version.
  expect(table.getByText('Moved twice: {"a":1}')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  await userEvent.selectOptions(screen.getByLabelText('Event'), 'Signed a note');
  await waitFor(() => expect(asked.at(-1)).toEqual({ action: 'note_signed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Verify log' }));
  expect(await screen.findByText('North, event 2: The event was changed.')).toBeTruthy();
});
