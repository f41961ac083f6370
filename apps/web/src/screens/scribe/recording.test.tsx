// @vitest-environment jsdom

import type { SessionId } from '@auscult/contract/kit/ids';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_TEXT } from '#web/copy/consent-text.ts';
import { RecordingRefused, type StartOrder } from '#web/features/recorder/recording-desk.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { aHeld, aLive, aView, fakeDesk, NOON } from '#web/test-kit/fake-desk.ts';
import { aTemplate, templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

/** Whole screens, loaded on demand, on machines that do other things as well. */
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  vi.setSystemTime(NOON);
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'default', label: 'Default' },
      { kind: 'audioinput', deviceId: 'desk', label: 'Desk microphone' },
      { kind: 'videoinput', deviceId: 'eye', label: 'Camera' },
    ],
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** Another device that leads. */
const HOLDER = {
  recorder: 'r',
  label: 'Chrome on Windows',
  user_name: 'Dr. Tom Hill',
  since: NOON,
};

const aSession = {
  ...{ id: 's1', name: 'Rex', pets: ['Rex'], owner: 'u1', organization: 'u1', timestamp: 0, nodes: [] },
  ...{ status: 'in_progress', tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
  recordings: [],
};

function open(desk = fakeDesk(), { path = '/scribe', me = aMe } = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/me': () => me,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    ...templateAnswers([aTemplate(), aTemplate({ id: 'dynamic_soap_advanced', name: 'SOAP w/ Physical' })]),
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [aSession] }),
    'GET /v1/session/{id}': () => aSession,
    'GET /v2/notes_metadata/{session_id}': () => [],
  });
  const router = renderAt(path, { api, desk: desk.desk });
  return { ...desk, router, sent };
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const agree = async () => userEvent.click(await screen.findByRole('checkbox'));

