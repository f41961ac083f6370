import type { MouseEvent } from 'react';
import { type LiveRecording, useRecordingDesk } from './recording-desk.ts';

/**
 * The answer "I am still recording": extends the limit, and resumes a paused recording. The button disappears
 * with the question, so the section around it gets the focus, where the recording's keys work.
 */
export function useGoOn({ state }: LiveRecording): (event: MouseEvent) => void {
  const desk = useRecordingDesk();
  return ({ currentTarget }) => {
    currentTarget.closest('section')?.focus({ preventScroll: true });
    desk.goOn();
    if (state === 'paused') desk.resume();
  };
}
