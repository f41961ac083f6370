/** Bytes in unshared memory, as WebCrypto, files and workers require. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Concatenates pieces. */
export function joinBytes(pieces: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** Text as UTF-8. */
export function textBytes(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Encodes bytes as base64url without padding, as in the contract. */
export function toBase64Url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes base64url. @throws DOMException for anything else */
export function fromBase64Url(text: string): Bytes {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
