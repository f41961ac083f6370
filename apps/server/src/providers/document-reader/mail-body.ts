/** The text of a mail, which often contains the same as plain text and as HTML. */

/** Share of words by which two versions of one mail may differ. */
const SAME = 0.1;

/**
 * The text of a mail: the longer version, or both if each has words that the other lacks.
 *
 * @param plain  as plain text; may be a notice that the program shows no HTML
 * @param html  the text of the HTML
 */
export function bodyText(plain: string, html: string): string {
  if (html.trim() === '') return plain;
  if (plain.trim() === '') return html;
  const [own, other] = [wordsOf(plain), wordsOf(html)];
  if (isCovered(other, own)) return plain;
  if (isCovered(own, other) || isNotice(plain, own)) return html;
  const more = plain.split('\n').filter((line) => !isCovered(wordsOf(line), other));
  return `${html}\n\n${more.join('\n')}`;
}

/** Whether the other text contains nearly all of these words, and every number. */
function isCovered(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const missing = [...words].filter((word) => !others.has(word));
  return missing.length <= SAME * words.size && !missing.some(isNumber);
}

/** Whether the plain text only refers to the HTML version. */
function isNotice(plain: string, words: ReadonlySet<string>): boolean {
  return words.size <= NOTICE_WORDS && NOTICE.test(plain) && ![...words].some(isNumber);
}

const NOTICE_WORDS = 40;
const NOTICE =
  /\b(?:html|e-?mail (?:program|client|reader|software|app)|browser|(?:enable|view|display|show)\w* (?:this|images|the (?:message|mail|e-?mail)))\b/i;

function isNumber(word: string): boolean {
  return /\d/.test(word);
}

/** URLs occur only in plain text. */
function wordsOf(text: string): Set<string> {
  const words = text.replaceAll(/\b(?:https?:\/\/|mailto:|cid:)[^\s>)\]]+/gi, ' ').toLowerCase();
  return new Set(words.match(/[\p{L}\p{N}][\p{L}\p{N}.,]*(?<![.,])/gu));
}
