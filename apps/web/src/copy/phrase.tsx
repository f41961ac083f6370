import { Fragment, type ReactNode } from 'react';

/** A tag and its words: `<link>terms</link>`. */
const TAG = /<([a-z][a-zA-Z]*)>(.*?)<\/\1>/gs;

/** Renders the words of each tag. */
type PhraseParts = Readonly<Record<string, (words: string) => ReactNode>>;

/**
 * A sentence with elements in its middle: a link, words in bold. The words are part of the sentence, so that
 * a translation can order them.
 *
 *     <Phrase text={t('Read the <link>terms</link>.')} parts={{ link: (words) => <a href="/terms">{words}</a> }} />
 *
 * Nothing is ever parsed as HTML: the words of a tag without a part are shown as text.
 *
 * @param text  already in the person's language; tags are not nested
 */
export function Phrase({ text, parts }: { text: string; parts: PhraseParts }) {
  return piecesOf(text).map(({ tag, words, start }) => (
    <Fragment key={start}>{drawnBy(parts, tag)?.(words) ?? words}</Fragment>
  ));
}

function drawnBy(parts: PhraseParts, tag: string | undefined) {
  return tag !== undefined && Object.hasOwn(parts, tag) ? parts[tag] : undefined;
}

/** The text between tags, and the text of the tags, in reading order. */
function piecesOf(text: string) {
  const pieces: { tag: string | undefined; words: string; start: number }[] = [];
  let end = 0;
  for (const { 0: whole, 1: tag, 2: words = '', index } of text.matchAll(TAG)) {
    if (index > end) pieces.push({ tag: undefined, words: text.slice(end, index), start: end });
    pieces.push({ tag, words, start: index });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ tag: undefined, words: text.slice(end), start: end });
  return pieces;
}
