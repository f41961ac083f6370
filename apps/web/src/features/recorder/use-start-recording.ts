import { useMutation } from '@tanstack/react-query';
import { useRecordingDesk } from './recording-desk.ts';

/**
 * Opens the microphone and records. Fails with RecordingRefused.
 *
 * @param onStarted  called with the id of the visit on this device, even after the calling component has
 * unmounted: the recording may be shown before its start is confirmed
 */
export function useStartRecording(onStarted?: (heldId: string) => void) {
  const desk = useRecordingDesk();
  return useMutation({ mutationFn: desk.start, networkMode: 'always', onSuccess: onStarted });
}
