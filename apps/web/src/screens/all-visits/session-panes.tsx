import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';
import { stretchesOf } from '#web/features/recordings/stretches.ts';
import { useGetTranscript } from '#web/features/recordings/use-get-transcript.ts';
import { usePlayer } from '#web/features/recordings/use-player.ts';
import { NotePane } from './note-pane.tsx';
import classes from './opened-session.module.css';
import { SpokenPane } from './spoken-pane.tsx';

const NOTHING: readonly number[] = [];

/** The note, and beside it (on a phone: behind a tab) the words it rests on. */
export function SessionPanes({ session, note, onStarted }: SessionPanesProps) {
  const [tab, setTab] = useState('note');
  const [lit, setLit] = useState(NOTHING);
  const words = useGetTranscript(session.id, note.node_id, note.completed);
  const player = usePlayer(session.id);
  const { play } = player;
  const { data: spoken } = words;

  const hear = useCallback(
    (evidence: readonly number[]) => {
      setLit(evidence);
      const stretches = spoken ? stretchesOf(spoken, evidence) : [];
      if (stretches.length > 0) play(stretches);
      else if (evidence.length > 0) setTab('words');
    },
    [play, spoken],
  );

  return (
    <>
      <div className={classes.tabs}>
        <SegmentedControl
          aria-label="What to show"
          fullWidth
          data={[
            { value: 'note', label: 'Note' },
            { value: 'words', label: 'Transcript' },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      <div className={classes.panes}>
        <section className={classes.pane} data-away={tab !== 'note' || undefined} aria-label="Note">
          <VisuallyHidden component="h2">Note</VisuallyHidden>
          <NotePane session={session} note={note} onLight={setLit} onHear={hear} onStarted={onStarted} />
        </section>
        <section
          className={`${classes.pane} ${classes.spoken}`}
          data-away={tab !== 'words' || undefined}
          aria-label="Transcript"
        >
          <SpokenPane session={session} note={note} words={words} player={player} lit={lit} />
        </section>
      </div>
    </>
  );
}

interface SessionPanesProps {
  session: Session;
  note: NoteMetadata;
  onStarted: (node: NodeId) => void;
}
