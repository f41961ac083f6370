/** What the page does around a running recording: keeps the screen on, and is ready for its own end. */

/** Who is told. */
export interface PageListener {
  /** Whatever comes next may be the end: what has gathered is handed over before. */
  flush: () => void;
  /** Microphones were plugged in or taken away. */
  onDevices: () => void;
}

/** Attends to a recording until the signal. The browser may not throw its recordings away to make room meanwhile, or after. */
export function attendPage(signal: AbortSignal, { flush, onDevices }: PageListener): void {
  const rest = keepScreenAwake();
  signal.addEventListener('abort', rest);
  for (const event of ['visibilitychange', 'freeze']) document.addEventListener(event, flush, { signal });
  addEventListener('pagehide', flush, { signal });
  navigator.mediaDevices.addEventListener('devicechange', onDevices, { signal });
  // Not every window has the interface, or all of it.
  navigator.storage?.persist?.().catch(() => undefined);
}

/** A phone that sleeps may stop its microphone. The browser lets go when the page is hidden; it is asked again then. */
function keepScreenAwake(): () => void {
  const ending = new AbortController();
  let sentinel: WakeLockSentinel | undefined;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    sentinel = await navigator.wakeLock.request('screen');
    if (ending.signal.aborted) await sentinel.release();
  };
  const tryIt = () => void ask().catch(() => undefined);
  document.addEventListener('visibilitychange', tryIt, { signal: ending.signal });
  tryIt();
  return () => {
    ending.abort();
    sentinel?.release().catch(() => undefined);
  };
}
