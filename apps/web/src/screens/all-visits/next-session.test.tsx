// @vitest-environment jsdom
import { SessionSummary } from '@auscult/contract/sessions';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aNote, openNote, signature } from '#web/test-kit/opened-note.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const aRow = (id: string, more: object = {}) =>
  SessionSummary.parse({
    ...{ id, name: id, pets: [], owner: 'u1', organization: 'u1', timestamp: 0, status: 'in_progress' },
    ...{ tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
    ...{ recording_count: 0, note_count: 1, is_processing: false, has_failed: false },
    newest_note: { open_flags: 0, is_signed: false, assessment: '' },
    ...more,
  });
const flagged = { newest_note: { open_flags: 1, is_signed: false, assessment: '' } };
const others = [
  aRow('s1'),
  aRow('Signed', { newest_note: { open_flags: 0, is_signed: true, assessment: '' } }),
  aRow('Colleague', { owner: 'u2' }),
  aRow('Sample', { is_sample: true }),
  aRow('Empty', { newest_note: null }),
  aRow('Cancelled', { status: 'cancelled' }),
];

/** Opens a visit on a day with other visits, newest first. */
const openOn = (day: SessionSummary[], note = aNote({ signature })) =>
  openNote({
    note,
    answers: { 'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: day, next_cursor: null }) },
  });

test('a signed note leads on to the earliest visit of today that the person has to sign', async () => {
  openOn([aRow('Noon'), aRow('Morning', flagged), ...others]);
  const next = await screen.findByRole('link', { name: 'Next: Morning' });
  expect(next.getAttribute('href')).toBe('/history?session_id=Morning');
});

test('where everything is signed it leads to the client document alone', async () => {
  openOn(others);
  expect(await screen.findByRole('button', { name: 'Client document' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
});

test('an open note leads nowhere', async () => {
  openOn([aRow('Noon')], aNote());
  expect(await screen.findByRole('button', { name: 'Sign this note' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
});
