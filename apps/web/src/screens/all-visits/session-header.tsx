import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { mayDeleteSession, mayHandOverSession } from '@auscult/domain/sessions/session-rights';
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconEye, IconMicrophone } from '@tabler/icons-react';
import { useState } from 'react';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { useListMembers } from '#web/features/organizations/use-list-members.ts';
import { SessionName } from '#web/features/sessions/session-name.tsx';
import { SessionStatusPicker } from '#web/features/sessions/session-status-picker.tsx';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { BackToSessions } from './back-to-sessions.tsx';
import classes from './opened-session.module.css';
import { SessionDialogs, type SessionEdit } from './session-dialogs.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionMenu } from './session-menu.tsx';
import { WriteAgain } from './write-again.tsx';

/** What visit this is, where it stands, and what can be done with it. */
export function SessionHeader({ session, notes, note, onChoose, onAdd, onClose }: SessionHeaderProps) {
  const [edit, setEdit] = useState<SessionEdit>();
  const rights = useRights(session);
  const isRunning = rights.mayChange && session.status !== 'cancelled';

  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <BackToSessions onClose={onClose} />
        <VisuallyHidden component="h1">{session.name || t('Unnamed visit')}</VisuallyHidden>
        <div className={classes.name}>
          <SessionName session={session} />
        </div>
        {rights.mayChange && (
          <SessionMenu session={session} {...rights} onEdit={setEdit} onDeleted={onClose} />
        )}
      </div>
      <div className={classes.facts}>
        <SessionFacts session={session} {...rights} onEdit={setEdit} />
        <div className={classes.tools}>
          {note && notes.length > 1 && <NotePicker notes={notes} note={note} onChoose={onChoose} />}
          {isRunning && (
            <Button
              data-tour="add-to-session"
              variant="default"
              leftSection={<IconMicrophone size={17} aria-hidden />}
              onClick={onAdd}
            >
              {t('Add to Visit')}
            </Button>
          )}
          {note && isRunning && <WriteAgain session={session} note={note} onStarted={onChoose} />}
          <SessionStatusPicker session={session} mayChange={rights.mayChange} />
        </div>
      </div>
      {!rights.mayChange && (
        <Notice icon={<IconEye size={18} aria-hidden />} isFramed isLong>
          <span>
            {t(
              'You can read and copy this visit. Its owner, colleagues who do medical work and administrators may change it.',
            )}
          </span>
        </Notice>
      )}
      <SessionDialogs session={session} edit={edit} onClose={() => setEdit(undefined)} />
    </header>
  );
}

/** What may be done with a visit. Until it is known who looks, the server says what may not. */
function useRights(session: Session) {
  const actor = useActor();
  const hasColleagues = useListMembers().length > 1;
  return {
    mayChange: useMayChangeSession(session),
    mayHandOver: hasColleagues && actor !== undefined && mayHandOverSession(actor, session),
    mayDelete: actor === undefined || mayDeleteSession(actor, session),
  };
}

interface SessionHeaderProps {
  session: Session;
  notes: readonly NoteMetadata[];
  note: NoteMetadata | undefined;
  onChoose: (node: NodeId) => void;
  /** Leads to another recording of the same visit. */
  onAdd: () => void;
  onClose: () => void;
}

/** Chooses among several notes of one visit. */
function NotePicker({ notes, note, onChoose }: NotePickerProps) {
  const label = ({ name, created_timestamp }: NoteMetadata) =>
    `${name || t('Note')}, ${new Date(created_timestamp).toLocaleTimeString(locale(), { timeStyle: 'short' })}`;
  const choose = (id: string) => {
    const chosen = notes.find(({ node_id }) => node_id === id);
    if (chosen) onChoose(chosen.node_id);
  };
  return (
    <NativeSelect
      aria-label={t('Note')}
      data={notes.map((one) => ({ value: one.node_id, label: label(one) }))}
      value={note.node_id}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

interface NotePickerProps {
  notes: readonly NoteMetadata[];
  note: NoteMetadata;
  onChoose: (node: NodeId) => void;
}
