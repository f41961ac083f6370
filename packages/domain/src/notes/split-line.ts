/** Splits lines that are too long for a note. */
import { NOTE_LIMITS, type NoteLine } from '@auscult/contract/notes';

/**
 * The line as one or more whose texts fit, split between words if there are any. Each has all other fields,
 * including the evidence. No word is lost.
 */
export function splitLine<Line extends Pick<NoteLine, 'text'>>(line: Line): Line[] {
  if (line.text.length <= NOTE_LIMITS.lineCharacters) return [line];
  const pieces: string[] = [];
  let rest = line.text.trim();
  while (rest.length > NOTE_LIMITS.lineCharacters) {
    const cut = cutIn(rest);
    pieces.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return [...pieces, rest].map((text) => ({ ...line, text }));
}

/** Without a space, no character is split in half. */
function cutIn(text: string): number {
  const most = NOTE_LIMITS.lineCharacters;
  const space = Math.max(text.lastIndexOf(' ', most), text.lastIndexOf('\n', most));
  if (space > 0) return space;
  return isHighSurrogate(text.charCodeAt(most - 1)) ? most - 1 : most;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
