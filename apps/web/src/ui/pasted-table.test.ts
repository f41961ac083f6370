// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { htmlWithRows, textWithRows } from './pasted-table.ts';

test.each([
  [
    'of a spreadsheet',
    'Glucose\t112\t70-143\r\nALT\t31\t10-125',
    'Glucose | 112 | 70-143\nALT | 31 | 10-125',
  ],
  ['with an empty cell keeps its columns', 'Glucose\t\t70-143', 'Glucose | – | 70-143'],
  ['between other lines', 'Labs:\n\nALT\t31\nDone.', 'Labs:\n\nALT | 31\nDone.'],
  ['that is only indented is unchanged', '\tRex limps.\n  Since Monday.', '\tRex limps.\n  Since Monday.'],
])('a table of text %s', (_, text, expected) => {
  expect(textWithRows(text)).toBe(expected);
});

test.each([
  [
    'of a word processor',
    '<table><tr><td><p>Glucose</p></td><td><p><b>112</b></p></td></tr><tr><td><p>ALT</p></td><td><p>31</p></td></tr></table>',
    '<p> Glucose  |  <b>112</b> </p><p> ALT  |  31 </p>',
  ],
  [
    'with empty cells and rows',
    '<table><tr><td></td><th>Result</th><td></td></tr><tr><td> </td></tr></table>',
    '<p>– | Result</p>',
  ],
  [
    'that is the layout around another one',
    '<table><tr><td><table><tr><td>ALT</td><td>31</td></tr></table></td></tr></table>',
    '<div><p>ALT | 31</p></div>',
  ],
  ['without any rows', '<p>Limping<br>since Monday.</p>', '<p>Limping<br>since Monday.</p>'],
])('a table of a page %s', (_, html, expected) => {
  expect(htmlWithRows(html)).toBe(expected);
});
