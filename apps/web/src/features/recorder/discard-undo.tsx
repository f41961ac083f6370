import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { t } from '#web/copy/text.ts';
import { discardedText } from './held-words.ts';
import { useHeld } from './recording-desk.ts';
import { useHeldActs } from './use-held-acts.ts';

/** Offers to restore a discarded recording as long as the desk has it, also after a reload. */
export function DiscardUndo() {
  const { undoDiscard } = useHeldActs();
  const discarded = useHeld().filter(({ held }) => held.decision === 'discard');
  const notices = discarded.map(({ held }) => `${held.id}\n${discardedText(held)}`).join('\n\n');

  useEffect(() => {
    const shown = notices === '' ? [] : notices.split('\n\n').map((one) => one.split('\n'));
    for (const [id = '', text = ''] of shown)
      notifications.show({
        id: `discard-${id}`,
        autoClose: false,
        withCloseButton: false,
        message: (
          <Group justify="space-between" wrap="nowrap">
            <span>{text}</span>
            <Button flex="none" size="compact-md" variant="light" onClick={() => void undoDiscard(id)}>
              {t('Undo')}
            </Button>
          </Group>
        ),
      });
    return () => {
      for (const [id = ''] of shown) notifications.hide(`discard-${id}`);
    };
  }, [notices, undoDiscard]);
  return null;
}
