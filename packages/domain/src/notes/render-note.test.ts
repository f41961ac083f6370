import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { describe, expect, test } from 'vitest';
import { renderNote } from './render-note.ts';
import { aLine, anEntry, aSection, aTemplate, exam } from './test-kit.ts';

const ears = aLine({ entry: 'Ears', text: 'Left: [[red]] and [[painful]].' });
const examWith = (style: Partial<TemplateDefinition['style']>) =>
  aTemplate([aSection('Exam', [anEntry('Eyes'), anEntry('Ears')])], style);

describe('renderNote', () => {
  test('puts lines below their section and entry, in the template’s order', () => {
    const lines = [
      aLine({ entry: 'Ears', text: 'Clean.' }),
      aLine({ entry: 'Eyes', text: 'Clear.' }),
      aLine({}),
    ];
    expect(renderNote(lines, exam)).toBe('# **Exam**\n- Fine.\n- **Eyes:** Clear.\n- **Ears:** Clean.');
  });

  test('joins several lines of an entry as sentences after its name', () => {
    const texts = ['R: clean', 'L: [[debris.]]', 'Painful?', 'Yes'];
    expect(
      renderNote(
        texts.map((text) => aLine({ entry: 'Ears', text })),
        exam,
      ),
    ).toBe('# **Exam**\n- **Ears:** R: clean. L: [[debris.]] Painful? Yes');
  });

  test('keeps lines whose section or entry is not in the template', () => {
    const lines = [
      aLine({ section: 'Billing', entry: 'Fee', text: 'Paid.' }),
      aLine({ entry: 'Tail', text: 'Wags.' }),
    ];
    expect(renderNote(lines, exam)).toBe('# **Exam**\n- **Tail:** Wags.\n\n# **Billing**\n- **Fee:** Paid.');
  });

  test('gives nothing without lines', () => {
    expect(renderNote([], exam)).toBe('');
    expect(renderNote([aLine({ text: ' \n ' })], exam)).toBe('');
  });

  test('does not repeat a name that the words begin with', () => {
    expect(renderNote([aLine({ entry: 'Ears', text: 'ears: clean' })], exam)).toContain('**Ears:** clean');
    expect(renderNote([aLine({ entry: 'Ears', text: 'Ears:' })], exam)).toContain('**Ears:** Ears:');
  });

  test('makes every line of a text a list item', () => {
    const text = 'first\r\n\n  second';
    expect(renderNote([aLine({ text })], exam)).toBe('# **Exam**\n- first\n- second');
  });

  test('renders a section or entry without a name without a title', () => {
    const nameless = aTemplate([aSection('', [anEntry(' ', { type: 'list' })])]);
    expect(renderNote([aLine({ section: '', entry: ' ' })], nameless)).toBe('- Fine.');
  });
});

