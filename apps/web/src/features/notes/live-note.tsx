import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { type NoteBlock, parseNoteMarkup } from '@auscult/domain/notes/note-markup';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { Failure } from '#web/ui/failure.tsx';
import { InlineNodes } from './inline-text.tsx';
import classes from './live-note.module.css';
import type { NoteKind } from './note-kinds.ts';
import { useLiveNote } from './use-live-note.ts';

/** A note while it is written. When it stands, what is cached of it is read anew. @spec 2.4/notes-streams */
export function LiveNote({ kind, session, node }: LiveNoteProps) {
  const { text, hasWords, isFinished, hasFailed } = useLiveNote(kind, session, node);
  const { keys } = kind;
  const cache = useQueryClient();
  useEffect(() => {
    if (!isFinished) return;
    for (const queryKey of [keys.list(session), keys.one(session, node), sessionKeys.one(session)])
      void cache.invalidateQueries({ queryKey });
  }, [isFinished, cache, keys, session, node]);

  const blocks = parseNoteMarkup(text).map((block, at) => ({ block, key: String(at) }));
  return (
    <article className={classes.note} aria-live="polite" aria-busy={!isFinished}>
      {hasFailed && <Failure text={kind.readFailed} onRetry={() => location.reload()} />}
      {!hasFailed && !hasWords && <p className={classes.waiting}>{text}</p>}
      {hasWords && blocks.map(({ block, key }) => <Block key={key} block={block} />)}
    </article>
  );
}

interface LiveNoteProps {
  kind: NoteKind;
  session: SessionId;
  node: NodeId;
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
