/** A vet who records: their clicks on the screens, and the data that arrives at the server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Person, signedInState, signUp } from '../kit/person.ts';
import type { Clinic } from './clinic.ts';
import { type KillableBrowser, startBrowser } from './killable-browser.ts';
import { until } from './until.ts';

/** A vet whose browser is signed in, and closed. */
export interface RecordingVet {
  person: Person;
  /** Their browser data; copied for each run. */
  profile: string;
}

/** A recording on the server. */
export interface ArrivedRecording {
  session: string;
  recording: string;
  name: string;
}

/** Where the page stores the time when its microphone started, in epoch milliseconds. */
const STARTED_AT = 'auscultTestStartedAt';

/** Chromium stores the list of service workers a while later, without an event. */
const WRITTEN_DOWN_MS = 6000;

/**
 * Signs a person up and in, and opens the app once in their browser.
 *
 * @param speech  a WAV file for its microphone
 */
export async function signedInVet(clinic: Clinic, speech: string): Promise<RecordingVet> {
  const person = await signUp(clinic.direct);
  const profile = await mkdtemp(join(tmpdir(), 'auscult-recorder-profile-'));
  const browser = await startBrowser(profile, speech);
  const page = await openPage(browser);
  await page.goto(`${clinic.address}/login`);
  const entries = signedInState(person, clinic.address).origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, entries);
  await page.goto(`${clinic.address}/scribe`);
  await startButton(page).waitFor();
  // From now on the app opens without a network.
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
  await pause(WRITTEN_DOWN_MS);
  await browser.close();
  return { person, profile };
}

/** A page that records when its recording starts. */
export async function openPage({ context }: KillableBrowser): Promise<Page> {
  await context.addInitScript((name) => {
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function (this: MediaRecorder, timeslice?: number) {
      Object.assign(window, { [name]: Date.now() });
      start.call(this, timeslice);
    };
  }, STARTED_AT);
  return context.pages()[0] ?? context.newPage();
}

/** Records a visit with this name. @returns when the microphone started, in epoch milliseconds */
export async function startRecording(page: Page, address: string, name: string): Promise<number> {
  await page.goto(`${address}/scribe`);
  await startButton(page).waitFor();
  await page.getByLabel('Visit name').fill(name);
  await startButton(page).click();
  // The question about consent, or the recording itself.
  const yes = page.getByRole('button', { name: 'Yes, start' });
  await yes.or(page.getByRole('timer')).waitFor();
  if (await yes.isVisible()) await yes.click();
  return startedAt(page);
}

/** When the microphone of a page started; waits until it does. */
export async function startedAt(page: Page): Promise<number> {
  const started = await page.waitForFunction((key) => Reflect.get(window, key), STARTED_AT, { polling: 50 });
  return started.jsonValue();
}

/** Ends the recording of a page. @returns when, in epoch milliseconds */
export async function stopRecording(page: Page): Promise<number> {
  const now = Date.now();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Write note' }).waitFor();
  // Typing postpones the automatic submission.
  await page.getByRole('region', { name: 'Recorded visit' }).getByLabel('Pets').focus();
  return now;
}

/** The offers of interrupted recordings on the screens. */
export function interruptedNotice(page: Page) {
  return page.getByRole('region', { name: 'Recordings on this device' }).getByText('Interrupted recording');
}

/** Bytes of each upload that the server has acknowledged to a page, by the id of the upload. */
export function acknowledgementsTo(page: Page): ReadonlyMap<string, number> {
  const uploads = new Map<string, number>();
  page.on('response', (answer) => {
    const offset = answer.headers()['upload-offset'];
    const id = new URL(answer.url()).pathname.split('/').at(-1);
    if (answer.request().method() !== 'PATCH' || answer.status() !== 204 || !offset || !id) return;
    uploads.set(id, Math.max(uploads.get(id) ?? 0, Number(offset)));
  });
  return uploads;
}

/** Waits until the server has this many recordings of a visit, and writes its note. */
export function arrivedRecordings(
  { person }: RecordingVet,
  name: string,
  { count = 1, withinMs = 60_000 } = {},
): Promise<ArrivedRecording[]> {
  return until(`${count} recordings of ${name} are on the server`, withinMs, async () => {
    const found = await recordingsOf(person, name);
    return found.length >= count ? found : undefined;
  });
}

async function recordingsOf({ call }: Person, name: string): Promise<ArrivedRecording[]> {
  const { sessions } = await call('GET', `/v1/sessions_by_name/${encodeURIComponent(name)}`);
  const [session] = (sessions as { id: string; name: string }[]).filter((one) => one.name === name);
  if (!session) return [];
  const { recordings, nodes } = await call('GET', `/v1/session/${session.id}`);
  // The note is requested when every part has arrived.
  if (!(nodes as { kind: string }[]).some(({ kind }) => kind === 'notes')) return [];
  return (recordings as { node_id: string; name: string }[]).map((one) => ({
    session: session.id,
    recording: one.node_id,
    name: one.name,
  }));
}

/** Fetches the sound of a recording into a file, which is deleted when `use` has ended. */
export async function withSound<Result>(
  clinic: Clinic,
  { person }: RecordingVet,
  { session, recording }: ArrivedRecording,
  use: (path: string, bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const answer = await fetch(`${clinic.direct}/v1/recording_audio/${session}/${recording}`, {
    headers: { authorization: `Bearer ${person.bearer}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`The sound is not there: ${answer.status} ${bytes.subarray(0, 200)}`);
  const folder = await mkdtemp(join(tmpdir(), 'auscult-recorder-sound-'));
  try {
    const path = join(folder, 'sound.webm');
    await writeFile(path, bytes);
    return await use(path, bytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function startButton(page: Page) {
  return page.getByRole('button', { name: 'Start recording' });
}
