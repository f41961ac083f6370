import { NoteLine } from '@auscult/contract/notes';
import { noteAsPlainText } from '@auscult/domain/notes/note-as-plain-text';
import { renderNote } from '@auscult/domain/notes/render-note';
import { builtInForm, formEntry, formSection } from '@auscult/domain/templates/built-in/form-parts';
import { BUILT_IN_TEMPLATES } from '@auscult/domain/templates/built-in-templates';
import { placeholderValues } from '@auscult/domain/templates/placeholder-values';
import type { PlaceholderValues } from '@auscult/domain/templates/placeholders';
import { anyTemplate } from '@auscult/domain/templates/test-any-form';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HeldLine } from './note-edits.ts';
import { markupSeen, noteOutline } from './note-outline.ts';

const place = { locale: 'en-US', timeZone: 'America/Denver' };
/** Facts of a visit that the server knows and this browser does not. */
const valuesOf = (pets: readonly string[]): PlaceholderValues =>
  placeholderValues({
    author: { name: 'Dr. Ada Park', staff: 'Bo Lind', signature: 'Ada Park, DVM\nPark Clinic' },
    ...{ pets, began: 1_790_000_000_000, ordered: 1_790_000_300_000, place },
  });

const aLine = (text: string, more: Partial<NoteLine> = {}) =>
  NoteLine.parse({
    ...{ text, pet: null, section: 'Plan', soap: null, evidence: [], origin: 'transcript', flags: [] },
    ...more,
  });
const held = (lines: readonly NoteLine[]): HeldLine[] => lines.map((line, key) => ({ key, line }));

/** The copied note, and the server's rendering of the same lines. */
function bothCopies(seen: {
  template: ReturnType<typeof builtInForm>;
  edited: readonly NoteLine[];
  pets: readonly string[];
  values: PlaceholderValues;
  pet?: string;
}) {
  const { template, edited, pets, values, pet } = seen;
  const form = { template, placeholders: values };
  const lines = edited.filter(
    ({ pet: of, all_pets }) => pet === undefined || of === pet || (of === null && all_pets),
  );
  return {
    copied: markupSeen(undefined, { lines: held(edited), pets, pet, form }),
    rendered: renderNote(lines, template, {
      pets: pet === undefined ? pets : [pet],
      placeholders: pet === undefined ? values : { ...values, patient: pet },
    }),
  };
}

const letter = {
  ...formSection({ ...plain('letter'), name: 'Signed', entries: [] }),
  type: 'hardcoded',
} as const;
function plain(key: string) {
  return { key, name: key, soap: null, description: '', spoken: [] };
}
const template = builtInForm({
  ...{ id: 'own', name: 'Own', type: 'medical', tag: [], description: '' },
  style: { bullet_points: true, title_bold: true },
  sections: [
    formSection({
      ...plain('Plan'),
      entries: [
        formEntry({
          ...{ key: 'top', name: 'Top', description: '', spoken: [], type: 'hardcoded' },
          fixed: '{{current date}}, {{current time}}: {{patient}}',
        }),
      ],
    }),
    {
      ...formSection({
        ...plain('Masses'),
        entries: ['Site', 'Size'].map((name) => formEntry({ key: name, name, description: '', spoken: [] })),
      }),
      type: 'collection',
    },
    { ...letter, hardcodedValue: '{{signature}}\nSeen by {{your name}} on {{current date}}.' },
  ],
});
const mass = (text: string, entry: string) => aLine(text, { section: 'Masses', entry });
const lines = [
  aLine('Odd.', { section: 'Elsewhere' }),
  mass('Left ear', 'Site'),
  mass('2 cm', 'Size'),
  mass('Tail', 'Site'),
  mass('1 cm', 'Size'),
  aLine('Rest.'),
];

