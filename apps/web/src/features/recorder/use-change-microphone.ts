import { notifications } from '@mantine/notifications';
import { useRecordingDesk } from './recording-desk.ts';
import { refusalText } from './trouble-words.ts';
import { useMicrophones } from './use-microphones.ts';

/** The microphones, and how the running recording goes on with another one. */
export function useChangeMicrophone() {
  const desk = useRecordingDesk();
  const microphones = useMicrophones();
  const change = (id: string) => {
    desk
      .changeMicrophone(id)
      .catch((error: unknown) => notifications.show({ color: 'red', message: refusalText(error) }));
  };
  return { microphones, change };
}
