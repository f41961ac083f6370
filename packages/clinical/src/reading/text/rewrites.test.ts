import { describe, expect, it } from 'vitest';
import { rewritten } from './rewrites.ts';

describe('rewritten', () => {
  it('carries out the rewrites in turn, each on what the one before it gave', () => {
    const groups = [
      { where: /one/, rewrites: [[/one/g, 'two'] as const, [/two/g, 'three'] as const] },
      { where: /three/, rewrites: [[/three/g, 'four'] as const] },
    ];
    expect(rewritten('one, one', groups)).toBe('four, four');
  });

  it('leaves a text alone that holds nothing of a group', () => {
    expect(rewritten('one', [{ where: /two/, rewrites: [[/o/g, 'u']] }])).toBe('one');
  });
});
