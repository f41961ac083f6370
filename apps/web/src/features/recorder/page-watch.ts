/** What the page does during a recording: keeps the screen on, and prepares for being closed. */

/** Callbacks for its events. */
export interface PageListener {
  /** The page may be closed next: buffered sound must be stored now. */
  flush: () => void;
  /** Microphones were plugged in or out. */
  onDevices: () => void;
}

/** Watches the page until the signal aborts. The browser must not evict its storage during a recording, or after. */
export function attendPage(signal: AbortSignal, { flush, onDevices }: PageListener): void {
  const rest = keepScreenAwake();
  signal.addEventListener('abort', rest);
  for (const event of ['visibilitychange', 'freeze']) document.addEventListener(event, flush, { signal });
  addEventListener('pagehide', flush, { signal });
  navigator.mediaDevices.addEventListener('devicechange', onDevices, { signal });
  // Some windows lack the interface, or parts of it.
  navigator.storage?.persist?.().catch(() => undefined);
}

/**
 * A sleeping phone may stop its microphone. The browser releases the lock when the page is hidden; it is
 * requested again afterwards.
 */
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
