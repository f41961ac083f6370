import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { useGetNotesMetadata } from '#web/features/notes/use-get-notes-metadata.ts';
import { useGetSession } from '#web/features/sessions/use-get-session.ts';
import { Failure } from '#web/ui/failure.tsx';
import classes from './opened-session.module.css';
import { SessionHeader } from './session-header.tsx';
import { SessionPanes } from './session-panes.tsx';
import { WithoutNote } from './without-note.tsx';

/** One visit: what was said beside the note that was made of it. */
export function OpenedSession({ id, ...ways }: Ways & { id: SessionId }) {
  const session = useGetSession(id);
  if (session.data) return <Loaded session={session.data} {...ways} />;
  return (
    <div className={classes.page}>
      {session.error ? (
        <Failure
          text={errorText(session.error, errorTexts.getSession)}
          cause={session.error}
          onRetry={() => void session.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** Where the visit leads. */
interface Ways {
  /** To another recording of it. */
  onAdd: () => void;
  onClose: () => void;
}

function Loaded({ session, onAdd, onClose }: Ways & { session: Session }) {
  const notes = useGetNotesMetadata(session.id);
  const [chosen, setChosen] = useState<NodeId>();
  const note = notes.data?.find(({ node_id }) => node_id === chosen) ?? notes.data?.[0];

  return (
    <div className={classes.page}>
      <SessionHeader
        session={session}
        notes={notes.data ?? []}
        note={note}
        onChoose={setChosen}
        onAdd={onAdd}
        onClose={onClose}
      />
      {notes.error && (
        <Failure
          text={errorText(notes.error, errorTexts.getNote)}
          cause={notes.error}
          onRetry={() => void notes.refetch()}
        />
      )}
      {notes.isPending && <Waiting />}
      {notes.isSuccess && !note && <WithoutNote session={session} onStarted={setChosen} />}
      {note && <SessionPanes key={note.node_id} session={session} note={note} onStarted={setChosen} />}
    </div>
  );
}

function Waiting() {
  return (
    <Stack gap="lg" aria-busy="true" aria-label="Loading the visit">
      <Skeleton height={40} width="50%" radius="md" />
      <Skeleton height={420} radius="lg" />
    </Stack>
  );
}
