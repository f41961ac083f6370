/** The rows of a transcript: words, bookmarks, and gaps without a recording. */
import type { SpokenWords } from './use-get-transcript.ts';

type Segment = SpokenWords['segments'][number];
type Recording = SpokenWords['recordings'][number];

/** A row of a transcript. `at` is the segment's index, as in a note's evidence. */
export type TranscriptRow =
  | { kind: 'segment'; key: string; at: number; segment: Segment; isSameSpeaker: boolean }
  | { kind: 'bookmark'; key: string; recording: Recording; atMs: number; text: string }
  | { kind: 'gap'; key: string; gapMs: number };

/** Shorter gaps are not noticed, and clocks are not more precise. */
const SHORTEST_GAP_MS = 1000;
/** Longer than this it is another recording, not the same one interrupted. */
const LONGEST_GAP_MS = 12 * 3_600_000;

/** The rows of a transcript, recording by recording. */
export function transcriptRows({ segments, recordings }: SpokenWords): TranscriptRow[] {
  const spoken = Map.groupBy(
    segments.map((segment, at) => ({ segment, at })),
    ({ segment }) => segment.recording_id,
  );
  const rows = recordings.flatMap((recording, at) => [
    ...gapBefore(recording, recordings[at - 1]),
    ...rowsOf(recording, spoken.get(recording.recording_id) ?? []),
  ]);
  return withoutRepeatedSpeakers(rows);
}

/** A gap is known if both recordings have a start time, and the first has a duration. */
function gapBefore(recording: Recording, former: Recording | undefined): TranscriptRow[] {
  if (recording.started_timestamp === null) return [];
  if (!former || former.started_timestamp === null || former.duration_ms === null) return [];
  const gapMs = recording.started_timestamp - (former.started_timestamp + former.duration_ms);
  if (gapMs <= SHORTEST_GAP_MS || gapMs >= LONGEST_GAP_MS) return [];
  return [{ kind: 'gap', key: `${recording.recording_id}-gap`, gapMs }];
}

function rowsOf(recording: Recording, spoken: { segment: Segment; at: number }[]): TranscriptRow[] {
  const marks = recording.bookmarks
    .map(({ at_ms, text }, at) => ({
      kind: 'bookmark' as const,
      key: `${recording.recording_id}-mark-${at}`,
      recording,
      atMs: at_ms,
      text,
    }))
    .sort((one, other) => one.atMs - other.atMs);
  const rows: TranscriptRow[] = [];
  for (const { segment, at } of spoken) {
    while (marks[0] && marks[0].atMs <= segment.start_ms) rows.push(...marks.splice(0, 1));
    rows.push({ kind: 'segment', key: `${segment.recording_id}-${at}`, at, segment, isSameSpeaker: false });
  }
  return [...rows, ...marks];
}

/** The speaker is named once, until another one speaks or nothing was recorded. */
function withoutRepeatedSpeakers(rows: TranscriptRow[]): TranscriptRow[] {
  let last: string | undefined;
  return rows.map((row) => {
    if (row.kind === 'gap') last = undefined;
    if (row.kind !== 'segment') return row;
    const { speaker } = row.segment;
    const isSameSpeaker = speaker !== undefined && speaker === last;
    last = speaker;
    return { ...row, isSameSpeaker };
  });
}
