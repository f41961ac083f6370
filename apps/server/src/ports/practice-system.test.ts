import { expect, test } from 'vitest';
import { hasReference } from './practice-system.ts';

test.each([
  ['Bella – Auscult 7F3K-92QD.pdf', true],
  ['<p>Auscult 7F3K-92QD</p>', true],
  ['Auscult 7F3K-92QD-Bella.pdf', true],
  ['Auscult 7F3K-92QD-2 and Auscult 7F3K-92QD', true],
  ['Auscult 7F3K-92QD-2.pdf', false],
  ['Auscult 7F3K-92QDX', false],
  ['Auscult 7F3K', false],
])('in "%s" a reference is found: %s', (text, isFound) => {
  expect(hasReference(text, 'Auscult 7F3K-92QD')).toBe(isFound);
});
