import { useEffect, useState } from 'react';

/** Milliseconds after which a busy browser counts as quiet. */
const LATEST_MS = 2000;

/** Milliseconds to wait where a browser does not say when it is idle (Safari). */
const WITHOUT_IDLE_MS = 300;

/** Whether the browser was idle once after the first screen; later screens do not wait. */
let wasQuiet = false;

/**
 * False until the first screen shows and the browser is idle. Parts that open on a press are loaded then, so they neither
 * delay the screen nor the press.
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

/** Runs `act` when the browser is idle. @returns a function that cancels it */
export function whenQuiet(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
