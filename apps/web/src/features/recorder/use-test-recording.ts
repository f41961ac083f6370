import { useCallback, useEffect, useRef, useState } from 'react';
import { readLocal } from '#web/platform/local-store.ts';
import { type Microphone, openMicrophone } from './microphone.ts';
import { RecordingRefused } from './recording-desk.ts';
import { recordedType, recordStretch, type StretchRecorder } from './stretch-recorder.ts';

/** A few seconds of sound, as a call sends them. */
export interface TestRecording {
  /** Base64. */
  audio: string;
  content_type: string;
}

interface Recorder {
  microphone: Microphone;
  stretch: StretchRecorder;
  slices: Blob[];
}

/** Milliseconds after which it stops by itself. */
const LONGEST_MS = 10_000;

/**
 * Records a few seconds to try something out: nothing of it is kept.
 *
 * @param onRecorded  called once it is stopped, by hand or by itself
 */
export function useTestRecording(onRecorded: (recording: TestRecording) => void) {
  const [state, setState] = useState<'idle' | 'opening' | 'recording'>('idle');
  const [error, setError] = useState<unknown>();
  const running = useRef<Recorder>(undefined);
  const isGone = useRef(false);
  const recorded = useRef(onRecorded);
  recorded.current = onRecorded;

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.microphone.close();
      running.current = undefined;
    };
  }, []);

  const stop = useCallback(async () => {
    const recorder = running.current;
    if (!recorder) return;
    running.current = undefined;
    const { microphone, stretch, slices } = recorder;
    await stretch.stop();
    microphone.close();
    if (isGone.current) return;
    setState('idle');
    const [content_type = ''] = stretch.contentType.split(';');
    recorded.current({ audio: await toBase64(new Blob(slices)), content_type });
  }, []);

  const start = async () => {
    setError(undefined);
    setState('opening');
    try {
      const recorder = await openRecorder(() => void stop());
      if (isGone.current) return recorder.microphone.close();
      running.current = recorder;
      setState('recording');
    } catch (cause) {
      setError(cause);
      setState('idle');
    }
  };

  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setTimeout(() => void stop(), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [state, stop]);

  const level = useCallback(() => running.current?.microphone.level() ?? 0, []);
  return { state, error, level, start, stop };
}

/** @throws RecordingRefused */
async function openRecorder(onEnded: () => void): Promise<Recorder> {
  const type = recordedType();
  if (type === undefined) throw new RecordingRefused('unsupported');
  const chosen = readLocal<string>('auscult.microphone') || undefined;
  const microphone = await openMicrophone(chosen, { onTrouble: () => {}, onGone: onEnded });
  const slices: Blob[] = [];
  try {
    const stretch = recordStretch(microphone.stream, type, {
      onSlice: (slice) => slices.push(slice),
      onFrozen: () => {},
      onBroken: onEnded,
    });
    return { microphone, stretch, slices };
  } catch (cause) {
    microphone.close();
    throw cause;
  }
}

async function toBase64(sound: Blob): Promise<string> {
  const bytes = new Uint8Array(await sound.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
