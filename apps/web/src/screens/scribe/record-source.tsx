import { Button, Stack, Text } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { LevelMeter } from '#web/features/recorder/level-meter.tsx';
import { MicrophonePicker } from '#web/features/recorder/microphone-picker.tsx';
import { type StartOrder, useHeld } from '#web/features/recorder/recording-desk.ts';
import { StartRefused } from '#web/features/recorder/start-refused.tsx';
import { refusalText } from '#web/features/recorder/trouble-words.ts';
import { useMicrophoneCheck } from '#web/features/recorder/use-microphone-check.ts';
import { type Microphones, useMicrophones } from '#web/features/recorder/use-microphones.ts';
import { useStartRecording } from '#web/features/recorder/use-start-recording.ts';
import { Failure } from '#web/ui/failure.tsx';
import { useFirstInvalid } from '#web/ui/use-first-invalid.ts';
import { ConsentCheck, type ConsentDraft, consentOf } from './consent-check.tsx';
import { NoTranscriber } from './no-transcriber.tsx';
import classes from './record-source.module.css';

/** Opens the microphone, once those who can be heard agreed. */
export function RecordSource({ me, draft, order, onChange, onType, onStarted }: RecordSourceProps) {
  const microphones = useMicrophones();
  const start = useStartRecording(onStarted);
  const { form, hasTried, onTry } = useFirstInvalid<HTMLDivElement>();
  const isElsewhere = useHeld().some(({ runs }) => runs === 'elsewhere');
  const mayRecord = draft.hasConsent || !me.consent_forced;

  const record = (part: Pick<StartOrder, 'takeOver' | 'beside'> = {}) => {
    if (!mayRecord) return onTry();
    const consent = consentOf(draft);
    start.mutate({ ...order, ...part, consent, microphone: microphones.chosen });
  };

  return (
    <Stack gap="md" ref={form}>
      {!me.server.speech_to_text.configured && (
        <NoTranscriber hint={me.server.speech_to_text.hint} onType={onType} />
      )}
      {me.consent_forced && (
        <ConsentCheck draft={draft} isMissing={hasTried} onChange={onChange} onRefused={onType} />
      )}
      <MicrophoneRow microphones={microphones} isRecording={start.isPending} />
      {start.error && (
        <StartRefused
          error={start.error}
          onTakeOver={() => record({ takeOver: true })}
          onBeside={() => record({ beside: true })}
        />
      )}
      <Button
        className={classes.start}
        data-tour="start-recording"
        size="xl"
        leftSection={<IconMicrophone size={24} aria-hidden />}
        loading={start.isPending}
        disabled={isElsewhere}
        onClick={() => record()}
      >
        {t('Start recording')}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {isElsewhere
          ? t('Another tab of this browser is recording. Take it over above, or end it there.')
          : t('Every word is kept on this device as it is said, even without a network.')}
      </Text>
    </Stack>
  );
}

interface RecordSourceProps {
  me: Me;
  draft: ConsentDraft;
  /** What to record, but for what is asked here. */
  order: Omit<StartOrder, 'consent' | 'microphone'>;
  onChange: (part: Partial<ConsentDraft>) => void;
  /** Somebody did not agree, or nothing here turns sound into words. Left out where nothing can be typed instead. */
  onType?: () => void;
  /** @param heldId  the visit on this device */
  onStarted: (heldId: string) => void;
}

/** Chooses the microphone and, when asked, shows how well it hears before anything is recorded. */
function MicrophoneRow({ microphones, isRecording }: { microphones: Microphones; isRecording: boolean }) {
  const { chosen, look } = microphones;
  const { isOpen, error, level, open, close } = useMicrophoneCheck(chosen, isRecording);
  useEffect(() => {
    if (isOpen) look();
  }, [isOpen, look]);

  return (
    <>
      <div className={classes.microphone} data-tour="microphone">
        <MicrophonePicker microphones={microphones} />
        <Button variant="default" size="md" onClick={isOpen ? close : open}>
          {isOpen ? t('End the check') : t('Check microphone')}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.level}>
          <span>{t('Say something:')}</span>
          <LevelMeter level={level} />
        </div>
      )}
      {error !== undefined && <Failure text={refusalText(error)} />}
    </>
  );
}
