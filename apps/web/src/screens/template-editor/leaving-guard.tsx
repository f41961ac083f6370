import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { memo } from 'react';
import { t } from '#web/copy/text.ts';
import type { SaveState } from '#web/features/template-editor/use-save-template-draft.ts';

/**
 * Asks before the editor is left with changes that the server rejected. Other unsaved changes are sent on
 * leaving.
 */
export const LeavingGuard = memo(function LeavingGuard({ state }: { state: SaveState }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => state === 'failed' || state === 'conflict',
    enableBeforeUnload: () => state !== 'saved',
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Modal opened onClose={reset} title={t('Leave before your changes are saved?')} centered>
      <Text>
        {t(
          'Your latest changes are only on this device. They are saved when you open this template here again.',
        )}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={reset} data-autofocus>
          {t('Stay')}
        </Button>
        <Button onClick={proceed}>{t('Leave')}</Button>
      </Group>
    </Modal>
  );
});
