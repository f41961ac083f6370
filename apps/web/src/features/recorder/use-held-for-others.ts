import { useSyncExternalStore } from 'react';
import { useRecordingDesk } from './recording-desk.ts';

/** How many recordings of other people wait on this device. */
export function useHeldForOthers(): number {
  const desk = useRecordingDesk();
  return useSyncExternalStore(desk.subscribe, desk.heldForOthers);
}
