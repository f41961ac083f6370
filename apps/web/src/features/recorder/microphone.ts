/** The microphone: opened, metered, and watched for its loss. */
import { RecordingRefused } from './recording-desk.ts';
import { createSilenceRule, levelOf, loudestOf, peakOf } from './silence-rule.ts';

const LOOK_MS = 250;

/** Callbacks for its events. */
export interface MicrophoneListener {
  onTrouble: (trouble: 'silent' | 'muted', isOn: boolean) => void;
  /** Unplugged, or taken away by the browser. */
  onGone: () => void;
}

/** An open microphone. */
export interface Microphone {
  stream: MediaStream;
  label: string;
  /** The current level, 0 to 1. */
  level: () => number;
  close: () => void;
}

/**
 * Opens a microphone. Settings for speech in a room: noise suppression and gain control, but no echo
 * cancellation, because a voice from a phone on the table is part of the visit.
 *
 * @param deviceId  if it is connected; the browser's default otherwise
 * @throws RecordingRefused
 */
export async function openMicrophone(
  deviceId: string | undefined,
  listener: MicrophoneListener,
): Promise<Microphone> {
  const devices = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw new RecordingRefused('unsupported');
  const audio = {
    channelCount: { ideal: 1 },
    echoCancellation: false,
    noiseSuppression: true,
    autoGainControl: true,
    ...(deviceId ? { deviceId: { ideal: deviceId } } : {}),
  };
  const stream = await devices.getUserMedia({ audio }).catch((cause: unknown) => {
    throw refusalOf(cause);
  });
  const [track] = stream.getAudioTracks();
  if (!track) throw new RecordingRefused('no-microphone');
  const ending = new AbortController();
  const ears = openEars(stream);
  watchTrack(track, listener, ending.signal);
  watchSilence(ears, listener, ending.signal);
  return {
    stream,
    label: track.label,
    level: () => levelOf(ears.samples()),
    close: () => {
      ending.abort();
      for (const one of stream.getTracks()) one.stop();
      ears.close();
    },
  };
}

function watchTrack(track: MediaStreamTrack, listener: MicrophoneListener, signal: AbortSignal): void {
  const tellMuted = () => listener.onTrouble('muted', track.muted);
  track.addEventListener('mute', tellMuted, { signal });
  track.addEventListener('unmute', tellMuted, { signal });
  track.addEventListener('ended', listener.onGone, { signal });
  if (track.muted) tellMuted();
  // Some systems remove a device without ending its track.
  const isListed = async () => {
    const { deviceId } = track.getSettings();
    const all = await navigator.mediaDevices.enumerateDevices();
    const inputs = all.filter(({ kind }) => kind === 'audioinput');
    return !deviceId || inputs.some((one) => one.deviceId === deviceId || one.deviceId === '');
  };
  const look = () =>
    isListed().then(
      (isThere) => !isThere && !signal.aborted && listener.onGone(),
      () => undefined,
    );
  navigator.mediaDevices.addEventListener('devicechange', look, { signal });
}

function watchSilence(ears: Ears, listener: MicrophoneListener, signal: AbortSignal): void {
  const isSilent = createSilenceRule();
  let before = false;
  const timer = setInterval(() => {
    if (!ears.canHear()) return;
    const now = isSilent(peakOf(ears.samples()), performance.now());
    if (now !== before) listener.onTrouble('silent', now);
    before = now;
  }, LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

interface Ears {
  samples: () => Float32Array;
  /** Before the first click the browser may block the analyser: then it cannot report silence. */
  canHear: () => boolean;
  close: () => void;
}

/** Channels of a microphone; with a single channel the other one is silent. */
const CHANNELS = 2;

function openEars(stream: MediaStream): Ears {
  const context = new AudioContext();
  const splitter = context.createChannelSplitter(CHANNELS);
  context.createMediaStreamSource(stream).connect(splitter);
  // An analyser averages its channels, which is silence if two cancel each other: each channel has its own.
  const channels = Array.from({ length: CHANNELS }, (_none, channel) => {
    const analyser = context.createAnalyser();
    analyser.fftSize = 2048;
    splitter.connect(analyser, channel);
    return { analyser, samples: new Float32Array(analyser.fftSize) };
  });
  context.resume().catch(() => undefined);
  return {
    samples: () => {
      for (const { analyser, samples } of channels) analyser.getFloatTimeDomainData(samples);
      return loudestOf(channels.map(({ samples }) => samples));
    },
    canHear: () => context.state === 'running',
    close: () => void context.close().catch(() => undefined),
  };
}

function refusalOf(cause: unknown): RecordingRefused {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return new RecordingRefused('denied');
  if (name === 'NotReadableError' || name === 'AbortError') return new RecordingRefused('in-use');
  return new RecordingRefused('no-microphone');
}
