import { describe, expect, test } from 'vitest';
import { renderNote } from './render-note.ts';
import { aLine, anEntry, aSection, aTemplate, exam } from './test-kit.ts';

describe('several pets', () => {
  const fixed = aTemplate(
    [aSection('Exam', [anEntry('Eyes'), anEntry('By', { type: 'hardcoded', hardcodedValue: 'Me' })])],
    { show_not_mentioned: true },
  );

  test('each has a heading, then general lines follow, and unassigned ones are last', () => {
    const lines = [
      aLine({ text: 'Somebody coughed.' }),
      aLine({ text: 'Both go home.', all_pets: true }),
      aLine({ pet: 'Tom', text: 'Thin.' }),
      aLine({ pet: 'Rex', text: 'Well.' }),
    ];
    expect(renderNote(lines, exam, { pets: ['Rex ', 'Tom'] })).toBe(
      [
        '# **Rex**\n\n## **Exam**\n- Well.',
        '# **Tom**\n\n## **Exam**\n- Thin.',
        '# **All pets**\n\n## **Exam**\n- Both go home.',
        '# **Unassigned**\n\n## **Exam**\n- Somebody coughed.',
      ].join('\n\n'),
    );
  });

  test('headings for all pets are in the note’s language', () => {
    const lines = [
      aLine({ pet: 'Rex' }),
      aLine({ text: 'Zusammen heim.', all_pets: true }),
      aLine({ text: 'Hustet.' }),
    ];
    const headings = (language: string) =>
      renderNote(lines, exam, { pets: ['Rex', 'Tom'], language }).match(/(?<=^# \*\*).*(?=\*\*$)/gm);
    expect(headings('de-DE')).toEqual(['Rex', 'Alle Tiere', 'Nicht zugeordnet']);
    // No table has these words in Korean.
    expect(headings('ko')).toEqual(['Rex', 'All pets', 'Unassigned']);
  });

  test('gaps and fixed texts are shown for each pet, not for all', () => {
    const lines = [
      aLine({ pet: 'Rex', entry: 'Eyes', text: 'Clear.' }),
      aLine({ text: 'Both well.', all_pets: true }),
    ];
    expect(renderNote(lines, fixed, { pets: ['Rex', 'Tom'] })).toBe(
      [
        '# **Rex**\n\n## **Exam**\n- **Eyes:** Clear.\n- **By:** Me',
        '# **Tom**\n\n## **Exam**\n- **Eyes:** [Not Mentioned]\n- **By:** Me',
        '# **All pets**\n\n## **Exam**\n- Both well.',
      ].join('\n\n'),
    );
  });

  test('a pet without lines has no heading', () => {
    expect(renderNote([aLine({ pet: 'Rex' })], exam, { pets: ['Rex', 'Tom'] })).toBe(
      '# **Rex**\n\n## **Exam**\n- Fine.',
    );
  });

  test('a single pet has no heading', () => {
    expect(renderNote([aLine({ pet: 'Rex' }), aLine({ pet: ' ' })], exam)).toBe(
      '# **Exam**\n- Fine.\n- Fine.',
    );
  });
});
