import { useEffect, useState } from 'react';

/** Milliseconds after which a busy browser counts as quiet. */
const LATEST_MS = 2000;

/** Milliseconds to wait where a browser does not say when it is idle (Safari). */
const WITHOUT_IDLE_MS = 300;

/** Whether the first screen has been there and the browser idle: what comes later has not to wait. */
let wasQuiet = false;

/**
 * False until the first screen is there and the browser is idle. What opens on a press is loaded then: it does not delay
 * the screen, and a press does not wait for it.
 */
export function useQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(wasQuiet);
  useEffect(() => {
    if (isQuiet) return;
    return whenQuiet(() => {
      wasQuiet = true;
      setIsQuiet(true);
    });
  }, [isQuiet]);
  return isQuiet;
}

/** Acts when the browser is idle. @returns how to call it off */
export function whenQuiet(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
