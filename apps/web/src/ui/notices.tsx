import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '#web/copy/text.ts';

/** Milliseconds for which an Undo is offered: long enough to reach it by keyboard. */
const OFFER_MS = 20_000;

/** Says what was done, and offers an Undo for a while. */
export function offerUndo(id: string, text: string, onUndo: () => void): void {
  const undo = () => {
    notifications.hide(id);
    onUndo();
  };
  notifications.show({
    id,
    autoClose: OFFER_MS,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{text}</span>
        <Button flex="none" size="compact-md" variant="light" onClick={undo}>
          {t('Undo')}
        </Button>
      </Group>
    ),
  });
}

/** Removes an Undo notice whose action was reverted elsewhere. */
export function withdrawOffer(id: string): void {
  notifications.hide(id);
}

/** Milliseconds for which an error is shown: long enough for a person who looked elsewhere. */
const FAILURE_MS = 20_000;

/** Shows an error over any screen. */
export function sayFailure(message: string): void {
  notifications.show({ color: 'red', message, autoClose: FAILURE_MS });
}

/** Confirms an action without a visible effect on the screen. */
export function sayDone(message: string): void {
  notifications.show({ color: 'green', message });
}