describe('the layouts', () => {
  test.each([
    ['list', '- **A:**\n  - x\n  - y'],
    ['numbered_list', '- **A:**\n  1. x\n  2. y'],
    ['paragraph', '- **A:** x. y'],
    ['category', '- **A:** x; y'],
    ['number', '- **A:** x; y'],
    ['subsection', '- **A:**\n  - x\n  - y'],
  ] as const)('of entries: %s', (type, text) => {
    const template = aTemplate([aSection('S', [anEntry('A', { type })])]);
    const lines = ['x', 'y'].map((word) => aLine({ section: 'S', entry: 'A', text: word }));
    expect(renderNote(lines, template)).toBe(`# **S**\n${text}`);
  });

  test.each([
    ['simple_list', '- x\n- y'],
    ['numbered_list', '1. x\n2. y'],
    ['timeline', '- x\n- y'],
    ['diagram', '- x\n- y'],
    ['collection', '- x\n- y'],
    ['category', '- x\n- y'],
    ['number', '- x; y'],
    ['paragraph', 'x. y'],
  ] as const)('of sections: %s', (type, text) => {
    const lines = ['x', 'y'].map((word) => aLine({ section: 'S', text: word }));
    expect(renderNote(lines, aTemplate([aSection('S', [], { type })]))).toBe(`# **S**\n${text}`);
  });

  test('subsections have their entries one level deeper, and hide when empty', () => {
    const vitals = anEntry('Vitals', { type: 'subsection', subEntries: [anEntry('T'), anEntry('P')] });
    const lines = [aLine({ section: 'S', entry: 'P', text: '80' })];
    expect(renderNote(lines, aTemplate([aSection('S', [vitals])]))).toBe(
      '# **S**\n- **Vitals:**\n  - **P:** 80',
    );
    expect(renderNote([], aTemplate([aSection('S', [vitals])]))).toBe('');
  });

  test('fixed texts are always shown, placeholders filled in', () => {
    const sections = [
      aSection('Signature', [], { type: 'hardcoded', hardcodedValue: 'Dr. {{your name}}\n{{signature}}' }),
      aSection('S', [anEntry('Note', { type: 'hardcoded', hardcodedValue: 'Draft' })]),
    ];
    expect(renderNote([], aTemplate(sections), { placeholders: { 'your name': 'Park' } })).toBe(
      '# **Signature**\nDr. Park\n{{signature}}\n\n# **S**\n- **Note:** Draft',
    );
  });

  test('a group has its entries’ names on separate lines', () => {
    const template = aTemplate([aSection('S', [anEntry('A'), anEntry('B')], { type: 'list' })], {
      show_not_mentioned: true,
    });
    const lines = [aLine({ section: 'S', entry: 'A', text: 'x' })];
    expect(renderNote(lines, template)).toBe('# **S**\n- **A:**\n  - x\n- **B:** [Not Mentioned]');
  });

  test('a figure follows its name without repeating the name', () => {
    const hr = anEntry('Heart Rate', { type: 'number', aliases: ['hr', 'h'] });
    const shown = (...texts: string[]) =>
      renderNote(
        texts.map((text) => aLine({ section: 'S', entry: 'Heart Rate', text })),
        aTemplate([aSection('S', [hr])]),
      ).replace('# **S**\n- **Heart Rate:** ', '');
    expect(shown('HR 120.')).toBe('120.');
    expect(shown('HR 120.', 'heart rate: 96 bpm.')).toBe('120; 96 bpm.');
    expect(shown('HR is up to 120.')).toBe('HR is up to 120.');
    expect(shown('HR 1 and 2', 'panting')).toBe('1 and 2; panting');
  });

  test('instructions to the writer and fixed texts of other parts are never shown', () => {
    const hardcodedValue = 'Use metric units.';
    const sections = [
      aSection('Orders', [], { type: 'general_instructions', hardcodedValue }),
      aSection('Plan', [anEntry('A', { hardcodedValue })], { hardcodedValue }),
    ];
    expect(renderNote([], aTemplate(sections, { show_not_mentioned: true }))).toBe(
      '# **Plan**\n- **A:** [Not Mentioned]',
    );
  });

  test('the things of a collection are separated, each with its entries in order', () => {
    const masses = aTemplate([
      aSection('Masses', [anEntry('Place'), anEntry('Size', { type: 'number' }), anEntry('Feel')], {
        type: 'collection',
      }),
    ]);
    const said = (...rows: [string | null, string][]) =>
      renderNote(
        rows.map(([entry, text]) => aLine({ section: 'Masses', entry, text })),
        masses,
      );
    expect(said(['Place', 'flank'], ['Size', '2 cm'], ['Place', 'axilla'], ['Feel', 'soft'])).toBe(
      '# **Masses**\n- **Place:** flank\n- **Size:** 2 cm\n\n- **Place:** axilla\n- **Feel:** soft',
    );
    expect(said([null, 'One on the ear.'], ['Size', '1 cm'], ['Feel', 'firm'], ['Size', '9 cm'])).toBe(
      '# **Masses**\n- One on the ear.\n- **Size:** 1 cm\n- **Feel:** firm\n\n- **Size:** 9 cm',
    );
    expect(said(['Place', 'ear'], ['Place', 'tail'])).toBe(
      '# **Masses**\n- **Place:** ear\n- **Place:** tail',
    );
  });

  test('subsections nest four levels deep', () => {
    const nested = (level: number): TemplateEntry =>
      anEntry(`L${level}`, {
        type: 'subsection',
        subEntries: level < 4 ? [nested(level + 1)] : [anEntry('T')],
      });
    const lines = [aLine({ section: 'S', entry: 'T', text: 'x' })];
    expect(renderNote(lines, aTemplate([aSection('S', [nested(1)])]))).toBe(
      '# **S**\n- **L1:**\n  - **L2:**\n    - **L3:**\n      - **L4:**\n        - **T:** x',
    );
  });

  test('spaces separate entries and do not make a section alone', () => {
    const gap = anEntry('', { type: 'spaces' });
    const template = aTemplate([aSection('S', [anEntry('A'), gap, anEntry('B')]), aSection('Gap', [gap])]);
    const lines = ['A', 'B'].map((entry) => aLine({ section: 'S', entry }));
    expect(renderNote(lines, template)).toBe('# **S**\n- **A:** Fine.\n\n- **B:** Fine.');
  });
});

