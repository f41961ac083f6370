import { Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Phrase } from '#web/copy/phrase.tsx';
import { t } from '#web/copy/text.ts';
import { ElapsedTime } from './elapsed-time.tsx';
import { LevelMeter } from './level-meter.tsx';
import { limitState, recordingState, STATE_WORDS } from './live-state.ts';
import classes from './recording-bar.module.css';
import { type LiveRecording, useRecordingDesk } from './recording-desk.ts';
import { TROUBLES, worstFirst } from './trouble-words.ts';
import { useGoOn } from './use-go-on.ts';
import { useHeldActs } from './use-held-acts.ts';
import { useNow } from './use-now.ts';

const TICK_MS = 1000;

/** The running recording, on every screen but the one that shows it in full. */
export function RecordingBar({ live }: { live: LiveRecording }) {
  const desk = useRecordingDesk();
  const { stop } = useHeldActs();
  const navigate = useNavigate();
  const back = { held: live.heldId };
  const isPaused = live.state === 'paused';
  const state = recordingState(live);
  const end = async () => {
    if (await stop()) void navigate({ to: '/scribe', search: back });
  };

  return (
    <section className={classes.bar} aria-label={t('Running recording')} tabIndex={-1} data-recording-bar>
      <Warning live={live} />
      <div className={classes.row}>
        <span className={classes.state} role="status">
          <span className={classes.dot} data-resting={state !== 'recording' || undefined} aria-hidden />
          {t(STATE_WORDS[state])}
        </span>
        <ElapsedTime live={live} className={classes.time} />
        <LevelMeter level={desk.level} isResting={isPaused} />
        <span className={classes.acts}>
          <Button
            size="md"
            variant="default"
            leftSection={
              isPaused ? (
                <IconPlayerPlayFilled size={18} aria-hidden />
              ) : (
                <IconPlayerPauseFilled size={18} aria-hidden />
              )
            }
            onClick={() => (isPaused ? desk.resume() : desk.pause())}
          >
            {isPaused ? t('Resume') : t('Pause')}
          </Button>
          <Button
            size="md"
            color="red.8"
            leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
            loading={live.state === 'stopping'}
            onClick={() => void end()}
          >
            {t('Stop')}
          </Button>
          <Button
            size="md"
            variant="subtle"
            renderRoot={(props) => <Link {...props} to="/scribe" search={back} />}
          >
            {t('Back to recording')}
          </Button>
        </span>
      </div>
    </section>
  );
}

/** The most serious problem in one line; the screen of the recording says what to do. */
function Warning({ live }: { live: LiveRecording }) {
  const goOn = useGoOn(live);
  const now = useNow(TICK_MS);
  const [worst] = worstFirst(live.troubles);
  if (worst)
    return (
      <p className={classes.warning} role="alert">
        <Phrase
          text={t('<trouble>{{trouble}}.</trouble> Go back to the recording to fix it.', {
            trouble: t(TROUBLES[worst].title),
          })}
          parts={{ trouble: (words) => <strong>{words}</strong> }}
        />
      </p>
    );
  const limit = limitState(live, now);
  if (!limit) return null;
  return (
    <p className={classes.warning} role="alert">
      {limit === 'over' ? t('Paused after a long recording.') : t('Are you still recording?')}
      <Button size="compact-md" variant="default" ml="sm" onClick={goOn}>
        {limit === 'over' ? t('Resume recording') : t('Keep recording')}
      </Button>
    </p>
  );
}
