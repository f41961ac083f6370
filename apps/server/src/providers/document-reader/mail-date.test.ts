import { expect, test } from 'vitest';
import { readAll } from './test-kit/read-all.ts';

test.each([
  ['in the evening, west of Greenwich', 'Wed, 11 Nov 2026 22:15:00 -0700', 'Date: 11 Nov 2026 22:15'],
  ['early in the morning, east of it', 'Thu, 12 Nov 2026 01:05:09 +1100 (AEDT)', 'Date: 12 Nov 2026 01:05'],
  ['with a year of two figures', '3 Jan 26 23:59 EST', 'Date: 3 Jan 26 23:59'],
  ['with a date of a program of its own', '2026-11-11T22:15:00-07:00', 'Date: 2026-11-11T22:15:00-07:00'],
])('uses the day of the sender’s time zone: %s', async (_, date, line) => {
  const mail = Buffer.from(
    `From: a@b.example\r\nDate: ${date}\r\nContent-Type: text/plain\r\n\r\nSeen today.`,
  );
  const [page] = await readAll(mail);
  expect(page?.text.split('\n')).toContain(line);
});
