/** The text of an answer, whatever encoding its host writes in. */

/** Encodings by their byte order mark; of UTF-8 the decoder takes it away itself. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Decodes the body of an answer: by its byte order mark, else by where its zero bytes are, else by the `charset` of its
 * type, else as UTF-8. Bytes that are no character of it become U+FFFD.
 */
export function textOfAnswer(body: Buffer, contentType: string | undefined): string {
  const marked = MARKS.find(([bytes]) => bytes.every((byte, at) => body[at] === byte))?.[1];
  const encoding =
    marked ?? encodingOfZeros(body) ?? /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  return decoderOf(encoding).decode(body);
}

/** JSON begins with a bracket or a quote, which UTF-16 writes with a zero beside it. */
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
