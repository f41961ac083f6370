/**
 * Combines timed words into segments: split at a pause, at the end of a sentence, or at a change of speaker.
 */
import { alignPieces } from '#server/ports/heard/align.ts';
import { goesOn, isUnspacedAt } from '#server/ports/heard/boundaries.ts';
import { plainText } from '#server/ports/heard/join-pieces.ts';
import { withoutMarks } from '#server/ports/heard/model-marks.ts';
import type { GuessedSegment } from '#server/ports/heard-speech.ts';
import { inOrder, inSeconds } from './answer-times.ts';
import type { AnswerWord } from './read-answer.ts';

/** Seconds of a pause that ends a segment. */
const PAUSE_MS = 800;
const LONGEST_SEGMENT_MS = 30_000;
const SENTENCE_END = /[.?!…。？！]["'”’)]?$/;

interface TimedWord {
  text: string;
  /** Characters between it and the word before. */
  before: '' | ' ';
  start_ms: number;
  end_ms: number;
  speaker: string | undefined;
}

/**
 * @param whole  the text with punctuation, if the service gives it; it also tells which words belong together
 */
export function foldWords(words: readonly AnswerWord[], whole: string, duration?: number): GuessedSegment[] {
  const folded: TimedWord[] = [];
  for (const word of spaced(timed(words, duration), whole)) {
    const open = folded.at(-1);
    const isPart = open !== undefined && word.before === '' && !isUnspacedAt(open.text, word.text);
    if (open && (isPart || continues(open, word))) {
      open.text += word.before + word.text;
      open.end_ms = Math.max(open.end_ms, word.end_ms);
    } else folded.push({ ...word });
  }
  return folded.flatMap(({ text, start_ms, end_ms, speaker }) => {
    const said = plainText(text);
    return said === '' ? [] : [{ start_ms, end_ms, ...(speaker !== undefined && { speaker }), text: said }];
  });
}

function continues(open: TimedWord, next: TimedWord): boolean {
  const isSameBreath =
    next.start_ms - open.end_ms < PAUSE_MS && next.end_ms - open.start_ms < LONGEST_SEGMENT_MS;
  return isSameBreath && next.speaker === open.speaker && !SENTENCE_END.test(open.text);
}

function timed(words: readonly AnswerWord[], duration: number | undefined) {
  const spans = inSeconds(
    words.map(({ span }) => span),
    words.map(() => 1),
    duration,
  );
  const ordered = inOrder(
    words.map((word, place) => ({ ...word, span: spans[place] ?? word.span })),
    duration,
  );
  return ordered
    .map((word) => ({ ...word, text: withoutMarks(word.text) }))
    .filter(({ text }) => text.trim() !== '');
}

type OrderedWord = ReturnType<typeof timed>[number];

function spaced(words: readonly OrderedWord[], whole: string): TimedWord[] {
  const bare = words.map(({ text }) => text.trim());
  const text = plainText(withoutMarks(whole));
  const alignment = text === '' ? undefined : alignPieces(text, bare, /^[^\p{L}\p{N}]*$/u);
  const isTold = alignment?.gaps.some((gap) => /\s/.test(gap));
  return alignment && isTold ? byWhole(words, alignment) : bySpaces(words);
}

/** The whole text has the characters between words: spaces, and punctuation that the words lack. */
function byWhole(
  words: readonly OrderedWord[],
  { gaps, rest }: { gaps: readonly string[]; rest: string },
): TimedWord[] {
  const told = words.map((word, place): TimedWord => {
    const gap = gaps[place] ?? '';
    const [, opening = ''] = /\s(\S*)$/.exec(gap) ?? [undefined, place === 0 ? gap : ''];
    return { ...word, text: opening + word.text.trim(), before: /\s/.test(gap) ? ' ' : '' };
  });
  for (const [place, word] of told.entries()) {
    const [closing = ''] = /^\S*/.exec(gaps[place + 1] ?? rest) ?? [];
    if (!/[\p{L}\p{N}]/u.test(closing)) word.text += closing;
  }
  return told;
}

/** Most models begin a word with a space; services that trim words have no spaces at all. */
function bySpaces(words: readonly OrderedWord[]): TimedWord[] {
  const showsSpaces = words.some(({ text }) => /^\s|\s$/.test(text));
  let said = ' ';
  return words.map((word) => {
    const isApart = /\s$/.test(said) || /^\s/.test(word.text);
    const isPart = !isApart && isOneWord(said, word.text, showsSpaces);
    said = (isPart ? said : '').slice(-8) + word.text;
    return { ...word, text: word.text.trim(), before: isPart ? '' : ' ' };
  });
}

function isOneWord(before: string, after: string, showsSpaces: boolean): boolean {
  if (showsSpaces) return goesOn(before, after, 'sure');
  // Both in a script without spaces.
  return isUnspacedAt(before, ' ') && isUnspacedAt(' ', after);
}
