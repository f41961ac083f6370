import type { NoteLine } from '@auscult/contract/notes';
import { EntryType, SectionType } from '@auscult/contract/templates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFormFaults } from '../templates/form-faults.ts';
import { withBelow } from '../templates/form-tree.ts';
import { PLACEHOLDERS, type PlaceholderValues } from '../templates/placeholders.ts';
import { anyForm, anyTemplate, formOfEveryType, placesOfForm } from '../templates/test-any-form.ts';
import { noteAsHtml } from './note-as-html.ts';
import { noteAsPlainText } from './note-as-plain-text.ts';
import { renderNote } from './render-note.ts';

const PLACE = { locale: 'en-US', timeZone: 'UTC' };
const VALUES: PlaceholderValues = Object.fromEntries(
  PLACEHOLDERS.map((word) => [word, `value of ${word.replace(' ', ' the ')}`]),
);

const said = fc
  .array(
    fc.constantFrom('red', '[[ear]]', '**', '-', '5', '# x', '1.', '[Not Mentioned]', '__', '&lt;', '.'),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((words) => `said ${words.join(' ')}`);

/** A form with lines in its parts, and some in parts that it does not have. */
const formAndLines = anyTemplate.chain((template) => {
  const places = [...placesOfForm(template), { section: 'Elsewhere', entry: null }];
  const line = fc
    .record({ place: fc.constantFrom(...places), text: said, pet: fc.constantFrom(null, 'Rex', 'Tom') })
    .map(
      ({ place, text, pet }): NoteLine => ({
        text,
        pet,
        ...place,
        soap: null,
        evidence: [],
        origin: 'transcript',
        flags: [],
        resolved_flags: [],
      }),
    );
  return fc.record({ template: fc.constant(template), lines: fc.array(line, { maxLength: 8 }) });
});

test('any form can be published', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(findFormFaults(form)).toEqual([]);
    }),
  );
});

test('with any form, the note, its rich copy and its plain copy contain every word', () => {
  fc.assert(
    fc.property(formAndLines, ({ template, lines }) => {
      const markup = renderNote(lines, template, { pets: ['Rex', 'Tom'], placeholders: VALUES });
      expect(
        renderNote(structuredClone(lines), template, { pets: ['Rex', 'Tom'], placeholders: VALUES }),
      ).toBe(markup);
      for (const shown of copies(markup)) {
        for (const { text } of lines) expect(shown).toContain(letters(text));
      }
    }),
  );
});

test('fixed texts have their placeholders filled in, and instructions to the writer never appear', () => {
  fc.assert(
    fc.property(anyTemplate, (template) => {
      const markup = renderNote([], template, { placeholders: VALUES });
      const parts = template.sections.flatMap((section) => [section, ...withBelow(section.entries)]);
      const fixed = parts.flatMap(({ type, hardcodedValue }) =>
        type === 'hardcoded' ? [hardcodedValue ?? ''] : [],
      );
      const filled = fixed.map((text) =>
        PLACEHOLDERS.reduce((rest, word) => rest.replaceAll(`{{${word}}}`, VALUES[word] ?? ''), text),
      );
      for (const shown of copies(markup)) {
        for (const text of filled) expect(shown).toContain(letters(text));
        if (fixed.length === 0) expect(shown).not.toContain('fixed');
      }
    }),
  );
});

test('every type of section and entry appears in every copy', () => {
  const template = { ...formOfEveryType(), id: 'every' as never, version: 1 };
  const lines = placesOfForm(template).map(
    (place, at): NoteLine => ({
      text: `said ${at} end`,
      pet: null,
      ...place,
      soap: null,
      evidence: [],
      origin: 'transcript',
      flags: [],
      resolved_flags: [],
    }),
  );
  const types = new Set(
    template.sections.flatMap((one) => [one, ...withBelow(one.entries)]).map(({ type }) => type),
  );
  expect(types).toEqual(new Set([...SectionType.options, ...EntryType.options]));
  for (const shown of copies(renderNote(lines, template, { placeholders: VALUES }))) {
    for (const { text } of lines) expect(shown).toContain(letters(text));
    expect(shown).toContain(letters(`Seen by ${VALUES['your name']} on ${VALUES['date of visit']}`));
  }
});

/** The letters of both copies. */
function copies(markup: string): string[] {
  return [noteAsPlainText(markup, PLACE), textOfHtml(noteAsHtml(markup, PLACE))].map(letters);
}

function textOfHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Words without surrounding markup. */
function letters(text: string): string {
  return text.replaceAll(/[^a-zA-Z0-9]/g, '').toLowerCase();
}
