import { Button, Group, Text } from '@mantine/core';
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { LevelMeter } from '#web/features/recorder/level-meter.tsx';
import { refusalText } from '#web/features/recorder/trouble-words.ts';
import { useTestRecording } from '#web/features/recorder/use-test-recording.ts';
import { TestResult } from '#web/features/server-setup/setup-form.tsx';
import type { SpeechInput } from '#web/features/server-setup/speech-setup.tsx';
import { useTestServerSpeech } from '#web/features/server-setup/use-server-setup.ts';
import { durationText } from '#web/ui/duration.ts';
import { Failure } from '#web/ui/failure.tsx';

/** Records a sentence, has it transcribed with what is entered, and shows the words. */
export function SpeechTrial({ input, isComplete }: { input: SpeechInput; isComplete: () => boolean }) {
  const trial = useTestServerSpeech();
  const { state, error, level, start, stop } = useTestRecording((recording) =>
    trial.mutate({ ...input, ...recording }),
  );
  const begin = () => {
    if (!isComplete()) return;
    trial.reset();
    void start();
  };
  return (
    <>
      <Group gap="sm">
        {state === 'recording' ? (
          <Button leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={() => void stop()}>
            {t('Stop and transcribe')}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconMicrophone size={18} aria-hidden />}
            loading={state === 'opening' || trial.isPending}
            onClick={begin}
          >
            {t('Test with the microphone')}
          </Button>
        )}
        <Text size="sm" c="dimmed" flex="1 1 12rem">
          {trial.isPending
            ? t('Transcribing…')
            : t('Say a sentence, up to ten seconds. Nothing of it is kept.')}
        </Text>
      </Group>
      {state === 'recording' && <LevelMeter level={level} />}
      {error !== undefined && <Failure text={refusalText(error)} />}
      <TestResult
        error={trial.error}
        result={
          trial.data && (
            <>
              <q>{trial.data.text}</q>
              <Text size="sm" c="dimmed">
                {t('Transcribed in {{time}}.', { time: durationText(trial.data.milliseconds) })}
              </Text>
            </>
          )
        }
      />
    </>
  );
}
