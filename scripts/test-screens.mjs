/**
 * Walks by every screen at both sizes and lets axe look at each state: `npm run test:screens`. A whole run of the tests
 * leaves most walks on the phone and in the dark out, to stay within its time.
 *
 * `-- <folder>` writes a picture of each state, at both sizes and in both colours, into that folder.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ensureWebBuilt, projectEnvironment, ROOT } from './install.mjs';

const node = ensureInstalled();
const chromium = ensureWebBuilt(node) ? ensureChromium() : undefined;
if (!chromium) process.exit(1);
const [folder] = process.argv.slice(2);
const ran = spawnSync(
  node,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'apps/e2e/playwright.config.ts',
    '--reporter=list',
    // With pictures, each walk has both colours.
    ...(folder ? ['--grep-invert', 'in the dark'] : []),
    'every-screen',
  ],
  {
    cwd: ROOT,
    env: {
      ...projectEnvironment(node),
      CHROMIUM_PATH: chromium,
      ...(folder && { PICTURES_FOLDER: resolve(folder) }),
    },
    stdio: 'inherit',
  },
);
process.exitCode = ran.status ?? 1;
