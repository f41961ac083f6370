import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { Failure } from './failure.tsx';

/**
 * A dialog with a form that stays open until it is saved. It is open while it is rendered.
 *
 * @spec 1.2/async-button
 */
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
    // React events of a form in a portal bubble to the form of its parent component.
    event.stopPropagation();
    onSave();
  };
  return (
    // An accidental click outside, or Escape, would discard what was typed.
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
  /** The label of the submit button. */
  action?: string;
  /** The error, if any. */
  failure: string | undefined;
  cause?: unknown;
  isBusy: boolean;
  /** Whether the input can be saved. */
  isReady?: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Whether it is a text field; a choice or a tick is quickly repeated. */
function isText(target: EventTarget): boolean {
  return target instanceof Element && target.matches('textarea, input:not([type=checkbox], [type=radio])');
}
