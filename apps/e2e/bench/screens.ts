/**
 * How soon a browser with an empty cache shows a screen: the number of requested files, their size on the
 * line, the time of the first paint (the logo, or the text of `index.html`), and the time when the heading of
 * the screen is painted. The floor is a page of text from the same server, which loads no script.
 *
 *   npm run bench:screens            on this machine
 *   npm run bench:screens -- 60      with a round trip of 60 ms, at 10 Mbit/s
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '../kit/browser.ts';
import { makeSampleVisit, signedInState, signUp } from '../kit/person.ts';
import { startApp } from '../kit/running-app.ts';
import { buildWeb } from '../recorder/web-build.ts';

const TIMES = 5;
const LINE_BYTES_PER_SECOND = 10_000_000 / 8;

const latency = Number(process.argv[2] ?? 0);

/** One opening of a screen. */
interface Opening {
  scripts: number;
  /** Of `/assets/`, compressed as they were sent. */
  bytes: number;
  /** Milliseconds from the navigation to the first contentful paint. */
  first: number;
  /** Milliseconds until a heading of the screen is painted. */
  stands: number;
}

await buildWeb();
const app = await startApp({ canHear: false });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...BROWSER_FLAGS] });
try {
  await measureAll(browser, app.address);
} finally {
  await browser.close();
  await app.close();
}

async function measureAll(using: Browser, address: string): Promise<void> {
  const person = await signUp(address);
  const { session } = await makeSampleVisit(person);
  const storageState = signedInState(person, address);
  const open = (path: string) => openings(using, `${address}${path}`, storageState);
  await openings(using, `${address}/login`);

  const floor = middle(await openings(using, `${address}/privacy.html`));
  say('floor: a page of text', floor, floor.stands);
  say('sign-in', middle(await openings(using, `${address}/login`)), floor.stands);
  say('Scribe', middle(await open('/scribe')), floor.stands);
  say('All Visits', middle(await open('/history')), floor.stands);
  say('an opened visit', middle(await open(`/history?session_id=${session}`)), floor.stands);
  say('Templates', middle(await open('/templates')), floor.stands);
  say('Settings', middle(await open('/settings')), floor.stands);
}

async function openings(
  using: Browser,
  url: string,
  storageState?: ReturnType<typeof signedInState>,
): Promise<Opening[]> {
  const seen: Opening[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    // The service worker fetches the whole application, partly while a screen still loads its own files.
    const context = await using.newContext({
      serviceWorkers: 'block',
      ...(storageState && { storageState }),
    });
    seen.push(await openingOf(context, url));
    await context.close();
  }
  return seen;
}

async function openingOf(context: BrowserContext, url: string): Promise<Opening> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  if (latency > 0)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: LINE_BYTES_PER_SECOND,
      uploadThroughput: LINE_BYTES_PER_SECOND,
    });
  let scripts = 0;
  let bytes = 0;
  const ours = new Set<string>();
  line.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script') scripts += 1;
    if (new URL(response.url).pathname.startsWith('/assets/')) ours.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ours.has(requestId)) bytes += encodedDataLength;
  });
  await page.addInitScript(noteHeading);
  await page.goto(url);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { scripts, bytes, ...(await paintsOf(page)) };
}

/** Records the time of the first heading, with the next frame. */
function noteHeading(): void {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('h1, h2')) return;
    seen.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('stands')));
  });
  seen.observe(document, { childList: true, subtree: true });
}

function paintsOf(page: Page): Promise<Pick<Opening, 'first' | 'stands'>> {
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return { first: at('first-contentful-paint'), stands: at('stands') };
  });
}

/** The median of each figure. */
function middle(openings: readonly Opening[]): Opening {
  const of = (figure: keyof Opening) =>
    openings.map((one) => one[figure]).toSorted((one, other) => one - other)[
      Math.floor(openings.length / 2)
    ] ?? Number.NaN;
  return { scripts: of('scripts'), bytes: of('bytes'), first: of('first'), stands: of('stands') };
}

function say(what: string, { scripts, bytes, first, stands }: Opening, floor: number): void {
  const files = `${scripts} scripts, ${Math.round(bytes / 1024)} kB`;
  const paints = `first paint ${Math.round(first)} ms, stands after ${Math.round(stands)} ms`;
  console.log(`${what}: ${files}; ${paints}, ${(stands / floor).toFixed(1)} times the floor`);
}
