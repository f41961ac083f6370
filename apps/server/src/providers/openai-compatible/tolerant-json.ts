/** Parses JSON as transcription services actually write it. */

/**
 * The value of a JSON text. It also accepts common mistakes of programs in Python, C++ and JavaScript: `NaN`,
 * `Infinity`, `None`, `True`, `undefined`, numbers like `.5`, `1.` and `+2`, trailing commas, and raw control
 * characters in strings. Of an event stream it takes the last event. Invalid numbers become null. Strings
 * keep their content.
 *
 * @returns undefined when it is still not JSON
 */
export function parseTolerantly(text: string): unknown {
  const trimmed = text.replace(/^[\uFEFF\s]+/, '').replace(/[\p{Cc}\s]+$/u, '');
  return parsed(trimmed) ?? parsed(strictJson(trimmed)) ?? lastEvent(trimmed);
}

/** The last event of a stream that has a value (`data: {…}`), which is the whole answer. */
function lastEvent(text: string): unknown {
  if (!/^(?:data|event|id):/.test(text)) return undefined;
  const events = text.split(/\r?\n\r?\n/).map((event) =>
    event
      .split(/\r?\n/)
      .flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? [])
      .join('\n'),
  );
  return events.map(parsed).findLast((value) => value !== undefined && value !== null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Corrects every token outside of strings. */
function strictJson(text: string): string {
  const written: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === '"') {
      const end = endOfText(text, at);
      written.push(strictText(text.slice(at, end)));
      at = end;
    } else {
      const quote = text.indexOf('"', at);
      const end = quote < 0 ? text.length : quote;
      written.push(strictTokens(text.slice(at, end)));
      at = end;
    }
  }
  return written.join('');
}

/** A comma after a string is in the part after it, so parts are enough to find trailing commas. */
const TRAILING_COMMA = /,(\s*[\]}])/g;

/** The index after the quote that ends the string. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, text.length);
}

/** Control characters become escapes; an unnecessary backslash is removed. */
function strictText(quoted: string): string {
  return quoted
    .replaceAll(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll(/\\(u[0-9a-f]{4}|["\\/bfnrt])|\\(.?)/gis, (whole, known, sign = '') =>
      known === undefined ? sign : whole,
    );
}

function strictTokens(stretch: string): string {
  return stretch
    .replaceAll(
      /[-+]?[A-Za-z_$][\w$]*(?:\([^()]*\))?/g,
      (token) => WORDS[token.toLowerCase()] ?? wordOf(token),
    )
    .replaceAll(/(?<![\w.])([-+]?)(\d*)\.?(\d*)(?=\s*(?:[,\]}]|$))/g, numberOf)
    .replaceAll(TRAILING_COMMA, '$1');
}

const WORDS: Readonly<Record<string, string>> = { true: 'true', false: 'false', null: 'null', none: 'null' };

/**
 * `NaN`, `-Infinity`, `-nan(ind)`, `inf`, `undefined`: an unknown number. With any other word it is not JSON.
 */
function wordOf(token: string): string {
  return /^[-+]?(?:nan|inf|infinity|undefined)(?:\(.*\))?$/i.test(token) ? 'null' : token;
}

function numberOf(token: string, sign: string, whole: string, fraction: string): string {
  if (whole === '' && fraction === '') return token;
  const minus = sign === '-' ? '-' : '';
  return `${minus}${Number(whole || '0')}${fraction === '' ? '' : `.${fraction}`}`;
}
