import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';

/** Offers a tour; closing it declines. Title and text are translated. @spec 1.4/tours */
export function TourWelcome({ title, text, onStart, onSkip }: TourWelcomeProps) {
  return (
    <Modal opened centered title={title} onClose={onSkip}>
      <Stack gap="lg">
        <Text>{text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onSkip}>
            {t('Skip')}
          </Button>
          <Button data-autofocus onClick={onStart}>
            {t('Start the tour')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface TourWelcomeProps {
  title: string;
  text: string;
  onStart: () => void;
  onSkip: () => void;
}
