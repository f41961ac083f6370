import type { Session } from '@auscult/contract/sessions';
import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { useSessionCompleted } from '#web/features/sessions/use-session-completed.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says that a cancelled visit accepts no additions, and can reopen it. @spec 3/session-status */
export function CancelledNotice({ session }: { session: Session }) {
  const { setStatus, isPending } = useSessionCompleted();
  const mayChange = useMayChangeSession(session);
  const { id, status, recordings } = session;
  const reopen = () =>
    setStatus({
      wish: { id, status: recordings.length > 0 ? 'in_progress' : 'not_started' },
      before: status,
    });
  return (
    <Notice icon={<IconBan size={18} aria-hidden />} isFramed isLong>
      <span>{t('This visit was cancelled. Reopen it to add recordings or write notes.')}</span>
      {mayChange && (
        <Button variant="default" size="compact-md" loading={isPending} onClick={reopen}>
          {t('Reopen visit')}
        </Button>
      )}
    </Notice>
  );
}
