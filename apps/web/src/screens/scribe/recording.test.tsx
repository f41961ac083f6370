// @vitest-environment jsdom

import type { SessionId } from '@auscult/contract/kit/ids';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CONSENT_TEXT } from '#web/copy/consent-text.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { aHeld, aLive, aView, fakeDesk } from '#web/test-kit/fake-desk.ts';
import { click, HOLDER, open, setUpRecording } from './test-kit.ts';

setUpRecording();

describe('while it records', () => {
  const recording = (live = aLive(), held = aHeld()) =>
    open(fakeDesk({ live, held: [aView({}, { held, runs: 'here' } as never)] }));

  test('time, level, pets and template are shown, and can be changed', async () => {
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

  test('a visit without a name is named after its first pet', async () => {
    const held = aHeld({ wish: { name: 'Unnamed visit', pets: [], template: undefined } });
    const { done } = recording(aLive(), held);
    await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
    expect(done).toEqual([['changeWish', 'h1', { pets: ['Rex'], name: '' }]]);
  });

  test('it is paused, bookmarked and stopped by buttons', async () => {
    const { done } = recording();
    await click('Pause');
    await userEvent.type(screen.getByLabelText('Label for the bookmark'), ' swelling ');
    await click('Bookmark');
    await click('Bookmark');
    await click('Stop');
    expect(done).toEqual([['pause'], ['bookmark', 'swelling'], ['bookmark', undefined], ['stop']]);
  });

  test('and by keys, which are listed, but not while the person types', async () => {
    const { done, set } = recording();
    const panel = await screen.findByRole('region', { name: 'Recording' });
    await waitFor(() => expect(document.activeElement).toBe(panel));
    await userEvent.keyboard('pb');
    act(() => set({ live: aLive({ state: 'paused', since: undefined }) }));
    await userEvent.keyboard('ps');
    await userEvent.type(screen.getByLabelText('Label for the bookmark'), 'pbsS');
    fireEvent.keyDown(panel, { key: 'S', shiftKey: true, ctrlKey: true });
    expect(done.map(([name]) => name)).toEqual(['pause', 'bookmark', 'resume']);
    act(() => panel.focus());
    await userEvent.keyboard('{Shift>}S{/Shift}');
    expect(done.at(-1)).toEqual(['stop']);
    expect(panel.textContent).toContain('P pause, B bookmark, Shift+S stop.');
    expect(screen.getByRole('button', { name: 'Stop' }).getAttribute('aria-keyshortcuts')).toBe('Shift+S');
  });

  test('no single letter stops it, on any keyboard', async () => {
    const { done } = recording();
    const panel = await screen.findByRole('region', { name: 'Recording' });
    await waitFor(() => expect(document.activeElement).toBe(panel));
    const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const key of letters) fireEvent.keyDown(panel, { key });
    expect(done.map(([name]) => name)).not.toContain('stop');
  });

  test('bookmarks of all parts are listed at their time in the visit', async () => {
    const [stretch] = aHeld().stretches;
    if (!stretch) throw new Error('A held visit has a stretch.');
    const bookmarks = [{ at_ms: 5000, text: 'swelling' }];
    const stretches = [stretch, { ...stretch, id: 'b', isEnded: false, bookmarks }];
    recording(aLive(), aHeld({ stretches }));
    const list = await screen.findByRole('list', { name: 'Bookmarks' });
    expect(list.textContent).toBe('12:05swelling');
  });

  test('a paused recording says so, and its time stops', async () => {
    const { done } = recording(aLive({ state: 'paused', since: undefined, elapsedMs: 3_661_000 }));
    expect((await screen.findByRole('timer')).textContent).toBe('1:01:01');
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('paused');
    await click('Resume');
    expect(done).toEqual([['resume']]);
  });

  test('without a microphone the screen does not claim to record', async () => {
    recording(aLive({ since: undefined, troubles: ['unplugged'] }));
    expect((await screen.findByText('Not recording')).getAttribute('role')).toBe('status');
  });

  test.each([
    ['silent', 'Nothing is heard'],
    ['muted', 'The microphone is muted'],
    ['unplugged', 'The microphone was unplugged'],
    ['replaced', 'Recording continues with Desk microphone.'],
    ['led-elsewhere', 'Another device is recording this visit too'],
    ['one-copy', 'Only one copy is kept'],
    ['device-full', 'This device is full'],
    ['frozen', 'This page was asleep'],
  ] as const)('the problem "%s" is shown', async (trouble, text) => {
    recording(aLive({ troubles: [trouble] }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  test('problems that lose words come first, and another microphone is offered', async () => {
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

  test('a forgotten recording is asked about, and one click continues', async () => {
    const now = Date.now();
    const { done, set } = recording(aLive({ warnsAt: now - 1000, endsAt: now + 240_000 }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/It pauses in (4 min|3 min 5\d s)/);
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
    ['Save without note', ['keep', 'h1']],
    ['Discard', ['discard', 'h1']],
  ])('"%s" works', async (name, act) => {
    const { done } = stopped();
    expect(await screen.findByText('Recorded 12:00 · saved on this device')).toBeDefined();
    await click(name);
    expect(done).toEqual([act]);
  });

  test('the focus stays on the screen, after Stop and after Discard', async () => {
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

  test('it is shown again after other screens, even without its address', async () => {
    const { set } = open(fakeDesk({ live: aLive(), held: [aView({}, { runs: 'here' })] }));
    await click('Stop');
    act(() => set({ live: undefined, held: [aView()] }));
    expect(await screen.findByRole('button', { name: 'Write note' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start recording' })).toBeNull();
  });

  test('the names of two pets are joined like on the server; a closed visit shows its time', async () => {
    const wish = { name: '', pets: ['Juno', 'Tom'], template: undefined };
    const { set } = stopped(aView({ wish }));
    expect(await screen.findByRole('heading', { name: 'Juno and Tom' })).toBeDefined();
    act(() => set({ held: [aView({ wish: { ...wish, pets: [] } })] }));
    expect(await screen.findByRole('heading', { name: /^A recording from today / })).toBeDefined();
  });

  test('"Resume" adds a part with the same consent', async () => {
    localStorage.setItem('auscult.microphone', '"desk"');
    const consent = { given: true, method: 'verbal', text: CONSENT_TEXT } as const;
    const { done } = stopped(aView({ consent, session: 's1' as SessionId }));
    await click('Resume');
    expect(done).toMatchObject([['start', { heldId: 'h1', session: 's1', consent, microphone: 'desk' }]]);
  });

  test.each([
    [
      { endedBy: HOLDER },
      'Another device took over the recording. Dr. Tom Hill has been recording this visit with Chrome on Windows since today',
    ],
    [{ endedBy: 'another-tab' }, 'Another tab took over the recording.'],
  ] as const)('it says which device took it over', async (part, text) => {
    stopped(aView({}, part));
    expect(await screen.findByText(new RegExp(text))).toBeDefined();
  });

  test('where nothing can transcribe, its note is ordered all the same, and waits', async () => {
    const speech_to_text = { configured: false, hint: 'Set STT_BASE_URL.' };
    const { done } = stopped(aView(), { ...aMe, server: { ...aMe.server, speech_to_text } });
    await click('Write note');
    expect(done).toEqual([['finish', 'h1']]);
  });

  test('in delivery it shows the progress, and what blocks it', async () => {
    const { done, set } = stopped(aView({ decision: 'finish' }));
    expect(await screen.findByText('Uploading: 1 MB of 4 MB')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: '25 % uploaded' })).toBeDefined();
    const hindered = aView({ decision: 'finish' });
    hindered.delivery = { ...hindered.delivery, hindrance: 'offline' };
    act(() => set({ held: [hindered] }));
    expect(await screen.findByText("You're offline. Upload continues when you reconnect.")).toBeDefined();
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

  test('once the server has all of it, the visit is opened', async () => {
    const { set, router } = stopped(aView({ decision: 'finish', session: 's1' as SessionId }));
    await screen.findByText('Uploading: 1 MB of 4 MB');
    act(() => set({ held: [] }));
    await waitFor(() => expect(router.state.location.href).toBe('/history?session_id=s1'));
  });

  test('one that is only stored says that it is safe', async () => {
    const { set } = stopped(aView({ decision: 'keep', session: 's1' as SessionId }));
    await screen.findByText('Uploading: 1 MB of 4 MB');
    act(() => set({ held: [] }));
    expect(await screen.findByText('Recording saved')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the visit' })).toBeDefined();
    expect(screen.getByText(/You can write its note at any time\./)).toBeDefined();
  });
});
