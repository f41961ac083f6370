import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Scene } from './fault.ts';
import { finishedAfterRestart, recordedWhole, troubleSaid, writeNote } from './recorded-whole.ts';
import { startRecording, stopRecording } from './recording-vet.ts';
import { fillDisk } from './small-disk.ts';

const QUIET_MS = 4000;
const LONG_MS = 8000;
const FULL = /This device is full|Only one copy is kept on this device/;
const NO_ROOM = /This device is full/;
const ASLEEP = /This page was asleep for a while/;

/** The part of a browser's storage to delete, in the terms of the browser's commands. */
type Taken = 'indexeddb' | 'file_systems';

/** Faults of the computer that records. */
export const FAULTS_OF_THE_DEVICE: readonly Fault[] = [
  {
    name: 'the disk is full',
    needsSmallDisk: true,
    happen: async (scene) => {
      const { page, clinic, folder } = scene;
      const startedAt = await startRecording(page, clinic.address, scene.name);
      await pause(QUIET_MS);
      await fillDisk(folder);
      const said = await troubleSaid(page, FULL, LONG_MS);
      await pause(QUIET_MS);
      const endedAt = await stopRecording(page);
      await writeNote(page);
      const whole = await recordedWhole(scene, { startedAt, endedAt });
      return said ? `said "${said}"; ${whole}` : whole;
    },
  },
  {
    name: 'the disk is full without a network',
    needsSmallDisk: true,
    happen: async (scene) => {
      const { page, clinic, folder } = scene;
      const startedAt = await startRecording(page, clinic.address, scene.name);
      await pause(QUIET_MS);
      clinic.line.become('dead');
      await fillDisk(folder);
      // Data that does not fit is lost, and the screen must say so. With one copy nothing may be lost.
      const said = await troubleSaid(page, NO_ROOM, LONG_MS);
      if (said) return `said "${said}"`;
      const endedAt = await stopRecording(page);
      await writeNote(page);
      clinic.line.become('open');
      return recordedWhole(scene, { startedAt, endedAt });
    },
  },
  {
    name: 'IndexedDB is emptied by another tab, then the browser is killed',
    happen: async (scene) => {
      const { page, clinic, browser } = scene;
      const other = await browser.context.newPage();
      await other.goto(`${clinic.address}/privacy.html`);
      const startedAt = await startRecording(page, clinic.address, scene.name);
      clinic.line.become('dead');
      await pause(QUIET_MS);
      await other.evaluate(async () => {
        for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      });
      await pause(QUIET_MS);
      const endedAt = await browser.kill();
      clinic.line.become('open');
      return finishedAfterRestart(scene, { startedAt, endedAt });
    },
  },
  {
    name: 'IndexedDB is taken away by the browser, then it is killed',
    happen: (scene) => withoutStorage(scene, 'indexeddb'),
  },
  {
    name: 'the private file system is taken away by the browser, then it is killed',
    happen: (scene) => withoutStorage(scene, 'file_systems'),
  },
  {
    name: 'the page is frozen',
    happen: (scene) =>
      asleep(scene, async () => {
        const session = await scene.browser.context.newCDPSession(scene.page);
        await session.send('Page.setWebLifecycleState', { state: 'frozen' });
        await pause(scene.asleepMs);
        await session.send('Page.setWebLifecycleState', { state: 'active' });
      }),
  },
  {
    name: 'the computer sleeps',
    happen: (scene) => asleep(scene, () => scene.browser.sleep(scene.asleepMs)),
  },
];

/** Without a network, so that only the other copy can save it. */
async function withoutStorage(scene: Scene, taken: Taken): Promise<string> {
  const { page, clinic, browser } = scene;
  const startedAt = await startRecording(page, clinic.address, scene.name);
  clinic.line.become('dead');
  await pause(QUIET_MS);
  const session = await browser.context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: clinic.address, storageTypes: taken });
  await pause(QUIET_MS);
  const endedAt = await browser.kill();
  clinic.line.become('open');
  return finishedAfterRestart(scene, { startedAt, endedAt });
}

/** Speech during the fault cannot be recorded; speech before and after it must be. */
async function asleep(scene: Scene, sleep: () => Promise<void>): Promise<string> {
  const { page, clinic, asleepMs } = scene;
  const startedAt = await startRecording(page, clinic.address, scene.name);
  await pause(QUIET_MS);
  const before = Date.now();
  await sleep();
  const after = Date.now();
  const said = await troubleSaid(page, ASLEEP);
  await pause(QUIET_MS);
  const endedAt = await stopRecording(page);
  await writeNote(page);
  const told = `${Math.round(asleepMs / 1000)} s asleep`;
  if (said) {
    const awake = { startedAt, endedAt: endedAt - (after - before) };
    return `${told}, said "${said}"; ${await recordedWhole(scene, awake, { missingMax: 2 })}`;
  }
  return `${told}, ${await recordedWhole(scene, { startedAt, endedAt })}`;
}
