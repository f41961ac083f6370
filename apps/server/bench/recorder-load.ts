/**
 * Simulated recordings: each sends a slice of audio twice a second over its own connection, as the recorder
 * does. They run in a separate process, so that their processor time is not counted for a server.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./recorder-load-process.ts', import.meta.url));

/** Milliseconds between two slices of one recording. */
export const SLICE_EVERY_MS = 500;

/** Bytes of a slice: 4 KB a second, more than Opus speech needs. */
export const SLICE_BYTES = 2048;

/** The data, and the target. */
export interface LoadPlan {
  /** URL for creating uploads. */
  address: string;
  /** Slices of each recording. */
  slices: number;
  /** For each recording, the headers that its server requires besides the protocol's. */
  recordings: { created: Record<string, string>; continued: Record<string, string> }[];
}

/** Measurements of the recordings. */
export interface LoadFigures {
  /** Milliseconds from the time of a slice to its acknowledgement. */
  delaysMs: number[];
}

/** Messages of the load process, in order. */
export type LoadMessage =
  | { step: 'created' }
  | { step: 'sent'; figures: LoadFigures }
  /** Number of uploads whose final length differs from the acknowledged bytes. */
  | { step: 'finished'; lost: number };

/** Prepared recordings. */
export interface Load {
  /** Sends all slices. */
  send(): Promise<LoadFigures>;
  /** Ends the uploads. @returns the number whose length on the server differs from the acknowledged bytes */
  finish(): Promise<number>;
  stop(): void;
}

/** Starts the load process, which creates an upload for every recording. */
export async function startLoad(plan: LoadPlan): Promise<Load> {
  const child = fork(PROCESS, { stdio: 'inherit' });
  const told = listen(child);
  child.send(plan);
  await told('created');
  return {
    send: async () => {
      child.send('send');
      return (await told('sent')).figures;
    },
    finish: async () => {
      child.send('finish');
      return (await told('finished')).lost;
    },
    stop: () => child.kill(),
  };
}

function listen(child: ChildProcess) {
  return <Step extends LoadMessage['step']>(step: Step) =>
    new Promise<Extract<LoadMessage, { step: Step }>>((resolve, reject) => {
      const fail = (code: number | null) =>
        reject(new Error(`The load ended (${code}) before it had ${step}.`));
      child.once('exit', fail);
      child.once('message', (message) => {
        child.off('exit', fail);
        resolve(message as Extract<LoadMessage, { step: Step }>);
      });
    });
}
