/** The text of an answer in any encoding. */

/** Encodings by byte order mark; the decoder removes the mark of UTF-8 itself. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Decodes the body of an answer: by its byte order mark, otherwise by its zero bytes, otherwise by the
 * `charset` of its type, otherwise as UTF-8. Invalid bytes become U+FFFD.
 */
export function textOfAnswer(body: Buffer, contentType: string | undefined): string {
  const marked = MARKS.find(([bytes]) => bytes.every((byte, at) => body[at] === byte))?.[1];
  const encoding =
    marked ?? encodingOfZeros(body) ?? /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  return decoderOf(encoding).decode(body);
}

/** JSON begins with a bracket or a quote, which has a zero beside it in UTF-16. */
function encodingOfZeros([first, second]: Buffer): string | undefined {
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be';
  return second === 0 && first !== 0 && first !== undefined ? 'utf-16le' : undefined;
}

function decoderOf(encoding = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
