import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';

/** How the person closed the dialog. */
export type OnboardingEnd = 'start' | 'skip';

/**
 * Welcomes a new person in one step: the specialty. It is required; once it is chosen, closing saves it too.
 * @spec 1.2/onboarding-dialog, 1.2/onboarding-dialog/start, 1.2/onboarding-dialog/skip, 1.4/onboarding
 * @spec 1.4/onboarding/closing-saves
 */
export function OnboardingDialog({ isReady, isBusy, failure, onEnd, children }: OnboardingDialogProps) {
  const [pressed, setPressed] = useState<OnboardingEnd>('skip');
  const end = (how: OnboardingEnd) => {
    setPressed(how);
    onEnd(how);
  };
  return (
    <Modal
      opened
      centered
      title={t('Welcome to {{product}}', { product: PRODUCT_NAME })}
      withCloseButton={isReady}
      closeOnClickOutside={isReady}
      closeOnEscape={isReady}
      onClose={() => end('skip')}
    >
      <Stack gap="lg">
        <Text>{t("What do you do? We'll put the right templates first.")}</Text>
        {children}
        {failure && <Failure text={failure} />}
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={isBusy && pressed === 'skip'}
            disabled={isBusy}
            onClick={() => end('skip')}
          >
            {t('Skip')}
          </Button>
          <Button loading={isBusy && pressed === 'start'} disabled={isBusy} onClick={() => end('start')}>
            {t('Start Quick Tour')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface OnboardingDialogProps {
  /** Whether a specialty is chosen. */
  isReady: boolean;
  isBusy: boolean;
  failure?: string | undefined;
  onEnd: (how: OnboardingEnd) => void;
  /** The picker. */
  children: ReactNode;
}
