import { describe, expect, it } from 'vitest';
import { readingOnce, readOnce } from './read-once.ts';

/** A reader that tells what it really read. */
function countingReader(): { read: (text: string) => string; texts: string[] } {
  const texts: string[] = [];
  const read = readOnce((text) => {
    texts.push(text);
    return text.toUpperCase();
  });
  return { read, texts };
}

describe('readOnce', () => {
  it('reads each text once while a piece of work lasts', () => {
    const { read, texts } = countingReader();
    const heard = readingOnce([], () => ['limping', 'itching', 'limping'].map(read));
    expect(heard).toEqual(['LIMPING', 'ITCHING', 'LIMPING']);
    expect(texts).toEqual(['limping', 'itching']);
  });

  it('reads it once for all work on the same words, also after some that failed', () => {
    const { read, texts } = countingReader();
    const words: string[] = [];
    const failing = (): never => {
      read('limping');
      throw new Error('the work failed');
    };
    expect(() => readingOnce(words, failing)).toThrow('the work failed');
    expect(readingOnce(words, () => read('limping'))).toBe('LIMPING');
    expect(texts).toEqual(['limping']);
  });

  it('keeps nothing for other words, and nothing where no work is being done', () => {
    const { read, texts } = countingReader();
    readingOnce(['one visit'], () => read('limping'));
    readingOnce(['another visit'], () => read('limping'));
    read('limping');
    read('limping');
    expect(texts).toEqual(['limping', 'limping', 'limping', 'limping']);
  });

  it('goes on with the work around when other words were read within it', () => {
    const { read, texts } = countingReader();
    readingOnce(['outer'], () => {
      read('limping');
      readingOnce(['inner'], () => read('limping'));
      read('limping');
    });
    expect(texts).toEqual(['limping', 'limping']);
  });
});
