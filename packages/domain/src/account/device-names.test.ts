import { expect, test } from 'vitest';
import { browserOf, systemOf } from './device-names.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/149.0 Safari/537.36`,
    'Desktop Chrome',
    'Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/149.0 Safari/537.36`, 'Desktop Chrome', 'Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/149.0 Safari/537.36 Edg/149.0`,
    'Desktop Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`,
    'Desktop Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Mobile Safari',
    'iOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} CriOS/149.0 Mobile/15E148 Safari/604.1`,
    'Mobile Chrome',
    'iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${WEBKIT} Chrome/149.0 Mobile Safari/537.36`,
    'Mobile Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0', 'Unknown', 'Linux'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S931B) ${WEBKIT} SamsungBrowser/29.0 Chrome/149.0 Mobile Safari/537.36`,
    'Unknown',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16) ${WEBKIT} Chrome/149.0 Mobile Safari/537.36 EdgA/149.0`,
    'Unknown',
    'Android',
  ],
  ['curl/8.15.0', 'Unknown', ''],
  ['', 'Unknown', ''],
])('%s', (userAgent, browser, system) => {
  expect([browserOf(userAgent), systemOf(userAgent)]).toEqual([browser, system]);
});
