import { Button, Group, Modal, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';

/** Lists the letters that a file would lack, and asks whether to make it anyway. */
export function UnprintableDialog({ sentence, onPrint, onClose }: UnprintableDialogProps) {
  return (
    <Modal
      opened={sentence !== undefined}
      onClose={onClose}
      title={t('Some letters cannot be printed')}
      centered
    >
      <Text>{sentence !== undefined && t(sentence)}</Text>
      <Text mt="sm">{t('The file shows a box (□) for each of them.')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button onClick={onPrint}>{t('Print anyway')}</Button>
      </Group>
    </Modal>
  );
}

interface UnprintableDialogProps {
  /** The server's message; undefined closes the dialog. */
  sentence: string | undefined;
  onPrint: () => void;
  onClose: () => void;
}
