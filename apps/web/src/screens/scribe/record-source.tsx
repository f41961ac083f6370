import type { Consent } from '@auscult/contract/recordings';
import { Button, Kbd } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMicrophone } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
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
import { useQuiet } from '#web/platform/use-quiet.ts';
import { Failure } from '#web/ui/failure.tsx';
import { useScreenKeys } from '#web/ui/use-screen-keys.ts';
import { consentOf } from './consent-draft.ts';
import classes from './record-source.module.css';

const START_KEY = 'R';

const ConsentQuestion = lazy(() =>
  import('./consent-question.tsx').then((module) => ({ default: module.ConsentQuestion })),
);

/**
 * Starts a recording with one press of the button or of its key; with two where consent is asked for. On a phone the button is in a bar at the bottom,
 * within reach of the thumb.
 */
export function RecordSource({ me, method, order, onMethod, onType, onStarted }: RecordSourceProps) {
  const microphones = useMicrophones();
  const start = useStartRecording(onStarted);
  const isElsewhere = useHeld().some(({ runs }) => runs === 'elsewhere');
  const [isAsking, question] = useDisclosure();
  const [consent, setConsent] = useState<Consent>();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const isQuiet = useQuiet();

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
  const press = () => (me.consent_forced ? question.open() : record({}));
  useScreenKeys({ [START_KEY.toLowerCase()]: isElsewhere || start.isPending ? undefined : press });

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
        <Button
          ref={setButton}
          className={classes.start}
          data-tour="start-recording"
          size="xl"
          fullWidth
          leftSection={<IconMicrophone size={24} aria-hidden />}
          rightSection={
            <Kbd className={classes.key} aria-hidden>
              {START_KEY}
            </Kbd>
          }
          loading={start.isPending}
          disabled={isElsewhere}
          aria-haspopup={me.consent_forced ? 'dialog' : undefined}
          aria-expanded={me.consent_forced ? isAsking : undefined}
          aria-keyshortcuts={START_KEY}
          onClick={press}
        >
          {t('Start recording')}
        </Button>
        {me.consent_forced && (isQuiet || isAsking) && (
          <Suspense>
            <ConsentQuestion
              isOpen={isAsking}
              below={button}
              method={method}
              onMethod={onMethod}
              onYes={agree}
              onNo={type}
              onClose={question.close}
            />
          </Suspense>
        )}
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
  /** How the people in the room give consent. */
  method: Consent['method'];
  /** The recording's options, except for those asked here. */
  order: Omit<StartOrder, 'consent' | 'microphone'>;
  onMethod: (method: Consent['method']) => void;
  /** Without consent the visit is typed. Undefined if nothing can be typed instead. */
  onType?: () => void;
  /** @param heldId  the visit on this device */
  onStarted: (heldId: string) => void;
}

/** Chooses the microphone, and shows its level before the recording. */
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
