import { Button, Modal, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { t } from '#web/copy/text.ts';

/**
 * Blocks new visits once the free ones are used up; reading stays possible.
 * @spec 1.4/trial, 1.2/trial-expired-modal, 1.2/view-previous-visits, 1.4/trial/suspended
 */
export function SuspendedDialog({ isOpen, onViewPrevious, onSettings }: SuspendedDialogProps) {
  const instead = (go: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      title={t('Your free visits are used up')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
    >
      <Text>
        {t(
          'To write notes for new visits, you need a subscription: ask your administrator. You can still read, copy and delete everything you made.',
        )}
      </Text>
      <Button component="a" href="/history" fullWidth mt="lg" onClick={instead(onViewPrevious)}>
        {t('View Previous Visits')}
      </Button>
      <Button component="a" href="/settings" variant="subtle" fullWidth mt="xs" onClick={instead(onSettings)}>
        {t('Settings')}
      </Button>
    </Modal>
  );
}

interface SuspendedDialogProps {
  isOpen: boolean;
  /** Opens the previous visits. */
  onViewPrevious: () => void;
  /** Opens the page for exporting and deleting them. */
  onSettings: () => void;
}
