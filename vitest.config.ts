import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Two at a time: each server worker brings a database of its own, and small machines have two cores. */
const WORKERS = 2;

/** A test that hangs ends; one on a busy machine does not. */
const PATIENCE_MS = 60_000;

/**
 * The files of a worker share what they import, which takes longer to load than most tests take. What a test changes
 * outside of itself it puts back.
 */
const SHARED = { isolate: false, maxWorkers: WORKERS };

const WEB = 'apps/web/vite.config.ts';

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
          testTimeout: PATIENCE_MS,
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
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        ...(existsSync(WEB) ? { extends: WEB } : {}),
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          // Not shared: a timer that a component leaves behind must end with the window it belongs to.
          maxWorkers: WORKERS,
          testTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
