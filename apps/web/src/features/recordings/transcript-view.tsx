import type { NodeId } from '@auscult/contract/kit/ids';
import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { IconBookmark } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { t } from '#web/copy/text.ts';
import { durationText } from '#web/ui/duration.ts';
import { formatDuration } from '#web/ui/format-duration.ts';
import { type TranscriptRow, transcriptRows } from './transcript-rows.ts';
import classes from './transcript-view.module.css';
import type { SpokenWords } from './use-get-transcript.ts';

type Play = (recording: NodeId, startMs: number) => void;
type Row<Kind extends TranscriptRow['kind']> = Extract<TranscriptRow, { kind: Kind }>;

/** The transcript, segment by segment. The source words of a note's line are highlighted and scrolled into view. */
export function TranscriptView({ words, lit, onPlay }: TranscriptViewProps) {
  const list = useRef<HTMLOListElement>(null);
  const [first] = lit;
  useEffect(() => {
    const row = first === undefined ? undefined : list.current?.querySelector(`[data-at="${first}"]`);
    if (row) bringIntoView(row);
  }, [first]);
  const playable = new Set(
    words.recordings.filter(({ has_audio }) => has_audio).map((one) => one.recording_id),
  );
  const rows = useMemo(() => transcriptRows(words), [words]);
  const playOf = (recording: NodeId) => (playable.has(recording) ? onPlay : undefined);

  return (
    <ol ref={list} className={classes.transcript} data-silent={playable.size === 0 || undefined}>
      {rows.map((row) => {
        if (row.kind === 'gap') return <GapRow key={row.key} row={row} />;
        if (row.kind === 'bookmark')
          return <BookmarkRow key={row.key} row={row} onPlay={playOf(row.recording.recording_id)} />;
        return (
          <SegmentRow
            key={row.key}
            row={row}
            isLit={lit.includes(row.at)}
            onPlay={playOf(row.segment.recording_id)}
          />
        );
      })}
    </ol>
  );
}

interface TranscriptViewProps {
  words: SpokenWords;
  /** Indexes of the highlighted segments, ascending. */
  lit: readonly number[];
  onPlay: Play;
}

const SegmentRow = memo(function SegmentRow({ row, isLit, onPlay }: SegmentRowProps) {
  const { recording_id, start_ms, speaker, text } = row.segment;
  return (
    <li className={classes.segment} data-at={row.at} data-lit={isLit || undefined}>
      <Moment atMs={start_ms} onPlay={onPlay && (() => onPlay(recording_id, start_ms))} />
      <div lang={SOURCE_LOCALE}>
        {speaker && !row.isSameSpeaker && <span className={classes.speaker}>{speaker}</span>}
        <p className={classes.text}>{text}</p>
      </div>
    </li>
  );
});

interface SegmentRowProps {
  row: Row<'segment'>;
  isLit: boolean;
  /** Undefined if there is no sound. */
  onPlay?: Play;
}

function BookmarkRow({ row, onPlay }: { row: Row<'bookmark'>; onPlay?: Play }) {
  const { recording, atMs, text } = row;
  return (
    <li className={classes.segment} data-mark>
      <Moment atMs={atMs} onPlay={onPlay && (() => onPlay(recording.recording_id, atMs))} />
      <p className={classes.mark}>
        <IconBookmark size={16} aria-hidden />
        {text || t('Bookmark')}
      </p>
    </li>
  );
}

/** A pause at the end of the first recording cannot be told from the gap after it. */
function GapRow({ row }: { row: Row<'gap'> }) {
  const duration = durationText(row.gapMs);
  return <li className={classes.gap}>{t('Not recorded for {{duration}}, pauses included', { duration })}</li>;
}

/** A time in a recording; a click plays from there. */
function Moment({ atMs, onPlay }: { atMs: number; onPlay?: () => void }) {
  if (!onPlay) return <span className={classes.time} />;
  const at = formatDuration(atMs);
  return (
    <button
      type="button"
      className={classes.time}
      aria-label={t('Play from {{moment}}', { moment: at })}
      onClick={onPlay}
    >
      {at}
    </button>
  );
}

/** Scrolls the pane around the row, never the page, so that the note does not move. */
function bringIntoView(row: Element) {
  const pane = row.closest('[data-scrolls]');
  if (!pane) return;
  const { top: paneTop, height } = pane.getBoundingClientRect();
  const { top } = row.getBoundingClientRect();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  pane.scrollBy({ top: top - paneTop - height / 3, behavior: isCalm ? 'auto' : 'smooth' });
}
