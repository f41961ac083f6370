import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { signedInTest, test } from '../kit/journey.ts';
import { note } from '../kit/opened-visit.ts';
import { makeVisit } from '../kit/person.ts';
import { PASTED } from '../kit/sample-visit.ts';

const OFFLINE = "Offline. You can keep recording; we'll upload later.";
const NOT_SHOWN = 'You’re offline. This appears when you reconnect.';

test.use({ serviceWorkers: 'allow' });
signedInTest.use({ serviceWorkers: 'allow' });

signedInTest(
  'without a network the application opens, screens switch, and it continues when the network is back',
  async ({ page, person }) => {
    await makeVisit(person, { name: 'Biscuit, vomiting since Monday' });
    await openOnce(page);
    const network = await loseNetwork(page);
    await page.goto('/scribe');
    await network.sayAnew();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'New visit' })).toBeVisible();
    await expect(page.getByLabel('Template').locator('option')).not.toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.getByRole('link', { name: 'All Visits' }).click();
    await expect(page).toHaveURL('/history');
    await expect(page.getByText(NOT_SHOWN)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByRole('link', { name: 'Scribe' }).click();
    await expect(page.getByRole('heading', { name: 'New visit' })).toBeVisible();
    await page.getByRole('link', { name: 'All Visits' }).click();
    await page.reload();
    await network.sayAnew();
    await expect(page.getByText(NOT_SHOWN)).toBeVisible();

    await network.comeBack();
    await expect(page.getByRole('link', { name: /Biscuit/ })).toBeVisible();
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
  },
);

signedInTest(
  'after a whole visit the browser’s caches contain the application, and nothing of the visit',
  async ({ page, person }) => {
    await openOnce(page);
    const words = PASTED.replaceAll('Biscuit', 'Quillon').replace('maropitant', 'marbofloxacin');
    const { session } = await makeVisit(person, { name: 'Quillon', words });
    await page.goto(`/history?session_id=${session}`);
    await expect(note(page).getByText('12.4 kg').first()).toBeVisible();
    await page.goto('/history');
    await page.getByRole('searchbox').fill('Quillon');
    await expect(page.getByRole('link', { name: /Quillon/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: /Quillon/ })).toBeVisible();

    const kept = await keptByTheBrowser(page);
    expect(kept.map(({ path }) => path)).toContain('/index.html');
    expect(kept.filter(({ path }) => path.endsWith('.js')).length).toBeGreaterThan(20);
    for (const { path, text } of kept) {
      expect(path).toMatch(/^\/(assets\/[\w.-]+|index\.html|manifest\.webmanifest|[\w-]+\.(svg|png))$/);
      for (const secret of ['Quillon', 'marbofloxacin', session, person.bearer, person.email])
        expect(text.includes(secret), `${secret} in ${path}`).toBe(false);
    }
  },
);

signedInTest(
  'after signing out nothing of the person is left for a start without a network',
  async ({ page }) => {
    await openOnce(page);
    expect(await namesKept(page)).toContainEqual(expect.stringMatching(/^auscult\.kept\./));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await namesKept(page)).not.toContainEqual(expect.stringMatching(/^auscult\.kept\./));
  },
);

test('a new version is used from the next start of the application', async ({ page, app }) => {
  const front = await frontOf(app.address);
  await page.goto(`${front.address}/login`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const before = await page.evaluateHandle(() => navigator.serviceWorker.controller);
  expect(await isNewVersionWaiting(page)).toBe(false);

  front.release();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => isNewVersionWaiting(page)).toBe(true);
  // A person at work keeps their version.
  expect(await page.evaluate((one) => one === navigator.serviceWorker.controller, before)).toBe(true);

  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(`${front.address}/login`);
  await expect.poll(() => isNewVersionWaiting(next)).toBe(false);
  await front.close();
});

/** Opens Scribe and waits until it is cached, which happens a moment after the first start. */
async function openOnce(page: Page): Promise<void> {
  await page.goto('/scribe');
  await expect(page.getByRole('heading', { name: 'New visit' })).toBeVisible();
  await expect(page.getByLabel('Template').locator('option')).not.toHaveCount(0);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * Takes the network offline. Some versions of Chromium (150, for example) lose this setting with each new
 * page, so it is set again for each one.
 */
async function loseNetwork(page: Page) {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const say = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await context.setOffline(true);
  return {
    sayAnew: () => say(true),
    comeBack: async () => {
      await say(false);
      await context.setOffline(false);
    },
  };
}

function keptByTheBrowser(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        return Promise.all(
          requests.map(async ({ url }) => {
            const answer = await cache.match(url);
            return { path: new URL(url).pathname, text: (await answer?.text()) ?? '' };
          }),
        );
      }),
    );
    return kept.flat();
  });
}

function namesKept(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}

function isNewVersionWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
}

/** The server behind another address, at which a new version of the application can be released. */
async function frontOf(address: string) {
  let release = 1;
  const front = createServer(async (asked, answer) => {
    const got = await fetch(`${address}${asked.url}`);
    const body = Buffer.from(await got.arrayBuffer());
    const addition = asked.url === '/service-worker.js' ? `\n// release ${release}` : '';
    answer.writeHead(got.status, { 'content-type': got.headers.get('content-type') ?? 'text/plain' });
    answer.end(Buffer.concat([body, Buffer.from(addition)]));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    release: () => {
      release += 1;
    },
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
    },
  };
}
