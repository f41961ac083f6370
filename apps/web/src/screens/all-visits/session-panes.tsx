import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { stretchesOf } from '#web/features/recordings/stretches.ts';
import { useGetTranscript } from '#web/features/recordings/use-get-transcript.ts';
import { usePlayer } from '#web/features/recordings/use-player.ts';
import classes from './opened-session.module.css';
import { SpokenPane } from './spoken-pane.tsx';

const NOTHING: readonly number[] = [];

/** Ways from a line to the words it rests on, by their places in the transcript. */
export interface Lights {
  /** Lights the words; none puts the light out. */
  onLight: (evidence: readonly number[]) => void;
  /** Plays the words, or shows them. */
  onHear: (evidence: readonly number[]) => void;
}

/** What was made of a visit, and beside it (on a phone: behind a tab) the words it rests on. */
export function SessionPanes({ session, source, name, children }: SessionPanesProps) {
  const [pane, setPane] = useState('made');
  const [lit, setLit] = useState(NOTHING);
  const words = useGetTranscript(session.id, source.node_id, source.completed);
  const player = usePlayer(session.id);
  const { play } = player;
  const { data: spoken } = words;

  const onHear = useCallback(
    (evidence: readonly number[]) => {
      setLit(evidence);
      const stretches = spoken ? stretchesOf(spoken, evidence) : [];
      if (stretches.length > 0) play(stretches);
      else if (evidence.length > 0) setPane('words');
    },
    [play, spoken],
  );

  return (
    <>
      <div className={classes.tabs}>
        <SegmentedControl
          aria-label={t('What to show')}
          fullWidth
          data={[
            { value: 'made', label: name },
            { value: 'words', label: t('Transcript') },
          ]}
          value={pane}
          onChange={setPane}
        />
      </div>
      <div className={classes.panes}>
        <section className={classes.pane} data-away={pane !== 'made' || undefined} aria-label={name}>
          <VisuallyHidden component="h2">{name}</VisuallyHidden>
          {children({ onLight: setLit, onHear })}
        </section>
        <section
          className={`${classes.pane} ${classes.spoken}`}
          data-away={pane !== 'words' || undefined}
          aria-label={t('Transcript')}
        >
          <SpokenPane session={session} source={source} words={words} player={player} lit={lit} />
        </section>
      </div>
    </>
  );
}

interface SessionPanesProps {
  session: Session;
  /** What rests on the words. */
  source: Pick<NoteMetadata, 'node_id' | 'completed' | 'error'>;
  /** What the first pane is called, in the language of the screen: "Note". */
  name: string;
  children: (lights: Lights) => ReactNode;
}
