/**
 * Walks through every screen at both sizes and runs axe on each state: `npm run test:screens`. A full test
 * run leaves out most walks on the phone and in dark mode, to stay within its time.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ensureWebBuilt, projectEnvironment, ROOT } from './install.mjs';

const node = ensureInstalled();
const chromium = ensureWebBuilt(node) ? ensureChromium() : undefined;
if (!chromium) process.exit(1);
const ran = spawnSync(
  node,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'apps/e2e/playwright.config.ts',
    '--reporter=list',
    'every-screen',
  ],
  {
    cwd: ROOT,
    env: { ...projectEnvironment(node), CHROMIUM_PATH: chromium },
    stdio: 'inherit',
  },
);
process.exitCode = ran.status ?? 1;
