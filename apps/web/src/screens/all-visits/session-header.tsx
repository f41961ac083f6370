import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { mayDeleteSession, mayHandOverSession } from '@auscult/domain/sessions/session-rights';
import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconEye, IconMicrophone } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#web/copy/text.ts';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { useListMembers } from '#web/features/organizations/use-list-members.ts';
import { SessionName } from '#web/features/sessions/session-name.tsx';
import { SessionStatusPicker } from '#web/features/sessions/session-status-picker.tsx';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { BackToSessions } from './back-to-sessions.tsx';
import classes from './opened-session.module.css';
import { RewriteDialog } from './rewrite-dialog.tsx';
import { SessionDialogs, type SessionEdit } from './session-dialogs.tsx';
import { petsInShort, SessionFacts } from './session-facts.tsx';
import { SessionMenu } from './session-menu.tsx';

/** One row: the name of the visit, its status, and its actions. On a phone the menu has the rest. */
export function SessionHeader({ session, notes, note, onChoose, onAdd, onClose }: SessionHeaderProps) {
  const [edit, setEdit] = useState<SessionEdit>();
  const rights = useRights(session);
  const isPhone = useIsPhone();
  const isRunning = rights.mayChange && session.status !== 'cancelled';
  const close = () => setEdit(undefined);

  return (
    <>
      <header className={classes.header} data-own-header>
        <BackToSessions onClose={onClose} />
        <VisuallyHidden component="h1">{session.name || t('Unnamed visit')}</VisuallyHidden>
        {isPhone ? (
          <NameButton session={session} mayChange={rights.mayChange} onEdit={setEdit} />
        ) : (
          <>
            <div className={classes.name}>
              <SessionName session={session} />
            </div>
            <SessionFacts session={session} {...rights} onEdit={setEdit} />
            <SessionStatusPicker session={session} mayChange={rights.mayChange} />
          </>
        )}
        {isRunning && <AddRecording isPhone={isPhone} onAdd={onAdd} />}
        {rights.mayChange && (
          <SessionMenu
            session={session}
            {...rights}
            {...(isPhone && { notes, note, onChoose })}
            mayRewrite={isRunning && note !== undefined}
            onEdit={setEdit}
            onDeleted={onClose}
          />
        )}
      </header>
      {!rights.mayChange && (
        <Notice icon={<IconEye size={18} aria-hidden />} isFramed isLong>
          <span>
            {t(
              'You can read and copy this visit. Its owner, clinical colleagues and administrators can edit it.',
            )}
          </span>
        </Notice>
      )}
      <SessionDialogs session={session} edit={edit} onClose={close} />
      {edit === 'rewrite' && note && (
        <RewriteDialog session={session} note={note} onStarted={onChoose} onClose={close} />
      )}
    </>
  );
}

/**
 * The person's rights on a visit. While their role is unknown, everything is offered and the server decides.
 */
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
  /** Opens another recording of the same visit. */
  onAdd: () => void;
  onClose: () => void;
}

/** The name of a visit on a phone, on one line with the pets below it; a press renames it. */
function NameButton({ session, mayChange, onEdit }: NameButtonProps) {
  const name = session.name || t('Unnamed visit');
  const words = (
    <>
      <span className={classes.line}>
        <span>{name}</span>
        {mayChange && <IconChevronDown size={16} aria-hidden />}
      </span>
      <span className={classes.pets}>{petsInShort(session.pets)}</span>
    </>
  );
  if (!mayChange) return <div className={classes.name}>{words}</div>;
  return (
    <UnstyledButton
      className={classes.name}
      aria-label={t('Rename: {{name}}', { name })}
      onClick={() => onEdit('name')}
    >
      {words}
    </UnstyledButton>
  );
}

interface NameButtonProps {
  session: Session;
  mayChange: boolean;
  onEdit: (edit: SessionEdit) => void;
}

/** Opens another recording; on a phone it is only an icon. */
function AddRecording({ isPhone, onAdd }: { isPhone: boolean; onAdd: () => void }) {
  const icon = <IconMicrophone size={isPhone ? 20 : 17} aria-hidden />;
  if (isPhone)
    return (
      <ActionIcon
        data-tour="add-to-session"
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('Add to Visit')}
        onClick={onAdd}
      >
        {icon}
      </ActionIcon>
    );
  return (
    <Button data-tour="add-to-session" variant="default" size="sm" leftSection={icon} onClick={onAdd}>
      {t('Add to Visit')}
    </Button>
  );
}
