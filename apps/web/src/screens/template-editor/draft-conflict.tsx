import type { TemplateForm } from '@auscult/contract/templates';
import { Button, Group, Modal, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import { FormDifferences } from './form-differences.tsx';

/**
 * The draft was changed in another window, too: shows the difference and lets the person choose. Both are
 * kept until then.
 */
export function DraftConflict({ mine, theirs, onKeepMine, onTakeTheirs }: DraftConflictProps) {
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('Your draft was changed in another window')}
      size="lg"
    >
      <Text c="dimmed" mb="md">
        {t('These are the differences. You can undo either choice.')}
      </Text>
      <FormDifferences before={theirs} after={mine} label={t('Differences of the two drafts')} />
      <Group mt="lg">
        <Button onClick={onKeepMine}>{t('Keep mine')}</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('Use the other version')}
        </Button>
      </Group>
    </Modal>
  );
}

interface DraftConflictProps {
  mine: TemplateForm;
  theirs: TemplateForm;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}
