import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noteAsHtml } from './note-as-html.ts';
import { noteAsPlainText } from './note-as-plain-text.ts';

const place = { locale: 'de-DE', timeZone: 'UTC' };

describe('a note as plain text', () => {
  test.each([
    ['# **Plan**\nRest.\n# Next\n\n# Last', 'Plan\nRest.\n\nNext\n\nLast'],
    ['- a\n  - **b**\n    1. c', '- a\n  - b\n    1. c'],
    ['[[red]] *i* __u__ [Not Mentioned]', 'red i u [Not Mentioned]'],
    ['at <<1795205040>>', 'at 20.11.2026, 20:04'],
    ['at <<9999999999999>>', 'at Invalid DateTime'],
    ['a\n\n\nb\n', 'a\n\nb'],
    ['', ''],
  ])('%j', (markup, text) => {
    expect(noteAsPlainText(markup, place)).toBe(text);
  });
});

test.each([
  ['# A\na\n\n# B\n\nb\n\nb2', 'A\na\nB\n\nb\n\nb2'],
  ['# Rex\n\n## Plan\n- a\n\n## Next\nb', 'Rex\nPlan\n- a\nNext\nb'],
  ['\n\n# A\nb', 'A\nb'],
])('%j has no empty line between its sections, on request', (markup, text) => {
  expect(noteAsPlainText(markup, place, { isTight: true })).toBe(text);
});

describe('a note as HTML', () => {
  test.each([
    ['# **Plan**\nRest.', '<h3><strong>Plan</strong></h3><p>Rest.</p>'],
    ['###### deep', '<h6>deep</h6>'],
    ['*i* __u__', '<p><em>i</em> <u>u</u></p>'],
    ['[[red]]', '<p><span style="color:#c00">red</span></p>'],
    ['[Not Provided]', '<p><mark>[Not Provided]</mark></p>'],
    ['<<1795205040>>', '<p>20.11.2026, 20:04</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    [
      '- a\n  1. b\n  2. c\n- d',
      '<ul><li>a<ol><li value="1">b</li><li value="2">c</li></ol></li><li>d</li></ul>',
    ],
    ['- a\n1. b', '<ul><li>a</li></ul><ol><li value="1">b</li></ol>'],
    ['- a\nb', '<ul><li>a</li></ul><p>b</p>'],
    ['- a\n\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['- a\n\n- b', '<ul><li>a</li></ul><p><br></p><ul><li>b</li></ul>'],
    ['\na\n\nb\n\n# c\n\nd\n', '<p>a</p><p><br></p><p>b</p><h3>c</h3><p>d</p>'],
  ])('%j', (markup, html) => {
    expect(noteAsHtml(markup, place)).toBe(html);
  });

  test('uses only its own empty lines if sections have none', () => {
    const tight = noteAsHtml('# A\na\n\n# B\n- b\n\nc', place, { isTight: true });
    expect(tight.replaceAll(' style="margin:0"', '')).toBe(
      '<h3>A</h3><p>a</p><h3>B</h3><ul><li>b</li></ul><p><br></p><p>c</p>',
    );
    expect(tight.match(/<(?:h3|p|ul|li)(?! style="margin:0")/g)).toBeNull();
  });

  test('sets a font size on each of its blocks', () => {
    expect(noteAsHtml('# A\na\n1. b', place, { fontSize: 12 })).toBe(
      '<h3 style="font-size:12pt">A</h3><p style="font-size:12pt">a</p>' +
        '<ol style="font-size:12pt"><li value="1" style="font-size:12pt">b</li></ol>',
    );
  });

  test('shows tags and special characters as text', () => {
    expect(noteAsHtml(`# <img src=x onerror="a('&amp;')">`, place)).toBe(
      '<h3>&lt;img src=x onerror=&quot;a(&#39;&amp;amp;&#39;)&quot;&gt;</h3>',
    );
  });

  test('contains only known tags, each closed in order', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const html = noteAsHtml(text, place);
        expect(html.replace(OWN_TAGS, '')).not.toMatch(/[<>]/);
        expect(withoutClosedTags(html.replaceAll('<br>', '').replace(/[^<>]+(?=<|$)/g, ''))).toBe('');
      }),
    );
  });
});

const pieces = [
  '<script>',
  '"',
  '[[',
  ']]',
  '**',
  '*',
  '__',
  '- ',
  '1. ',
  '# ',
  '\n',
  '  ',
  '<<1>>',
  '[Not Provided]',
];
const markup = fc.array(fc.constantFrom(...pieces, 'a')).map((parts) => parts.join(''));

const OWN_TAGS =
  /<(?:\/?(?:h[3-6]|p|ul|ol|li|strong|em|u|span|mark)|br|li value="\d+"|span style="color:#c00")>/g;

/** The tags, after removing every innermost pair repeatedly. */
function withoutClosedTags(tags: string): string {
  const fewer = tags.replace(/<(\w+)[^<>]*><\/\1>/g, '');
  return fewer === tags ? tags : withoutClosedTags(fewer);
}
