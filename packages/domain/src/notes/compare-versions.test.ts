import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';

const aLine = (text: string, change: Partial<NoteLine> = {}): NoteLine => ({
  text,
  pet: null,
  section: 'Plan',
  entry: null,
  soap: 'plan',
  evidence: [],
  origin: 'transcript',
  flags: [],
  resolved_flags: [],
  ...change,
});

/** `=a` kept, `+a` added, `-a` removed, `a>b` changed. */
const shown = (before: readonly NoteLine[], after: readonly NoteLine[]) =>
  compareVersions(before, after).map((line) => {
    if (line.kind === 'added') return `+${line.after.text}`;
    if (line.kind === 'removed') return `-${line.before.text}`;
    if (line.kind === 'changed') return `${line.before.text}>${line.after.text}`;
    return `=${line.after.text}`;
  });

const lines = (texts: string, change: Partial<NoteLine> = {}) =>
  [...texts].map((text) => aLine(text, change));

describe('two versions of a note', () => {
  test.each([
    ['abc', 'abc', ['=a', '=b', '=c']],
    ['', 'ab', ['+a', '+b']],
    ['ab', '', ['-a', '-b']],
    ['', '', []],
    ['abc', 'ac', ['=a', '-b', '=c']],
    ['ac', 'abc', ['=a', '+b', '=c']],
    ['abc', 'axc', ['=a', 'b>x', '=c']],
    ['abcd', 'axyd', ['=a', 'b>x', 'c>y', '=d']],
    ['abd', 'axyd', ['=a', 'b>x', '+y', '=d']],
    ['aa', 'a', ['=a', '-a']],
    ['abd', 'aybd', ['=a', '+y', '=b', '=d']],
  ])('"%s" and "%s"', (before, after, expected) => {
    expect(shown(lines(before), lines(after))).toEqual(expected);
  });

  test.each([
    ['abcabba', 'cbabac'],
    ['abcdef', 'fedcba'],
    ['aabbaabb', 'bbaa'],
  ])('from "%s" to "%s" nothing is lost, and the newer one is in order', (before, after) => {
    const compared = compareVersions(lines(before), lines(after));
    const olds = compared.flatMap((line) => ('before' in line ? [line.before.text] : []));
    const news = compared.flatMap((line) => ('after' in line ? [line.after.text] : []));
    expect(olds.toSorted()).toEqual([...before].toSorted());
    expect(news.join('')).toBe(after);
  });

  test('a line that moved to another pet is a change', () => {
    const [before, after] = [aLine('Meloxicam.', { pet: 'Rex' }), aLine('Meloxicam.', { pet: 'Tom' })];
    expect(compareVersions([before], [after])).toEqual([{ kind: 'changed', before, after }]);
    const all = aLine('Meloxicam.', { all_pets: true });
    expect(compareVersions([aLine('Meloxicam.')], [all])).toEqual([
      { kind: 'changed', before: aLine('Meloxicam.'), after: all },
    ]);
  });

  test('different words in another place are not a change of a line', () => {
    expect(shown(lines('a'), lines('b', { section: 'Exam' }))).toEqual(['-a', '+b']);
  });

  test('ignores flags and evidence', () => {
    const after = aLine('a', { evidence: [3], flags: [{ kind: 'drug', severity: 'hard', message: 'x' }] });
    expect(compareVersions(lines('a'), [after])).toEqual([{ kind: 'kept', before: aLine('a'), after }]);
  });

  test('compares two notes that have nothing in common', () => {
    const many = (word: string) => Array.from({ length: 2000 }, (_, at) => aLine(`${word} ${at}`));
    const compared = compareVersions(many('one'), many('two'));
    expect(compared).toHaveLength(2000);
    expect(new Set(compared.map(({ kind }) => kind))).toEqual(new Set(['changed']));
  });
});
