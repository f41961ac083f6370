import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '#web/copy/text.ts';
import { clock } from '#web/ui/clock.ts';
import { type HeldSession, recordedMs } from './held-session.ts';

/** Milliseconds for which a stop can be taken back by one press. */
const OFFERED_MS = 10_000;

/** Says on every screen that a recording was stopped, and offers to resume it at once. */
export function offerResume(held: HeldSession, onResume: () => void): void {
  const id = noticeOf(held.id);
  notifications.show({
    id,
    autoClose: OFFERED_MS,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{t('Stopped at {{time}}.', { time: clock(recordedMs(held)) })}</span>
        <Button
          flex="none"
          size="compact-md"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            onResume();
          }}
        >
          {t('Resume')}
        </Button>
      </Group>
    ),
  });
}

/** Takes the offer back: the recording runs again, or it was decided what becomes of it. */
export function withdrawResume(heldId: string): void {
  notifications.hide(noticeOf(heldId));
}

function noticeOf(heldId: string): string {
  return `stopped-${heldId}`;
}
