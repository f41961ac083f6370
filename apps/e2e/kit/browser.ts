/** The browsers of journeys, benchmarks and the recorder test: those that `npm test` finds or installs. */
interface BrowserFinder {
  ensureChromium: () => string | undefined;
  ensureShell: () => string | undefined;
}

/** Chromium's launch options: headless, without calls to its vendor, with a microphone that beeps. */
export const BROWSER_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** @returns the path of Chromium: `CHROMIUM_PATH`, the system's, or Playwright's own; undefined leaves it to Playwright */
export async function ensureBrowser(): Promise<string | undefined> {
  return (await browserFinder()).ensureChromium();
}

/** The same for the journeys, which use the headless shell if there is one. */
export async function ensureShell(): Promise<string | undefined> {
  return (await browserFinder()).ensureShell();
}

/** A module in plain JavaScript has no types, so its shape is declared here. */
function browserFinder(): Promise<BrowserFinder> {
  const { href } = new URL('../../../scripts/chromium.mjs', import.meta.url);
  return import(href);
}
