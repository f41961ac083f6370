import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { isAllCredits, isNoSpeech, isOftenInvented } from './heard/invented-speech.ts';
import { bareWord, isPhrase, timesOfLoop, withoutLoops, wordCount } from './heard/repeated-speech.ts';

/** A segment with the model's confidence, if given. */
export interface GuessedSegment extends TranscriptSegment {
  /** Probability that no one spoke, 0 to 1. */
  noSpeech?: number | undefined;
  /** Mean log probability of its tokens: 0 is certain, below -1 is a guess. */
  logProbability?: number | undefined;
  /** Compression ratio of its text; repeated text compresses well. */
  compression?: number | undefined;
}

/**
 * The actual speech, and the number of segments that were removed or shortened because they were invented.
 */
export interface HeardSpeech {
  segments: TranscriptSegment[];
  leftOut: number;
}

/**
 * Removes invented speech: Whisper-like models invent phrases in silence and noise, and get caught in loops.
 *
 * It removes only known inventions, because a lost finding is worse than a stray "Thank you". One occurrence
 * of a loop is kept.
 */
export function heardSpeech(segments: readonly GuessedSegment[]): HeardSpeech {
  const said: GuessedSegment[] = [];
  let leftOut = 0;
  for (const segment of segments) {
    const text = withoutLoops(segment.text, isDoubted(segment));
    if (isInvented({ ...segment, text })) leftOut += 1;
    else {
      if (isShortened(segment.text, text)) leftOut += 1;
      said.push({ ...segment, text });
    }
  }
  const kept = withoutRepeats(said);
  const heard = isInventedAlone(kept) ? [] : kept;
  return { segments: heard.map(plainSegment), leftOut: leftOut + said.length - heard.length };
}

/**
 * Thresholds of Whisper's own decoder (`no_speech_threshold`, `logprob_threshold`,
 * `compression_ratio_threshold`).
 */
const NO_SPEECH = 0.6;
const GUESS = -1;
const COMPRESSED = 2.4;
/** For services that give only `no_speech_prob`. */
const SURELY_NO_SPEECH = 0.9;

function isInvented({ text, noSpeech = 0, logProbability }: GuessedSegment): boolean {
  if (isNoSpeech(text) || isAllCredits(text)) return true;
  if (noSpeech <= NO_SPEECH) return false;
  if (isOftenInvented(text)) return true;
  return logProbability === undefined ? noSpeech > SURELY_NO_SPEECH : logProbability < GUESS;
}

function isDoubted({ noSpeech = 0, logProbability = 0, compression = 0 }: GuessedSegment): boolean {
  return noSpeech > NO_SPEECH || logProbability < GUESS || compression > COMPRESSED;
}

function isShortened(before: string, after: string): boolean {
  return after.length < before.trim().replaceAll(/\s+/g, ' ').length;
}

/** Maximum length of a repeated sequence: a model may alternate between two sentences. */
const LONGEST_ROUND = 4;

/** Segments without immediate repetitions. */
function withoutRepeats(segments: readonly GuessedSegment[]): GuessedSegment[] {
  const kept: GuessedSegment[] = [];
  const keys = segments.map(({ text, speaker = '' }) => `${speaker}\n${bareWords(text).join(' ')}`);
  let at = 0;
  while (at < segments.length) {
    const round = roundAt(segments, keys, at);
    kept.push(...segments.slice(at, at + round.length));
    at += round.length * round.times;
  }
  return kept;
}

/** Length and count of the repetition from there on; a single segment once if there is none. */
function roundAt(
  segments: readonly GuessedSegment[],
  keys: readonly string[],
  at: number,
): { length: number; times: number } {
  for (let length = 1; length <= LONGEST_ROUND; length += 1) {
    let end = at + length;
    while (end < keys.length && keys[end] === keys[end - length]) end += 1;
    const times = Math.floor((end - at) / length);
    const round = segments.slice(at, at + length);
    if (times >= leastTimes(round)) return { length, times };
  }
  return { length: 1, times: 1 };
}

/**
 * "No." twice is an answer given twice; a sentence of three or more words that is repeated at once is a loop.
 */
function leastTimes(round: readonly GuessedSegment[]): number {
  const words = round.flatMap(({ text }) => bareWords(text));
  if (!isPhrase(words)) return Number.POSITIVE_INFINITY;
  const count = round.reduce((sum, { text }) => sum + wordCount(text), 0);
  const hasNumber = words.some((word) => /\p{N}/u.test(word));
  if (round.length === 1 && count >= 3 && !hasNumber) return 2;
  if (round.length > 1 && count >= 6 && !hasNumber) return 3;
  return timesOfLoop(count > 2 ? 3 : 2, round.some(isDoubted));
}

function bareWords(text: string): string[] {
  return text.split(/\s+/).map(bareWord);
}

/** A recording with only "Thank you." or "you", and without confidence values, contains no speech. */
function isInventedAlone(segments: readonly GuessedSegment[]): boolean {
  return (
    segments.every(({ text, noSpeech }) => noSpeech === undefined && isOftenInvented(text)) &&
    isLong(segments)
  );
}

/** Milliseconds in which a person says more than thanks. */
const LONG_MS = 10_000;

function isLong(segments: readonly GuessedSegment[]): boolean {
  return segments.some(({ start_ms, end_ms }) => end_ms - start_ms >= LONG_MS);
}

function plainSegment({ start_ms, end_ms, speaker, text }: GuessedSegment): TranscriptSegment {
  return { start_ms, end_ms, ...(speaker && { speaker }), text };
}
