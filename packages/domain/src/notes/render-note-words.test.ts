import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUILT_IN_TEMPLATES } from '../templates/built-in-templates.ts';
import { noteAsPlainText } from './note-as-plain-text.ts';
import { renderNote } from './render-note.ts';
import { aLine } from './test-kit.ts';

/** Words with characters that could be parsed as markup. */
const text = fc
  .array(fc.constantFrom('-', '#', '1.', '*', '**', '[[', ']]', '__', 'ear', 'Eyes:', '<<1', '🐕', '5'), {
    minLength: 1,
  })
  .map((words) => words.join(' '));

const anyLine = fc
  .record({
    text,
    pet: fc.constantFrom(null, 'Rex', 'Tom'),
    section: fc.constantFrom('Objective', 'Plan', 'Extra'),
    entry: fc.constantFrom(null, 'Eyes', 'Recheck', 'Extra'),
  })
  .map(aLine);

const anyStyle = fc.record({
  title_bold: fc.boolean(),
  bullet_points: fc.boolean(),
  list_bullet_points: fc.boolean(),
  abnormals_bolded: fc.boolean(),
  spaces_between_entries: fc.boolean(),
  show_not_mentioned: fc.boolean(),
});

/** The words without surrounding marks. */
const letters = (shown: string) => shown.replace(/[^a-zA-Z0-9🐕]/gu, '').toLowerCase();

test('parsing the rendered note gives back all words, and rendering is deterministic', () => {
  const [template] = BUILT_IN_TEMPLATES;
  if (!template) throw new Error('There is no built-in template.');
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), anyStyle, (lines, style) => {
      const form = { ...template, style: { ...template.style, ...style } };
      const markup = renderNote(lines, form);
      expect(renderNote(structuredClone(lines), form)).toBe(markup);
      const shown = letters(noteAsPlainText(markup, { locale: 'en-US', timeZone: 'UTC' }));
      for (const line of lines) expect(shown).toContain(letters(line.text));
    }),
  );
});
