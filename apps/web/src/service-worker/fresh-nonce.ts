/** The nonce of a page that is kept: each time it is shown it has another, in its policy and in itself. */

const POLICY = 'content-security-policy';
const NONCE = /'nonce-([\w-]+)'/;

/** The same page with a nonce of its own; as it is where its policy names none. */
export async function withFreshNonce(page: Response): Promise<Response> {
  const policy = page.headers.get(POLICY) ?? '';
  const worn = NONCE.exec(policy)?.[1];
  if (worn === undefined) return page;
  const fresh = crypto.randomUUID();
  const headers = new Headers(page.headers);
  headers.set(POLICY, policy.replaceAll(worn, fresh));
  return new Response((await page.text()).replaceAll(worn, fresh), { status: page.status, headers });
}
