/**
 * How soon a screen is ready in a browser that has nothing of the application: how many scripts it asks for until then, how
 * large they are as they come over the line, how much it loads in all, when something is painted (the logo, or what
 * `index.html` says), and when the screen is ready: its heading is painted, on Scribe “Start recording”. The floor is a page
 * of text from the same server, which loads no script.
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
  /** That were asked for until the screen was ready. */
  scripts: number;
  /** Of these scripts, compressed as they came. */
  scriptBytes: number;
  /** Of everything below `/assets/`, also what is loaded ahead once the screen is ready. */
  allBytes: number;
  /** Milliseconds from the navigation to the first contentful paint. */
  first: number;
  /** Milliseconds until the screen is ready. */
  ready: number;
}

/** What shows that a screen is ready. */
const HEADING = 'h1, h2';
const START = '[data-tour="start-recording"]';

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
  const open = (path: string, shows = HEADING) =>
    openings(using, `${address}${path}`, { shows, storageState });
  await openings(using, `${address}/login`);

  const floor = middle(await openings(using, `${address}/privacy.html`));
  say('floor: a page of text', floor, floor.ready);
  say('sign-in', middle(await openings(using, `${address}/login`)), floor.ready);
  say('Scribe', middle(await open('/scribe', START)), floor.ready);
  say('All Visits', middle(await open('/history')), floor.ready);
  say('an opened visit', middle(await open(`/history?session_id=${session}`)), floor.ready);
  say('Templates', middle(await open('/templates')), floor.ready);
  say('Settings', middle(await open('/settings')), floor.ready);
}

async function openings(
  using: Browser,
  url: string,
  { shows = HEADING, storageState }: Looked = {},
): Promise<Opening[]> {
  const seen: Opening[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    // The service worker fetches the whole application, partly while a screen still loads its own files.
    const context = await using.newContext({
      serviceWorkers: 'block',
      ...(storageState && { storageState }),
    });
    seen.push(await openingOf(context, url, shows));
    await context.close();
  }
  return seen;
}

interface Looked {
  /** Selector of what shows that the screen is ready. */
  shows?: string;
  storageState?: ReturnType<typeof signedInState>;
}

async function openingOf(context: BrowserContext, url: string, shows: string): Promise<Opening> {
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
  await page.addInitScript(noteReady, shows);
  await page.goto(url);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  return await read(page);
}

/** Notes when what is looked for is there, with the next frame. */
function noteReady(shows: string): void {
  const seen = new MutationObserver(() => {
    if (!document.querySelector(shows)) return;
    seen.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('ready')));
  });
  seen.observe(document, { childList: true, subtree: true });
}

function read(page: Page): Promise<Opening> {
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const ready = at('ready');
    const files = performance
      .getEntriesByType('resource')
      .filter((one) => one instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'));
    const scripts = files.filter(({ name, startTime }) => name.endsWith('.js') && startTime <= ready);
    const bytes = (of: readonly PerformanceResourceTiming[]) =>
      of.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return {
      scripts: scripts.length,
      scriptBytes: bytes(scripts),
      allBytes: bytes(files),
      first: at('first-contentful-paint'),
      ready,
    };
  });
}

/** The median of each figure. */
function middle(openings: readonly Opening[]): Opening {
  const of = (figure: keyof Opening) =>
    openings.map((one) => one[figure]).toSorted((one, other) => one - other)[
      Math.floor(openings.length / 2)
    ] ?? Number.NaN;
  return {
    scripts: of('scripts'),
    scriptBytes: of('scriptBytes'),
    allBytes: of('allBytes'),
    first: of('first'),
    ready: of('ready'),
  };
}

function say(what: string, { scripts, scriptBytes, allBytes, first, ready }: Opening, floor: number): void {
  const files = `${scripts} scripts of ${kibOf(scriptBytes)} KiB, ${kibOf(allBytes)} KiB in all`;
  const times = `first paint ${Math.round(first)} ms, ready after ${Math.round(ready)} ms`;
  console.log(`${what}: ${files}; ${times}, ${(ready / floor).toFixed(1)} times the floor`);
}

function kibOf(bytes: number): number {
  return Math.round(bytes / 1024);
}
