import { expect, test } from 'vitest';
import { documentFileName } from './document-file-name.ts';

const place = { locale: 'en-US', timeZone: 'America/New_York' };
const EVENING = Date.UTC(2026, 10, 22, 2) / 1000;

test.each([
  ['Duke', 'Duke 2026-11-21.pdf'],
  ['Duke, Bella and O’Malley', 'Duke, Bella and O’Malley 2026-11-21.pdf'],
  ['../../etc/passwd', 'etc passwd 2026-11-21.pdf'],
  ['a\r\nb"c\\d:e*f?g<h>i|j.exe', 'a b c d e f g h i j exe 2026-11-21.pdf'],
  ['शेरू 🐕', 'शेरू 2026-11-21.pdf'],
  ['', '2026-11-21.pdf'],
  ['x'.repeat(300), `${'x'.repeat(80)} 2026-11-21.pdf`],
])('%s', (name, expected) => {
  expect(documentFileName(name, EVENING, place)).toBe(expected);
});
