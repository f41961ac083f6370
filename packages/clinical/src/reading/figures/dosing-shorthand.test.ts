import { expect, test } from 'vitest';
import { withShortDosing } from './dosing-shorthand.ts';

test('intervals and routes are short in a dosing sentence', () => {
  expect(withShortDosing('25 mg by mouth twice a day, then once a day, under the skin')).toBe(
    '25 mg PO q12h, then q24h, SQ',
  );
});
