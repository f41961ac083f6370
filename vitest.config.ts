import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Three at a time on the two cores of a small machine: each server worker brings a database of its own, and waits for its disk
 * a third of the time.
 */
const WORKERS = 3;

/** A test that hangs ends; one on a busy machine does not. Longer than the limits of what a test waits for. */
const TEST_LIMIT_MS = 600_000;

/** What every project of the suite shares: `expect.poll` waits as long as the test kits do (`HANG_LIMIT_MS`). */
const WAITS_LONG = { testTimeout: TEST_LIMIT_MS, expect: { poll: { timeout: 240_000 } } };

/**
 * The files of a worker share what they import, which takes longer to load than most tests take. What a test changes
 * outside of itself it puts back.
 */
const SHARED = { isolate: false, maxWorkers: WORKERS };

const WEB = 'apps/web/vite.config.ts';
const ofWeb = existsSync(WEB) ? { extends: WEB } : {};

/** Files of the web share a window, too, and what is installed, but none of our modules. */
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
        // Apart from the others: a worker that changes between a window and none is started anew each time.
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
