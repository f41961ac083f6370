/**
 * The network of a request for counting attempts: the holder of one IPv6 address usually has the whole /64.
 */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups of four hexadecimal digits that name a /64. */
const NETWORK_GROUPS = 4;

/**
 * The network of an address: an IPv4 address itself, also in IPv6 notation; for IPv6 its /64, in the full
 * form that the identity library stores (`2001:0db8:0000:0007:0000:0000:0000:0000`).
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedAddress(groups) ?? groups.map((group, at) => (at < NETWORK_GROUPS ? group : '0000')).join(':');
}

/** The eight groups in lower case, with four digits each. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  // The URL parser normalizes every notation of an IPv6 address.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((side) => (side === '' ? [] : side.split(':')));
  const zeros = Array<string>(GROUPS - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => group.padStart(4, '0'));
}

/** `192.0.2.1` of `::ffff:192.0.2.1`. */
function mappedAddress(groups: readonly string[]): string | undefined {
  const bytes = Buffer.from(groups.join(''), 'hex');
  const isMapped = bytes.readUInt16BE(10) === 0xffff && bytes.subarray(0, 10).every((byte) => byte === 0);
  return isMapped ? bytes.subarray(12).join('.') : undefined;
}
