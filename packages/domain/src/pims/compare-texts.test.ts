import { expect, test } from 'vitest';
import { addBelow, isBlank, plainTextOf, textThere } from './compare-texts.ts';

const REFERENCE = 'Auscult 7F3K-92QD';
const HTML = `<p>Rex is <b>lame</b> &amp; warm: 39 &lt; 40 °C.</p><ul><li>Rest</li></ul><p>${REFERENCE}</p>`;
const PLAIN = `HISTORY\n- Lame since Monday 🐕\n\n${REFERENCE}`;

test('HTML becomes lines of words', () => {
  expect(plainTextOf(HTML)).toBe(`Rex is lame & warm: 39 < 40 °C.\nRest\n\n${REFERENCE}`);
  expect(plainTextOf('caf&#233;&nbsp;&#x2014; &unknown;')).toBe('café — &unknown;');
});

test('a field with tags only is blank', () => {
  expect(['', ' \n', '<p><br/></p>', '<p>x</p>'].map(isBlank)).toEqual([true, true, true, false]);
});

test.each([
  ['as it was sent', 'html', HTML, HTML, 'same'],
  [
    'with other tags and spaces',
    'html',
    HTML,
    HTML.replaceAll('<p>', '\n<div class="a">  ').replaceAll('</p>', '</div>'),
    'same',
  ],
  ['without tags', 'html', HTML, plainTextOf(HTML), 'same'],
  ['between texts of others', 'plain', PLAIN, `Before.\r\n\r\n${PLAIN}\n\nAfter.`, 'same'],
  ['with tags as words', 'html', HTML, HTML.replaceAll('<', '&lt;').replaceAll('>', '&gt;'), 'escaped'],
  [
    'in one escaped paragraph',
    'html',
    `<p>Well. ${REFERENCE}</p>`,
    `&lt;p&gt;Well. ${REFERENCE}&lt;/p&gt;`,
    'escaped',
  ],
  ['cut', 'plain', PLAIN, PLAIN.slice(20), 'changed'],
  ['without its reference', 'plain', PLAIN, PLAIN.slice(0, -5), 'missing'],
  ['twice', 'plain', PLAIN, `${PLAIN}\n${PLAIN}`, 'twice'],
] as const)('a text that is there %s', (_how, ...[format, text, there, expected]) => {
  expect(textThere({ text, format, reference: REFERENCE }, there)).toBe(expected);
});

test('our text is below what is there', () => {
  expect(addBelow('<p>By a colleague</p>', { text: '<p>Ours</p>', format: 'html' })).toBe(
    '<p>By a colleague</p><p></p><p>Ours</p>',
  );
  expect(addBelow('By a colleague \n', { text: 'Ours', format: 'plain' })).toBe('By a colleague\n\nOurs');
  expect(addBelow('<p></p>', { text: 'Ours', format: 'plain' })).toBe('Ours');
});
