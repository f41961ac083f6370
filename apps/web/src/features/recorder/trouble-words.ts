/** What the screens say when a recording is in trouble or does not begin: what is wrong, and what to do. */
import { momentText } from '#web/ui/duration.ts';
import { type LiveRecording, RecordingRefused, type RecordingTrouble } from './recording-desk.ts';

/** Words for a trouble. */
export interface TroubleWords {
  title: string;
  advice: string;
  /** Whether words are being lost while it lasts. */
  isLosing: boolean;
  /** Whether another microphone would help. */
  isOfMicrophone: boolean;
}

/** Words for every trouble of a running recording. */
export const TROUBLES: Record<RecordingTrouble, TroubleWords> = {
  silent: {
    title: 'Nothing is heard',
    advice: 'Check that the microphone is switched on and not covered, or choose another one here.',
    isLosing: true,
    isOfMicrophone: true,
  },
  muted: {
    title: 'The microphone is muted',
    advice: 'Unmute it by its switch, or end the call that uses it. The recording then goes on by itself.',
    isLosing: true,
    isOfMicrophone: true,
  },
  unplugged: {
    title: 'The microphone was unplugged',
    advice: 'What was said until then is kept. Plug it in again, or choose another one here.',
    isLosing: true,
    isOfMicrophone: true,
  },
  replaced: {
    title: 'The microphone was unplugged',
    advice: 'What was said until then is kept.',
    isLosing: false,
    isOfMicrophone: true,
  },
  'led-elsewhere': {
    title: 'Another device records this visit too',
    advice: 'Both recordings are kept. Stop one of them if you do not need both.',
    isLosing: false,
    isOfMicrophone: false,
  },
  'device-full': {
    title: 'This device is full',
    advice:
      'What is said now goes to the server only: stay connected. Free some space, or stop and write the note.',
    isLosing: true,
    isOfMicrophone: false,
  },
  frozen: {
    title: 'This page was asleep for a while',
    advice: 'What was said meanwhile is missing. Keep this page in front and the device awake.',
    isLosing: false,
    isOfMicrophone: false,
  },
  'one-copy': {
    title: 'Only one copy is kept on this device',
    advice: 'Go on recording: nothing is lost. Free some space on this device after the visit.',
    isLosing: false,
    isOfMicrophone: false,
  },
};

/** What to do about a trouble of this recording. */
export function adviceText(trouble: RecordingTrouble, { microphone }: LiveRecording): string {
  const { advice } = TROUBLES[trouble];
  if (trouble !== 'replaced') return advice;
  return `${advice} The recording goes on with ${microphone || 'the default microphone'}.`;
}

/** In the order in which they matter: those that lose words before the others. */
export function worstFirst(troubles: readonly RecordingTrouble[]): RecordingTrouble[] {
  return [...troubles].sort(
    (one, other) => Number(TROUBLES[other].isLosing) - Number(TROUBLES[one].isLosing),
  );
}

const REFUSALS: Record<RecordingRefused['reason'], string> = {
  denied:
    'The browser may not use the microphone. Allow it beside the address of this page, then start again.',
  'no-microphone': 'No microphone was found. Plug one in, then start again.',
  'in-use': 'Another program uses the microphone. Close it, then start again.',
  unsupported:
    'This browser cannot record here. Use a current browser, and an address that begins with https.',
  'led-elsewhere': 'Another device records this visit.',
  'no-room': 'This device has no room for a recording. Free some space, then start again.',
};

/** What to say when no recording began. */
export function refusalText(error: unknown): string {
  if (error instanceof RecordingRefused) return REFUSALS[error.reason];
  return 'The recording could not be started. Load the page again, then start again.';
}

/** "Dr. Tom Hill records this visit with Chrome on Windows since today 2:03 PM." */
export function leaderText({ user_name, label, since }: NonNullable<RecordingRefused['holder']>): string {
  return `${user_name} records this visit with ${label} since ${momentText(since)}.`;
}