describe('a copied note', () => {
  test('equals what the server renders, for unsaved lines and for one pet alone', () => {
    const of = { template, values: valuesOf(['Rex']), pets: ['Rex'] };
    const edited = bothCopies({ ...of, edited: [...lines, aLine('Recheck.')] });
    expect(edited.copied).toBe(edited.rendered);
    expect(edited.copied).toContain('Ada Park, DVM\nPark Clinic\nSeen by Dr. Ada Park on Sep 21, 2026.');

    const pets = ['Rex', 'Tom'];
    const saved = [aLine('Limps.', { pet: 'Rex' }), aLine('Coughs.', { pet: 'Tom' }), aLine('Odd.')];
    const tom = bothCopies({ template, edited: saved, values: valuesOf(pets), pets, pet: 'Tom' });
    expect(tom.copied).toBe(tom.rendered);
    expect(tom.copied).toMatch(/- Coughs\.\n- \*\*Top:\*\* .*: Tom\n/);
  });

  test('keeps the braces of unknown placeholders', () => {
    const nameless = bothCopies({
      ...{ template, edited: lines, pets: ['Rex'] },
      values: { ...valuesOf(['Rex']), signature: undefined, 'your name': undefined } as PlaceholderValues,
    });
    expect(nameless.copied).toBe(nameless.rendered);
    expect(nameless.copied).toContain('Seen by {{your name}} on Sep 21, 2026.');
  });

  test('equals what the server renders for any form', () => {
    const said = fc.array(
      fc.record({
        section: fc.nat(6),
        entry: fc.nat(5),
        text: fc.constantFrom('BAR.', 'Dr. x', '- fixed', 'Two.'),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const values = valuesOf(['Rex']);
    fc.assert(
      fc.property(anyTemplate, said, (form, places) => {
        const saved = places.map(({ section, entry, text }) => {
          const at = form.sections[section];
          return aLine(text, { section: at?.name ?? 'Elsewhere', entry: at?.entries[entry]?.name ?? null });
        });
        const { copied, rendered } = bothCopies({
          ...{ template: form, edited: saved.slice(1), pets: ['Rex'], values },
        });
        expect(copied).toBe(rendered);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a shown note', () => {
  const seen = (form = { template, placeholders: { patient: 'Rex' } }) =>
    noteOutline({ lines: held(lines), pets: ['Rex'], form }).flatMap(({ sections }) =>
      sections.map(({ name, entries }) => [
        name,
        ...entries.flatMap((entry) => [
          ...(entry.beginsThing ? ['---'] : []),
          ...(entry.name === null ? [] : [`${entry.name}:`]),
          ...entry.fixed,
          ...entry.lines.map(({ line }) => line.text),
        ]),
      ]),
    );

  test('has the order of the form, with its fixed texts, item by item', () => {
    expect(seen()).toEqual([
      ['Plan', 'Rest.', 'Top:', '{{current date}}, {{current time}}: Rex'],
      ['Masses', 'Site:', 'Left ear', 'Size:', '2 cm', '---', 'Site:', 'Tail', 'Size:', '1 cm'],
      ['Signed', '{{signature}}', 'Seen by {{your name}} on {{current date}}.'],
      ['Elsewhere', 'Odd.'],
    ]);
  });

  test.each(BUILT_IN_TEMPLATES.map((form) => [form.id, form] as const))(
    '%s is shown as it is copied',
    (_, form) => {
      const saved = form.sections
        .flatMap(({ name, type, entries }) => [
          ...(type === 'hardcoded' ? [] : [aLine(`of ${name}`, { section: name })]),
          ...entries.map((entry) => aLine(`of ${name}, ${entry.name}`, { section: name, entry: entry.name })),
        ])
        .toReversed();
      const filled = { template: form, placeholders: { patient: 'Rex' } };
      const words = noteOutline({ lines: held(saved), pets: ['Rex'], form: filled })
        .flatMap(({ sections }) => sections.flatMap(({ entries }) => entries))
        .flatMap(({ fixed, lines: own }) => [...fixed, ...own.map(({ line }) => line.text)]);
      const copied = noteAsPlainText(
        markupSeen(undefined, { lines: held(saved), pets: ['Rex'], form: filled }),
        place,
      );
      let at = -1;
      for (const word of words) {
        at = copied.indexOf(word.replace(/\.$/, ''), at + 1);
        expect(at, word).toBeGreaterThanOrEqual(0);
      }
    },
  );
});

test('a part of a translation is copied with headings in its language, with a known form and without', () => {
  const form = { template, placeholders: {} };
  const lines = held([aLine('Descanso.', { pet: 'Rex', section: 'At home' }), aLine('Uno.', { pet: 'Tom' })]);
  for (const known of [undefined, form]) {
    const copied = markupSeen('stored', {
      ...{ lines, pets: ['Rex', 'Tom'], pet: 'Rex', form: known, language: 'es' },
    });
    expect(copied).toContain('En casa');
    expect(copied).not.toContain('At home');
  }
});
