import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { RecordingList } from '#web/features/recordings/recording-list.tsx';
import { stretchesOf } from '#web/features/recordings/stretches.ts';
import { useGetTranscript } from '#web/features/recordings/use-get-transcript.ts';
import { usePlayer } from '#web/features/recordings/use-player.ts';
import { TwoPanes, usePaneView } from '#web/ui/two-panes.tsx';
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
  const view = usePaneView();
  const { showGrounds } = view;
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
      else if (evidence.length > 0) showGrounds();
    },
    [play, spoken, showGrounds],
  );

  return (
    <TwoPanes
      view={view}
      made={{ name, content: children({ onLight: setLit, onHear }) }}
      grounds={{
        name: t('Transcript'),
        head: <RecordingList session={session} player={player} />,
        scrolls: t('What was said'),
        content: <SpokenPane source={source} words={words} player={player} lit={lit} />,
      }}
    />
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
