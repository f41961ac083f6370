/** Follows redirects of a service. */
import { isIP } from 'node:net';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { FormAnswer } from './post-form.ts';

/** One request on the way. */
export interface Hop {
  url: URL;
  method: 'POST' | 'GET';
  /** Whether the key may be sent there. */
  isTrusted: boolean;
}

const MOST_HOPS = 5;

/** These statuses repeat the request with the recording; 303 says that the answer is ready elsewhere. */
const AGAIN: ReadonlySet<number> = new Set([301, 302, 307, 308]);
const SEE_OTHER = 303;

/**
 * Sends a request and follows at most five redirects. The key is sent only to its own host. A recording never
 * leaves an encrypted connection; unencrypted, it stays on the same host or within the local network.
 *
 * @throws ProviderError, final, for a redirect to a forbidden place, or a loop
 */
export async function askFollowing(first: URL, ask: (hop: Hop) => Promise<FormAnswer>): Promise<FormAnswer> {
  let hop: Hop = { url: first, method: 'POST', isTrusted: true };
  for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
    const answer = await ask(hop);
    if (!answer.location || !(AGAIN.has(answer.status) || answer.status === SEE_OTHER)) return answer;
    const url = URL.parse(answer.location, hop.url);
    if (!url || !mayGo(hop.url, url)) break;
    hop = {
      url,
      method: answer.status === SEE_OTHER ? 'GET' : hop.method,
      isTrusted: isSameHost(first, url),
    };
  }
  throw new ProviderError(
    'The speech-to-text service sends recordings on to an address that is not safe. An administrator needs to check its settings.',
    { retryable: false },
  );
}

function isSameHost(first: URL, url: URL): boolean {
  return url.host === first.host && (url.protocol === 'https:' || first.protocol === 'http:');
}

function mayGo(from: URL, to: URL): boolean {
  if (to.username !== '' || to.password !== '') return false;
  if (to.protocol === 'https:') return true;
  return to.protocol === 'http:' && from.protocol === 'http:' && isNear(from, to);
}

function isNear(from: URL, to: URL): boolean {
  return from.hostname === to.hostname || (isOwnNetwork(from.hostname) && isOwnNetwork(to.hostname));
}

/** A name or address within the local network: `localhost`, `whisper`, `stt.internal`, `192.168.1.20`. */
function isOwnNetwork(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) === 6) return name === '::1' || /^f[cd]/i.test(name);
  if (isIP(name) === 4) return /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(name);
  return !name.includes('.') || /\.(?:local|internal|lan|home\.arpa)$/i.test(name);
}
