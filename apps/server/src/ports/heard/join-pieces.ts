/** Pieces of an answer as segments: a word or number that is cut over two of them becomes whole before anything is trimmed. */
import { storableText } from '@auscult/contract/kit/storable-text';
import type { GuessedSegment } from '../heard-speech.ts';
import { type Alignment, alignPieces } from './align.ts';
import { goesOn, headOf, UNSPACED } from './boundaries.ts';
import { withoutMarks } from './model-marks.ts';

/** A piece as the model gave it. */
export interface HeardPiece extends Omit<GuessedSegment, 'text'> {
  /** With the spaces around it; undefined where it could not be read. */
  text: string | undefined;
  /** Its place in the answer, where that is not in the order of the times. */
  place?: number | undefined;
}

/**
 * Pieces in the order in which they were said, as segments.
 *
 * Most models begin a piece with a space where a word begins, so a piece without one goes on with the word before it. Hosts
 * that trim every piece show no spaces at all; there only the text of the whole tells. A word is in the segment in which
 * it begins, and no segment loses its times.
 *
 * @param whole  the text of the whole, where the host gives one; it also tells the words of pieces that could not be read
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
    // After what could not be read no one knows whether a word goes on.
    if (text === undefined) joined.push({ ...piece, place, text: '\n' });
    else if (text !== '') put(joined, { ...piece, place, text }, knownOf(index));
  }
  return joined.flatMap(({ place: _place, text, ...piece }) => {
    const said = plainText(text);
    return said === '' ? [] : [{ ...piece, text: said }];
  });
}

type Draft = GuessedSegment & { place: number };

/** Text for people: storable, on one line, without characters that no one sees. */
export function plainText(text: string): string {
  return storableText(
    text
      .replaceAll(UNSEEN, '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  );
}

/** Soft hyphens and zero-width signs are within words; joiners of Persian and Hindi words stay. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu;

/** Half of a character at the end of one piece, its other half at the start of the next. */
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

/** What is known of the space before a piece. */
type Knowledge = 'apart' | 'sure' | 'likely' | 'unknown';

function knowledgeIn(
  pieces: readonly HeardPiece[],
  alignment: Alignment | undefined,
): (place: number) => Knowledge {
  const showsSpaces = pieces.some(({ text = '' }) => /^\s+\S|\S\s+$/.test(text));
  // A host may build the whole from trimmed pieces without any space; that tells nothing.
  const isTold = alignment?.gaps.some((gap, place) => place > 0 && gap !== '') ?? false;
  return (place) => {
    if (alignment?.gaps[place]) return 'apart';
    if (showsSpaces || isTold) return 'sure';
    return alignment ? 'likely' : 'unknown';
  };
}

/** Adds a piece; its head goes to the piece before it where that ends within the same word. */
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

/** Of how many pieces one may be cut by others who speak between its words. */
const MOST_BETWEEN = 3;

/**
 * The piece that the next one may go on with: the last one of its speaker. Two people share no word, but a host may give one
 * word two speakers; then the pieces follow each other in the answer.
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
  // Where no space is shown because the script has none, a number that ends in its point goes on.
  return (UNSPACED.test(before) || UNSPACED.test(after)) && /\d[.,]$/.test(before) && /^\d/.test(after);
}
