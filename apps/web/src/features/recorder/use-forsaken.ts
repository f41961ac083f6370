import { useSyncExternalStore } from 'react';
import type { Forsaken } from './forsaken.ts';
import { useRecordingDesk } from './recording-desk.ts';

/** Recordings of other people for which nobody may come any more. */
export function useForsaken(): readonly Forsaken[] {
  const desk = useRecordingDesk();
  return useSyncExternalStore(desk.subscribe, desk.forsaken);
}
