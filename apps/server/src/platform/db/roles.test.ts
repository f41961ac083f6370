import { describe, expect, test } from 'vitest';
import { urlForRole } from './roles.ts';

describe('urlForRole', () => {
  test.each([
    ['postgres://o:p@h/d', 'postgres://o:p@h/d?options=-c%20role%3Dauscult_app'],
    ['postgres://o:p@h/d?host=%2Frun', 'postgres://o:p@h/d?host=%2Frun&options=-c%20role%3Dauscult_app'],
    [
      'postgres://o@h/d?options=-c%20jit%3Doff',
      'postgres://o@h/d?options=-c%20jit%3Doff%20-c%20role%3Dauscult_app',
    ],
  ])('keeps %s', (given, expected) => {
    expect(urlForRole(given, 'auscult_app')).toBe(expected);
  });
});
