import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { useState } from 'react';
import { useGetNotesMetadata } from '#web/features/notes/use-get-notes-metadata.ts';
import { useGetSession } from '#web/features/sessions/use-get-session.ts';
import page from '#web/ui/page.module.css';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { CancelledNotice } from './cancelled-notice.tsx';
import { NotePicker } from './note-picker.tsx';
import classes from './opened-session.module.css';
import { SessionHeader } from './session-header.tsx';
import { SessionTabs, sessionTabId } from './session-tabs.tsx';
import { UnreadSession } from './unread-session.tsx';
import { useSessionTab } from './use-session-tab.ts';
import { WaitingSession } from './waiting-session.tsx';

/** One visit: its transcript next to its documents. @spec 2.7/notes-metadata-first */
export function OpenedSession({ id, ...ways }: Ways & { id: SessionId }) {
  const session = useGetSession(id);
  if (session.data) return <Loaded session={session.data} {...ways} />;
  return (
    <div className={page.wide}>
      {session.error ? (
        <UnreadSession
          id={id}
          error={session.error}
          onRetry={() => void session.refetch()}
          onClose={ways.onClose}
        />
      ) : (
        <WaitingSession />
      )}
    </div>
  );
}

/** The links of the visit. */
interface Ways {
  /** Opens another recording of it. */
  onAdd: () => void;
  onClose: () => void;
}

function Loaded({ session, onAdd, onClose }: Ways & { session: Session }) {
  const { data: notes = [] } = useGetNotesMetadata(session.id);
  const [chosen, setChosen] = useState<NodeId>();
  const note = notes.find(({ node_id }) => node_id === chosen) ?? notes[0];
  const { tab, showTab } = useSessionTab();
  const shown = sessionTabId(tab);
  const isNotes = shown === 'notes';

  const isPhone = useIsPhone();

  return (
    <div className={classes.opened}>
      <SessionHeader
        session={session}
        // Notes can be rewritten on the tab of the notes.
        notes={isNotes ? notes : []}
        note={isNotes ? note : undefined}
        onChoose={setChosen}
        onAdd={onAdd}
        onClose={onClose}
      />
      {session.status === 'cancelled' && <CancelledNotice session={session} />}
      <SessionTabs
        value={shown}
        onChange={showTab}
        session={session}
        note={note}
        onChooseNote={setChosen}
        aside={
          isNotes &&
          !isPhone &&
          note &&
          notes.length > 1 && <NotePicker notes={notes} note={note} onChoose={setChosen} />
        }
      />
    </div>
  );
}
