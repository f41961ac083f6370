import type { Transcript } from '@auscult/contract/transcripts';
import { z } from 'zod';
import { type GuessedSegment, heardSpeech } from '#server/ports/heard-speech.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

const Speaker = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((speaker) => (speaker === null || speaker === undefined ? undefined : String(speaker)));

const Segment = z.object({
  text: z.string(),
  start: z.coerce.number(),
  end: z.coerce.number(),
  speaker: Speaker,
  no_speech_prob: z.number().nullish(),
  avg_logprob: z.number().nullish(),
});

const Word = z.object({
  word: z.string(),
  start: z.coerce.number(),
  end: z.coerce.number(),
  speaker: Speaker,
});
type Word = z.infer<typeof Word>;

/** `verbose_json`, `json` and `diarized_json`; what a host adds of its own is passed over. Times in seconds. */
const Answer = z
  .object({
    text: z.string().nullish(),
    duration: z.coerce.number().nullish().catch(undefined),
    segments: z.array(Segment).nullish().catch(undefined),
    words: z.array(Word).nullish().catch(undefined),
  })
  .refine(({ text, segments, words }) => typeof text === 'string' || segments || words);

/** A pause after which another thought begins, where a host gives words only. */
const PAUSE_SECONDS = 0.8;
const LONGEST_SEGMENT_SECONDS = 30;
/** The contract's limits of a transcript. */
const MOST_SEGMENTS = 20_000;
const LONGEST_TEXT = 20_000;
const LONGEST_SPEAKER = 80;

/**
 * The transcript in a host's answer.
 *
 * @throws ProviderError when the answer is none, or too long to be kept
 */
export function readTranscript(body: string): Transcript {
  const answer = Answer.safeParse(parseJson(body));
  if (!answer.success) {
    throw new ProviderError('The speech-to-text service gave an answer that cannot be read.', {
      retryable: false,
    });
  }
  const { text, duration, segments, words } = answer.data;
  const segmentsSaid = segments?.some((segment) => segment.text.trim()) ? segments : undefined;
  const said = segmentsSaid?.map(timedSegment) ?? foldWords(words ?? []);
  const guessed = said.length > 0 ? said : untimedSegments(text ?? '', duration ?? 0);
  const heard = heardSpeech(guessed.flatMap(inPieces));
  if (heard.length > MOST_SEGMENTS) {
    throw new ProviderError('The recording is too long to be transcribed in one piece.', {
      retryable: false,
    });
  }
  return { segments: heard };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function timedSegment(segment: z.infer<typeof Segment>): GuessedSegment {
  return {
    ...span(segment.start, segment.end),
    speaker: segment.speaker?.slice(0, LONGEST_SPEAKER),
    text: plain(segment.text),
    noSpeech: segment.no_speech_prob ?? undefined,
    logProbability: segment.avg_logprob ?? undefined,
  };
}

/** Words become segments at a pause, at the end of a sentence, or when somebody else speaks. */
function foldWords(words: readonly Word[]): GuessedSegment[] {
  const folded: Word[] = [];
  for (const word of words) {
    const open = folded.at(-1);
    if (open && continues(open, word)) {
      open.word = `${open.word} ${word.word.trim()}`;
      open.end = word.end;
    } else folded.push({ ...word, word: word.word.trim() });
  }
  return folded.map(({ word, start, end, speaker }) => ({
    ...span(start, end),
    speaker: speaker?.slice(0, LONGEST_SPEAKER),
    text: plain(word),
  }));
}

function continues(open: Word, next: Word): boolean {
  const isSameBreath =
    next.start - open.end < PAUSE_SECONDS && next.end - open.start < LONGEST_SEGMENT_SECONDS;
  return isSameBreath && next.speaker === open.speaker && !/[.?!]$/.test(open.word);
}

/** Sentence by sentence, so that evidence can be pointed to; nobody knows when in the recording each was said. */
function untimedSegments(text: string, durationSeconds: number): GuessedSegment[] {
  const sentences = plain(text).split(/(?<=[.?!。？！])\s+/);
  return sentences.filter(Boolean).map((sentence) => ({ ...span(0, durationSeconds), text: sentence }));
}

function inPieces(segment: GuessedSegment): GuessedSegment[] {
  if (segment.text.length <= LONGEST_TEXT) return [segment];
  const pieces = segment.text.match(new RegExp(`.{1,${LONGEST_TEXT}}`, 'gsu')) ?? [];
  return pieces.map((text) => ({ ...segment, text }));
}

/** A model's times may be negative, reversed or missing. */
function span(start: number, end: number): { start_ms: number; end_ms: number } {
  const start_ms = Math.max(0, Math.round(start * 1000)) || 0;
  return { start_ms, end_ms: Math.max(start_ms, Math.round(end * 1000) || 0) };
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
