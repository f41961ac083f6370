/** What the screens say when a recording is in trouble or does not begin: what is wrong, and what to do. */

import { message, t } from '#web/copy/text.ts';
import { momentText } from '#web/ui/duration.ts';
import { type LiveRecording, RecordingRefused, type RecordingTrouble } from './recording-desk.ts';

/** Words for a trouble; marked, to be translated where they are shown. */
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
    title: message('Nothing is heard'),
    advice: message('Check that the microphone is switched on and not covered, or choose another one here.'),
    isLosing: true,
    isOfMicrophone: true,
  },
  muted: {
    title: message('The microphone is muted'),
    advice: message(
      'Unmute it by its switch, or end the call that uses it. The recording then goes on by itself.',
    ),
    isLosing: true,
    isOfMicrophone: true,
  },
  unplugged: {
    title: message('The microphone was unplugged'),
    advice: message('What was said until then is kept. Plug it in again, or choose another one here.'),
    isLosing: true,
    isOfMicrophone: true,
  },
  replaced: {
    title: message('The microphone was unplugged'),
    advice: message('What was said until then is kept.'),
    isLosing: false,
    isOfMicrophone: true,
  },
  'led-elsewhere': {
    title: message('Another device records this visit too'),
    advice: message('Both recordings are kept. Stop one of them if you do not need both.'),
    isLosing: false,
    isOfMicrophone: false,
  },
  'device-full': {
    title: message('This device is full'),
    advice: message(
      'What is said now goes to the server only: stay connected. Free some space, or stop and write the note.',
    ),
    isLosing: true,
    isOfMicrophone: false,
  },
  frozen: {
    title: message('This page was asleep for a while'),
    advice: message('What was said meanwhile is missing. Keep this page in front and the device awake.'),
    isLosing: false,
    isOfMicrophone: false,
  },
  'one-copy': {
    title: message('Only one copy is kept on this device'),
    advice: message(
      'Go on recording: nothing is lost. After the visit, free some space on this device, or leave a private window for a usual one.',
    ),
    isLosing: false,
    isOfMicrophone: false,
  },
};

/** What to do about a trouble of this recording. */
export function adviceText(trouble: RecordingTrouble, { microphone }: LiveRecording): string {
  const { advice } = TROUBLES[trouble];
  if (trouble !== 'replaced') return t(advice);
  const next = microphone
    ? t('The recording goes on with {{microphone}}.', { microphone })
    : t('The recording goes on with the default microphone.');
  return `${t(advice)} ${next}`;
}

/** In the order in which they matter: those that lose words before the others. */
export function worstFirst(troubles: readonly RecordingTrouble[]): RecordingTrouble[] {
  return [...troubles].sort(
    (one, other) => Number(TROUBLES[other].isLosing) - Number(TROUBLES[one].isLosing),
  );
}

const REFUSALS: Record<RecordingRefused['reason'], string> = {
  denied: message(
    'The browser may not use the microphone. Allow it beside the address of this page, then start again.',
  ),
  'no-microphone': message('No microphone was found. Plug one in, then start again.'),
  'in-use': message('Another program uses the microphone. Close it, then start again.'),
  unsupported: message(
    'This browser cannot record here. Use a current browser, and an address that begins with https.',
  ),
  'led-elsewhere': message('Another device records this visit.'),
  'no-room': message('This device has no room for a recording. Free some space, then start again.'),
};

/** What to say when no recording began. */
export function refusalText(error: unknown): string {
  if (error instanceof RecordingRefused) return t(REFUSALS[error.reason]);
  return t('The recording could not be started. Load the page again, then start again.');
}

/** "Dr. Tom Hill records this visit with Chrome on Windows since today 2:03 PM." */
export function leaderText({ user_name, label, since }: NonNullable<RecordingRefused['holder']>): string {
  return t('{{name}} records this visit with {{device}} since {{moment}}.', {
    name: user_name,
    device: label,
    moment: momentText(since),
  });
}
