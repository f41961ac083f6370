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

const OTHER_TAGS = HTML.replaceAll('<p>', '\n<div class="a">  ').replaceAll('</p>', '</div>');
const AS_WORDS = HTML.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

test.each([
  ['as it was sent', HTML, 'same'],
  ['with other tags and spaces', OTHER_TAGS, 'same'],
  ['without tags', plainTextOf(HTML), 'same'],
  ['with tags as words', AS_WORDS, 'escaped'],
])('a text in HTML that is there %s', (_how, there, expected) => {
  expect(textThere({ text: HTML, format: 'html', reference: REFERENCE }, there)).toBe(expected);
});

test('a single paragraph with tags as words is seen', () => {
  const ours = { text: `<p>Well. ${REFERENCE}</p>`, format: 'html' as const, reference: REFERENCE };
  expect(textThere(ours, `&lt;p&gt;Well. ${REFERENCE}&lt;/p&gt;`)).toBe('escaped');
});

test.each([
  ['between texts of others', `Before.\r\n\r\n${PLAIN}\n\nAfter.`, 'same'],
  ['cut', PLAIN.slice(20), 'changed'],
  ['without its reference', PLAIN.slice(0, -5), 'missing'],
  ['twice', `${PLAIN}\n${PLAIN}`, 'twice'],
])('a plain text that is there %s', (_how, there, expected) => {
  expect(textThere({ text: PLAIN, format: 'plain', reference: REFERENCE }, there)).toBe(expected);
});

test('our text is below what is there', () => {
  expect(addBelow('<p>By a colleague</p>', { text: '<p>Ours</p>', format: 'html' })).toBe(
    '<p>By a colleague</p><p></p><p>Ours</p>',
  );
  expect(addBelow('By a colleague \n', { text: 'Ours', format: 'plain' })).toBe('By a colleague\n\nOurs');
  expect(addBelow('<p></p>', { text: 'Ours', format: 'plain' })).toBe('Ours');
});
