import { expect, test } from 'vitest';
import { withFreshNonce } from './fresh-nonce.ts';

const POLICY = 'content-security-policy';
const WORN = '0b0e7f6c-worn';

function aPage(policy: string): Response {
  const headers = { [POLICY]: policy, 'content-type': 'text/html' };
  return new Response(`<meta nonce="${WORN}"><link nonce="${WORN}">`, { headers });
}

test('a cached page has a new nonce each time, the same in its policy and its elements', async () => {
  const seen = new Set<string>();
  for (let times = 0; times < 2; times++) {
    const page = await withFreshNonce(aPage(`default-src 'self';style-src 'self' 'nonce-${WORN}'`));
    const text = await page.text();
    const nonce = /^<meta nonce="([\w-]+)"><link nonce="\1">$/.exec(text)?.[1] ?? '';
    expect(page.headers.get(POLICY)).toBe(`default-src 'self';style-src 'self' 'nonce-${nonce}'`);
    expect(page.headers.get('content-type')).toBe('text/html');
    seen.add(nonce).add(WORN);
  }
  expect(seen.size).toBe(3);
});

test('a page without a nonce in its policy is unchanged', async () => {
  const page = aPage("default-src 'self'");
  expect(await withFreshNonce(page)).toBe(page);
});
