/** A new nonce for each use of a cached page, in its policy and its elements. */

const POLICY = 'content-security-policy';
const NONCE = /'nonce-([\w-]+)'/;

/** The same page with a new nonce; unchanged if its policy names none. */
export async function withFreshNonce(page: Response): Promise<Response> {
  const policy = page.headers.get(POLICY) ?? '';
  const worn = NONCE.exec(policy)?.[1];
  if (worn === undefined) return page;
  const fresh = crypto.randomUUID();
  const headers = new Headers(page.headers);
  headers.set(POLICY, policy.replaceAll(worn, fresh));
  return new Response((await page.text()).replaceAll(worn, fresh), { status: page.status, headers });
}
