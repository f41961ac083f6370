import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '#web/copy/text.ts';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { Failure } from '#web/ui/failure.tsx';
import classes from './live-note.module.css';
import type { NoteKind } from './note-kinds.ts';
import { NoteText } from './note-text.tsx';
import { useLiveNote } from './use-live-note.ts';

/** A note while it is written. When it is complete, its cached data is read again. @spec 2.4/notes-streams */
export function LiveNote({ kind, session, node, before, language }: LiveNoteProps) {
  const { text, hasWords, isFinished, hasFailed } = useLiveNote(kind, session, node);
  const { keys } = kind;
  const cache = useQueryClient();
  useEffect(() => {
    if (!isFinished) return;
    for (const queryKey of [keys.list(session), keys.one(session, node), sessionKeys.one(session)])
      void cache.invalidateQueries({ queryKey });
  }, [isFinished, cache, keys, session, node]);

  return (
    <article className={classes.note} aria-live="polite" aria-busy={!isFinished}>
      {hasFailed && <Failure text={t(kind.readFailed)} onRetry={() => location.reload()} />}
      {!hasFailed && !hasWords && <p className={classes.waiting}>{before ?? t(text)}</p>}
      {hasWords && <NoteText markup={text} language={language} />}
    </article>
  );
}

interface LiveNoteProps {
  kind: NoteKind;
  session: SessionId;
  node: NodeId;
  /** Shown until there are words, instead of what the note says itself; translated. */
  before?: string | undefined;
  /** Its locale, where it may be another than that of all notes. */
  language?: string;
}
