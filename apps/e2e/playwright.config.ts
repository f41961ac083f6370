/** The journeys: whole stories in a real browser, against the server and the web app as they are shipped. */
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, ensureShell } from './kit/browser.ts';
import { HANG_LIMIT_MS, JOURNEY_LIMIT_MS } from './kit/hang-limit.ts';

/** Two at a time: each worker starts a server with its own database, and small machines have two cores. */
const WORKERS = 2;

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  reporter: 'line',
  workers: WORKERS,
  forbidOnly: true,
  timeout: JOURNEY_LIMIT_MS,
  expect: { timeout: HANG_LIMIT_MS, toPass: { timeout: HANG_LIMIT_MS } },
  use: {
    launchOptions: {
      executablePath: await ensureShell(),
      args: [...BROWSER_FLAGS],
    },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    actionTimeout: HANG_LIMIT_MS,
    navigationTimeout: HANG_LIMIT_MS,
    permissions: ['clipboard-read', 'clipboard-write'],
    // In each fresh browser the service worker fetches and compiles the whole application, a fifth of a
    // journey's time. Only the newcomer, day and offline journeys have it.
    serviceWorkers: 'block',
    // Recording every step costs a third of the time; `--trace on` does it for a failing journey.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
