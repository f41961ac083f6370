import type { Template } from '@auscult/contract/templates';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { useDuplicateTemplate } from '#web/features/templates/use-duplicate-template.ts';

/** Copies a template, and opens the copy. */
export function DuplicateButton({ template }: { template: Template }) {
  const { mutate, isPending } = useDuplicateTemplate();
  return (
    <Button
      size="compact-md"
      leftSection={<IconCopy size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(template)}
    >
      {t('Duplicate')}
    </Button>
  );
}
