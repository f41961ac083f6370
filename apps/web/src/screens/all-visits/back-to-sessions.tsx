import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';

/** The link back from an opened visit. */
export function BackToSessions({ onClose }: { onClose: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('Back to all visits')}
      onClick={onClose}
    >
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );
}
