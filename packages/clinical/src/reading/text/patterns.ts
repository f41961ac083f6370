/** Long patterns in pieces that can be read: each piece is a pattern of its own, or the source of one, and all have the same flags. */

type Piece = RegExp | string;

/** The pattern of which any alternative may hold: of `/cat|dog/i` and `/horse/i` it is `/cat|dog|horse/i`. */
export function anyOf(alternatives: readonly Piece[]): RegExp {
  return new RegExp(alternativesOf(alternatives), flagsOf(alternatives));
}

/**
 * The pattern whose parts hold one behind the other; a list is a group of alternatives: of `/^the /`, `[/cat|dog/, /horse/]` and
 * `/\b/` it is `/^the (?:cat|dog|horse)\b/`.
 */
export function sequence(...parts: readonly (Piece | readonly Piece[])[]): RegExp {
  const sources = parts.map((part) => (isPiece(part) ? sourceOf(part) : `(?:${alternativesOf(part)})`));
  return new RegExp(sources.join(''), flagsOf(parts.flat()));
}

/** A group that is remembered: of `/cat|dog/` and `/horse/` it is `/(cat|dog|horse)/`. */
export function captured(alternatives: readonly Piece[]): RegExp {
  return new RegExp(`(${alternativesOf(alternatives)})`, flagsOf(alternatives));
}

/** A group that comes so often: of `/cat|dog/` and `{1,3}` it is `/(?:cat|dog){1,3}/`. */
export function repeated(alternatives: readonly Piece[], times: string): RegExp {
  return new RegExp(`(?:${alternativesOf(alternatives)})${times}`, flagsOf(alternatives));
}

/** What must follow, and is not part of what is found: of `/cat|dog/` it is `/(?=cat|dog)/`. */
export function ahead(alternatives: readonly Piece[]): RegExp {
  return new RegExp(`(?=${alternativesOf(alternatives)})`, flagsOf(alternatives));
}

/** What must not follow: of `/cat|dog/` it is `/(?!cat|dog)/`. */
export function notAhead(alternatives: readonly Piece[]): RegExp {
  return new RegExp(`(?!${alternativesOf(alternatives)})`, flagsOf(alternatives));
}

function isPiece(part: Piece | readonly Piece[]): part is Piece {
  return typeof part === 'string' || part instanceof RegExp;
}

function sourceOf(piece: Piece): string {
  return typeof piece === 'string' ? piece : piece.source;
}

function alternativesOf(pieces: readonly Piece[]): string {
  return pieces.map(sourceOf).join('|');
}

function flagsOf(pieces: readonly Piece[]): string {
  return pieces.find((piece) => piece instanceof RegExp)?.flags ?? '';
}
