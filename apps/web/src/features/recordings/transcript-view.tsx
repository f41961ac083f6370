import { memo, useEffect, useRef } from 'react';
import { clock } from './clock.ts';
import classes from './transcript-view.module.css';
import type { SpokenWords } from './use-get-transcript.ts';

type Segment = SpokenWords['segments'][number];

/** What was said, stretch by stretch; what a line of the note rests on is lit and brought into view. */
export function TranscriptView({ words, lit, onPlay }: TranscriptViewProps) {
  const list = useRef<HTMLOListElement>(null);
  const [first] = lit;
  useEffect(() => {
    const row = first === undefined ? undefined : list.current?.children[first];
    if (row instanceof HTMLElement) bringIntoView(row);
  }, [first]);
  const playable = new Set(
    words.recordings.filter(({ has_audio }) => has_audio).map((one) => one.recording_id),
  );
  const rows = words.segments.map((segment, at) => ({ segment, at, key: `${segment.recording_id}-${at}` }));

  return (
    <ol ref={list} className={classes.transcript} data-silent={playable.size === 0 || undefined}>
      {rows.map(({ segment, at, key }) => (
        <SegmentRow
          key={key}
          segment={segment}
          isLit={lit.includes(at)}
          isSameSpeaker={segment.speaker !== undefined && words.segments[at - 1]?.speaker === segment.speaker}
          onPlay={playable.has(segment.recording_id) ? onPlay : undefined}
        />
      ))}
    </ol>
  );
}

interface TranscriptViewProps {
  words: SpokenWords;
  /** Indexes of the lit segments, ascending. */
  lit: readonly number[];
  onPlay: (segment: Segment) => void;
}

const SegmentRow = memo(function SegmentRow({ segment, isLit, isSameSpeaker, onPlay }: SegmentRowProps) {
  const { start_ms, speaker, text } = segment;
  const at = clock(start_ms);

  return (
    <li className={classes.segment} data-lit={isLit || undefined}>
      {onPlay ? (
        <button
          type="button"
          className={classes.time}
          aria-label={`Play from ${at}`}
          onClick={() => onPlay(segment)}
        >
          {at}
        </button>
      ) : (
        <span className={classes.time} />
      )}
      <div>
        {speaker && !isSameSpeaker && <span className={classes.speaker}>{speaker}</span>}
        <p className={classes.text}>{text}</p>
      </div>
    </li>
  );
});

interface SegmentRowProps {
  segment: Segment;
  isLit: boolean;
  isSameSpeaker: boolean;
  onPlay?: (segment: Segment) => void;
}

/** Scrolls the pane the row stands in, never the page: the note stays where the eye is. */
function bringIntoView(row: HTMLElement) {
  const pane = row.closest('[data-scrolls]');
  if (!pane) return;
  const { top: paneTop, height } = pane.getBoundingClientRect();
  const { top } = row.getBoundingClientRect();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  pane.scrollBy({ top: top - paneTop - height / 3, behavior: isCalm ? 'auto' : 'smooth' });
}
