import { Button, Group, Modal, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  action,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} centered>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Keep it')}
        </Button>
        <Button color="red.8" loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** The label of the button: "Delete visit". */
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}
