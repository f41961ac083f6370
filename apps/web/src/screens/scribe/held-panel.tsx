import { Button, Progress, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '#web/copy/text.ts';
import {
  canRetry,
  deliveryText,
  heldName,
  isBarShown,
  sentPercent,
} from '#web/features/recorder/held-words.ts';
import { type HeldView, useRecordingDesk } from '#web/features/recorder/recording-desk.ts';
import { useHeldActs } from '#web/features/recorder/use-held-acts.ts';
import classes from './held-panel.module.css';
import { RecordedPanel } from './recorded-panel.tsx';
import { Undecided } from './undecided.tsx';

/**
 * A visit on this device that is not being recorded: stopped, interrupted, or in delivery.
 *
 * @param canTranscribe  whether this server can transcribe; if not, the note waits until it can
 * @param isGone  whether this device no longer has it: then the server has it all
 */
export function HeldPanel({ view, isGone, canTranscribe }: HeldPanelProps) {
  const { held, delivery } = view;
  if (view.runs === 'elsewhere') return <RecordedElsewhere view={view} />;
  if (held.decision === 'open') return <Undecided view={view} canTranscribe={canTranscribe} />;
  const isDone = isGone || delivery.step === 'done';
  return isDone ? <Delivered view={view} /> : <OnItsWay view={view} />;
}

interface HeldPanelProps {
  view: HeldView;
  isGone: boolean;
  canTranscribe: boolean;
}

function RecordedElsewhere({ view }: { view: HeldView }) {
  const acts = useHeldActs();
  return (
    <RecordedPanel label={t('Recorded visit')}>
      <div role="status">
        <p className={classes.title}>{t('Recording in another tab')}</p>
        <Text c="dimmed">
          {t('{{name}} is being recorded in another tab of this browser.', { name: heldName(view.held) })}{' '}
          {t('Take over to continue here. Nothing is lost.')}
        </Text>
      </div>
      <Button className={classes.act} size="lg" onClick={() => void acts.takeOver(view)}>
        {t('Take over here')}
      </Button>
    </RecordedPanel>
  );
}

function OnItsWay({ view: { held, delivery } }: { view: HeldView }) {
  const desk = useRecordingDesk();
  const percent = sentPercent([delivery]);
  return (
    <RecordedPanel label={t('Handing over the visit')}>
      <div>
        <p className={classes.title}>{heldName(held)}</p>
        <Text role="status">{deliveryText(delivery)}</Text>
      </div>
      {isBarShown(delivery) && (
        <Progress value={percent} size="lg" aria-label={t('{{percent}} % uploaded', { percent })} />
      )}
      <Text c="dimmed">{t('It stays on this device until uploaded. You can start the next visit.')}</Text>
      <div className={classes.acts}>
        <StartAnother />
        {canRetry(delivery.hindrance) && (
          <Button className={classes.act} size="lg" variant="default" onClick={() => desk.retry()}>
            {t('Try now')}
          </Button>
        )}
      </div>
    </RecordedPanel>
  );
}

/** Shown when the server has all of it: a link to its note, or a message that it is saved. */
function Delivered({ view: { held } }: { view: HeldView }) {
  const navigate = useNavigate();
  const { session, decision } = held;
  useEffect(() => {
    if (decision === 'finish' && session)
      void navigate({ to: '/history', search: { session_id: session }, replace: true });
  }, [decision, session, navigate]);
  return (
    <RecordedPanel label={t('Recorded visit')}>
      <div role="status">
        <p className={classes.title}>{t('Recording saved')}</p>
        <Text c="dimmed">{t('You can write its note at any time.')}</Text>
      </div>
      <div className={classes.acts}>
        {session && (
          <Button
            className={classes.act}
            size="lg"
            renderRoot={(props) => <Link {...props} to="/history" search={{ session_id: session }} />}
          >
            {t('Open the visit')}
          </Button>
        )}
        <StartAnother />
      </div>
    </RecordedPanel>
  );
}

function StartAnother() {
  return (
    <Button
      className={classes.act}
      size="lg"
      variant="default"
      renderRoot={(props) => <Link {...props} to="/scribe" search={{}} />}
    >
      {t('New visit')}
    </Button>
  );
}
