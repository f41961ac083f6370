import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { recordedWhole, writeNote } from './recorded-whole.ts';
import { startRecording, stopRecording } from './recording-vet.ts';

const FAULTED_MS = 12_000;
const QUIET_MS = 3000;
const MOMENT_MS = 1000;

/** Faults between the browser and the server. */
export const FAULTS_OF_THE_NETWORK: readonly Fault[] = [
  {
    name: 'the network is cut at random bytes',
    happen: async (scene) => {
      const { page, clinic } = scene;
      const startedAt = await startRecording(page, clinic.address, scene.name);
      clinic.line.become('cutting');
      await pause(FAULTED_MS);
      clinic.line.become('open');
      const cuts = clinic.line.cuts();
      if (cuts === 0) throw new Error('nothing was cut');
      const endedAt = await stopRecording(page);
      await writeNote(page);
      return `${await recordedWhole(scene, { startedAt, endedAt })} after ${cuts} cuts`;
    },
  },
  {
    name: 'the network is cut at random bytes until after the end',
    happen: async (scene) => {
      const { page, clinic } = scene;
      const startedAt = await startRecording(page, clinic.address, scene.name);
      const before = clinic.line.cuts();
      clinic.line.become('cutting');
      await pause(QUIET_MS);
      const endedAt = await stopRecording(page);
      await writeNote(page);
      await pause(FAULTED_MS);
      clinic.line.become('open');
      return `${await recordedWhole(scene, { startedAt, endedAt })} after ${clinic.line.cuts() - before} cuts`;
    },
  },
  {
    name: 'the network is away for a while',
    happen: async (scene) => {
      const { page, clinic } = scene;
      const startedAt = await startRecording(page, clinic.address, scene.name);
      await pause(QUIET_MS);
      clinic.line.become('dead');
      await pause(FAULTED_MS);
      clinic.line.become('open');
      const endedAt = await stopRecording(page);
      await writeNote(page);
      return recordedWhole(scene, { startedAt, endedAt });
    },
  },
  {
    name: 'the server is killed twice',
    happen: async (scene) => {
      const { page, clinic } = scene;
      const startedAt = await startRecording(page, clinic.address, scene.name);
      for (let kill = 0; kill < 2; kill++) {
        await pause(QUIET_MS);
        await clinic.killServer();
        await pause(MOMENT_MS);
        await clinic.startServer();
      }
      await pause(QUIET_MS);
      const endedAt = await stopRecording(page);
      await writeNote(page);
      return recordedWhole(scene, { startedAt, endedAt });
    },
  },
  {
    name: 'the server is killed at the stop and comes back later',
    happen: async (scene) => {
      const { page, clinic } = scene;
      const startedAt = await startRecording(page, clinic.address, scene.name);
      await pause(QUIET_MS);
      await clinic.killServer();
      const endedAt = await stopRecording(page);
      await writeNote(page);
      await pause(QUIET_MS);
      await clinic.startServer();
      return recordedWhole(scene, { startedAt, endedAt });
    },
  },
];
