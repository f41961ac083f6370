/** The browser that tests run in. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installPackage } from './debian.mjs';
import { ROOT } from './install.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds Chromium: what CHROMIUM_PATH names, the system's, or Playwright's own. As root on Debian, installs it.
 *
 * @returns its path, or undefined after saying what to do
 */
export function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    console.error(`CHROMIUM_PATH names ${named}, where there is nothing.`);
    return undefined;
  }
  const found = findChromium() ?? (installPackage('chromium') ? findChromium() : undefined);
  if (!found) {
    console.error(
      'The journeys need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name it in CHROMIUM_PATH.',
    );
  }
  return found;
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
