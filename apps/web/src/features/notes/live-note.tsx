import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { type NoteBlock, parseNoteMarkup } from '@auscult/domain/notes/note-markup';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorTexts } from '#web/copy/error-texts.ts';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { Failure } from '#web/ui/failure.tsx';
import { InlineNodes } from './inline-text.tsx';
import classes from './live-note.module.css';
import { useLiveNote } from './use-live-note.ts';
import { notesKeys } from './use-notes-keys.ts';

/** A note while it is written. When it stands, what is cached of it is read anew. @spec 2.4/notes-streams */
export function LiveNote({ session, node }: { session: SessionId; node: NodeId }) {
  const { text, hasWords, isFinished, hasFailed } = useLiveNote(session, node);
  const cache = useQueryClient();
  useEffect(() => {
    if (!isFinished) return;
    for (const queryKey of [notesKeys.list(session), notesKeys.one(session, node), sessionKeys.one(session)])
      void cache.invalidateQueries({ queryKey });
  }, [isFinished, cache, session, node]);

  const blocks = parseNoteMarkup(text).map((block, at) => ({ block, key: String(at) }));
  return (
    <article className={classes.note} aria-live="polite" aria-busy={!isFinished}>
      {hasFailed && <Failure text={errorTexts.getNote} onRetry={() => location.reload()} />}
      {!hasFailed && !hasWords && <p className={classes.waiting}>{text}</p>}
      {hasWords && blocks.map(({ block, key }) => <Block key={key} block={block} />)}
    </article>
  );
}

function Block({ block }: { block: NoteBlock }) {
  if (block.kind === 'space') return <div className={classes.space} />;
  const words = <InlineNodes nodes={block.children} />;
  if (block.kind === 'heading') return <h3 className={classes.heading}>{words}</h3>;
  if (block.kind === 'paragraph') return <p className={classes.line}>{words}</p>;
  return (
    <p className={classes.line} style={{ paddingInlineStart: `${block.level + 1}rem` }}>
      <span className={classes.bullet}>{block.number === null ? '•' : `${block.number}.`}</span> {words}
    </p>
  );
}
