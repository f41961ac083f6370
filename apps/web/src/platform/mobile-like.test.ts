import { describe, expect, test } from 'vitest';
import { isMobileLike } from './mobile-like.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148 Safari/604.1';

describe('devices like a phone', () => {
  test.each([
    ['a phone, whatever its size', PHONE, { touch: 5, size: [2000, 2000] }, true],
    ['a small window with touch', DESKTOP, { touch: 1, size: [800, 600] }, true],
    ['a small window without touch', DESKTOP, { touch: 0, size: [800, 600] }, false],
    ['wider', DESKTOP, { touch: 1, size: [801, 600] }, false],
    ['higher', DESKTOP, { touch: 1, size: [800, 601] }, false],
    ['a computer', DESKTOP, { touch: 0, size: [1280, 800] }, false],
  ] as const)('%s', (_, userAgent, { touch, size: [innerWidth, innerHeight] }, expected) => {
    const navigator = { userAgent, maxTouchPoints: touch };
    expect(isMobileLike({ navigator, innerWidth, innerHeight })).toBe(expected);
  });
});