describe('the style', () => {
  test.each([
    [{ title_bold: false }, '# Exam\n- Ears: Left: [[red]] and [[painful]].'],
    [{ title_italic: true }, '# ***Exam***\n- ***Ears:*** Left: [[red]] and [[painful]].'],
    [{ title_bold: false, title_underline: true }, '# __Exam__\n- __Ears:__ Left: [[red]] and [[painful]].'],
    [{ bullet_points: false }, '# **Exam**\n**Ears:** Left: [[red]] and [[painful]].'],
    [{ abnormals_color: false }, '# **Exam**\n- **Ears:** Left: red and painful.'],
    [{ abnormals_bolded: true }, '# **Exam**\n- **Ears:** Left: [[**red**]] and [[**painful**]].'],
    [{ abnormals_uppercase: true }, '# **Exam**\n- **Ears:** Left: [[RED]] and [[PAINFUL]].'],
    [
      { abnormals_color: false, abnormals_bolded: true, abnormals_uppercase: true },
      '# **Exam**\n- **Ears:** Left: **RED** and **PAINFUL**.',
    ],
    [
      { show_not_mentioned: true },
      '# **Exam**\n- **Eyes:** [Not Mentioned]\n- **Ears:** Left: [[red]] and [[painful]].',
    ],
    [
      { show_not_mentioned: true, spaces_between_entries: true },
      '# **Exam**\n- **Eyes:** [Not Mentioned]\n\n- **Ears:** Left: [[red]] and [[painful]].',
    ],
  ])('%j', (style, text) => {
    expect(renderNote([ears], examWith(style))).toBe(text);
  });

  test.each([
    ['**[[a]] b**', '**[[A]] b**'],
    ['[[a **b** __c__ *d*]]', '[[**A B __C__ *D***]]'],
    ['*[[a]]*', '*[[**A**]]*'],
    ['[[[Not Mentioned]]]', '[[**[Not Mentioned]**]]'],
    ['[[open', '[[open'],
    ['no mark', 'no mark'],
  ])('applies bold and capitals only to abnormal findings: %s', (text, shown) => {
    const style = { abnormals_bolded: true, abnormals_uppercase: true };
    expect(renderNote([aLine({ text })], examWith(style))).toBe(`# **Exam**\n- ${shown}`);
  });

  test('lists have no bullets if the style says so', () => {
    const template = aTemplate([aSection('S', [anEntry('A', { type: 'list' })])], {
      list_bullet_points: false,
      bullet_points: false,
    });
    const lines = ['x', '- y'].map((text) => aLine({ section: 'S', entry: 'A', text }));
    expect(renderNote(lines, template)).toBe('# **S**\n**A:**\nx\n- - y');
  });

  test('unmentioned sections without entries are shown too, but not fixed ones', () => {
    const sections = [
      aSection('Recap', []),
      aSection('Signed', [anEntry('By', { type: 'hardcoded' })], { type: 'hardcoded' }),
      aSection('Chart', [], { type: 'diagram' }),
      aSection('V', [anEntry('Vitals', { type: 'subsection', subEntries: [anEntry('T')] })]),
    ];
    const style = { show_not_mentioned: true };
    expect(renderNote([], aTemplate(sections, style, 'recordsrecap'))).toBe(
      '# **Recap**\n[Not Provided]\n\n# **V**\n- **Vitals:**\n  - **T:** [Not Provided]',
    );
  });

  test('marks abnormal findings only in notes', () => {
    const letter = aTemplate([aSection('Exam', [])], { abnormals_bolded: true }, 'communications');
    expect(renderNote([aLine({ text: 'a [[b]]' })], letter)).toBe('# **Exam**\n- a b');
  });
});
