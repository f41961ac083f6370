import type { Session, SessionStatus } from '@auscult/contract/sessions';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { t } from '#web/copy/text.ts';
import { SessionStatusIcon } from './session-status-icon.tsx';
import { SESSION_STATUS_NAMES } from './session-status-names.ts';
import classes from './session-status-picker.module.css';
import { useSessionCompleted } from './use-session-completed.ts';

const CHOICES = [
  'not_started',
  'in_progress',
  'hospitalized',
  'completed',
] as const satisfies SessionStatus[];

/**
 * The status of a visit in the clinic's day. A cancelled visit must be reopened before it can be completed.
 * Compact, it shows only the icon, and its label names the visit. Without the right to change the visit it is
 * read-only.
 *
 * @spec 3/session-status
 */
export function SessionStatusPicker({ session, mayChange, isCompact = false }: SessionStatusPickerProps) {
  const name = t(SESSION_STATUS_NAMES[session.status].name);
  const look = {
    className: classes.status,
    'data-compact': isCompact || undefined,
    'aria-label': isCompact
      ? t('Status of {{visit}}: {{status}}', { visit: session.name, status: name })
      : t('Status: {{status}}', { status: name }),
    title: isCompact ? name : undefined,
  };
  const sign = (
    <>
      <SessionStatusIcon status={session.status} size={isCompact ? 21 : 18} />
      {!isCompact && name}
    </>
  );
  if (mayChange)
    return (
      <StatusMenu session={session}>
        {(isPending) => (
          <button type="button" disabled={isPending} {...look}>
            {sign}
          </button>
        )}
      </StatusMenu>
    );
  return (
    <span role="img" {...look}>
      {sign}
    </span>
  );
}

interface SessionStatusPickerProps {
  session: Pick<Session, 'id' | 'name' | 'status'>;
  mayChange: boolean;
  isCompact?: boolean;
}

function StatusMenu({ session, children }: StatusMenuProps) {
  const choices = useStatusChoices(session);
  return (
    <Menu position="bottom-start">
      <Menu.Target>{children(choices.isPending)}</Menu.Target>
      <Menu.Dropdown>{choices.items}</Menu.Dropdown>
    </Menu>
  );
}

/** The items of a menu that set the status of a visit. */
export function useStatusChoices(session: Pick<Session, 'id' | 'status'>) {
  const { setStatus, isPending } = useSessionCompleted();
  const isCancelled = session.status === 'cancelled';
  const items = CHOICES.map((status) => (
    <Menu.Item
      key={status}
      leftSection={<SessionStatusIcon status={status} />}
      rightSection={status === session.status && <IconCheck size={16} aria-label={t('chosen')} />}
      disabled={isCancelled && status === 'completed'}
      onClick={() => setStatus({ wish: { id: session.id, status }, before: session.status })}
    >
      {t(SESSION_STATUS_NAMES[status].name)}
    </Menu.Item>
  ));
  return { items, isPending };
}

interface StatusMenuProps {
  session: Pick<Session, 'id' | 'status'>;
  /** The control that opens it. */
  children: (isPending: boolean) => ReactElement;
}
