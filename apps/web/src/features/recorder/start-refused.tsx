import { Alert, Button, Group } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { RecordingRefused } from './recording-desk.ts';
import { leaderText, refusalText } from './trouble-words.ts';

/** Why no recording started, and what to do. If another device leads, either one can record, and nothing is lost. */
export function StartRefused({ error, onTakeOver, onBeside }: StartRefusedProps) {
  if (!(error instanceof RecordingRefused) || error.reason !== 'led-elsewhere')
    return <Failure text={refusalText(error)} />;
  return (
    <Alert
      role="alert"
      color="yellow"
      variant="light"
      icon={<IconDevices aria-hidden />}
      title={t('Another device is recording this visit')}
    >
      {error.holder && leaderText(error.holder)} {t('Its recording is kept either way.')}
      <Group mt="sm" gap="sm">
        <Button size="md" onClick={onTakeOver}>
          {t('Take over')}
        </Button>
        <Button size="md" variant="default" onClick={onBeside}>
          {t('Record here too')}
        </Button>
      </Group>
    </Alert>
  );
}

interface StartRefusedProps {
  error: Error;
  /** The other device stops, and this one records. */
  onTakeOver: () => void;
  /** Both record. */
  onBeside: () => void;
}
