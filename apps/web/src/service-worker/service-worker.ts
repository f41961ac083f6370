/**
 * Opens the application without a network. It caches the files of the build and nothing else: no answer of a
 * call, no recording, no words of a visit.
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { answerPage, isScreen } from './answer-page.ts';
import { withFreshNonce } from './fresh-nonce.ts';
import { isRecording, TAKE_OVER } from './take-over.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Inserted by the build; see bundle/offline-shell.ts. */
declare const SHELL: { version: string; files: { url: string; revision: string | null }[] };

const INDEX = '/index.html';
const PATIENCE_MS = 3000;
const CACHES = 'auscult-shell-';

const scope = globalThis as unknown as WorkerScope;
const cacheName = `${CACHES}${SHELL.version}`;
const shell = new PrecacheController({ cacheName });
shell.addToCacheList(SHELL.files);

scope.addEventListener('install', (event) => event.waitUntil(shell.install(event)));

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOldVersions(), scope.clients.claim()])),
);

scope.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOver());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    const sources = { ask: () => fetch(request), kept: keptPage, patienceMs: PATIENCE_MS };
    if (isScreen(pathname)) event.respondWith(answerPage(sources));
  } else if (pathname.startsWith('/assets/') || shell.getCacheKeyForURL(pathname)) {
    event.respondWith(keptFile(pathname).then((kept) => kept ?? fetch(request)));
  }
});

async function keptPage(): Promise<Response | undefined> {
  const page = await keptFile(INDEX);
  return page && withFreshNonce(page);
}

/** A tab that was opened before needs the files of its own version, which the new list does not have. */
async function keptFile(path: string): Promise<Response | undefined> {
  return scope.caches.match(shell.getCacheKeyForURL(path) ?? path, { ignoreVary: true });
}

/** The previous version stays for the tabs that still run it. */
async function forgetOldVersions(): Promise<void> {
  const others = (await scope.caches.keys()).filter((name) => name.startsWith(CACHES) && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => scope.caches.delete(name)));
}

async function takeOver(): Promise<void> {
  if (!(await isRecording(scope.navigator.locks))) await scope.skipWaiting();
}
