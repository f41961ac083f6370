import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HeldPort, holdPort } from '#server/platform/test-kit/held-port.ts';
import { type HostedPerson, openOidcDouble } from '#server/platform/test-kit/oidc-double.ts';
import { signUp } from '#server/platform/test-kit/sign-up.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { aBrowser, type Browser } from './test-browser.ts';
import { openTestDoor, type TestDoor } from './test-door.ts';

const person: HostedPerson = { sub: 'u-1', email: 'vera@example.org', email_verified: true, name: 'Vera' };

let door: TestDoor;
let providerPort: HeldPort;

beforeEach(async () => {
  await (await testDatabase()).truncate();
  providerPort = await holdPort();
  door = await openTestDoor({
    oidc: {
      issuer: providerPort.url,
      clientId: 'auscult',
      clientSecret: 'a-secret-that-only-tests-know',
      name: 'Hospital sign-on',
    },
  });
});
afterEach(async () => {
  await door.close();
  await providerPort.close();
});

describe('signing in at a hosted provider', () => {
  test('ends on our page, which fetches its bearer token once; no URL ever contains it', async () => {
    openProvider(person);
    const browser = aBrowser(door.url);
    const landed = await browser.follow(await start(browser));
    expect(landed).toBe(`${door.url}/login`);

    const answer = await fetchToken(browser);
    const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await door.identity.findSignedIn(token)).toMatchObject({
      user: { id: user.id, name: 'Vera', email: person.email, emailVerified: true },
    });
    expect(browser.seen.join('\n')).not.toContain(token.split('.')[0]);
    expect((await fetchToken(browser)).status).toBe(401);
  });

  test('is offered by its name', async () => {
    openProvider(person);
    const answer = await fetch(`${door.url}/api/auth/providers`);
    expect(await answer.json()).toEqual({
      providers: [{ id: 'oidc', name: 'Hospital sign-on' }],
      mail: false,
    });
  });

  test('gives the same user for the same person the next time', async () => {
    openProvider(person);
    const first = await signIn();
    const second = await signIn();
    expect(second?.actor.userId).toBe(first?.actor.userId);
  });

  test('works once the provider is up, even if it was down when the server started', async () => {
    const early = await startAnswer(aBrowser(door.url));
    expect(early.status).toBe(503);
    expect(await early.json()).toMatchObject({
      code: 'provider_unavailable',
      detail: expect.stringContaining('Hospital sign-on cannot be reached'),
    });
    expect(
      (await door.post('sign-up/email', { email: 'a@b.example', password: 'password1', name: '' })).status,
    ).toBe(200);

    openProvider(person);
    expect(await signIn()).toMatchObject({ user: { email: person.email } });
  });

  test('is refused when the answer belongs to another browser, or to another state', async () => {
    openProvider(person);
    const browser = aBrowser(door.url);
    const back = await browser.follow(await start(browser), '/api/auth/callback/');

    const other = await fetch(back, { redirect: 'manual' });
    expect(other.headers.get('location')).toContain('/login?error=state_mismatch');
    const changed = new URL(back);
    changed.searchParams.set('state', 'x'.repeat(32));
    expect(await browser.follow(changed.href)).toContain('/login?error=state_mismatch');
    expect((await fetchToken(browser)).status).toBe(401);
  });

  test('is refused when the ID token was made for another sign-in (nonce)', async () => {
    openProvider(person);
    const browser = aBrowser(door.url);
    const address = new URL(await start(browser));
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    address.searchParams.set('nonce', 'of-somebody-else');
    expect(await browser.follow(address.href)).toContain('/login?error=unable_to_get_user_info');
    expect((await fetchToken(browser)).status).toBe(401);
    expect(door.logged.join('')).toContain('"code":"unable_to_get_user_info"');
  });

  test('an answer counts once', async () => {
    openProvider(person);
    const browser = aBrowser(door.url);
    const back = await browser.follow(await start(browser), '/api/auth/callback/');
    expect(await browser.follow(back)).toBe(`${door.url}/login`);
    expect(await browser.follow(back)).toContain('/login?error=state_mismatch');
  });

  test('does not take over an account with an unconfirmed address', async () => {
    openProvider(person);
    await signUp(door.url, { email: person.email });
    const browser = aBrowser(door.url);
    expect(await browser.follow(await start(browser))).toContain('/login?error=account_not_linked');
  });

  test('joins an account whose address both sides have confirmed', async () => {
    openProvider(person);
    const { userId } = await signUp(door.url, { email: person.email });
    const { text } = await door.mailTo(person.email);
    await fetch(/https?:\/\/\S+/.exec(text)?.[0] ?? '', { redirect: 'manual' });
    expect((await signIn())?.actor.userId).toBe(userId);
  });

  test('redirects only to our pages', async () => {
    openProvider(person);
    for (const part of [{ callbackURL: 'https://evil.example/' }, { errorCallbackURL: '//evil.example' }]) {
      const answer = await startAnswer(aBrowser(door.url), part);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'forbidden']);
    }
  });
});

describe('a server without a hosted provider', () => {
  test('says so', async () => {
    openProvider(person);
    const plain = await openTestDoor();
    try {
      const answer = await plain.post('sign-in/social', { provider: 'oidc' });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        501,
        'not_configured',
      ]);
      expect(await (await fetch(`${plain.url}/api/auth/providers`)).json()).toEqual({
        providers: [],
        mail: false,
      });
    } finally {
      await plain.close();
    }
  });
});

function openProvider(who: HostedPerson): void {
  const redirectUri = `${door.url}/api/auth/callback/oidc`;
  openOidcDouble({ redirectUri, person: who, port: providerPort });
}

async function signIn() {
  const browser = aBrowser(door.url);
  await browser.follow(await start(browser));
  const { token } = (await (await fetchToken(browser)).json()) as { token: string };
  return door.identity.findSignedIn(token);
}

/** Clicks the button: returns the provider's URL. */
async function start(browser: Browser): Promise<string> {
  const answer = await startAnswer(browser);
  return ((await answer.json()) as { url: string }).url;
}

function startAnswer(browser: Browser, part: object = {}): Promise<Response> {
  return browser.post(
    `${door.url}/api/auth/sign-in/social`,
    { provider: 'oidc', callbackURL: '/login', ...part },
    door.url,
  );
}

function fetchToken(browser: Browser, origin: string | null = door.url): Promise<Response> {
  return browser.post(`${door.url}/api/auth/token`, {}, origin);
}
