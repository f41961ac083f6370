import type { Consent } from '@auscult/contract/recordings';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMicrophone } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
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
import { SpeechNotice } from '#web/features/transcription/speech-notice.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { consentOf } from './consent-check.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import classes from './record-source.module.css';

/**
 * Starts a recording with one press; with two where consent is asked for. On a phone the button is in a bar at the bottom,
 * within reach of the thumb.
 */
export function RecordSource({ me, method, order, onMethod, onType, onStarted }: RecordSourceProps) {
  const microphones = useMicrophones();
  const start = useStartRecording(onStarted);
  const isElsewhere = useHeld().some(({ runs }) => runs === 'elsewhere');
  const [isAsking, question] = useDisclosure();
  const [consent, setConsent] = useState<Consent>();

  const record = (part: Partial<StartOrder>) =>
    start.mutate({ ...order, consent, microphone: microphones.chosen, ...part });
  const agree = () => {
    const given = consentOf({ hasConsent: true, consentMethod: method });
    question.close();
    setConsent(given);
    record({ consent: given });
  };
  const type =
    onType &&
    (() => {
      question.close();
      onType();
    });

  return (
    <div className={classes.source}>
      <div className={classes.bar} data-bottom-bar>
        {start.error && (
          <StartRefused
            error={start.error}
            onTakeOver={() => record({ takeOver: true })}
            onBeside={() => record({ beside: true })}
          />
        )}
        <ConsentQuestion
          isOpen={isAsking}
          method={method}
          onMethod={onMethod}
          onYes={agree}
          onNo={type}
          onClose={question.close}
        >
          <Button
            className={classes.start}
            data-tour="start-recording"
            size="xl"
            fullWidth
            leftSection={<IconMicrophone size={24} aria-hidden />}
            loading={start.isPending}
            disabled={isElsewhere}
            onClick={() => (me.consent_forced ? question.open() : record({}))}
          >
            {t('Start recording')}
          </Button>
        </ConsentQuestion>
      </div>
      {isElsewhere && (
        <p className={classes.hint}>
          {t('Another tab of this browser is recording. Take it over here, or stop it there.')}
        </p>
      )}
      <MicrophoneRow microphones={microphones} isRecording={start.isPending} />
      <SpeechNotice {...me.server.speech_to_text} />
    </div>
  );
}

interface RecordSourceProps {
  me: Me;
  /** How those in the room agree. */
  method: Consent['method'];
  /** What to record, except for what is asked here. */
  order: Omit<StartOrder, 'consent' | 'microphone'>;
  onMethod: (method: Consent['method']) => void;
  /** Without consent the visit is typed. Left out where nothing can be typed instead. */
  onType?: () => void;
  /** @param heldId  the visit on this device */
  onStarted: (heldId: string) => void;
}

/** Chooses the microphone, and shows how well it hears before anything is recorded. */
function MicrophoneRow({ microphones, isRecording }: { microphones: Microphones; isRecording: boolean }) {
  const { chosen, look } = microphones;
  const { isOpen, error, level, open, close } = useMicrophoneCheck(chosen, isRecording);
  useEffect(() => {
    if (isOpen) look();
  }, [isOpen, look]);

  return (
    <>
      <div className={classes.microphone} data-tour="microphone">
        <MicrophonePicker microphones={microphones} isCompact />
        <Button variant="default" size="sm" onClick={isOpen ? close : open}>
          {isOpen ? t('End test') : t('Test microphone')}
        </Button>
        <div className={classes.level}>
          {isOpen ? (
            <LevelMeter level={level} />
          ) : (
            <span className={classes.hint}>{t('Saved on this device as you speak, even offline.')}</span>
          )}
        </div>
      </div>
      {error !== undefined && <Failure text={refusalText(error)} />}
    </>
  );
}
