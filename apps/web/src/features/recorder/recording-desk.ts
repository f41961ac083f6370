/** Recording on this device, for the screens. */

import type { SessionId } from '@auscult/contract/kit/ids';
import type { RecorderLease } from '@auscult/contract/recorder';
import type { Consent } from '@auscult/contract/recordings';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Delivery, HeldSession, HeldWish } from './held-session.ts';
import type { OrphanedRecording } from './orphaned-recordings.ts';

/** A problem of the running recording. All but `ended` can pass; available sound is still recorded. */
export type RecordingTrouble =
  /** Only silence for some seconds. */
  | 'silent'
  /** Muted by its switch, by the system, or by a call in another app. */
  | 'muted'
  /** Unplugged, or taken away. */
  | 'unplugged'
  /** The same, and the recording continues with the microphone that {@link LiveRecording} names. */
  | 'replaced'
  /** Another device was already recording when the server got this visit: both record. */
  | 'led-elsewhere'
  /** Only one of the two copies on this device can be written. */
  | 'one-copy'
  /** Neither copy can be written: new sound only goes to the server, while it is reachable. */
  | 'device-full'
  /** The page was frozen: this many milliseconds were not recorded. */
  | 'frozen';

/** The recording in this tab. */
export interface LiveRecording {
  heldId: string;
  state: 'recording' | 'paused' | 'stopping';
  /** Milliseconds of sound before the time `since`. */
  elapsedMs: number;
  /** Epoch milliseconds; undefined while it is paused. */
  since: number | undefined;
  troubles: readonly RecordingTrouble[];
  microphone: string;
  /** Epoch milliseconds at which a forgotten recording is paused; the warning is shown from `warnsAt` on. */
  warnsAt: number;
  endsAt: number;
}

/** A visit on this device with its state. */
export interface HeldView {
  held: HeldSession;
  delivery: Delivery;
  /** Where its microphone is open: in this tab, in another tab of this browser, or nowhere. */
  runs: 'here' | 'elsewhere' | 'nowhere';
  /** The device that took over, if that ended the recording in this tab. All sound is kept. */
  endedBy?: 'another-tab' | RecorderLease['holder'];
}

/** What to record. */
export interface StartOrder {
  /** Another stretch of a visit on this device. */
  heldId?: string;
  /** A visit on the server: "Add to Visit". */
  session?: SessionId;
  wish: HeldWish;
  consent: Consent | undefined;
  /** As `MediaDeviceInfo.deviceId`; the browser's default if undefined. */
  microphone: string | undefined;
  /** Whether to take the lead from another device that records this visit. */
  takeOver?: boolean;
  /** Whether to record although another device records this visit: both recordings are kept. */
  beside?: boolean;
}

/** Why no recording started. */
export class RecordingRefused extends Error {
  override name = 'RecordingRefused';
  readonly reason: 'denied' | 'no-microphone' | 'in-use' | 'unsupported' | 'led-elsewhere' | 'no-room';
  /** The other device, if one is recording. */
  readonly holder: RecorderLease['holder'] | undefined;

  constructor(reason: RecordingRefused['reason'], holder?: RecorderLease['holder']) {
    super(reason);
    this.reason = reason;
    this.holder = holder;
  }
}

/** Records, stores and delivers. Everything it confirms is durable on this device. */
export interface RecordingDesk {
  /** Calls back when any value below changes. @returns unsubscribes */
  subscribe: (listen: () => void) => () => void;
  /** The signed-in person's visits on this device, oldest first; the same array until something changes. */
  held: () => readonly HeldView[];
  /** How many of other people's visits wait on this device. */
  heldForOthers: () => number;
  /** The visits among them whose owners may never return; the same array until something changes. */
  orphaned: () => readonly OrphanedRecording[];
  live: () => LiveRecording | undefined;
  /** The current level of the microphone, 0 to 1. */
  level: () => number;
  /** Opens the microphone. @returns the visit's id on this device. @throws RecordingRefused */
  start: (order: StartOrder) => Promise<string>;
  pause: () => void;
  resume: () => void;
  /** Extends the time limit for forgotten recordings. */
  goOn: () => void;
  bookmark: (text?: string) => void;
  /**
   * Another microphone for the running recording: a new stretch of the same visit.
   *
   * @throws RecordingRefused
   */
  changeMicrophone: (deviceId: string) => Promise<void>;
  /** Ends the stretch; its decision stays open until `finish`, `keep` or `discard`. */
  stop: () => Promise<void>;
  changeWish: (heldId: string, part: Partial<HeldWish>) => Promise<void>;
  /** Submits it, and requests the note. */
  finish: (heldId: string) => Promise<void>;
  /** Uploads it without a note. */
  keep: (heldId: string) => Promise<void>;
  /** Deletes it after a while, here and on the server; `undoDiscard` cancels that until then. */
  discard: (heldId: string) => Promise<void>;
  undoDiscard: (heldId: string) => Promise<void>;
  /** Deletes a visit that can no longer be opened or is orphaned, at once, and only here; ignores any other visit. */
  removeSealed: (heldId: string) => Promise<void>;
  /** Stops the recording of another tab; it stays, and can be continued here. */
  takeOverTab: (heldId: string) => Promise<void>;
  /** Tries all waiting deliveries now. */
  retry: () => void;
}

/** Provides the desk to the screens; tests provide their own. */
export const RecordingDeskContext = createContext<RecordingDesk | undefined>(undefined);

/** The provided desk. */
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

/** The recording in this tab. */
export function useLiveRecording(): LiveRecording | undefined {
  const desk = useRecordingDesk();
  return useSyncExternalStore(desk.subscribe, desk.live);
}
