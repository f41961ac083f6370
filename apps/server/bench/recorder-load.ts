/**
 * Simulated recordings: each sends a slice of sound twice a second over a connection of its own, as the recorder does.
 * They run in a process of their own, so that their processor time counts for no server.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./recorder-load-process.ts', import.meta.url));

/** Milliseconds between two slices of one recording. */
export const SLICE_EVERY_MS = 500;

/** Bytes of a slice: 4 KB a second, more than Opus speech needs. */
export const SLICE_BYTES = 2048;

/** What to send, and where. */
export interface LoadPlan {
  /** Where uploads are created. */
  address: string;
  /** Slices of each recording. */
  slices: number;
  /** For each recording the headers that its server wants beside the protocol's own. */
  recordings: { created: Record<string, string>; continued: Record<string, string> }[];
}

/** What the recordings saw. */
export interface LoadFigures {
  /** Milliseconds from the moment at which a slice was there to its acknowledgement. */
  delaysMs: number[];
}

/** What the load process tells, one after the other. */
export type LoadMessage =
  | { step: 'created' }
  | { step: 'sent'; figures: LoadFigures }
  /** How many uploads did not end with as many bytes as were acknowledged. */
  | { step: 'finished'; lost: number };

/** Recordings that are ready to be sent. */
export interface Load {
  /** Sends all slices. */
  send(): Promise<LoadFigures>;
  /** Ends the uploads. @returns how many of them the server holds otherwise than it acknowledged */
  finish(): Promise<number>;
  stop(): void;
}

/** Starts the load process, which begins an upload for every recording. */
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
