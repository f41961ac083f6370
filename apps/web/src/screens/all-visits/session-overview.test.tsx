// @vitest-environment jsdom
import type { SessionsRow } from '@auscult/contract/session-changes';
import { SessionSummary } from '@auscult/contract/sessions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import type { RealtimeClient } from '#web/platform/realtime-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { membersAnswer, membersWithFormer } from '#web/test-kit/fake-team.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;
const noon = new Date().setHours(12, 0, 0, 0);
const aRow = (id: string, more: object = {}) =>
  SessionSummary.parse({
    ...{ id, name: id, pets: [], owner: 'u1', organization: 't1', timestamp: noon, status: 'in_progress' },
    ...{ tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
    ...{ recording_count: 0, note_count: 0, newest_note: null, is_processing: false, has_failed: false },
    ...more,
  });
const team = { id: 't1', name: 'Northside', role: 'org:doctor', public_metadata: {} };
const inTeam = { ...aMe, organization: team, organizations: [team] };

/** A colleague's change while the list is open. */
function aStream() {
  let wake = Promise.withResolvers<void>();
  const rows: SessionsRow[] = [];
  async function* watch() {
    for (;;) {
      for (let row = rows.shift(); row; row = rows.shift()) yield row;
      await wake.promise;
    }
  }
  const send = (part: Partial<SessionsRow>) => {
    rows.push({ organization_id: 't1' as never, is_reset: false, sessions: [], deleted: [], ...part });
    wake.resolve();
    wake = Promise.withResolvers();
  };
  return { realtime: (() => watch()) as never as RealtimeClient, send };
}

interface Opening {
  path?: string;
  rows?: SessionSummary[];
  answers?: Parameters<typeof fakeApi>[0];
  me?: object;
}

/** Opens a list at an address, and records every query. */
function openList({ path = '/history', rows = [aRow('Rex')], answers = {}, me = inTeam }: Opening = {}) {
  const asked: Record<string, unknown>[] = [];
  const list = (call: string) => (input: object) => {
    const given = Object.entries(input).filter(([, value]) => value !== undefined);
    asked.push({ call, ...Object.fromEntries(given) });
    return { sessions: rows, next_cursor: null };
  };
  const { api, sent } = fakeApi({
    'GET /v1/me': () => me,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    'GET /v1/members': () => membersAnswer('Dr. Ada Park', 'Dr. Bela Novak'),
    'GET /v1/sessions_by_date/{a}/{b}': list('by date'),
    'GET /v1/sessions_by_name/{name}': list('by name'),
    'GET /v1/all_active_sessions': list('active'),
    ...answers,
  });
  const stream = aStream();
  const router = renderAt(path, { api, realtime: stream.realtime });
  return { asked, sent, router, ...stream };
}

const shown = () =>
  within(screen.getByRole('list', { name: /Visits/ }))
    .getAllByRole('link')
    .map((link) => link.querySelector('span + span > span')?.textContent);

describe('the list of all visits', () => {
  test('is grouped by days, each visit with its next step', async () => {
    // Today stays today, even at midnight.
    vi.setSystemTime(noon);
    const newest_note = { open_flags: 2, is_signed: false, assessment: '**Sprain** of the left stifle' };
    const rows = [
      aRow('Rex', { owner: 'u2', tags: ['dental'], newest_note, pets: ['Rex', 'Tom'] }),
      aRow('Juno', { is_processing: true, status: 'hospitalized' }),
      aRow('Milo', { timestamp: noon - DAY_MS, has_failed: true, note_count: 1 }),
    ];
    openList({ rows });
    const rex = await screen.findByRole('link', { name: /Rex/ });
    for (const text of ['Rex, Tom', 'dental', '2 flags', 'Sprain of the left stifle'])
      expect(within(rex).getByText(text)).toBeDefined();
    expect(await within(rex).findByText('Dr. Bela Novak')).toBeDefined();
    expect(screen.getByRole('link', { name: /Juno.*Being written/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /Milo.*Draft failed/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Status of Juno: Hospitalized' })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
    ]);
  });

  test('shows a colleague’s new, changed and deleted visits without reading the list again', async () => {
    const { asked, send } = openList({ rows: [aRow('Rex'), aRow('Juno', { timestamp: noon - 1 })] });
    await screen.findByRole('link', { name: /Rex/ });
    send({ sessions: [aRow('Milo', { timestamp: noon + 1 }), aRow('Rex', { name: 'Rex, dental' })] });
    await screen.findByRole('link', { name: /Milo/ });
    expect(shown()).toEqual(['Milo', 'Rex, dental', 'Juno']);
    send({ deleted: [aRow('Juno').id] });
    await waitFor(() => expect(shown()).toEqual(['Milo', 'Rex, dental']));
    expect(asked).toHaveLength(1);
  });

  test('is read again when changes may have been missed', async () => {
    const { asked, send } = openList();
    await screen.findByRole('link', { name: /Rex/ });
    send({ is_reset: true });
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test('renders only the visible visits of ten thousand', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => aRow(`v${at}`, { timestamp: noon - at }));
    openList({ rows });
    await screen.findByRole('link', { name: /v0/ });
    expect(screen.getAllByRole('link', { name: /v\d/ }).length).toBeLessThan(60);
  });

  test('requests the next page near the end', async () => {
    const pages = [undefined, 'second', 'third'];
    const cursors: unknown[] = [];
    const page = ({ cursor }: { cursor?: string }) => {
      cursors.push(cursor);
      const at = pages.indexOf(cursor);
      const rows = [aRow(`p${at}`, { timestamp: noon - at })];
      return { sessions: rows, next_cursor: pages[at + 1] ?? null };
    };
    openList({ answers: { 'GET /v1/sessions_by_date/{a}/{b}': page } });
    await screen.findByRole('link', { name: /p2/ });
    expect(cursors).toEqual(pages);
  });

  test('has the query of its address', async () => {
    const path = '/history?status=completed,hospitalized&owner=u2&sort=owner&from=2026-11-02&to=2026-11-03';
    const { asked } = openList({ path });
    await screen.findByRole('link', { name: /Rex/ });
    expect(asked).toMatchObject([
      {
        ...{ call: 'by date', status: ['completed', 'hospitalized'], owner: ['u2'], sort: 'owner' },
        a: String(new Date(2026, 10, 2).getTime()),
        b: String(new Date(2026, 10, 4).getTime()),
      },
    ]);
  });

  test('filters are in the address, and in the query', async () => {
    const { asked, router } = openList();
    await userEvent.click(await screen.findByRole('button', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Completed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Owner' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Dr. Bela Novak' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By name');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ status: ['completed'], owner: ['u2'], sort: 'name' }),
    );
    expect(router.state.location.search).toEqual({ status: 'completed', owner: 'u2', sort: 'name' });
  });

  test('visits of a former member show the owner, and are found by them', async () => {
    const left = () => membersWithFormer('Dr. Cara Gone', 'Dr. Ada Park');
    const { asked } = openList({
      rows: [aRow('Rex', { owner: 'u9' })],
      answers: { 'GET /v1/members': left },
    });
    const rex = await screen.findByRole('link', { name: /Rex/ });
    expect(await within(rex).findByText('Dr. Cara Gone')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Owner' }));
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Dr. Cara Gone (no longer in the team)' }),
    );
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ owner: ['u9'] }));
  });

  test('search words and tags are in the query, and in no address', async () => {
    const { asked, router } = openList({ rows: [aRow('Rex', { tags: ['dental'] })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Tags' }));
    await userEvent.click(await screen.findByRole('button', { name: 'dental' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.type(screen.getByRole('searchbox'), ' rex ');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ call: 'by name', name: 'rex', tags: ['dental'] }),
    );
    expect(router.state.location.href).toBe('/history');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Days' }).disabled).toBe(true);
  });

  test('a person who works alone sees no filter by colleague', async () => {
    openList({ me: aMe });
    await screen.findByRole('link', { name: /Rex/ });
    expect(screen.queryByRole('button', { name: 'Owner' })).toBeNull();
    expect(within(screen.getByRole('combobox', { name: 'Order' })).queryByText('By owner')).toBeNull();
  });

  test('arrows, Home and End go from visit to visit, past the days', async () => {
    openList({
      rows: [aRow('Rex'), aRow('Juno', { timestamp: noon - DAY_MS }), aRow('Milo', { timestamp: 0 })],
    });
    (await screen.findByRole('link', { name: /Rex/ })).focus();
    const at = () => document.activeElement?.textContent;
    await userEvent.keyboard('{ArrowDown}');
    expect(at()).toContain('Juno');
    await userEvent.keyboard('{End}');
    expect(at()).toContain('Milo');
    await userEvent.keyboard('{ArrowUp}');
    expect(at()).toContain('Juno');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(at()).toContain('Rex');
  });

  test('a status is set in the row of the visit', async () => {
    const answer = { ...aRow('Rex', { status: 'completed' }), recordings: [], nodes: [] };
    const { sent, asked } = openList({ answers: { 'POST /v1/session_completed/{id}': () => answer } });
    await userEvent.click(await screen.findByRole('button', { name: 'Status of Rex: In progress' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Completed' }));
    expect(await screen.findByRole('button', { name: 'Status of Rex: Completed' })).toBeDefined();
    expect(sent).toEqual([{ path: '/v1/session_completed/{id}', input: { id: 'Rex', status: 'completed' } }]);
    expect(asked).toHaveLength(1);
  });

  test('one that was completed by mistake is reopened', async () => {
    const stands = (status: unknown) => ({ ...aRow('Rex', { status }), recordings: [], nodes: [] });
    const { sent } = openList({
      path: '/active',
      rows: [aRow('Rex', { status: 'hospitalized' })],
      answers: { 'POST /v1/session_completed/{id}': ({ status }) => stands(status) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Status of Rex: Hospitalized' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Completed' }));
    expect(await screen.findByText('Rex is completed.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ input: { status: 'completed' } }, { input: { status: 'hospitalized' } }]),
    );
    expect(await screen.findByRole('button', { name: 'Status of Rex: Hospitalized' })).toBeDefined();
  });

  test('a failed read is repeated', async () => {
    let tries = 0;
    const list = () => {
      tries += 1;
      if (tries === 1) throw new ApiError(400, 'fault', '');
      return { sessions: [aRow('Rex')], next_cursor: null };
    };
    openList({ answers: { 'GET /v1/sessions_by_date/{a}/{b}': list } });
    expect((await screen.findByRole('alert')).textContent).toContain('Error fetching visits');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Rex/ })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a filter without results says so, and can be cleared', async () => {
    const { asked, router } = openList({ path: '/history?status=cancelled', rows: [] });
    expect(await screen.findByText('No results found')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('No visits yet')).toBeDefined();
    expect(router.state.location.href).toBe('/history');
    expect(asked.at(-1)).not.toHaveProperty('status');
  });
});

describe('the list of active visits', () => {
  test('asks for open ones, finds them by name, and one that is completed leaves it', async () => {
    const { asked, send } = openList({ path: '/active?status=in_progress' });
    await screen.findByRole('link', { name: /Rex/ });
    expect(asked).toMatchObject([{ call: 'active', status: ['in_progress'] }]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a visit by name or pet' }), 're');
    await waitFor(() => expect(asked[1]).toMatchObject({ call: 'by name', name: 're' }));
    expect(asked[1]).toMatchObject({ status: ['in_progress'] });
    send({ sessions: [aRow('Rex', { status: 'completed' })] });
    expect(await screen.findByText('No visit is called “re”.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('link', { name: /Rex/ })).toBeDefined();
  });

  test('is in the sidebar between Scribe and All Visits, and says when it is empty', async () => {
    openList({ path: '/active', rows: [] });
    expect(await screen.findByText('No active visits')).toBeDefined();
    const places = within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body);
    const names = places.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names[0]).toBe('Scribe');
    expect(names.indexOf('All Visits')).toBe(names.indexOf('Active Visits') + 1);
  });
});
