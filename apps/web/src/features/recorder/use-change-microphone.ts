import { notifications } from '@mantine/notifications';
import { message, t } from '#web/copy/text.ts';
import { useRecordingDesk } from './recording-desk.ts';
import { useMicrophones } from './use-microphones.ts';

const NOT_CHANGED = message(
  'This microphone could not be opened. The recording goes on with the one before.',
);

/** The microphones, and how the running recording goes on with another one. */
export function useChangeMicrophone() {
  const desk = useRecordingDesk();
  const microphones = useMicrophones();
  const change = (id: string) => {
    desk.changeMicrophone(id).catch(() => notifications.show({ color: 'red', message: t(NOT_CHANGED) }));
  };
  return { microphones, change };
}
