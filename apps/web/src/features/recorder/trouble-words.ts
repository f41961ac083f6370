/** The texts for problems of a recording, running or starting: what is wrong, and what to do. */

import { message, t } from '#web/copy/text.ts';
import { momentText } from '#web/ui/duration.ts';
import { type LiveRecording, RecordingRefused, type RecordingTrouble } from './recording-desk.ts';

/** The texts of a problem, marked for translation. */
export interface TroubleWords {
  title: string;
  advice: string;
  /** Whether sound is being lost meanwhile. */
  isLosing: boolean;
  /** Whether another microphone would help. */
  isOfMicrophone: boolean;
}

/** Texts for every problem of a running recording. */
export const TROUBLES: Record<RecordingTrouble, TroubleWords> = {
  silent: {
    title: message('Nothing is heard'),
    advice: message('Check that the microphone is on and not covered, or choose another one here.'),
    isLosing: true,
    isOfMicrophone: true,
  },
  muted: {
    title: message('The microphone is muted'),
    advice: message('Unmute it, or end the call that uses it. Recording then continues.'),
    isLosing: true,
    isOfMicrophone: true,
  },
  unplugged: {
    title: message('The microphone was unplugged'),
    advice: message('Everything until then is saved. Plug it in again, or choose another one here.'),
    isLosing: true,
    isOfMicrophone: true,
  },
  replaced: {
    title: message('The microphone was unplugged'),
    advice: message('Everything until then is saved.'),
    isLosing: false,
    isOfMicrophone: true,
  },
  'led-elsewhere': {
    title: message('Another device is recording this visit too'),
    advice: message("Both recordings are kept. Stop one if you don't need both."),
    isLosing: false,
    isOfMicrophone: false,
  },
  'device-full': {
    title: message('This device is full'),
    advice: message(
      'New audio goes to the server only: stay connected. Free some space, or stop and write the note.',
    ),
    isLosing: true,
    isOfMicrophone: false,
  },
  frozen: {
    title: message('This page was asleep for a while'),
    advice: message('That time is not recorded. Keep this page open and the device awake.'),
    isLosing: false,
    isOfMicrophone: false,
  },
  'one-copy': {
    title: message('Only one copy is kept on this device'),
    advice: message(
      "Keep recording: nothing is lost. After the visit, free some space on this device, or don't use a private window.",
    ),
    isLosing: false,
    isOfMicrophone: false,
  },
};

/** What to do about a problem of this recording. */
export function adviceText(trouble: RecordingTrouble, { microphone }: LiveRecording): string {
  const { advice } = TROUBLES[trouble];
  if (trouble !== 'replaced') return t(advice);
  const next = microphone
    ? t('Recording continues with {{microphone}}.', { microphone })
    : t('Recording continues with the default microphone.');
  return `${t(advice)} ${next}`;
}

/** By importance: problems that lose sound first. */
export function worstFirst(troubles: readonly RecordingTrouble[]): RecordingTrouble[] {
  return [...troubles].sort(
    (one, other) => Number(TROUBLES[other].isLosing) - Number(TROUBLES[one].isLosing),
  );
}

const REFUSALS: Record<RecordingRefused['reason'], string> = {
  denied: message(
    "The browser can't use the microphone. Allow it next to the address of this page, then start again.",
  ),
  'no-microphone': message('No microphone was found. Plug one in, then start again.'),
  'in-use': message('Another program uses the microphone. Close it, then start again.'),
  unsupported: message("This browser can't record here. Use a current browser and an https address."),
  'led-elsewhere': message('Another device is recording this visit.'),
  'no-room': message('This device has no space for a recording. Free some, then start again.'),
};

/** The text when no recording started. */
export function refusalText(error: unknown): string {
  if (error instanceof RecordingRefused) return t(REFUSALS[error.reason]);
  return t("Recording couldn't start. Reload the page, then start again.");
}

/** "Dr. Tom Hill records this visit with Chrome on Windows since today 2:03 PM." */
export function leaderText({ user_name, label, since }: NonNullable<RecordingRefused['holder']>): string {
  return t('{{name}} has been recording this visit with {{device}} since {{moment}}.', {
    name: user_name,
    device: label,
    moment: momentText(since),
  });
}
