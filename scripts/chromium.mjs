/** The browsers for tests. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installPackage } from './debian.mjs';
import { ROOT } from './install.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds Chromium: CHROMIUM_PATH, the system's, or Playwright's own. As root on Debian, installs it.
 *
 * @returns its path, or undefined after printing what to do
 */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return namedOne(process.env.CHROMIUM_PATH);
  const found = findChromium() ?? (installPackage('chromium') ? findChromium() : undefined);
  if (!found) {
    console.error(
      'The journeys need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name it in CHROMIUM_PATH.',
    );
  }
  return found;
}

/**
 * Finds the browser of the journeys: the headless shell, which is Playwright's default and a fifth faster
 * here. If Debian does not have it, Chromium.
 */
export function ensureShell() {
  if (process.env.CHROMIUM_PATH) return namedOne(process.env.CHROMIUM_PATH);
  if (existsSync(SHELL) || (installPackage('chromium-headless-shell') && existsSync(SHELL))) return SHELL;
  return ensureChromium();
}

function namedOne(path) {
  if (existsSync(path)) return path;
  console.error(`CHROMIUM_PATH is ${path}, which does not exist.`);
  return undefined;
}

function findChromium() {
  return [...PLACES, ownOfPlaywright()].find((place) => place && existsSync(place));
}

function ownOfPlaywright() {
  try {
    return createRequire(`${ROOT}/apps/e2e/package.json`)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}
