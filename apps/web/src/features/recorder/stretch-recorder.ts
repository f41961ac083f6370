/** One run of one MediaRecorder: sound in, slices out. */

/** Milliseconds of sound in a slice. With the encoder's delay it stays below half a second. */
const SLICE_MS = 400;

/** Far clearer than a telephone; 15 MB an hour. */
const BITS_PER_SECOND = 32_000;

/** Preferred formats, best first: Safari only supports the second. */
const CONTENT_TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];

/** No slice for this long means that the page slept. */
const FROZEN_MS = 5000;

/** An encoder without output for this long has stopped. */
const STOP_MS = 5000;

/**
 * A slice after sleep that has less than this fraction of the expected size shows that nothing was recorded
 * meanwhile.
 */
const AWAKE_PART = 0.3;

/** Callbacks for its output. */
export interface StretchListener {
  /** @param endsAtMs  milliseconds of sound up to its end, without pauses */
  onSlice: (slice: Blob, endsAtMs: number) => void;
  /** This many milliseconds of sound are missing. */
  onFrozen: (gapMs: number) => void;
  /** It ended on its own: its microphone is gone, or the encoder failed. */
  onBroken: () => void;
}

/** A running stretch. */
export interface StretchRecorder {
  contentType: string;
  pause: () => void;
  resume: () => void;
  /** Emits the buffered sound without waiting for a full slice. */
  flush: () => void;
  /** Settles when the last slice was emitted. */
  stop: () => Promise<void>;
  /** Milliseconds of sound until now. */
  durationMs: () => number;
}

/** The recording format of this browser; undefined if it cannot record. */
export function recordedType(): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  return CONTENT_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}

/** Starts to record. @throws DOMException when the browser cannot */
export function recordStretch(
  stream: MediaStream,
  contentType: string,
  listener: StretchListener,
): StretchRecorder {
  const recorder = new MediaRecorder(stream, {
    mimeType: contentType,
    audioBitsPerSecond: BITS_PER_SECOND,
    ...{ audioBitrateMode: 'variable' },
  });
  const clock = createSoundClock();
  const sleep = createSleepRule();
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  let isWanted = true;

  recorder.addEventListener('dataavailable', ({ data: slice }) => {
    const gapMs = recorder.state === 'recording' ? sleep(slice.size, performance.now(), Date.now()) : 0;
    clock.leaveOut(gapMs);
    listener.onSlice(slice, clock.read());
    if (gapMs > 0) listener.onFrozen(gapMs);
  });
  recorder.addEventListener('error', () => {
    if (recorder.state !== 'inactive') recorder.stop();
  });
  // After the event of the last slice.
  stopped.then(() => isWanted && listener.onBroken()).catch(() => undefined);
  recorder.start(SLICE_MS);
  clock.run();

  return {
    contentType,
    durationMs: clock.read,
    flush: () => recorder.state === 'recording' && recorder.requestData(),
    pause: () => {
      if (recorder.state !== 'recording') return;
      recorder.requestData();
      recorder.pause();
      clock.rest();
    },
    resume: () => {
      if (recorder.state !== 'paused') return;
      sleep.restart();
      recorder.resume();
      clock.run();
    },
    stop: async () => {
      isWanted = false;
      clock.rest();
      if (recorder.state !== 'inactive') recorder.stop();
      const patience = new Promise((resolve) => setTimeout(resolve, STOP_MS));
      await Promise.race([stopped, patience]);
    },
  };
}

/** Counts the milliseconds of sound. */
export function createSoundClock(now: () => number = () => performance.now()) {
  let beforeMs = 0;
  let since: number | undefined;
  const read = () => Math.max(0, beforeMs + (since === undefined ? 0 : now() - since));
  return {
    read,
    run: () => {
      since ??= now();
    },
    rest: () => {
      beforeMs = read();
      since = undefined;
    },
    leaveOut: (ms: number) => {
      beforeMs -= ms;
    },
  };
}

/**
 * Detects whether the page slept before a slice, by the wall clock: the other clock may stop while a laptop
 * sleeps.
 *
 * @returns a function of each slice's bytes and both clocks: the missing milliseconds by the page's clock
 */
export function createSleepRule() {
  let last: { page: number; wall: number } | undefined;
  let averageRate = 0;
  const rule = (bytes: number, page: number, wall: number): number => {
    const before = last;
    last = { page, wall };
    if (!before) return 0;
    const wallMs = wall - before.wall;
    const rate = bytes / Math.max(1, wallMs);
    if (wallMs > FROZEN_MS && rate < averageRate * AWAKE_PART) return Math.max(1, page - before.page);
    averageRate = averageRate === 0 ? rate : averageRate * 0.95 + rate * 0.05;
    return 0;
  };
  return Object.assign(rule, {
    /** After a pause there is nothing to compare with. */
    restart: () => {
      last = undefined;
    },
  });
}
