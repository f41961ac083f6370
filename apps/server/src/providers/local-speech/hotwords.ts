/** The clinic's spelling as hotwords of a transducer. */

/** Every phrase costs time at every token. */
const MOST_PHRASES = 200;
const LONGEST_PHRASE = 60;

/**
 * Phrases as the library takes them: separated by slashes. It reads a colon, a hash or an at-sign before a word as a number
 * or a name, and ends the process if it is not a name, so only letters, digits, hyphens and apostrophes are left.
 */
export function hotwordsOf(spelling: readonly string[]): string {
  const phrases = spelling.map((phrase) =>
    phrase
      .normalize('NFC')
      .replaceAll('’', "'")
      .replaceAll(/[^\p{L}\p{M}\p{N}'-]+/gu, ' ')
      .replaceAll(/(?<![\p{L}\p{M}\p{N}])['-]+/gu, '')
      .trim(),
  );
  const wanted = phrases.filter((phrase) => phrase.length <= LONGEST_PHRASE && /\p{L}.*\p{L}/u.test(phrase));
  return [...new Set(wanted)].slice(0, MOST_PHRASES).join('/');
}

/**
 * The vocabulary by which a phrase is cut into tokens, from a model's `tokens.txt`: a token and its score a line. SentencePiece
 * numbers the tokens in the order in which they are merged, so the score is the number with its sign changed.
 */
export function vocabularyOf(tokens: string): string {
  return tokens
    .split('\n')
    .flatMap((line) => {
      const [, token, id] = /^(\S+)\s+(\d+)\s*$/.exec(line) ?? [];
      return token === undefined || /^<[^>]*>$/.test(token) ? [] : [`${token}\t-${id}\n`];
    })
    .join('');
}
