import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { type FileClient, useFiles } from '#web/platform/file-client.ts';

/** A range of a recording, in its own milliseconds. Without an end it plays on. */
export interface Stretch {
  recording: NodeId;
  startMs: number;
  endMs?: number;
}

/** Plays the recordings of a visit. */
export interface Player {
  audio: HTMLAudioElement;
  /** The recording in the player; undefined before the first sound. */
  recording: NodeId | undefined;
  isLoading: boolean;
  failure: PlayFailure | undefined;
  /** Plays ranges one after the other, and stops. */
  play: (stretches: readonly Stretch[]) => void;
}

/** Why there is no sound, in the person's language. */
export interface PlayFailure {
  text: string;
  cause: unknown;
}

const UNPLAYABLE = message('This browser cannot play the recording.');
const HELD_BACK = message('The browser did not let the sound begin. Press play once more.');

/**
 * A player for one visit. A recording is fetched when it is first played, and cached while the visit is open.
 */
export function usePlayer(session: SessionId): Player {
  const files = useFiles();
  const [audio] = useState(() => new Audio());
  const sounds = useMemo(() => createSounds(files, session), [files, session]);
  const queue = useRef<Stretch[]>([]);
  /** The range whose sound is in the player: while the next one loads, it is still the previous one. */
  const heard = useRef<Stretch>(undefined);
  const [recording, setRecording] = useState<NodeId>();
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<PlayFailure>();

  const next = useCallback(async () => {
    const [stretch] = queue.current;
    if (heard.current && heard.current.recording !== stretch?.recording) audio.pause();
    if (!stretch) return;
    setIsLoading(true);
    const isCurrent = () => queue.current[0] === stretch;
    const begin = (address: string) => {
      heard.current = stretch;
      return playFrom(audio, address, stretch.startMs);
    };
    const failed = await sounds.addressOf(stretch.recording).then(
      (address) => (isCurrent() ? begin(address) : undefined),
      (cause: unknown) => ({ text: errorText(cause, errorTexts.playRecording), cause }),
    );
    if (!isCurrent()) return;
    setRecording(stretch.recording);
    setFailure(failed);
    setIsLoading(false);
  }, [audio, sounds]);

  useEffect(() => {
    const look = () => {
      const [stretch] = queue.current;
      if (!stretch || stretch !== heard.current) return;
      if (stretch.endMs === undefined || audio.currentTime * 1000 < stretch.endMs) return;
      queue.current = queue.current.slice(1);
      void next();
    };
    audio.addEventListener('timeupdate', look);
    return () => {
      audio.removeEventListener('timeupdate', look);
      audio.pause();
      sounds.forget();
    };
  }, [audio, sounds, next]);

  const play = useCallback(
    (stretches: readonly Stretch[]) => {
      queue.current = [...stretches];
      // WebKit lets sound start without a press for ten seconds after one. A long recording takes longer to
      // load, but an element that was loaded within a press may always start.
      if (!audio.src) audio.load();
      void next();
    },
    [audio, next],
  );
  return { audio, recording, isLoading, failure, play };
}

/** @returns why it cannot be played; being replaced by another sound is not a failure */
async function playFrom(
  audio: HTMLAudioElement,
  address: string,
  startMs: number,
): Promise<PlayFailure | undefined> {
  if (audio.src !== address) audio.src = address;
  audio.currentTime = startMs / 1000;
  return audio.play().then(
    () => undefined,
    (cause: unknown) => {
      const name = cause instanceof DOMException ? cause.name : '';
      if (name === 'AbortError') return undefined;
      return { text: t(name === 'NotAllowedError' ? HELD_BACK : UNPLAYABLE), cause };
    },
  );
}

/** The fetched recordings, as object URLs. */
function createSounds(files: FileClient, session: SessionId) {
  const known = new Map<NodeId, Promise<string>>();
  return {
    addressOf: (recording: NodeId): Promise<string> => {
      const fetched =
        known.get(recording) ??
        files(`/v1/recording_audio/${session}/${recording}`).then((sound) => URL.createObjectURL(sound));
      known.set(recording, fetched);
      fetched.catch(() => known.delete(recording));
      return fetched;
    },
    forget: () => {
      for (const fetched of known.values())
        fetched.then((address) => URL.revokeObjectURL(address)).catch(() => undefined);
      known.clear();
    },
  };
}
