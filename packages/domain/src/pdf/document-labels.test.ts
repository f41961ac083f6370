import { describe, expect, test } from 'vitest';
import { documentLabels } from './document-labels.ts';

const ENGLISH = documentLabels('en-US');

describe('the labels of a document', () => {
  test.each(['es-ES', 'fr', 'pt-BR', 'de-AT', 'nl', 'hi-IN', 'ko', 'zh-CN', 'yue'])(
    'are complete in %s',
    (language) => {
      const labels = documentLabels(language);
      expect(labels.medicalNote).not.toBe(ENGLISH.medicalNote);
      expect(labels.pageNumber).toMatch(/\{page\}.*\{pages\}/);
      expect(labels.notConfirmed(3)).toContain('3');
      expect(labels.missingSigns).toContain('□');
      const words = Object.values(labels).filter((label) => typeof label === 'string');
      for (const label of words) expect(label.trim()).not.toBe('');
    },
  );

  test.each([
    ['yue', '獸醫'],
    ['yue-Hant-HK', '獸醫'],
    ['zh-TW', '獸醫'],
    ['zh-Hant', '獸醫'],
    ['zh-HK', '獸醫'],
    ['zh-mo', '獸醫'],
    ['zh', '兽医'],
    ['zh-Hans-CN', '兽医'],
    ['zh-Hans-HK', '兽医'],
    ['yue-Hans', '兽医'],
  ])('are written in the characters of %s', (language, veterinarian) => {
    expect(documentLabels(language).veterinarian).toBe(veterinarian);
  });

  test.each(['en-GB', 'ru', 'xx'])('are English in %s', (language) => {
    expect(documentLabels(language)).toBe(ENGLISH);
  });

  test('have the same number of lines as in English', () => {
    expect([1, 2].map(ENGLISH.notConfirmed)).toEqual([
      '1 line was not confirmed',
      '2 lines were not confirmed',
    ]);
  });
});
