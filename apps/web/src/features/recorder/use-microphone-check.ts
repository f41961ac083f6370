import { useCallback, useEffect, useRef, useState } from 'react';
import { type Microphone, openMicrophone } from './microphone.ts';

/**
 * Opens a microphone to show its level before a recording.
 *
 * @param isRecording  whether a recording starts: then the microphone is released for it
 */
export function useMicrophoneCheck(microphone: string | undefined, isRecording: boolean) {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<unknown>();
  const heard = useRef<Microphone>(undefined);

  useEffect(() => {
    if (!isWanted || isRecording) return;
    let isOver = false;
    setError(undefined);
    // With the recording's settings, so that the level is the same.
    const opening = openMicrophone(microphone, { onTrouble: () => {}, onGone: () => {} });
    opening
      .then((opened) => {
        if (isOver) return;
        heard.current = opened;
        setIsOpen(true);
      })
      .catch((cause: unknown) => {
        if (isOver) return;
        setError(cause);
        setIsWanted(false);
      });
    return () => {
      isOver = true;
      heard.current = undefined;
      setIsOpen(false);
      opening.then(({ close }) => close()).catch(() => undefined);
    };
  }, [isWanted, isRecording, microphone]);

  const level = useCallback(() => heard.current?.level() ?? 0, []);
  return { isOpen, error, level, open: () => setIsWanted(true), close: () => setIsWanted(false) };
}
