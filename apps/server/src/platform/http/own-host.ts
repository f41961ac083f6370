/**
 * By which names this server may be spoken to. A site can point a name of its own at this machine (DNS rebinding): then
 * a browser here takes the site's pages and ours for one, and only the name in the request tells them apart.
 */
import { isIP } from 'node:net';

const HOST = /^(?<name>\[[\da-f:.]+\]|[\da-z.-]+)(?::\d+)?$/i;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a request names this machine by a loopback name or address, or the server by its public name.
 *
 * @param host  the Host header as the client sent it; what a proxy or a page adds beside it counts for nothing
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const name = nameIn(host);
  return name !== undefined && (LOOPBACK.test(name) || name === new URL(publicUrl).hostname);
}

/** Whether a request names the server by an address: there is no name in it that someone could have pointed here. */
export function isAddress(host: string | undefined): boolean {
  return isIP(nameIn(host)?.replaceAll(/[[\]]/g, '') ?? '') !== 0;
}

function nameIn(host: string | undefined): string | undefined {
  return HOST.exec(host ?? '')?.groups?.name?.toLowerCase();
}
