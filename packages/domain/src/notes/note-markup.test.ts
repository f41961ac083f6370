import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type InlineNode, parseInline, writeInline } from './inline-markup.ts';
import { parseNoteMarkup } from './note-markup.ts';

/** A short notation of the tree: `red(bold("x"))`. */
function outline(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return `${node.kind}(${outline(node.children)})`;
      return node.kind === 'time' ? `time(${node.seconds})` : `${node.kind}:${node.text}`;
    })
    .join(' ');
}

/** Text from pieces with a meaning to the parser, which random characters would rarely contain. */
const pieces = [
  '[[',
  ']]',
  '**',
  '*',
  '***',
  '__',
  '[Not Mentioned]',
  '<<1>>',
  '<<',
  '- ',
  '# ',
  '\n',
  '  ',
  '1. ',
  'a',
];
const markupLike = fc.array(fc.constantFrom(...pieces, '🐕', '\t')).map((parts) => parts.join(''));

describe('the marks within a line', () => {
  test.each([
    ['plain', 'text:plain'],
    ['[[painful]] ear', 'red(text:painful) text: ear'],
    [
      '**bold** *italic* __under__',
      'bold(text:bold) text:  italic(text:italic) text:  underline(text:under)',
    ],
    ['**a *b* c**', 'bold(text:a  italic(text:b) text: c)'],
    ['[[**2/6** murmur]]', 'red(bold(text:2/6) text: murmur)'],
    ['***both***', 'bold(italic(text:both))'],
    ['**bold and *both***', 'bold(text:bold and  italic(text:both))'],
    ['*italic and **both***', 'italic(text:italic and  bold(text:both))'],
    ['[Not Mentioned]', 'not_mentioned:Not Mentioned'],
    ['Diet: [not provided].', 'text:Diet:  not_mentioned:not provided text:.'],
    ['[[[Not Mentioned]]]', 'red(not_mentioned:Not Mentioned)'],
    ['at <<1795205040>>', 'text:at  time(1795205040)'],
    ['<<-1.5>>', 'time(-1.5)'],
  ])('%s', (line, tree) => {
    expect(outline(parseInline(line))).toBe(tree);
  });

  test.each([
    '[[open',
    'close]]',
    '**open',
    'open__',
    '2 * 3 * 4',
    '*open',
    '**',
    '****',
    '[[]]',
    '______ (signature)',
    '<<soon>>',
    '<12>',
    '[Mentioned]',
    'a * b*',
  ])('%s stays text', (line) => {
    expect(parseInline(line)).toEqual([{ kind: 'text', text: line }]);
  });

  test.each([
    ['**a *b** c', 'bold(text:a *b) text: c'],
    ['[[a **b]] c**', 'red(text:a **b) text: c**'],
    ['[[a [[b]] c', 'red(text:a [[b) text: c'],
    ['**a __<<1>> b**', 'bold(text:a __ time(1) text: b)'],
  ])('of crossing marks, the inner one is text: %s', (line, tree) => {
    expect(outline(parseInline(line))).toBe(tree);
  });

  test('loses no character: writing back gives the original', () => {
    fc.assert(
      fc.property(fc.oneof(markupLike, fc.string({ unit: 'binary' })), (line) => {
        expect(writeInline(parseInline(line))).toBe(line);
      }),
    );
  });
});

describe('the lines of a note', () => {
  const shape = (text: string) =>
    parseNoteMarkup(text).map((block) => {
      if (block.kind === 'space') return 'space';
      const level = 'level' in block ? ` ${block.level}` : '';
      const number = 'number' in block && block.number !== null ? ` no ${block.number}` : '';
      return `${block.kind}${level}${number}: ${outline(block.children)}`;
    });

  test('are headings, paragraphs, list items and spaces', () => {
    expect(shape('# **Plan**\n\n\nRest.\r\n- one\n* two\n• three\n1. first\n12) twelfth')).toEqual([
      'heading 1: bold(text:Plan)',
      'space',
      'paragraph: text:Rest.',
      'item 0: text:one',
      'item 0: text:two',
      'item 0: text:three',
      'item 0 no 1: text:first',
      'item 0 no 12: text:twelfth',
    ]);
  });

  test.each([
    ['two spaces', '- a\n  - b\n    - c\n  - d\n- e'],
    ['four spaces', '- a\n    - b\n        - c\n    - d\n- e'],
    ['tabs', '- a\n\t- b\n\t\t- c\n\t- d\n- e'],
  ])('are indented by levels, here with %s', (_name, text) => {
    expect(shape(text)).toEqual([
      'item 0: text:a',
      'item 1: text:b',
      'item 2: text:c',
      'item 1: text:d',
      'item 0: text:e',
    ]);
  });

  test('begin a new list after a paragraph, at any indent', () => {
    expect(shape('- a\nDone.\n    - b')).toEqual([
      'item 0: text:a',
      'paragraph: text:Done.',
      'item 0: text:b',
    ]);
  });

  test('have at most level 8', () => {
    const steps = Array.from({ length: 30 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n');
    expect(
      parseNoteMarkup(steps)
        .map((block) => 'level' in block && block.level)
        .slice(-2),
    ).toEqual([8, 8]);
  });

  test.each(['-5 kg', '#2 tooth', '1.5 mg', '*slow* pace', '-', '#', '2024. year'])(
    '%s is a paragraph',
    (line) => {
      expect(parseNoteMarkup(line)).toMatchObject([{ kind: 'paragraph' }]);
    },
  );

  test('are parsed without errors for any content', () => {
    fc.assert(
      fc.property(fc.oneof(markupLike, fc.string({ unit: 'binary' })), (text) => {
        expect(parseNoteMarkup(text)).toBeInstanceOf(Array);
      }),
    );
  });
});
