/** Texts of an external service. They are untrusted: shown as text, on one line, shortened. */

/** UTF-16 code units of a shown text. */
const LONGEST = 200;

/** Control characters, and characters that change the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;

/** A name or label of the service; empty if it is not a text. */
export function remoteName(text: unknown): string {
  if (typeof text !== 'string') return '';
  const line = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`.toWellFormed();
}

/**
 * The words of a service about an error, without tags and without our secrets: some services repeat the request.
 *
 * @param secrets  texts that must not be shown
 */
export function remoteWords(text: unknown, secrets: Iterable<string>): string {
  if (typeof text !== 'string') return '';
  let words = text;
  for (const secret of secrets) if (secret !== '') words = words.replaceAll(secret, '…');
  return remoteName(words.slice(0, 4000).replace(/<[^<>]*>/g, ' '));
}
