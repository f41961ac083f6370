/**
 * A small tokeniser for TypeScript and JSX, which distinguishes names from words in comments, strings and
 * markup. (TypeScript 7 offers no compiler API.)
 */

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const STRING = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y;
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const NUMBER = /\d[\w.]*/y;
const WORD = /[\p{L}_$#][\p{L}\p{N}_$]*/uy;
const PUNCT = /=>|\?\.|\.\.\.|[^\s]/uy;
const SPACE = /\s+/y;
const TEMPLATE_TEXT = /(?:\\[\s\S]|\$(?!\{)|[^\\`$])+/y;
const MARKUP_TEXT = /[^<{]+/y;
const MARKUP_STRING = /"[^"]*"|'[^']*'/y;
const TAG_NAME = /[\p{L}_$][\p{L}\p{N}_$.:-]*/uy;
const ATTRIBUTE = /[\p{L}_$][\p{L}\p{N}_$:-]*/uy;
const GENERIC = /<\s*(?:const\s+)?[\p{L}_$][\p{L}\p{N}_$]*(?:\s*,|\s+extends\b)/uy;
const OPENS_ELEMENT = /<(?:>|[\p{L}_$])/uy;
const MAYBE_FUNCTION_TYPE = /<([A-Z][\p{L}\p{N}_$]*)>\s*\(/uy;

const BRACES = { '{': 1, '}': -1 };

/** Words before an expression, where `/` starts a regular expression and `<` an element. */
const BEFORE_EXPRESSION = new Set(
  'return typeof case in of delete void throw new await yield else do default'.split(' '),
);

/**
 * @typedef {'comment' | 'string' | 'regex' | 'number' | 'word' | 'punct' | 'markup'} TokenKind
 * @typedef {{ kind: TokenKind, text: string, start: number }} Token
 */

/**
 * The tokens of a source text in order, without white space.
 *
 * @param {string} text
 * @param {{ hasMarkup: boolean }} options  `hasMarkup` for .tsx
 * @returns {Token[]}
 */
export function tokenise(text, { hasMarkup }) {
  const source = { text, hasMarkup, at: 0, tokens: [] };
  while (source.at < text.length) readCode(source);
  return source.tokens;
}

/** Reads until the closing brace, or the end. */
function readCode(source) {
  let depth = 0;
  while (source.at < source.text.length && depth >= 0) {
    if (skipBetween(source) || readNested(source) || readWord(source)) continue;
    depth += BRACES[take(source, 'punct', PUNCT).text] ?? 0;
  }
}

/** White space and comments can be anywhere between tokens. */
function skipBetween(source) {
  return skip(source, SPACE) || Boolean(take(source, 'comment', COMMENT));
}

/** Templates and elements, which contain code, and regular expressions. */
function readNested(source) {
  const next = source.text[source.at];
  if (next === '`') return readTemplate(source);
  if (next !== '<' && next !== '/') return false;
  if (!isExpressionNext(source)) return false;
  if (next === '/') return Boolean(take(source, 'regex', REGEX));
  return startsElement(source) && readElement(source);
}

function readWord(source) {
  return take(source, 'string', STRING) ?? take(source, 'number', NUMBER) ?? take(source, 'word', WORD);
}

function readTemplate(source) {
  source.at += 1;
  while (source.at < source.text.length && source.text[source.at] !== '`') {
    if (take(source, 'string', TEMPLATE_TEXT)) continue;
    source.at += 2;
    push(source, 'punct', '(');
    readCode(source);
    source.tokens.pop();
    push(source, 'punct', ')');
  }
  source.at += 1;
  // An empty template would leave no token, and the next one would be read as the start of an expression.
  push(source, 'string', '');
  return true;
}

function startsElement(source) {
  if (!source.hasMarkup || !matches(source, OPENS_ELEMENT) || matches(source, GENERIC)) return false;
  const functionType = matches(source, MAYBE_FUNCTION_TYPE);
  return !functionType || source.text.includes(`</${functionType[1]}`, source.at);
}

function readElement(source) {
  source.at += 1;
  take(source, 'word', TAG_NAME);
  while (source.at < source.text.length) {
    if (skipBetween(source) || readAttribute(source)) continue;
    const { text } = take(source, 'punct', PUNCT);
    if (text === '/') return closeTag(source);
    if (text === '>') return readChildren(source);
  }
  return true;
}

/** A name, a value in quotes, or a value in braces. */
function readAttribute(source) {
  if (take(source, 'string', MARKUP_STRING) || take(source, 'word', ATTRIBUTE)) return true;
  if (source.text[source.at] !== '{') return false;
  take(source, 'punct', PUNCT);
  readCode(source);
  return true;
}

function readChildren(source) {
  while (source.at < source.text.length) {
    if (take(source, 'markup', MARKUP_TEXT)) continue;
    if (source.text.startsWith('</', source.at)) return closeTag(source);
    if (source.text[source.at] === '<') {
      readElement(source);
      continue;
    }
    take(source, 'punct', PUNCT);
    readCode(source);
  }
  return true;
}

/** Moves past the `>` of a tag, and adds a token that ends an expression. */
function closeTag(source) {
  const end = source.text.indexOf('>', source.at);
  source.at = end < 0 ? source.text.length : end + 1;
  push(source, 'string', '');
  return true;
}

function isExpressionNext({ tokens }) {
  const last = tokens.findLast(({ kind }) => kind !== 'comment');
  if (!last) return true;
  if (last.kind === 'punct') return !')]}'.includes(last.text);
  return last.kind === 'word' && BEFORE_EXPRESSION.has(last.text);
}

function take(source, kind, pattern) {
  const match = matches(source, pattern);
  if (!match) return undefined;
  const token = push(source, kind, match[0]);
  source.at += match[0].length;
  return token;
}

function skip(source, pattern) {
  const match = matches(source, pattern);
  if (match) source.at += match[0].length;
  return Boolean(match);
}

function matches(source, pattern) {
  pattern.lastIndex = source.at;
  return pattern.exec(source.text);
}

function push(source, kind, text) {
  const token = { kind, text, start: source.at };
  source.tokens.push(token);
  return token;
}
