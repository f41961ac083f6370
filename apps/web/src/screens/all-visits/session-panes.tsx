import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { t } from '#web/copy/text.ts';
import type { Quote, SpokenWords } from '#web/features/notes/line-acts.ts';
import { RecordingList } from '#web/features/recordings/recording-list.tsx';
import { stretchesOf } from '#web/features/recordings/stretches.ts';
import {
  type SpokenWords as Transcript,
  useGetTranscript,
} from '#web/features/recordings/use-get-transcript.ts';
import { usePlayer } from '#web/features/recordings/use-player.ts';
import { TwoPanes, usePaneView } from '#web/ui/two-panes.tsx';
import { SpokenPane } from './spoken-pane.tsx';

const NOTHING: readonly number[] = [];

/** Actions of a line on its source words, by their indexes in the transcript. */
export interface Lights {
  /** Highlights the words; undefined removes the highlight. */
  onLight: (evidence: readonly number[]) => void;
  /** Plays the words, or shows them; pauses if they are playing. */
  onHear: (evidence: readonly number[]) => void;
  spoken?: SpokenWords;
}

/** A document of a visit, and next to it (on a phone: behind a tab) its source words. */
export function SessionPanes({ session, source, name, children }: SessionPanesProps) {
  const view = usePaneView();
  const { showGrounds } = view;
  const [lit, setLit] = useState(NOTHING);
  const words = useGetTranscript(session.id, source.node_id, source.completed);
  const player = usePlayer(session.id);
  const { play, audio } = player;
  const { data: said } = words;
  const heard = useRef(NOTHING);

  const onHear = useCallback(
    (evidence: readonly number[]) => {
      setLit(evidence);
      const stretches = said ? stretchesOf(said, evidence) : [];
      const isAgain = heard.current.join() === evidence.join();
      heard.current = evidence;
      if (stretches.length > 0) {
        if (isAgain && !audio.paused) audio.pause();
        else play(stretches);
      } else if (evidence.length > 0) showGrounds();
    },
    [play, audio, said, showGrounds],
  );
  const spoken: SpokenWords = {
    quote: (evidence) => (said ? quotesOf(said, evidence) : []),
    canPlay: (evidence) => said !== undefined && stretchesOf(said, evidence).length > 0,
    show: (evidence) => {
      setLit(evidence);
      showGrounds();
    },
  };

  return (
    <TwoPanes
      view={view}
      made={{ name, content: children({ onLight: setLit, onHear, spoken }) }}
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
  /** The document that is based on the words. */
  source: Pick<NoteMetadata, 'node_id' | 'completed' | 'error'>;
  /** The name of the first pane, in the language of the screen: "Note". */
  name: string;
  children: (lights: Lights) => ReactNode;
}

/** The segments that a line is based on; only playable ones have a time. */
function quotesOf({ segments, recordings }: Transcript, evidence: readonly number[]): Quote[] {
  const sounds = new Set(recordings.filter(({ has_audio }) => has_audio).map((one) => one.recording_id));
  return evidence.flatMap((at) => {
    const segment = segments[at];
    if (!segment) return [];
    const { text, speaker, start_ms, recording_id } = segment;
    return [{ at, text, speaker, startMs: sounds.has(recording_id) ? start_ms : undefined }];
  });
}
