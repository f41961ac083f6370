import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { Failure } from './failure.tsx';

/** Asks for something to be changed, and stays open until that is done. It is while it is rendered. @spec 1.2/async-button */
export function EditDialog({
  title,
  action = t('Save'),
  failure,
  cause,
  isBusy,
  isReady = true,
  onSave,
  onClose,
  children,
}: EditDialogProps) {
  const [isTyped, setIsTyped] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a portal is still within the form of the person who renders it.
    event.stopPropagation();
    onSave();
  };
  return (
    // A click beside it is easily made, and would throw away what was typed; so would Escape.
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={!isTyped}
      title={title}
      centered
    >
      <form onSubmit={submit} onInput={({ target }) => isText(target) && setIsTyped(true)}>
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
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Whether it is a field for words; what is chosen or ticked is quickly chosen again. */
function isText(target: EventTarget): boolean {
  return target instanceof Element && target.matches('textarea, input:not([type=checkbox], [type=radio])');
}
