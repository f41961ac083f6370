import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Three workers for the two cores of a small machine: each server worker has its own database, and waits for its
 * disk a third of the time.
 */
const WORKERS = 3;

/** Ends tests that hang. Longer than the limits of the test kits, so that a busy machine does not fail a test. */
const TEST_LIMIT_MS = 600_000;

/** Options of every project: `expect.poll` waits as long as the test kits do (`HANG_LIMIT_MS`). */
const WAITS_LONG = { testTimeout: TEST_LIMIT_MS, expect: { poll: { timeout: 240_000 } } };

/**
 * The files of a worker share their imports, which take longer to load than most tests take to run. A test must
 * restore any global state that it changes.
 */
const SHARED = { isolate: false, maxWorkers: WORKERS };

const WEB = 'apps/web/vite.config.ts';
const ofWeb = existsSync(WEB) ? { extends: WEB } : {};

/** Web test files also share a window and installed packages, but not our own modules. */
const FRESH_START = join(import.meta.dirname, 'apps/web/src/test-kit/fresh-start.ts');

export default defineConfig({
  test: {
    // The cache keeps TEST_DATABASE_URL from one run to the next.
    fsModuleCache: false,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          ...SHARED,
          ...WAITS_LONG,
        },
      },
      {
        // TEST_DATABASE_URL reaches the tests as import.meta.env.TEST_DATABASE_URL.
        envPrefix: ['VITE_', 'TEST_DATABASE_URL'],
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          pool: 'forks',
          ...SHARED,
          globalSetup: 'apps/server/src/platform/test-kit/global-setup.ts',
          setupFiles: 'apps/server/src/platform/test-kit/quick-passwords.ts',
          ...WAITS_LONG,
          hookTimeout: TEST_LIMIT_MS,
        },
      },
      {
        ...ofWeb,
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          setupFiles: FRESH_START,
          ...SHARED,
          ...WAITS_LONG,
        },
      },
      {
        // Separate: a worker that switches between jsdom and node restarts each time.
        ...ofWeb,
        test: {
          name: 'web screens',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: FRESH_START,
          ...SHARED,
          ...WAITS_LONG,
        },
      },
    ],
  },
});
