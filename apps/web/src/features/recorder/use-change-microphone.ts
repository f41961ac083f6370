import { message, t } from '#web/copy/text.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { useRecordingDesk } from './recording-desk.ts';
import { useMicrophones } from './use-microphones.ts';

const NOT_CHANGED = message("This microphone couldn't be opened. Recording continues with the previous one.");

/** The microphones, and a function that switches the running recording to another one. */
export function useChangeMicrophone() {
  const desk = useRecordingDesk();
  const microphones = useMicrophones();
  const change = (id: string) => {
    desk.changeMicrophone(id).catch(() => sayFailure(t(NOT_CHANGED)));
  };
  return { microphones, change };
}
