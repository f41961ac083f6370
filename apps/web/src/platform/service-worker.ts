/** Makes the application open without a network. */
import { TAKE_OVER } from '../service-worker/take-over.ts';

const ADDRESS = '/service-worker.js';

/**
 * Caches the files of the application in this browser. A new version that arrived since the last start takes
 * over now, unless a recording runs; the open page keeps its own files. Without service workers (plain http,
 * private windows) the application needs the network to open.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // After the first screen, which has priority.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const registration = await navigator.serviceWorker
    .register(ADDRESS, { updateViaCache: 'none' })
    .catch(() => undefined);
  registration?.waiting?.postMessage(TAKE_OVER);
}
