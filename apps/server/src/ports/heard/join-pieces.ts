/**
 * Joins pieces of an answer into segments. A word or number that is split over two pieces is joined before
 * trimming.
 */
import { storableText } from '@auscult/contract/kit/storable-text';
import type { GuessedSegment } from '../heard-speech.ts';
import { type Alignment, alignPieces } from './align.ts';
import { goesOn, headOf, UNSPACED } from './boundaries.ts';
import { withoutMarks } from './model-marks.ts';

/** A piece as the model gave it. */
export interface HeardPiece extends Omit<GuessedSegment, 'text'> {
  /** With surrounding spaces; undefined if unreadable. */
  text: string | undefined;
  /** Its index in the answer, if that differs from the order of times. */
  place?: number | undefined;
}

/**
 * Pieces in spoken order, as segments.
 *
 * Most models begin a piece with a space if a word begins, so a piece without one continues the word before.
 * For services that trim every piece, only the whole text has the spaces. A word belongs to the segment in
 * which it begins, and every segment keeps its times.
 *
 * @param whole  the whole text, if the service gives one; it also has the words of unreadable pieces
 */
export function joinPieces(pieces: readonly HeardPiece[], whole = ''): GuessedSegment[] {
  const read = withWholeCharacters(pieces).map((piece) => ({
    ...piece,
    text: piece.text === undefined ? undefined : withoutMarks(piece.text),
  }));
  const alignment = alignmentOf(read, whole);
  const knownOf = knowledgeIn(read, alignment);
  const joined: Draft[] = [];
  for (const [index, { text = alignment?.found.get(index), place = index, ...piece }] of read.entries()) {
    // After an unreadable piece it is unknown whether a word continues.
    if (text === undefined) joined.push({ ...piece, place, text: '\n' });
    else if (text !== '') put(joined, { ...piece, place, text }, knownOf(index));
  }
  return joined.flatMap(({ place: _place, text, ...piece }) => {
    const said = plainText(text);
    return said === '' ? [] : [{ ...piece, text: said }];
  });
}

type Draft = GuessedSegment & { place: number };

/** Text for people: storable, on one line, without invisible characters. */
export function plainText(text: string): string {
  return storableText(
    text
      .replaceAll(UNSEEN, '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  );
}

/** Removes soft hyphens and zero-width characters; joiners of Persian and Hindi words stay. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu;

/** A high surrogate at the end of one piece, its low surrogate at the start of the next. */
function withWholeCharacters(pieces: readonly HeardPiece[]): HeardPiece[] {
  const whole = pieces.map((piece) => ({ ...piece }));
  for (const [place, piece] of whole.entries()) {
    const before = whole[place - 1];
    if (!before?.text || !piece.text || !/[\uD800-\uDBFF]$/.test(before.text)) continue;
    if (!/^[\uDC00-\uDFFF]/.test(piece.text)) continue;
    before.text += piece.text.slice(0, 1);
    piece.text = piece.text.slice(1);
  }
  return whole;
}

function alignmentOf(pieces: readonly HeardPiece[], whole: string): Alignment | undefined {
  const text = plainText(withoutMarks(whole));
  if (text === '') return undefined;
  const trimmed = pieces.map((piece) => (piece.text === undefined ? undefined : plainText(piece.text)));
  return alignPieces(text, trimmed, /^\s*$/);
}

/** Knowledge about the space before a piece. */
type Knowledge = 'apart' | 'sure' | 'likely' | 'unknown';

function knowledgeIn(
  pieces: readonly HeardPiece[],
  alignment: Alignment | undefined,
): (place: number) => Knowledge {
  const showsSpaces = pieces.some(({ text = '' }) => /^\s+\S|\S\s+$/.test(text));
  // A service may build the whole text from trimmed pieces without spaces, which reveals nothing.
  const isTold = alignment?.gaps.some((gap, place) => place > 0 && gap !== '') ?? false;
  return (place) => {
    if (alignment?.gaps[place]) return 'apart';
    if (showsSpaces || isTold) return 'sure';
    return alignment ? 'likely' : 'unknown';
  };
}

/** Appends a piece. Its beginning goes to the piece before if it continues that word. */
function put(joined: Draft[], next: Draft, known: Knowledge): void {
  const open = openFor(joined, next);
  const isOwn = !open || known === 'apart' || /\s$/.test(open.text) || /^\s/.test(next.text);
  if (isOwn || !isOneWord(open.text, next.text, known)) {
    joined.push(next);
    return;
  }
  const head = headOf(next.text);
  const rest = next.text.slice(head.length);
  open.text += head;
  if (rest.trim() === '') {
    open.text += rest;
    open.end_ms = Math.max(open.end_ms, next.end_ms);
    open.place = next.place;
  } else joined.push({ ...next, text: rest });
}

/** Maximum number of interrupting pieces between two halves of a word. */
const MOST_BETWEEN = 3;

/**
 * The piece that the next one may continue: the last one of its speaker. Two people never share a word, but a
 * service may give one word two speakers. Then the pieces are adjacent in the answer.
 */
function openFor(joined: readonly Draft[], next: Draft): Draft | undefined {
  const own = joined
    .slice(-1 - MOST_BETWEEN)
    .findLast(({ speaker, text }) => speaker === next.speaker || text === '\n');
  const last = joined.at(-1);
  if (own === last || next.place !== (last?.place ?? 0) + 1) return own;
  return own?.place === next.place - 1 ? own : last;
}

function isOneWord(before: string, after: string, known: Knowledge): boolean {
  if (known !== 'unknown') return goesOn(before, after, known === 'sure' ? 'sure' : 'likely');
  // In a script without spaces, a number that ends in a decimal point continues.
  return (UNSPACED.test(before) || UNSPACED.test(after)) && /\d[.,]$/.test(before) && /^\d/.test(after);
}
