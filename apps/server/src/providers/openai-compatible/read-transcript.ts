import { UNSPACED } from '#server/ports/heard/boundaries.ts';
import { type HeardPiece, joinPieces, plainText } from '#server/ports/heard/join-pieces.ts';
import { withoutMarks } from '#server/ports/heard/model-marks.ts';
import { wordCount } from '#server/ports/heard/repeated-speech.ts';
import { type GuessedSegment, heardSpeech } from '#server/ports/heard-speech.ts';
import { errorOfStatus, ProviderError } from '#server/ports/provider-error.ts';
import type { HeardTranscript } from '#server/ports/speech-to-text.ts';
import { mostHeard } from './answer-speakers.ts';
import { inOrder, inSeconds } from './answer-times.ts';
import { foldWords } from './fold-words.ts';
import { type AnswerPiece, type AnswerWord, type HostAnswer, readAnswer } from './read-answer.ts';
import { tellsFailure } from './told-failure.ts';
import { parseTolerantly } from './tolerant-json.ts';

/** The contract's limits of a transcript. */
const MOST_SEGMENTS = 20_000;
const LONGEST_TEXT = 20_000;

/**
 * The transcript in a service's success answer. An unreadable segment, time or confidence affects only
 * itself.
 *
 * @throws ProviderError retryable when the answer contains an error or is not a transcript: then the service
 * is out of order, regardless of its status. Final when the account is out of credit, or the transcript is
 * too long to be stored
 */
export function readTranscript(body: string): HeardTranscript {
  const json = parseTolerantly(body);
  const answer = readAnswer(json);
  if (tellsFailure(json, answer !== undefined && hasWords(answer))) {
    throw errorOfStatus('speech-to-text service', {
      status: 500,
      isOutOfCredit: body.includes('insufficient_quota'),
    });
  }
  if (!answer) {
    throw new ProviderError('The speech-to-text service gave an answer that cannot be read.', {
      retryable: true,
    });
  }
  const guessed = segmentsOf(answer);
  const { segments, leftOut } = heardSpeech(guessed.flatMap(inPieces));
  if (segments.length > MOST_SEGMENTS) {
    throw new ProviderError('The recording is too long to be transcribed in one piece.', {
      retryable: false,
    });
  }
  const last = guessed.reduce((latest, { end_ms }) => Math.max(latest, end_ms), 0);
  const duration_ms = Math.max(last, Math.round((answer.duration ?? 0) * 1000));
  const isLonger = segments.every(({ end_ms }) => end_ms < duration_ms) && segments.length > 0;
  return { segments, ...(isLonger && { duration_ms }), ...(leftOut > 0 && { left_out: leftOut }) };
}

function hasWords({ text, pieces, words }: HostAnswer): boolean {
  return text.trim() !== '' || words.length > 0 || pieces.some((piece) => piece.text?.trim());
}

/** Of segments, words and the whole text, the first that is not empty. */
function segmentsOf(answer: HostAnswer): GuessedSegment[] {
  const { text, duration, pieces, words } = answer;
  const isSaid = pieces.some((piece) => piece.text?.trim());
  const spelled = isSaid && isWordByWord(pieces) ? wordsOf(pieces) : words;
  const said = isSaid && spelled === words ? segmentsOfPieces(answer) : foldWords(spelled, text, duration);
  return said.length > 0 ? said : untimedSegments(text, duration ?? 0);
}

/** Some services give each word as a segment. */
function isWordByWord(pieces: readonly AnswerPiece[]): boolean {
  const texts = pieces.flatMap(({ text }) => text?.trim() || []);
  return texts.length > 3 && texts.every((text) => !/\s/.test(text) && !UNSPACED.test(text));
}

function wordsOf(pieces: readonly AnswerPiece[]): AnswerWord[] {
  const named = withSpeakers(pieces, []);
  return named.flatMap(({ text, span, speaker }) => (text === undefined ? [] : [{ text, span, speaker }]));
}

function segmentsOfPieces({ text, duration, pieces, words }: HostAnswer): GuessedSegment[] {
  const spans = inSeconds(
    pieces.map(({ span }) => span),
    pieces.map((piece) => wordCount(piece.text?.trim() ?? '')),
    duration,
  );
  const placed = pieces.map((piece, place) => ({ ...piece, place, span: spans[place] ?? piece.span }));
  const named = withSpeakers(placed, words);
  return joinPieces(inOrder(named, duration).flatMap(bySpeaker), text);
}

/**
 * The speaker: given for the piece, otherwise by its words, otherwise by its channel if there are several.
 */
function withSpeakers<Piece extends AnswerPiece>(
  pieces: readonly Piece[],
  words: readonly AnswerWord[],
): Piece[] {
  const channels = new Set(pieces.flatMap(({ channel }) => channel ?? []));
  return pieces.map((piece) => {
    const own = piece.words.length > 0 ? piece.words : words.filter((word) => isWithin(word, piece));
    const heard = own.map(({ speaker, span: { start = 0, end = start } }) => ({
      speaker,
      length: end - start,
    }));
    const speaker = piece.speaker ?? mostHeard(heard) ?? (channels.size > 1 ? piece.channel : undefined);
    return { ...piece, words: piece.speaker === undefined ? own : [], speaker };
  });
}

function isWithin({ span: { start, end = start } }: AnswerWord, { span }: AnswerPiece): boolean {
  if (start === undefined || end === undefined || span.start === undefined || span.end === undefined)
    return false;
  const middle = (start + end) / 2;
  return middle >= span.start && middle < span.end;
}

/** Splits a piece with several speakers, if it has all its words. */
function bySpeaker(piece: AnswerPiece & { place: number; start_ms: number; end_ms: number }): HeardPiece[] {
  const { words, span: _span, channel: _channel, speaker, ...heard } = piece;
  const whole: HeardPiece = { ...heard, ...(speaker !== undefined && { speaker }) };
  const speakers = new Set(words.flatMap((word) => word.speaker ?? []));
  if (speakers.size < 2 || heard.text === undefined) return [whole];
  const parts = foldWords(words, heard.text);
  const isAll = lettersOf(parts.map(({ text }) => text).join('')) === lettersOf(withoutMarks(heard.text));
  if (!isAll) return [whole];
  return parts.map((part) => ({ ...whole, ...part, text: ` ${part.text}` }));
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Sentence by sentence, so that evidence can refer to them; their times are unknown. */
function untimedSegments(text: string, durationSeconds: number): GuessedSegment[] {
  const sentences = plainText(withoutMarks(text)).split(/(?<=[.?!。？！])\s+|(?<=[。？！])/);
  const end_ms = Math.round(durationSeconds * 1000);
  return sentences.filter(Boolean).map((sentence) => ({ start_ms: 0, end_ms, text: sentence }));
}

function inPieces(segment: GuessedSegment): GuessedSegment[] {
  if (segment.text.length <= LONGEST_TEXT) return [segment];
  const pieces = segment.text.match(new RegExp(`.{1,${LONGEST_TEXT / 2}}`, 'gsu')) ?? [];
  return pieces.map((text) => ({ ...segment, text }));
}
