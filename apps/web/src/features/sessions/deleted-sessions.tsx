import type { DeletedSession } from '@auscult/contract/session-changes';
import { Button, Loader, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { relativeTimeText } from '#web/ui/relative-time.ts';
import classes from './deleted-sessions.module.css';
import { useDeletedSessions } from './use-deleted-sessions.ts';
import { useRestoreSession } from './use-restore-session.ts';

/** A link to the visits that the person deleted, until they are destroyed. @spec 3/retention */
export function DeletedSessions() {
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={dialog.open}
      >
        {t('Deleted visits')}
      </Button>
      {isOpen && (
        <Modal opened onClose={dialog.close} title={t('Deleted visits')} centered size="lg">
          <DeletedList />
        </Modal>
      )}
    </>
  );
}

function DeletedList() {
  const { data, error, refetch } = useDeletedSessions();
  if (error)
    return <Failure text={t('Error fetching deleted visits')} cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader aria-label={t('Loading')} />;
  if (data.sessions.length === 0)
    return (
      <EmptyState title={t('Nothing to bring back')}>
        <p>{t('Deleted visits can be restored here until they are destroyed.')}</p>
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.list} aria-label={t('Deleted visits')}>
        {data.sessions.map((session) => (
          <DeletedRow key={session.id} session={session} />
        ))}
      </ul>
      {data.truncated && (
        <p className={classes.rest}>
          {t('These are the last {{shown}}. Earlier ones appear as you restore these.', {
            shown: data.sessions.length,
          })}
        </p>
      )}
    </>
  );
}

function DeletedRow({ session }: { session: DeletedSession }) {
  const restore = useRestoreSession();
  const { id, name, pets, timestamp, deleted_timestamp, destroyed_timestamp } = session;
  const shown = name || pets.join(', ') || t('Unnamed visit');
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{shown}</span>
        <span className={classes.more}>
          {t('Visit of {{day}}, deleted {{when}}. Destroyed on {{end}}.', {
            day: day.format(timestamp),
            when: relativeTimeText(deleted_timestamp),
            end: day.format(destroyed_timestamp),
          })}
        </span>
      </div>
      <Button
        flex="none"
        variant="light"
        size="compact-md"
        loading={restore.isPending}
        aria-label={t('Bring {{name}} back', { name: shown })}
        onClick={() => restore.mutate(id)}
      >
        {t('Bring back')}
      </Button>
    </li>
  );
}
