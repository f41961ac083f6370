import { Button, Group, Modal, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import type { TemplateEditing } from '#web/features/template-editor/use-template-editor.ts';
import { FormDifferences } from './form-differences.tsx';

/** Another person published a version meanwhile: shows how the draft differs from it, and lets the person choose. */
export function OvertakenDialog({ editor, onClose }: { editor: TemplateEditing; onClose: () => void }) {
  const { published, edits, keepOver, takePublished } = editor;
  const choose = (act: () => void) => {
    act();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Version {{version}} and your draft', { version: published.version })}
      size="lg"
    >
      <Text c="dimmed" mb="md">
        {t('Changes in your draft compared with the published version. You can undo loading it.')}
      </Text>
      {published.form && (
        <FormDifferences before={published.form} after={edits.form} label={t('Differences of your draft')} />
      )}
      <Group mt="lg">
        <Button onClick={() => choose(keepOver)}>{t('Keep my draft')}</Button>
        <Button variant="default" onClick={() => choose(takePublished)}>
          {t('Load version {{version}}', { version: published.version })}
        </Button>
      </Group>
    </Modal>
  );
}