describe('before a recording', () => {
  test('it is the first way to hand a visit over, and nothing starts without consent', async () => {
    const { done } = open();
    const ways = await screen.findByRole('radiogroup', { name: 'How you hand the visit over' });
    expect(
      within(ways)
        .getAllByRole('radio')
        .map((way) => way.getAttribute('value')),
    ).toEqual(['record', 'audio', 'words']);
    await click('Start recording');
    expect((await screen.findByRole('alert')).textContent).toContain('Please confirm that everyone agreed');
    expect(done).toEqual([]);
  });

  test('with consent it starts as wished, opens the recording and forgets the draft', async () => {
    const desk = fakeDesk();
    const { start } = desk.desk;
    // The desk shows the recording before it answers.
    desk.desk.start = async (order) => {
      act(() => desk.set({ live: aLive(), held: [aView({}, { runs: 'here' })] }));
      return start(order);
    };
    const { done, router } = open(desk);
    await userEvent.type(await screen.findByLabelText('Pets'), 'Rex,Tom{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('Visit name').placeholder).toBe('Rex and Tom');
    await agree();
    await userEvent.selectOptions(screen.getByLabelText('How they agreed'), 'Electronically');
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'SOAP w/ Physical');
    await userEvent.selectOptions(screen.getByLabelText('Microphone'), 'Desk microphone');
    await click('Start recording');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ held: 'h1' }));
    const order: StartOrder = {
      wish: { name: '', pets: ['Rex', 'Tom'], template: 'dynamic_soap_advanced' as never },
      consent: { given: true, method: 'electronic', text: CONSENT_TEXT },
      microphone: 'desk',
    };
    expect(done).toEqual([['start', order]]);
    expect(localStorage.getItem('auscult.draft.u1')).toBeNull();
  });

  test('Enter in a field opens no microphone', async () => {
    const { done } = open();
    await agree();
    await userEvent.type(await screen.findByLabelText('Visit name'), 'Dental{Enter}');
    expect(done).toEqual([]);
  });

  test('an emergency needs neither a pet nor a name', async () => {
    const { done } = open();
    await agree();
    await click('Start recording');
    await waitFor(() =>
      expect(done).toMatchObject([['start', { wish: { name: 'Unnamed visit', pets: [] } }]]),
    );
  });

  test('where consent is not forced it is not asked for', async () => {
    const { done } = open(fakeDesk(), { me: { ...aMe, consent_forced: false } });
    await click('Start recording');
    await waitFor(() => expect(done).toMatchObject([['start', { consent: undefined }]]));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('a refusal to be recorded leads to typing, with the pets kept', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
    await click(/They did not agree/);
    expect(screen.getByLabelText('What was said')).toBeDefined();
    expect(screen.getByText('Rex')).toBeDefined();
  });

  test('the microphone is remembered, and one that is away gives way to the default', async () => {
    localStorage.setItem('auscult.microphone', '"desk"');
    open();
    const picker = await screen.findByLabelText<HTMLSelectElement>('Microphone');
    await waitFor(() => expect(picker.value).toBe('desk'));
    expect(
      within(picker)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Default microphone', 'Desk microphone']);
    cleanup();
    localStorage.setItem('auscult.microphone', '"gone"');
    open();
    const again = await screen.findByLabelText<HTMLSelectElement>('Microphone');
    await within(again).findByText('Desk microphone');
    expect(again.value).toBe('');
  });

  test.each([
    ['denied', 'Allow it beside the address of this page'],
    ['no-microphone', 'No microphone was found'],
    ['in-use', 'Another program uses the microphone'],
    ['unsupported', 'This browser cannot record here'],
    ['no-room', 'This device has no room'],
  ] as const)('a start that fails (%s) says what to do', async (reason, text) => {
    open(fakeDesk({}, { start: () => Promise.reject(new RecordingRefused(reason)) }));
    await agree();
    await click('Start recording');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  test.each([
    ['Take over', { takeOver: true }],
    ['Record here too', { beside: true }],
  ])('where another device leads, it says who and since when, and "%s" goes on', async (choice, part) => {
    const orders: StartOrder[] = [];
    const start = async (order: StartOrder) => {
      orders.push(order);
      if (orders.length === 1) throw new RecordingRefused('led-elsewhere', HOLDER);
      return 'h1';
    };
    open(fakeDesk({}, { start }), { path: '/scribe?session=s1' });
    await agree();
    await click('Start recording');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Dr. Tom Hill records this visit with Chrome on Windows since today/,
    );
    await click(choice);
    await waitFor(() => expect(orders).toMatchObject([{ session: 's1' }, { session: 's1', ...part }]));
  });

  test('while another tab records, this one does not, and can take over', async () => {
    const { done } = open(fakeDesk({ held: [aView({}, { runs: 'elsewhere' })] }));
    await agree();
    expect((await screen.findByRole('button', { name: 'Start recording' })).hasAttribute('disabled')).toBe(
      true,
    );
    await click('Take over here');
    await waitFor(() =>
      expect(done).toMatchObject([
        ['takeOverTab', 'h1'],
        ['start', { heldId: 'h1' }],
      ]),
    );
  });

  test('where nothing can transcribe, it says what to set and that the recording is kept', async () => {
    const speech_to_text = { configured: false, hint: 'Set STT_BASE_URL.' };
    open(fakeDesk(), { me: { ...aMe, server: { ...aMe.server, speech_to_text } } });
    expect((await screen.findByRole('note')).textContent).toContain('Set STT_BASE_URL.');
  });
});

describe('while it records', () => {
  const recording = (live = aLive(), held = aHeld()) =>
    open(fakeDesk({ live, held: [aView({}, { held, runs: 'here' } as never)] }));

  test('time, level, pets and template stand there, and can be changed', async () => {
    const { done } = recording();
    expect((await screen.findByRole('timer')).textContent).toMatch(/^[12]:\d\d$/);
    expect(screen.getByRole('meter', { name: 'Level of the microphone' })).toBeDefined();
    await userEvent.type(screen.getByLabelText('Pets'), 'Tom{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Rex' }));
    await userEvent.selectOptions(await screen.findByLabelText('Template'), 'SOAP w/ Physical');
    expect(done).toEqual([
      ['changeWish', 'h1', { pets: ['Rex', 'Tom'], name: '' }],
      ['changeWish', 'h1', { pets: [], name: 'Unnamed visit' }],
      ['changeWish', 'h1', { template: 'dynamic_soap_advanced' }],
    ]);
  });

  test('a visit without a name is called after its first pet', async () => {
    const held = aHeld({ wish: { name: 'Unnamed visit', pets: [], template: undefined } });
    const { done } = recording(aLive(), held);
    await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
    expect(done).toEqual([['changeWish', 'h1', { pets: ['Rex'], name: '' }]]);
  });

  test('it is paused, bookmarked and stopped by buttons', async () => {
    const { done } = recording();
    await click('Pause');
    await userEvent.type(screen.getByLabelText('Words for the bookmark'), ' swelling ');
    await click('Bookmark');
    await click('Bookmark');
    await click('Stop');
    expect(done).toEqual([['pause'], ['bookmark', 'swelling'], ['bookmark', undefined], ['stop']]);
  });

  test('and by keys, which are listed, but not while something is typed', async () => {
    const { done, set } = recording();
    const panel = await screen.findByRole('region', { name: 'Recording' });
    await waitFor(() => expect(document.activeElement).toBe(panel));
    await userEvent.keyboard('pb');
    act(() => set({ live: aLive({ state: 'paused', since: undefined }) }));
    await userEvent.keyboard('ps');
    await userEvent.type(screen.getByLabelText('Words for the bookmark'), 'pbs');
    fireEvent.keyDown(panel, { key: 's', ctrlKey: true });
    expect(done.map(([name]) => name)).toEqual(['pause', 'bookmark', 'resume', 'stop']);
    expect(panel.textContent).toContain('P pauses and resumes, B sets a bookmark, S stops.');
  });

  test('bookmarks of all stretches are listed at their time in the visit', async () => {
    const [stretch] = aHeld().stretches;
    if (!stretch) throw new Error('A held visit has a stretch.');
    const bookmarks = [{ at_ms: 5000, text: 'swelling' }];
    const stretches = [stretch, { ...stretch, id: 'b', isEnded: false, bookmarks }];
    recording(aLive(), aHeld({ stretches }));
    const list = await screen.findByRole('list', { name: 'Bookmarks' });
    expect(list.textContent).toBe('12:05swelling');
  });

  test('a paused recording says so, and its time stands', async () => {
    const { done } = recording(aLive({ state: 'paused', since: undefined, elapsedMs: 3_661_000 }));
    expect((await screen.findByRole('timer')).textContent).toBe('1:01:01');
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('paused');
    await click('Resume');
    expect(done).toEqual([['resume']]);
  });

  test('without a microphone nothing is said to be recorded', async () => {
    recording(aLive({ since: undefined, troubles: ['unplugged'] }));
    expect((await screen.findByText('Not recording')).getAttribute('role')).toBe('status');
  });

  test.each([
    ['silent', 'Nothing is heard'],
    ['muted', 'The microphone is muted'],
    ['unplugged', 'The microphone was unplugged'],
    ['replaced', 'The recording goes on with Desk microphone.'],
    ['led-elsewhere', 'Another device records this visit too'],
    ['one-copy', 'Only one copy is kept'],
    ['device-full', 'This device is full'],
    ['frozen', 'This page was asleep'],
  ] as const)('trouble "%s" is said', async (trouble, text) => {
    recording(aLive({ troubles: [trouble] }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  test('what loses words is said first, and another microphone is at hand', async () => {
    const { done } = recording(aLive({ troubles: ['one-copy', 'silent'] }));
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
      'Nothing is h',
      'Only one cop',
    ]);
    await screen.findByText('Desk microphone', { selector: 'option' });
    await userEvent.selectOptions(screen.getByLabelText('Microphone'), 'Desk microphone');
    expect(done).toEqual([['changeMicrophone', 'desk']]);
    expect(localStorage.getItem('auscult.microphone')).toBe('"desk"');
  });

  test('a forgotten recording is asked about, and one click goes on', async () => {
    const now = Date.now();
    const { done, set } = recording(aLive({ warnsAt: now - 1000, endsAt: now + 240_000 }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/It is paused in (4 min|3 min 5\d s)/);
    await click('Keep recording');
    expect(done).toEqual([['goOn']]);
    const panel = screen.getByRole('region', { name: 'Recording' });
    expect(document.activeElement, 'where the keys work').toBe(panel);
    const paused = { state: 'paused', since: undefined, warnsAt: now - 9000 } as const;
    act(() => set({ live: aLive({ ...paused, endsAt: now + 60_000 }) }));
    expect(screen.queryByRole('alert'), 'a paused one does not run on').toBeNull();
    act(() => set({ live: aLive({ ...paused, endsAt: now - 1000 }) }));
    await click('Resume recording');
    expect(document.activeElement).toBe(panel);
    expect(done).toEqual([['goOn'], ['goOn'], ['resume']]);
  });
});

describe('after a recording', () => {
  const stopped = (view = aView(), me = aMe) =>
    open(fakeDesk({ held: [view] }), { path: '/scribe?held=h1', me });

  test.each([
    ['Write note', ['finish', 'h1']],
    ['Keep without note', ['keep', 'h1']],
    ['Discard', ['discard', 'h1']],
  ])('"%s" does so', async (name, act) => {
    const { done } = stopped();
    expect(await screen.findByText('12:00 recorded')).toBeDefined();
    await click(name);
    expect(done).toEqual([act]);
  });

  test('the focus goes on with the screen, after Stop and after Discard', async () => {
    const { set } = open(fakeDesk({ live: aLive(), held: [aView({}, { runs: 'here' })] }), {
      path: '/scribe?held=h1',
    });
    await click('Stop');
    act(() => set({ live: undefined, held: [aView()] }));
    const panel = await screen.findByRole('region', { name: 'Recorded visit' });
    await waitFor(() => expect(document.activeElement).toBe(panel));
    await click('Discard');
    await screen.findByRole('button', { name: 'Start recording' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test('it is shown also to whoever looked at other screens and came back without its address', async () => {
    const { set } = open(fakeDesk({ live: aLive(), held: [aView({}, { runs: 'here' })] }));
    await click('Stop');
    act(() => set({ live: undefined, held: [aView()] }));
    expect(await screen.findByRole('button', { name: 'Write note' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start recording' })).toBeNull();
  });

  test('two pets are joined as the server joins them; of one that is not opened, its time is said', async () => {
    const wish = { name: '', pets: ['Juno', 'Tom'], template: undefined };
    const { set } = stopped(aView({ wish }));
    expect(await screen.findByRole('heading', { name: 'Juno and Tom' })).toBeDefined();
    act(() => set({ held: [aView({ wish: { ...wish, pets: [] } })] }));
    expect(await screen.findByRole('heading', { name: /^A recording from today / })).toBeDefined();
  });

  test('"Record more" adds a stretch with what was agreed', async () => {
    localStorage.setItem('auscult.microphone', '"desk"');
    const consent = { given: true, method: 'verbal', text: CONSENT_TEXT } as const;
    const { done } = stopped(aView({ consent, session: 's1' as SessionId }));
    await click('Record more');
    expect(done).toMatchObject([['start', { heldId: 'h1', session: 's1', consent, microphone: 'desk' }]]);
  });

  test.each([
    [
      { endedBy: HOLDER },
      'Another device has taken the recording over. Dr. Tom Hill records this visit with Chrome on Windows since today',
    ],
    [{ endedBy: 'another-tab' }, 'Another tab has taken the recording over.'],
  ] as const)('it says who took it over', async (part, text) => {
    stopped(aView({}, part));
    expect(await screen.findByText(new RegExp(text))).toBeDefined();
  });

  test('where nothing can transcribe, it is kept', async () => {
    const speech_to_text = { configured: false, hint: 'Set STT_BASE_URL.' };
    stopped(aView(), { ...aMe, server: { ...aMe.server, speech_to_text } });
    expect(await screen.findByRole('button', { name: 'Keep the recording' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Write note' })).toBeNull());
  });

  test('on its way it says how far, and what keeps it', async () => {
    const { done, set } = stopped(aView({ decision: 'finish' }));
    expect(await screen.findByText('Sending: 1 MB of 4 MB')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: '25 % is sent' })).toBeDefined();
    const hindered = aView({ decision: 'finish' });
    hindered.delivery = { ...hindered.delivery, hindrance: 'offline' };
    act(() => set({ held: [hindered] }));
    expect(await screen.findByText('You are offline; sending goes on when you are back.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
    expect(screen.getByRole('progressbar')).toBeDefined();
    hindered.delivery = { ...hindered.delivery, sentBytes: hindered.delivery.totalBytes };
    act(() => set({ held: [{ ...hindered }] }));
    expect(screen.queryByRole('progressbar'), 'nothing is left to be sent').toBeNull();
    hindered.delivery = { ...hindered.delivery, hindrance: 'unreachable' };
    act(() => set({ held: [{ ...hindered }] }));
    await click('Try now');
    expect(done).toEqual([['retry']]);
  });

  test('once the server has it all, the visit is opened', async () => {
    const { set, router } = stopped(aView({ decision: 'finish', session: 's1' as SessionId }));
    await screen.findByText('Sending: 1 MB of 4 MB');
    act(() => set({ held: [] }));
    await waitFor(() => expect(router.state.location.href).toBe('/history?session_id=s1'));
  });

  test('one that is only kept says that it is safe', async () => {
    const { set } = stopped(aView({ decision: 'keep', session: 's1' as SessionId }));
    await screen.findByText('Sending: 1 MB of 4 MB');
    act(() => set({ held: [] }));
    expect(await screen.findByText('Your recording is safe')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the visit' })).toBeDefined();
  });
});

test('"Add to Visit" records into the visit that the server has', async () => {
  const { done } = open(fakeDesk(), { path: '/scribe?session=s1' });
  expect(await screen.findByRole('heading', { name: 'Add to Visit' })).toBeDefined();
  await screen.findByText('Rex', { selector: 'strong' });
  await agree();
  await click('Start recording');
  await waitFor(() =>
    expect(done).toMatchObject([['start', { session: 's1', wish: { name: 'Rex', pets: ['Rex'] } }]]),
  );
});
