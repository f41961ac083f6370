import { Button, Group } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { t } from '#web/copy/text.ts';

/** Milliseconds after which the list is loaded in any case, so that it is there when the network is not. */
const QUIET_MS = 5000;

/** The place of the notices. Their list is loaded after the first screen, or for the first notice, which waits for it. */
export function Notices() {
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    if (List) return;
    const load = () =>
      void import('./notice-list.tsx').then(
        ({ NoticeList }) => setList(() => NoticeList),
        // The next notice tries again.
        () => undefined,
      );
    const timer = setTimeout(load, QUIET_MS);
    const unsubscribe = notificationsStore.subscribe(load);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [List]);
  return List && <List />;
}

/** Milliseconds for which an offer is: long enough to be reached by keyboard. */
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
