import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { recordedWhole, writeNote } from './recorded-whole.ts';
import { startedAt as begun, startRecording, stopRecording } from './recording-vet.ts';

const QUIET_MS = 4000;

/** Two windows, and a window that opens without a network. */
export const FAULTS_OF_WINDOWS: readonly Fault[] = [
  {
    name: 'two tabs',
    happen: async (scene) => {
      const { page, clinic, browser } = scene;
      const startedAt = await startRecording(page, clinic.address, scene.name);
      await pause(QUIET_MS);
      const other = await browser.context.newPage();
      await other.goto(`${clinic.address}/scribe`);
      const takeOver = other.getByRole('button', { name: 'Take over here' }).first();
      await takeOver.waitFor();
      const takenAt = Date.now();
      await takeOver.click();
      const againAt = await begun(other);
      await pause(QUIET_MS);
      const endedAt = await stopRecording(other);
      await writeNote(other);
      const spoken = { startedAt, endedAt: endedAt - (againAt - takenAt) };
      return `the second said so and took over; ${await recordedWhole(scene, spoken, { count: 2 })}`;
    },
  },
  {
    name: 'the tab is closed',
    happen: async (scene) => {
      const { page, clinic, browser } = scene;
      const startedAt = await startRecording(page, clinic.address, scene.name);
      await pause(QUIET_MS);
      const endedAt = Date.now();
      await page.close();
      const next = await browser.context.newPage();
      await next.goto(`${clinic.address}/history`);
      await next.getByRole('button', { name: 'Finish', exact: true }).click();
      return recordedWhole(scene, { startedAt, endedAt });
    },
  },
  {
    name: 'the app is opened, records and finishes without a network',
    happen: async (scene) => {
      const { page, clinic, browser } = scene;
      clinic.line.become('dead');
      await browser.context.setOffline(true);
      const startedAt = await startRecording(page, clinic.address, scene.name);
      await pause(QUIET_MS);
      const endedAt = await stopRecording(page);
      await writeNote(page);
      await page
        .getByText(/offline|cannot be reached/)
        .first()
        .waitFor();
      clinic.line.become('open');
      await browser.context.setOffline(false);
      return recordedWhole(scene, { startedAt, endedAt });
    },
  },
];
