/** Visits as transcribers really give them: voices by letters, or not told apart, and cut anywhere. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';

/** The ways in which a visit is heard. */
export const HEARD_AS = ['labelled', 'sentences', 'answered', 'letters', 'nobody', 'pieces', 'cut'] as const;
export type HeardAs = (typeof HEARD_AS)[number];

/**
 * The segments as they are heard so: `labelled` as people wrote them down, `sentences` likewise, each in a segment of its own, `answered` with a word of whoever listens behind each
 * statement, `letters` with "A", "B" … for the speakers,
 * `nobody` without speakers, `pieces` as Whisper gives them, several sentences of whoever speaks to a piece, `cut` likewise, but
 * in the middle of sentences.
 */
export function heardAs(segments: readonly TranscriptSegment[], as: HeardAs): TranscriptSegment[] {
  return HEARD[as]([...segments]);
}

const HEARD: Readonly<Record<HeardAs, (segments: TranscriptSegment[]) => TranscriptSegment[]>> = {
  labelled: (segments) => segments,
  sentences: (segments) =>
    segments.flatMap(({ text, ...spoken }) =>
      text.split(SENTENCE_END).map((sentence) => ({ ...spoken, text: sentence })),
    ),
  answered: (segments) =>
    segments.flatMap(({ text, ...spoken }, index) => {
      const listener = segments.slice(index + 1).find(({ speaker }) => speaker !== spoken.speaker)?.speaker;
      const answer = { ...spoken, speaker: listener, text: ANSWERS[index % ANSWERS.length] ?? '' };
      return text
        .split(STATEMENT_END)
        .flatMap((sentence, at) => [
          ...(at === 0 || listener === undefined ? [] : [answer]),
          { ...spoken, text: sentence },
        ]);
    }),
  letters: (segments) => {
    const speakers = [...new Set(segments.map(({ speaker }) => speaker))];
    return segments.map((segment) => ({
      ...segment,
      speaker: String.fromCodePoint(FIRST_LETTER + speakers.indexOf(segment.speaker)),
    }));
  },
  nobody: (segments) => segments.map(({ speaker: _, ...segment }) => segment),
  pieces: (segments) => {
    const pieces: TranscriptSegment[] = [];
    for (const { speaker: _, text, ...times } of segments) {
      for (const sentence of text.split(SENTENCE_END)) addTo(pieces, { ...times, text: sentence });
    }
    return pieces;
  },
  cut: (segments) => {
    const words = segments.flatMap(({ speaker: _, text, ...times }) =>
      text.split(' ').map((word) => ({ ...times, text: word })),
    );
    const pieces: TranscriptSegment[] = [];
    for (let [from, to] = [0, 0]; from < words.length; from = to) {
      to = from + (LENGTHS[pieces.length % LENGTHS.length] ?? PIECE);
      pieces.push(wholeOf(words.slice(from, to)));
    }
    return pieces;
  },
};

/** What people say while they listen. */
const ANSWERS = ['Okay.', 'Mm-hmm.', 'Right.'];
const FIRST_LETTER = 'A'.charCodeAt(0);
const SENTENCE_END = /(?<=[.?!]) +/;
const STATEMENT_END = /(?<=[.!]) +/;
/** Words that Whisper puts into a segment of some six seconds. */
const PIECE = 18;
/** Words to each of a row of pieces, wherever sentences end. */
const LENGTHS = [11, 7, 15, 9, 17, 13, 6, 16];

function addTo(pieces: TranscriptSegment[], { text, start_ms, end_ms }: TranscriptSegment): void {
  const last = pieces.at(-1);
  const joined = `${last?.text} ${text}`;
  if (last && joined.split(' ').length <= PIECE) pieces.splice(-1, 1, { ...last, end_ms, text: joined });
  else pieces.push({ start_ms, end_ms, text });
}

function wholeOf(words: readonly TranscriptSegment[]): TranscriptSegment {
  const { start_ms = 0 } = words[0] ?? {};
  return {
    start_ms,
    end_ms: words.at(-1)?.end_ms ?? start_ms,
    text: words.map(({ text }) => text).join(' '),
  };
}
