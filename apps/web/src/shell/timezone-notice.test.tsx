// @vitest-environment jsdom
import { SessionSummary } from '@auscult/contract/sessions';
import { noteAsPlainText } from '@auscult/domain/notes/note-as-plain-text';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeHere } from '#web/copy/place-here.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

const NOTICE = 'Your browser does not tell its time zone. Times are in UTC.';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const visit = SessionSummary.parse({
  ...{ id: 's1', name: 'Limping', pets: ['Rex'], owner: 'u1', organization: 't1', status: 'in_progress' },
  ...{
    timestamp: 1_700_000_000_000,
    tags: [],
    is_sample: false,
    created_timestamp: 0,
    modified_timestamp: 0,
  },
  ...{ recording_count: 0, note_count: 0, newest_note: null, is_processing: false, has_failed: false },
});

/** A browser that reports this as its time zone. */
function tellZone(timeZone: string | undefined) {
  const told = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    const options = told.call(this);
    return options.timeZone === HERE ? { ...options, timeZone: timeZone as string } : options;
  });
}
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function openVisits() {
  const { api } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/usage': () => ({ num_sessions: 1, phone_call_sessions: 0 }),
    ...templateAnswers(),
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [visit], next_cursor: null }),
  });
  renderAt('/history', { api });
}

describe.each(['Etc/Unknown', '', undefined, 'Local/Nowhere'])(
  'a browser that reports %j as its time zone',
  (zone) => {
    test('shows the list of visits, says once that times are in UTC, and not again after it was read', async () => {
      tellZone(zone);
      openVisits();
      expect(await screen.findByText(visit.name)).toBeDefined();
      expect(screen.getByText(NOTICE)).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
      expect(screen.queryByText(NOTICE)).toBeNull();
      cleanup();
      openVisits();
      expect(await screen.findByText(visit.name)).toBeDefined();
      expect(screen.queryByText(NOTICE)).toBeNull();
    });

    test('sends UTC to the server, and shows times of notes in UTC', () => {
      tellZone(zone);
      expect(timezoneHere()).toBe('UTC');
      expect(noteAsPlainText('Seen <<1700000000>>.', placeHere())).toBe('Seen Nov 14, 2023, 10:13 PM.');
    });
  },
);

test('a browser that reports its time zone shows no notice', async () => {
  openVisits();
  expect(await screen.findByText(visit.name)).toBeDefined();
  expect(screen.queryByText(NOTICE)).toBeNull();
});
