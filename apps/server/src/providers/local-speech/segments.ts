/** Pieces of speech as segments: cut where the speaker changes, and after sentences where a piece is long. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { HeardPiece } from '#server/ports/heard/join-pieces.ts';
import type { HeardWord, RecognizedPiece, SpeakerTurn } from './engine-messages.ts';

/** A segment ends with a sentence once it is this long, in milliseconds. */
const LONG_MS = 5000;
/** A change of speaker for less than this, in milliseconds, is a mistake at the edge of a turn. */
const SHORT_MS = 250;
/** How far from a turn, in milliseconds, words still belong to it. */
const NEAR_MS = 1000;

/** Pieces with their speakers. A piece begins with a space, so that no word goes on over two of them. */
export function withSpeakers(
  pieces: readonly RecognizedPiece[],
  turns: readonly SpeakerTurn[],
): HeardPiece[] {
  return pieces.flatMap((piece) =>
    piece.words ? joined(withTurns(piece.words, turns), LONG_MS) : cutByTurns(piece, turns),
  );
}

/** Segments that were heard before, with their speakers. Where one is cut, it is cut after a sentence. */
export function labelled(
  segments: readonly TranscriptSegment[],
  turns: readonly SpeakerTurn[],
): TranscriptSegment[] {
  return segments.flatMap((segment) =>
    cutByTurns(segment, turns).map(({ start_ms, end_ms, speaker, text }) => ({
      start_ms,
      end_ms,
      ...(speaker && { speaker }),
      text: text.trim(),
    })),
  );
}

type Segment = HeardPiece & { text: string };

/** Words with their speakers, as segments. @param long  milliseconds from which a segment ends with its sentence */
function joined(said: readonly Said[], long: number): Segment[] {
  const segments: Segment[] = [];
  for (const { part, speaker } of said) {
    const last = segments.at(-1);
    const isOver = last && SENTENCE_END.test(last.text) && last.end_ms - last.start_ms >= long;
    if (last && !isOver && last.speaker === speaker) {
      last.text += part.text;
      last.end_ms = Math.max(last.end_ms, part.end_ms);
    } else segments.push({ ...part, speaker, text: ` ${part.text.trimStart()}` });
  }
  return segments;
}

/** How far, in milliseconds, a sentence may be from the turn that it begins. */
const NEAR_TURN_MS = 2000;

/** A text without times of its words, cut after sentences where the speaker changes; the time is that of the turn. */
function cutByTurns(whole: HeardWord, turns: readonly SpeakerTurn[]): Segment[] {
  const segments = joined(withTurns(sentencesOf(whole), turns), Number.POSITIVE_INFINITY);
  for (const [place, segment] of segments.entries()) {
    const last = segments[place - 1];
    if (!last) continue;
    const starts = turns.filter(({ speaker }) => speaker === segment.speaker).map((turn) => turn.start_ms);
    const distance = (start: number) => Math.abs(start - segment.start_ms);
    const nearest = starts.toSorted((one, other) => distance(one) - distance(other))[0] ?? segment.start_ms;
    if (distance(nearest) > NEAR_TURN_MS || nearest <= last.start_ms || nearest >= segment.end_ms) continue;
    last.end_ms = nearest;
    segment.start_ms = nearest;
  }
  return segments;
}

const SENTENCE_END = /[.?!。？！…]["'”’)]*\s*$/;

interface Said {
  part: HeardWord;
  speaker: string | undefined;
}

function withTurns(parts: readonly HeardWord[], turns: readonly SpeakerTurn[]): Said[] {
  return steady(parts.map((part) => ({ part, speaker: speakerIn(part, turns) })));
}

/** Without changes of speaker that are too short to be one. Words of unknown speakers are those of the one before. */
function steady(said: readonly Said[]): Said[] {
  const runs: Said[][] = [];
  for (const word of said) {
    const last = runs.at(-1);
    if (last && (word.speaker === undefined || last[0]?.speaker === word.speaker)) last.push(word);
    else runs.push([word]);
  }
  const isShort = (run: Said[]) => (run.at(-1)?.part.end_ms ?? 0) - (run[0]?.part.start_ms ?? 0) < SHORT_MS;
  let speaker = (runs.find((run) => !isShort(run)) ?? runs[0])?.[0]?.speaker;
  return runs.flatMap((run) => {
    if (!isShort(run)) speaker = run[0]?.speaker ?? speaker;
    return run.map(({ part }) => ({ part, speaker }));
  });
}

/** The one who speaks most of a stretch, or else nearby. */
function speakerIn(part: HeardWord, turns: readonly SpeakerTurn[]): string | undefined {
  const heard = new Map<string, number>();
  let nearest: { speaker: string; distance: number } | undefined;
  for (const { start_ms, end_ms, speaker } of turns) {
    const shared = Math.min(end_ms, part.end_ms) - Math.max(start_ms, part.start_ms);
    if (shared > 0) heard.set(speaker, (heard.get(speaker) ?? 0) + shared);
    else if (-shared <= NEAR_MS && -shared < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { speaker, distance: -shared };
  }
  const [most] = [...heard].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? nearest?.speaker;
}

/** Sentences of a text, each as long as its share of the letters. */
function sentencesOf({ start_ms, end_ms, text }: HeardWord): HeardWord[] {
  const sentences = text.match(/.+?(?:[.?!…]["'”’)]*(?=\s|$)|[。？！]|$)/gsu) ?? [text];
  let at = 0;
  return sentences.map((sentence) => {
    const from = at;
    at += sentence.length;
    const time = (letters: number) => Math.round(start_ms + ((end_ms - start_ms) * letters) / text.length);
    return { start_ms: time(from), end_ms: time(at), text: sentence };
  });
}
