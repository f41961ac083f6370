import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { t } from '#web/copy/text.ts';

/** The link back from a template, even if it could not be read. */
export const BackToTemplates = memo(function BackToTemplates() {
  return (
    <ActionIcon
      component={Link}
      to="/templates"
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('Back to all templates')}
    >
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );
});
