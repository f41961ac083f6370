import { describe, expect, test } from 'vitest';
import { documentLabels } from './document-labels.ts';
import { recordLabels } from './record-labels.ts';

const ENGLISH = recordLabels('en-US');

describe('the labels of signatures, amendments and omissions', () => {
  test.each(['es-ES', 'fr', 'pt-BR', 'de-AT', 'nl', 'hi-IN', 'ko', 'zh-CN', 'yue'])(
    'are complete in %s, like the other labels',
    (language) => {
      expect(documentLabels(language)).not.toBe(documentLabels('en'));
      const labels = recordLabels(language);
      for (const made of [labels.signed, labels.added]) {
        expect(made('Vera', 'today')).toContain('Vera');
        expect(made('Vera', 'today')).toContain('today');
      }
      expect(labels.signed('V', 't')).not.toBe(labels.added('V', 't'));
      for (const lines of [1, 3]) expect(labels.unassigned(lines)).toContain(String(lines));
      expect(labels.amendments).not.toBe(ENGLISH.amendments);
      expect(labels.reason).not.toBe(ENGLISH.reason);
      expect(labels.unassignedAdvice).not.toBe(ENGLISH.unassignedAdvice);
    },
  );

  test.each([
    ['yue-Hant-HK', '補充記錄'],
    ['zh-Hans-CN', '补充记录'],
  ])('are written in the characters of %s', (language, amendments) => {
    expect(recordLabels(language).amendments).toBe(amendments);
  });

  test.each(['en-GB', 'ru', 'xx'])('are English in %s', (language) => {
    expect(recordLabels(language)).toBe(ENGLISH);
  });

  test('have the same number of lines as in English', () => {
    expect([1, 2].map(ENGLISH.unassigned)).toEqual([
      '1 line of this visit is assigned to no pet',
      '2 lines of this visit are assigned to no pet',
    ]);
  });
});
