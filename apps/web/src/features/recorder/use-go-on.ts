import type { MouseEvent } from 'react';
import { type LiveRecording, useRecordingDesk } from './recording-desk.ts';

/**
 * What whoever is asked whether they still record does: the limit is put off, and what it paused is resumed. The button
 * vanishes with the question, so the section around it takes the focus, where the keys of the recording work.
 */
export function useGoOn({ state }: LiveRecording): (event: MouseEvent) => void {
  const desk = useRecordingDesk();
  return ({ currentTarget }) => {
    currentTarget.closest('section')?.focus({ preventScroll: true });
    desk.goOn();
    if (state === 'paused') desk.resume();
  };
}
