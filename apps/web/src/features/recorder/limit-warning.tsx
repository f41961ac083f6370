import { Alert, Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { durationText } from '#web/ui/duration.ts';
import { limitState } from './live-state.ts';
import type { LiveRecording } from './recording-desk.ts';
import { useGoOn } from './use-go-on.ts';
import { useNow } from './use-now.ts';

const TICK_MS = 1000;

/**
 * Asks whether a recording was forgotten, or says that it was paused for that reason. One click continues.
 */
export function LimitWarning({ live }: { live: LiveRecording }) {
  const goOn = useGoOn(live);
  const now = useNow(TICK_MS);
  const limit = limitState(live, now);
  if (!limit) return null;

  const isOver = limit === 'over';
  return (
    <Alert
      role="alert"
      color="yellow"
      variant="light"
      icon={<IconClockPause aria-hidden />}
      title={isOver ? t('Paused after a long recording') : t('Are you still recording?')}
    >
      {isOver
        ? t('Everything so far is saved.')
        : t('It pauses in {{duration}}, in case it was forgotten.', {
            duration: durationText(Math.max(0, live.endsAt - now)),
          })}
      <div>
        <Button mt="sm" size="md" onClick={goOn}>
          {isOver ? t('Resume recording') : t('Keep recording')}
        </Button>
      </div>
    </Alert>
  );
}
