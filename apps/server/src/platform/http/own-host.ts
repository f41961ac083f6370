/**
 * Host names of this server. Another site can point its name at this machine (DNS rebinding). A browser then
 * treats the site's pages and ours as one origin, and only the name in the request distinguishes them.
 */
import { isIP } from 'node:net';

const HOST = /^(?<name>\[[\da-f:.]+\]|[\da-z.-]+)(?::\d+)?$/i;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a request names this machine by a loopback name or address, or the server by its public name.
 *
 * @param host  the Host header as the client sent it; other headers by a proxy or a page are ignored
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const name = nameIn(host);
  return name !== undefined && (LOOPBACK.test(name) || name === new URL(publicUrl).hostname);
}

/** Whether a request names the server by an IP address, which no one can have pointed here. */
export function isAddress(host: string | undefined): boolean {
  return isIP(nameIn(host)?.replaceAll(/[[\]]/g, '') ?? '') !== 0;
}

function nameIn(host: string | undefined): string | undefined {
  return HOST.exec(host ?? '')?.groups?.name?.toLowerCase();
}
