/** The browser of the journeys: the one that `npm test` finds, or installs. */
interface BrowserFinder {
  ensureChromium: () => string | undefined;
}

/** @returns the path of Chromium: `CHROMIUM_PATH`, the system's, or Playwright's own; undefined leaves it to Playwright */
export async function ensureBrowser(): Promise<string | undefined> {
  // Plain JavaScript without types, so its shape is said here.
  const { href } = new URL('../../../scripts/chromium.mjs', import.meta.url);
  const { ensureChromium }: BrowserFinder = await import(href);
  return ensureChromium();
}
