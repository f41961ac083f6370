/** Recording on this device, as the screens see it. */

import type { SessionId } from '@auscult/contract/kit/ids';
import type { RecorderLease } from '@auscult/contract/recorder';
import type { Consent } from '@auscult/contract/recordings';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Delivery, HeldSession, HeldWish } from './held-session.ts';
import type { OrphanedRecording } from './orphaned-recordings.ts';

/** What is wrong with the running recording. All but `ended` may pass; sound goes on where there is any. */
export type RecordingTrouble =
  /** Nothing but silence for some seconds. */
  | 'silent'
  /** Muted by its switch, by the system, or by a call in another app. */
  | 'muted'
  /** Unplugged, or taken away. */
  | 'unplugged'
  /** The same, and it goes on with the microphone that is named in {@link LiveRecording}. */
  | 'replaced'
  /** Another device was there first when the server got to know this visit: both record. */
  | 'led-elsewhere'
  /** Only one of the two copies on this device can be written. */
  | 'one-copy'
  /** Neither can: what is said now goes to the server only, as long as it is reached. */
  | 'device-full'
  /** The page was frozen: that much was not recorded. */
  | 'frozen';

/** The recording that runs in this tab. */
export interface LiveRecording {
  heldId: string;
  state: 'recording' | 'paused' | 'stopping';
  /** Milliseconds of sound before the moment `since`. */
  elapsedMs: number;
  /** Epoch milliseconds; undefined while it rests. */
  since: number | undefined;
  troubles: readonly RecordingTrouble[];
  microphone: string;
  /** Epoch milliseconds at which a forgotten recording is paused; the warning shows from `warnsAt` on. */
  warnsAt: number;
  endsAt: number;
}

/** A visit on this device with where it stands. */
export interface HeldView {
  held: HeldSession;
  delivery: Delivery;
  /** Where its microphone is open: in this tab, in another tab of this browser, or nowhere. */
  runs: 'here' | 'elsewhere' | 'nowhere';
  /** Who took the lead, if its recording in this tab ended by that, a device as the server names it: all of it was kept. */
  endedBy?: 'another-tab' | RecorderLease['holder'];
}

/** What to record. */
export interface StartOrder {
  /** Another stretch of a visit on this device. */
  heldId?: string;
  /** A visit that the server has: "Add to Visit". */
  session?: SessionId;
  wish: HeldWish;
  consent: Consent | undefined;
  /** As `MediaDeviceInfo.deviceId`; the browser's own choice when left out. */
  microphone: string | undefined;
  /** Whether to take the lead from another device that records this visit. */
  takeOver?: boolean;
  /** Whether to record although another device records this visit: both recordings are kept. */
  beside?: boolean;
}

/** Why no recording began. */
export class RecordingRefused extends Error {
  override name = 'RecordingRefused';
  readonly reason: 'denied' | 'no-microphone' | 'in-use' | 'unsupported' | 'led-elsewhere' | 'no-room';
  /** Who records, where another device does. */
  readonly holder: RecorderLease['holder'] | undefined;

  constructor(reason: RecordingRefused['reason'], holder?: RecorderLease['holder']) {
    super(reason);
    this.reason = reason;
    this.holder = holder;
  }
}

/** Records, keeps and delivers. Whatever it answers is durable on this device. */
export interface RecordingDesk {
  /** Tells when anything below changes. @returns how to stop listening */
  subscribe: (listen: () => void) => () => void;
  /** Visits on this device of whoever is signed in, oldest first; the same array until something changes. */
  held: () => readonly HeldView[];
  /** How many wait on this device for other people to sign in. */
  heldForOthers: () => number;
  /** Those of them that have waited for so long that nobody may come; the same array until something changes. */
  orphaned: () => readonly OrphanedRecording[];
  live: () => LiveRecording | undefined;
  /** Level of the microphone now, 0 to 1. */
  level: () => number;
  /** Opens the microphone. @returns the visit's id on this device. @throws RecordingRefused */
  start: (order: StartOrder) => Promise<string>;
  pause: () => void;
  resume: () => void;
  /** Puts the time limit for forgotten recordings off. */
  goOn: () => void;
  bookmark: (text?: string) => void;
  /** Another microphone for the running recording: a new stretch of the same visit. @throws RecordingRefused */
  changeMicrophone: (deviceId: string) => Promise<void>;
  /** Ends the stretch; its decision stays open until `finish`, `keep` or `discard`. */
  stop: () => Promise<void>;
  changeWish: (heldId: string, part: Partial<HeldWish>) => Promise<void>;
  /** Sends it, and has the note written. */
  finish: (heldId: string) => Promise<void>;
  /** Sends it; nothing is written from it yet. */
  keep: (heldId: string) => Promise<void>;
  /** Destroys it after a while, here and on the server; `undoDiscard` takes that back until then. */
  discard: (heldId: string) => Promise<void>;
  undoDiscard: (heldId: string) => Promise<void>;
  /** Destroys at once, and here only, what cannot be opened any more or is orphaned; of anything else it does nothing. */
  removeSealed: (heldId: string) => Promise<void>;
  /** Stops the recording that another tab of this browser runs; it stays, and can be gone on with here. */
  takeOverTab: (heldId: string) => Promise<void>;
  /** Tries at once what waits. */
  retry: () => void;
}

/** Hands the desk to the screens; tests hand in their own. */
export const RecordingDeskContext = createContext<RecordingDesk | undefined>(undefined);

/** The desk that was handed in. */
export function useRecordingDesk(): RecordingDesk {
  const desk = use(RecordingDeskContext);
  if (!desk) throw new Error('There is no RecordingDeskContext around this component.');
  return desk;
}

/** Visits on this device. */
export function useHeld(): readonly HeldView[] {
  const desk = useRecordingDesk();
  return useSyncExternalStore(desk.subscribe, desk.held);
}

/** The recording that runs in this tab. */
export function useLiveRecording(): LiveRecording | undefined {
  const desk = useRecordingDesk();
  return useSyncExternalStore(desk.subscribe, desk.live);
}
