import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HeldPort, holdPort } from '#server/platform/test-kit/held-port.ts';
import { openOidcDouble } from '#server/platform/test-kit/oidc-double.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { aBrowser, type Browser } from './test-browser.ts';
import { openTestDoor, type TestDoor } from './test-door.ts';

const person = { sub: 'u-1', email: 'vera@example.org', email_verified: true, name: 'Vera' };

let door: TestDoor;
let port: HeldPort;
/** Milliseconds by which the server's clock is ahead. */
let ahead: number;

beforeEach(async () => {
  await (await testDatabase()).truncate();
  ahead = 0;
  port = await holdPort();
  door = await openTestDoor({
    now: () => Date.now() + ahead,
    oidc: {
      issuer: port.url,
      clientId: 'auscult',
      clientSecret: 'a-secret-that-only-tests-know',
      name: 'Hospital sign-on',
    },
  });
  const redirectUri = `${door.url}/api/auth/callback/oidc`;
  openOidcDouble({ redirectUri, person, port });
});
afterEach(async () => {
  await door.close();
  await port.close();
});

describe('the hand-off after signing in at a hosted provider', () => {
  test('does not give the token to a page of another site', async () => {
    const browser = aBrowser(door.url);
    await signInWith(browser);
    for (const origin of ['https://evil.example', null]) {
      expect((await fetchToken(browser, origin)).status).toBe(403);
    }
    expect((await fetchToken(browser)).status).toBe(200);
  });

  test('nor if another transport does not check the origin', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await door.identity.handle(new Request(`${door.url}/api/auth/token`, { method: 'POST', headers })))
        .status;
    expect(await ask({ origin: 'https://evil.example' })).toBe(403);
    expect(await ask({})).toBe(403);
    expect(await ask({ origin: door.url })).toBe(401);
  });

  test('a kept cookie is worth nothing a second time, or at the same time as the page', async () => {
    const browser = aBrowser(door.url);
    await signInWith(browser);
    const cookie = browser.cookieFor('/api/auth/token');
    const replay = () => door.post('token', {}, { origin: door.url, cookie });

    const answers = await Promise.all([1, 2, 3, 4].map(replay));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const late = await replay();
    expect(late.status).toBe(401);
    expect(late.headers.get('set-auth-token')).toBeNull();
  });

  test('the cookie contains no token, and the tables contain nothing from which a cookie or a token could be made', async () => {
    const browser = aBrowser(door.url);
    await signInWith(browser);
    const code = browser.cookieFor('/api/auth/token').replace('auscult.sign-in=', '');
    expect(await door.identity.findSignedIn(code)).toBeUndefined();
    const kept = await withConnection(door.identityUrl, async (connection) => {
      const { rows } = await connection.query('select * from identity.verification');
      return JSON.stringify(rows);
    });
    expect(kept).toContain('hand-off:');
    const { token } = (await (await fetchToken(browser)).json()) as { token: string };
    for (const secret of [code, token, encodeURIComponent(token)]) expect(kept).not.toContain(secret);
  });

  test('the page has a minute to fetch its token; the next sign-in deletes the code', async () => {
    const [slow, next] = [aBrowser(door.url), aBrowser(door.url)];
    await signInWith(slow);
    const address = await start(next);
    ahead = 61_000;
    await next.follow(address);
    const kept = await withConnection(door.identityUrl, (connection) =>
      connection.query(`select from identity.verification where identifier like 'hand-off:%'`),
    );
    expect(kept.rowCount).toBe(1);
    expect((await fetchToken(next)).status).toBe(200);

    const late = aBrowser(door.url);
    await signInWith(late);
    ahead += 61_000;
    expect((await fetchToken(late)).status).toBe(401);
  });
});

/** Clicks the button, and returns from the provider. */
async function signInWith(browser: Browser): Promise<void> {
  await browser.follow(await start(browser));
}

async function start(browser: Browser): Promise<string> {
  const wish = { provider: 'oidc', callbackURL: '/login' };
  const answer = await browser.post(`${door.url}/api/auth/sign-in/social`, wish, door.url);
  return ((await answer.json()) as { url: string }).url;
}

function fetchToken(browser: Browser, origin: string | null = door.url): Promise<Response> {
  return browser.post(`${door.url}/api/auth/token`, {}, origin);
}
