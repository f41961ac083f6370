import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { t } from '#web/copy/text.ts';
import { Failure } from './failure.tsx';

/** Asks for something to be changed, and stays open until that is done. It stands while it is rendered. @spec 1.2/async-button */
export function EditDialog({
  title,
  action = t('Save'),
  failure,
  cause,
  isBusy,
  isReady = true,
  isTyped = false,
  onSave,
  onClose,
  children,
}: EditDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a portal is still within the form of whoever renders it.
    event.stopPropagation();
    onSave();
  };
  return (
    // A click beside it is easily made, and would throw away what was typed; so would Escape where that is much.
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={!isTyped}
      title={title}
      centered
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          {children}
          {failure && <Failure text={failure} cause={cause} />}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface EditDialogProps {
  title: string;
  /** What the button says that does it. */
  action?: string;
  /** What went wrong, if something did. */
  failure: string | undefined;
  cause?: unknown;
  isBusy: boolean;
  /** Whether what is typed can be saved. */
  isReady?: boolean;
  /** Whether something was typed that would be missed. */
  isTyped?: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}
