import { storableJson } from '@auscult/contract/kit/storable-text';

/** Reads a model's answer while it comes. */
export interface ElementReader {
  /** Takes the next piece of text and gives the elements that it completed. @throws SyntaxError on what is no JSON */
  push(text: string): unknown[];
  /** True once the list was closed: nothing of the note is missing. */
  isComplete(): boolean;
}

/** One line of a note is a few hundred characters. */
const LONGEST_ELEMENT = 50_000;

const DEPTH: Record<string, number | undefined> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/**
 * The elements of the first JSON list in a text, each as soon as its last brace has come.
 *
 * Not by the AI SDK's `elementStream`: that holds each element back until the next one begins, knows nothing of how the
 * stream ended, and publishes nothing of an answer in a fence of backticks. What follows the list is passed over, also
 * when a host sends its whole answer twice.
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
  /** Gives the element that the sign completes. */
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
