import { type Microphone, openMicrophone } from './microphone.ts';
import type { RecordingTrouble } from './recording-desk.ts';
import type { Running } from './running.ts';

/** A recording's handlers for its microphone. */
export interface MicrophoneEvents {
  onTrouble: (trouble: RecordingTrouble, isOn: boolean) => void;
  onGone: (microphone: Microphone | undefined) => void;
}

/**
 * Opens a microphone for a recording. Events of a former microphone are ignored.
 *
 * @param deviceId  undefined for the browser's default
 * @throws RecordingRefused
 */
export async function openMicrophoneFor(
  running: Running,
  deviceId: string | undefined,
  { onTrouble, onGone }: MicrophoneEvents,
): Promise<Microphone> {
  const opening: { microphone?: Microphone } = {};
  const isCurrent = () => running.microphone === undefined || running.microphone === opening.microphone;
  opening.microphone = await openMicrophone(deviceId, {
    onTrouble: (trouble, isOn) => {
      if (isCurrent()) onTrouble(trouble, isOn);
    },
    onGone: () => {
      if (isCurrent()) onGone(opening.microphone);
    },
  });
  return opening.microphone;
}
