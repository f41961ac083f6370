import { storableJson } from '@auscult/contract/kit/storable-text';

/** Parses a model's answer as it arrives. */
export interface ElementReader {
  /**
   * Takes the next piece of text and gives the elements that it completed. @throws SyntaxError for invalid
   * JSON
   */
  push(text: string): unknown[];
  /** True once the list was closed: the note is complete. */
  isComplete(): boolean;
}

/** One line of a note has a few hundred characters. */
const LONGEST_ELEMENT = 50_000;

const DEPTH: Record<string, number | undefined> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/**
 * The elements of the first JSON list in a text, each as soon as its last brace has come.
 *
 * It does not use the AI SDK's `elementStream`, which holds each element back until the next one begins, does
 * not report how the stream ended, and gives nothing for an answer in a fence of backticks. Text after the
 * list is ignored, also when a service sends its whole answer twice.
 */
export function createElementReader(): ElementReader {
  let state: 'before' | 'within' | 'after' = 'before';
  let element = '';
  let depth = 0;
  let isQuoted = false;
  let isEscaped = false;

  const outside = (sign: string): undefined => {
    if (sign === ']') state = 'after';
    else if (sign === '{') {
      depth = 1;
      element = sign;
    } else if (!/[\s,]/.test(sign)) throw new SyntaxError('Between two lines stands what is no line.');
  };
  const quoted = (sign: string): void => {
    if (isEscaped) isEscaped = false;
    else if (sign === '\\') isEscaped = true;
    else if (sign === '"') isQuoted = false;
  };
  const inside = (sign: string): string | undefined => {
    element += sign;
    if (element.length > LONGEST_ELEMENT) throw new SyntaxError('A line has no end.');
    if (isQuoted) quoted(sign);
    else if (sign === '"') isQuoted = true;
    else depth += DEPTH[sign] ?? 0;
    return depth === 0 ? element : undefined;
  };
  /** Gives the element that the character completes. */
  const take = (sign: string): string | undefined => {
    if (state === 'within') return depth === 0 ? outside(sign) : inside(sign);
    if (state === 'before' && sign === '[') state = 'within';
    return undefined;
  };

  const push = (text: string): unknown[] => {
    const complete = [...text].map(take).filter((json) => json !== undefined);
    return complete.map((json) => storableJson(JSON.parse(json)));
  };
  return { push, isComplete: () => state === 'after' };
}
