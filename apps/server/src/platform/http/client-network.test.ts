import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

const WITHIN = '2001:0db8:0000:0007:0000:0000:0000:0000';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:7::1', WITHIN],
  ['2001:DB8:0:7:ffff:ffff:ffff:ffff', WITHIN],
  ['2001:0db8:0000:0007:0000:0000:192.0.2.1', WITHIN],
  ['2001:db8:0:8::1', '2001:0db8:0000:0008:0000:0000:0000:0000'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000:0000:0000:0000:0000'],
  ['::1', '0000:0000:0000:0000:0000:0000:0000:0000'],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
