// @vitest-environment jsdom
import { noteAsHtml } from '@auscult/domain/notes/note-as-html';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { InlineText } from './inline-text.tsx';

const TEXTS = 10_000;

/** Texts with markup that a person, a model or an imported document could put into a note. */
const pieces = [
  ...[
    '[[',
    ']]',
    '**',
    '*',
    '***',
    '__',
    '[Not Mentioned]',
    '[not provided]',
    '<<1795205040>>',
    '<<',
    '>>',
    '<<-9e9>>',
  ],
  ...['\n', '\r\n', '\u2028', '- ', '1. ', '# ', '      - ', '\t', ' '],
  ...[
    '<script>alert(1)</script>',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<style>',
    '<!--',
  ],
  ...[
    '"><b onmouseover="x',
    "' onfocus='x",
    'javascript:alert(1)',
    '&lt;script&gt;',
    '&#60;b&#62;',
    ']]>',
    '<a href=',
    '</p>',
  ],
  ...[
    '\u0000',
    '\uFFFF',
    '\u202E',
    '\uD83D',
    '🐕‍🦺',
    'é\u0301',
    'ﷺ',
    '{{user_name}}',
    '__proto__',
    'a',
    '12 mg',
  ],
];
const hostile = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''));

/** Elements that a note can contain, with their allowed attributes. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...{ h3: [], h4: [], h5: [], h6: [], p: [], br: [], ul: [], ol: [], li: ['value'] },
  ...{ strong: [], em: [], u: [], mark: ['class'], span: ['style', 'class'] },
};
const STYLES = [null, 'color:#c00'];
const place = { locale: 'en-US', timeZone: 'America/Denver' };

describe(`of ${TEXTS.toLocaleString('en')} hostile texts`, () => {
  test('none becomes more than text when it is pasted or sent', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        if (hasForeign(noteAsHtml(text, place))) throw new Error('This is more than a note.');
      }),
      { numRuns: TEXTS },
    );
  });

  test('none becomes more than text on the screen, and each is shown', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = renderToStaticMarkup(<InlineText markup={text} />);
        if (hasForeign(shown)) throw new Error('This is more than a note.');
        if ((shown === '') !== (text === '')) throw new Error('This is not shown.');
      }),
      { numRuns: TEXTS },
    );
  });
});

test('the check catches foreign elements', () => {
  const caught = [
    '<script></script>',
    '<p onclick="x">',
    '<span style="color:red">',
    '<img>',
    '<p class="x">',
  ];
  expect(caught.map(hasForeign)).toEqual(caught.map(() => true));
  expect(hasForeign('<ol><li value="1"><strong>x</strong></li></ol>')).toBe(false);
});

const page = document.createElement('template');

/** Whether a browser would parse it as something that a note must not contain. */
function hasForeign(html: string): boolean {
  page.innerHTML = html;
  return [...page.content.querySelectorAll('*')].some(isForeign);
}

function isForeign(element: Element): boolean {
  const attributes = ALLOWED[element.localName];
  if (!attributes || !element.getAttributeNames().every((name) => attributes.includes(name))) return true;
  return !STYLES.includes(element.getAttribute('style'));
}
