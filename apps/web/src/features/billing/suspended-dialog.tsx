import { Button, Modal, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { t } from '#web/copy/text.ts';

/**
 * Blocks what would make new visits once the free ones are used up; reading stays open.
 * @spec 1.4/trial, 1.2/trial-expired-modal, 1.2/view-previous-visits, 1.4/trial/suspended
 */
export function SuspendedDialog({ isOpen, onViewPrevious }: { isOpen: boolean; onViewPrevious: () => void }) {
  const view = (event: MouseEvent) => {
    event.preventDefault();
    onViewPrevious();
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
          'To write notes for new visits, your account needs a subscription. Everything you have made so far stays yours: you can read, copy and delete it at any time.',
        )}
      </Text>
      <Button component="a" href="/history" fullWidth mt="lg" onClick={view}>
        {t('View Previous Visits')}
      </Button>
    </Modal>
  );
}
