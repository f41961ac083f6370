/** Lets the application open without a network. */
import { TAKE_OVER } from '../service-worker/take-over.ts';

const ADDRESS = '/service-worker.js';

/**
 * Keeps the files of the application in this browser. A new version that came since the last start takes over now,
 * unless a recording runs; the open page goes on with the files it began with. Without workers (plain http, private windows) the application needs the network to open.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The first screen comes first.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const registration = await navigator.serviceWorker
    .register(ADDRESS, { updateViaCache: 'none' })
    .catch(() => undefined);
  registration?.waiting?.postMessage(TAKE_OVER);
}
