import { useEffect, useState } from 'react';

/** Milliseconds after which a busy browser counts as quiet. */
const LATEST_MS = 2000;

/** Milliseconds to wait where a browser does not say when it is idle (Safari). */
const WITHOUT_IDLE_MS = 300;

/**
 * False until the component is on the screen and the browser is idle. What opens on a press is loaded then: it does not
 * delay the screen, and a press does not wait for it.
 */
export function useQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setIsQuiet(true)), []);
  return isQuiet;
}

/** @returns how to call it off */
export function whenQuiet(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
