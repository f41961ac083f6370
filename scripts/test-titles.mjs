/** The titles of tests: the first argument of `describe`, `it`, `test` and `test.step`, where it is a string. */
import { tokenise } from './tokens.mjs';

const CALLS = new Set(['describe', 'it', 'test']);
const LITERAL = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/sy;
const BETWEEN = /(?:\s|\/\/[^\n]*\n)*/y;

/** For `test.each(rows)(title, …)` and others that take arguments before the title. */
const CURRIED = new Set(['each', 'for', 'runIf', 'skipIf']);

/**
 * The titles in one source text, in their order.
 *
 * @param {string} text
 * @param {{ hasMarkup: boolean }} options  `hasMarkup` for .tsx
 * @returns {{ text: string, start: number, end: number }[]}  without quotes; `…` for a value in a template
 */
export function testTitles(text, { hasMarkup }) {
  const tokens = tokenise(text, { hasMarkup }).filter(({ kind }) => kind !== 'comment');
  return tokens.flatMap((_, index) => {
    const at = argumentsOfTest(tokens, index);
    if (at === undefined) return [];
    const start = endOf(BETWEEN, text, tokens[at].start + 1);
    const end = endOf(LITERAL, text, start);
    return end > start ? [{ text: readable(text.slice(start + 1, end - 1)), start, end }] : [];
  });
}

/** The index of the parenthesis before the title, when a call of a test begins at `index`. */
function argumentsOfTest(tokens, index) {
  const { kind, text } = tokens[index];
  if (kind !== 'word' || !CALLS.has(text) || tokens[index - 1]?.text === '.') return undefined;
  let at = index + 1;
  while (tokens[at]?.text === '.') {
    const isCurried = CURRIED.has(tokens[at + 1]?.text);
    at += 2;
    if (isCurried) at = behind(tokens, behind(tokens, at, '<', '>'), '(', ')');
  }
  return tokens[at]?.text === '(' ? at : undefined;
}

/** The index after the bracket that closes the one at `at`, or `at` without one. */
function behind(tokens, at, open, close) {
  if (tokens[at]?.text !== open) return at;
  let depth = 0;
  for (let index = at; index < tokens.length; index += 1) {
    if (tokens[index].text === open) depth += 1;
    if (tokens[index].text === close) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return tokens.length;
}

/** Where the match of a sticky pattern ends that begins at `from`; `from` without a match. */
function endOf(pattern, text, from) {
  pattern.lastIndex = from;
  return from + (pattern.exec(text)?.[0].length ?? 0);
}

function readable(literal) {
  return literal.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(/\\(.)/gs, '$1');
}
