import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { t } from '#web/copy/text.ts';
import { log } from '#web/platform/log.ts';

/**
 * An action at the end: a function, an address of the application, or an external one. `label` is translated.
 */
export type CompletionAction =
  | { label: string; run: () => void | Promise<void> }
  /** An address of the application, which then restarts. */
  | { label: string; to: string }
  /** An external address, opened in a new tab. */
  | { label: string; href: string };

/** Says that something was completed. @spec 1.2/completion-dialog, 1.2/completion-dialog/title, 1.2/completion-dialog/text, 1.2/completion-dialog/button, 1.2/completion-dialog/actions */
export function CompletionDialog({
  title,
  text,
  actions = [],
  onClose,
  reload = reloadPage,
}: CompletionDialogProps) {
  return (
    <Modal opened centered title={title ?? t('That’s a wrap!')} onClose={onClose}>
      <Stack gap="lg">
        <Text>{text ?? t('You’ve successfully completed the tour.')}</Text>
        <Group justify="flex-end">
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} onDone={onClose} reload={reload} />
          ))}
          <Button data-autofocus onClick={onClose}>
            {t('Got it!')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface CompletionDialogProps {
  title?: string;
  text?: string;
  actions?: readonly CompletionAction[];
  onClose: () => void;
  /** Restarts the application; the browser's own way by default. */
  reload?: () => void;
}

function ActionButton({ action, onDone, reload }: ActionButtonProps) {
  const navigate = useNavigate();
  if ('href' in action)
    return (
      <Button
        variant="default"
        component="a"
        href={action.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onDone}
      >
        {action.label}
      </Button>
    );
  const act = async () => {
    if ('run' in action) await action.run();
    else await navigate({ to: action.to });
  };
  const press = async () => {
    try {
      await act();
    } catch (cause) {
      log(new Error('What follows a tour failed:', { cause }));
    }
    onDone();
    if ('to' in action) reload();
  };
  return (
    <Button variant="default" onClick={() => void press()}>
      {action.label}
    </Button>
  );
}

interface ActionButtonProps {
  action: CompletionAction;
  onDone: () => void;
  reload: () => void;
}

function reloadPage(): void {
  location.reload();
}
