import { expect, test } from 'vitest';
import { noteAsHtml } from '../notes/note-as-html.ts';

const PLACE = { locale: 'en-US', timeZone: 'UTC' };
const LETTER = [
  '# Medicines',
  '- Gabapentin 50 mg by mouth every 12 hours for 10 days.',
  '- Methimazole: 2.5 mg twice a day.',
  '- No <b>carprofen</b>.',
].join('\n');

test('combines only consecutive directions into a table', () => {
  const html = noteAsHtml(LETTER, PLACE, { hasMedicineTables: true });
  const cells = [...html.matchAll(/<t[hd] [^>]*>([^<]*)</g)].map(([, words]) => words);
  expect(cells).toEqual([
    ...['Medicine', 'How much', 'How often', 'How long'],
    ...['Gabapentin', '50 mg by mouth', 'every 12 hours', 'for 10 days'],
    ...['Methimazole', '2.5 mg', 'twice a day', '–'],
  ]);
  expect(html).toMatch(/<\/table><ul><li>No &lt;b&gt;carprofen&lt;\/b&gt;\.<\/li><\/ul>$/);
});

test('a medical note has no such tables', () => {
  expect(noteAsHtml(LETTER, PLACE)).not.toContain('<table');
});
