// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CONSENT_TEXT } from '#web/copy/consent-text.ts';
import { RecordingRefused, type StartOrder } from '#web/features/recorder/recording-desk.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { aLive, aView, fakeDesk } from '#web/test-kit/fake-desk.ts';
import { click, HOLDER, open, setUpRecording, startAgreed } from './test-kit.ts';

setUpRecording();

describe('before a recording', () => {
  test('it is the first way to submit a visit, and nothing starts without consent', async () => {
    const { done } = open();
    const ways = await screen.findByRole('radiogroup', { name: 'How you hand the visit over' });
    expect(
      within(ways)
        .getAllByRole('radio')
        .map((way) => way.getAttribute('value')),
    ).toEqual(['record', 'audio', 'words']);
    await click('Start recording');
    const question = await screen.findByRole('dialog', { name: 'Did everyone agree to be recorded?' });
    expect(question.textContent).toContain(CONSENT_TEXT);
    expect(done).toEqual([]);
  });

  test('two keys start it: the question has the focus on its Yes, and Escape returns', async () => {
    const { done } = open();
    const start = await screen.findByRole('button', { name: 'Start recording' });
    start.focus();
    await userEvent.keyboard('{Enter}');
    const yes = await screen.findByRole('button', { name: 'Yes, start' });
    await waitFor(() => expect(document.activeElement).toBe(yes));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(start));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Yes, start'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(done).toMatchObject([['start', { consent: { method: 'verbal' } }]]));
  });

  test('R starts it from anywhere on the screen, but not while something is typed', async () => {
    const { done } = open();
    await userEvent.type(await screen.findByLabelText('Visit name'), 'Rrr');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('r');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Yes, start'));
    await userEvent.keyboard('r');
    expect(done).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(done).toMatchObject([['start', { wish: { name: 'Rrr' } }]]));
    expect(screen.getByRole('button', { name: 'Start recording' }).getAttribute('aria-keyshortcuts')).toBe(
      'R',
    );
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
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'SOAP w/ Physical');
    await userEvent.selectOptions(screen.getByLabelText('Microphone'), 'Desk microphone');
    await click('Start recording');
    await userEvent.selectOptions(await screen.findByLabelText('How they agreed'), 'Electronically');
    await click('Yes, start');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ held: 'h1' }));
    const order: StartOrder = {
      wish: { name: '', pets: ['Rex', 'Tom'], template: 'dynamic_soap_advanced' as never },
      consent: { given: true, method: 'electronic', text: CONSENT_TEXT },
      microphone: 'desk',
    };
    expect(done).toEqual([['start', order]]);
    expect(localStorage.getItem('auscult.draft.u1.u1')).toBeNull();
  });

  test('words that were typed before stay for the next visit, without the rest of the draft', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
    await userEvent.click(screen.getByText('Type or paste'));
    await userEvent.type(screen.getByLabelText('What was said'), 'Tom coughs.');
    await userEvent.click(screen.getByText('Record'));
    await startAgreed();
    await waitFor(() => expect(localStorage.getItem('auscult.draft.u1.u1')).not.toContain('Rex'));
    cleanup();
    open();
    await userEvent.click(await screen.findByText('Type or paste'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('What was said').value).toBe('Tom coughs.');
    expect(screen.queryByText('Rex')).toBeNull();
  });

  test('Enter in a field opens no microphone', async () => {
    const { done } = open();
    await userEvent.type(await screen.findByLabelText('Visit name'), 'Dental{Enter}');
    expect(done).toEqual([]);
  });

  test('an emergency needs neither a pet nor a name', async () => {
    const { done } = open();
    await startAgreed();
    await waitFor(() =>
      expect(done).toMatchObject([['start', { wish: { name: 'Unnamed visit', pets: [] } }]]),
    );
  });

  test('if consent is not forced it is not asked for', async () => {
    const { done } = open(fakeDesk(), { me: { ...aMe, consent_forced: false } });
    await click('Start recording');
    await waitFor(() => expect(done).toMatchObject([['start', { consent: undefined }]]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a refusal to be recorded leads to typing, with the pets kept', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
    await click('Start recording');
    await click('No: type the visit');
    expect(screen.getByLabelText('What was said')).toBeDefined();
    expect(screen.getByText('Rex')).toBeDefined();
  });

  test('the microphone is remembered, and a missing one is replaced by the default', async () => {
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
    ['denied', 'Allow it next to the address of this page'],
    ['no-microphone', 'No microphone was found'],
    ['in-use', 'Another program uses the microphone'],
    ['unsupported', "This browser can't record here"],
    ['no-room', 'This device has no space'],
  ] as const)('a start that fails (%s) says what to do', async (reason, text) => {
    open(fakeDesk({}, { start: () => Promise.reject(new RecordingRefused(reason)) }));
    await startAgreed();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  test.each([
    ['Take over', { takeOver: true }],
    ['Record here too', { beside: true }],
  ])('if another device leads, it says who and since when, and "%s" continues', async (choice, part) => {
    const orders: StartOrder[] = [];
    const start = async (order: StartOrder) => {
      orders.push(order);
      if (orders.length === 1) throw new RecordingRefused('led-elsewhere', HOLDER);
      return 'h1';
    };
    open(fakeDesk({}, { start }), { path: '/scribe?session=s1' });
    await startAgreed();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Dr. Tom Hill has been recording this visit with Chrome on Windows since today/,
    );
    await click(choice);
    await waitFor(() => expect(orders).toMatchObject([{ session: 's1' }, { session: 's1', ...part }]));
  });

  test('while another tab records, this one does not, and can take over', async () => {
    const { done } = open(fakeDesk({ held: [aView({}, { runs: 'elsewhere' })] }));
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

  test('where nothing can transcribe, it says that the recording waits, and whom to ask', async () => {
    const speech_to_text = { configured: false, hint: 'Set STT_BASE_URL.' };
    open(fakeDesk(), { me: { ...aMe, server: { ...aMe.server, speech_to_text } } });
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain("Transcription isn't set up yet. You can record now");
    expect(note.textContent).not.toContain('STT_BASE_URL');
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    fireEvent.click(within(note).getByRole('button', { name: 'Ask your administrator' }));
    expect(await screen.findByText('Message copied. Send it to your administrator.')).toBeDefined();
    expect(copied.join()).toContain('Set STT_BASE_URL.');
  });
});

test('"Add to Visit" records into the existing visit', async () => {
  const { done } = open(fakeDesk(), { path: '/scribe?session=s1' });
  expect(await screen.findByRole('heading', { name: 'Add to Visit' })).toBeDefined();
  await screen.findByText('Rex', { selector: 'strong' });
  await startAgreed();
  await waitFor(() =>
    expect(done).toMatchObject([['start', { session: 's1', wish: { name: 'Rex', pets: ['Rex'] } }]]),
  );
});
