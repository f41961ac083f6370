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
    const heard = readingOnce(() => ['limping', 'itching', 'limping'].map(read));
    expect(heard).toEqual(['LIMPING', 'ITCHING', 'LIMPING']);
    expect(texts).toEqual(['limping', 'itching']);
  });

  it('keeps no words beyond the work, even when it fails', () => {
    const { read, texts } = countingReader();
    readingOnce(() => read('limping'));
    const failing = (): never => {
      read('limping');
      throw new Error('the work failed');
    };
    expect(() => readingOnce(failing)).toThrow('the work failed');
    read('limping');
    expect(texts).toEqual(['limping', 'limping', 'limping']);
  });

  it('keeps nothing where no work is being done', () => {
    const { read, texts } = countingReader();
    read('limping');
    read('limping');
    expect(texts).toEqual(['limping', 'limping']);
  });
});
