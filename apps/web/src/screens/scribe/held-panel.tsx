import { Button, Progress, Text } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { many, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { focusScreen } from '#web/features/recorder/focus-screen.ts';
import { useHandOverSoon } from '#web/features/recorder/hand-over-soon.ts';
import { type HeldSession, recordedMs } from '#web/features/recorder/held-session.ts';
import {
  canRetry,
  deliveryText,
  heldName,
  isBarShown,
  sentPercent,
  wasInterrupted,
} from '#web/features/recorder/held-words.ts';
import { type HeldView, type StartOrder, useRecordingDesk } from '#web/features/recorder/recording-desk.ts';
import { StartRefused } from '#web/features/recorder/start-refused.tsx';
import { leaderText } from '#web/features/recorder/trouble-words.ts';
import { useHeldActs } from '#web/features/recorder/use-held-acts.ts';
import { useMicrophones } from '#web/features/recorder/use-microphones.ts';
import { useNow } from '#web/features/recorder/use-now.ts';
import { useStartRecording } from '#web/features/recorder/use-start-recording.ts';
import { clock } from '#web/ui/clock.ts';
import { momentText } from '#web/ui/duration.ts';
import page from '#web/ui/page.module.css';
import classes from './held-panel.module.css';
import { HeldWishFields } from './held-wish-fields.tsx';
import { AskAdministrator } from './no-transcriber.tsx';

/**
 * A visit on this device that nothing records now: stopped, interrupted, or on its way to the server.
 *
 * @param canTranscribe  whether this server can turn sound into words; if not, the recording is only kept
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

function Undecided({ view, canTranscribe }: Omit<HeldPanelProps, 'isGone'>) {
  const { held } = view;
  const acts = useHeldActs();
  const navigate = useNavigate();
  const soon = useHandOverSoon(held.id);
  const more = useRecordMore(held);
  const record = (part: Pick<StartOrder, 'takeOver' | 'beside'> = {}) => {
    soon.cancel();
    more.record(part);
  };
  const discard = async () => {
    if (!(await acts.discard(held.id))) return;
    focusScreen();
    void navigate({ to: '/scribe', search: {}, replace: true });
  };
  return (
    <Panel label={t('Recorded visit')}>
      <div role="status">
        <p className={classes.title}>
          {t('Recorded {{time}} · saved on this device', { time: clock(recordedMs(held)) })}
        </p>
        <Text c="dimmed">{soon.at === undefined ? stateText(view) : soonText(canTranscribe)}</Text>
      </div>
      <div className={classes.acts}>
        {canTranscribe ? (
          <Button
            className={classes.act}
            data-tour="generate-notes"
            size="lg"
            rightSection={<SecondsTo at={soon.at} />}
            onClick={() => void acts.finish(held.id)}
          >
            {t('Write note')}
          </Button>
        ) : (
          <Button
            className={classes.act}
            size="lg"
            rightSection={<SecondsTo at={soon.at} />}
            onClick={() => void acts.keep(held.id)}
          >
            {t('Save recording')}
          </Button>
        )}
        <div className={classes.others}>
          <Button
            className={classes.act}
            data-tour="resume-recording"
            variant="default"
            leftSection={<IconMicrophone size={18} aria-hidden />}
            loading={more.isPending}
            onClick={() => record()}
          >
            {t('Resume')}
          </Button>
          {canTranscribe && (
            <Button className={classes.act} variant="default" onClick={() => void acts.keep(held.id)}>
              {t('Save without note')}
            </Button>
          )}
          <Button
            className={classes.act}
            variant="default"
            c="var(--app-red-text)"
            onClick={() => void discard()}
          >
            {t('Discard')}
          </Button>
        </div>
      </div>
      {more.error && (
        <StartRefused
          error={more.error}
          onTakeOver={() => record({ takeOver: true })}
          onBeside={() => record({ beside: true })}
        />
      )}
      {/* What is typed here must not be cut off by the hand-over. */}
      <div onFocus={soon.cancel}>
        <HeldWishFields held={held} />
      </div>
    </Panel>
  );
}

function soonText(canTranscribe: boolean): string {
  return canTranscribe
    ? t('The note is written in a few seconds. Resume to record more.')
    : t('It is uploaded in a few seconds. Resume to record more.');
}

/** Seconds to a moment, for those who see them; a screen reader would read every one of them. */
function SecondsTo({ at }: { at: number | undefined }) {
  const now = useNow(at === undefined ? 0 : 250);
  if (at === undefined) return null;
  return (
    <span className={classes.seconds} aria-hidden="true">
      {Math.max(0, Math.ceil((at - now) / 1000))}
    </span>
  );
}

/** Takes the focus when the button that had it is gone. */
function Panel({ label, children }: { label: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={panel}
      className={`${page.card} ${classes.panel}`}
      data-tour="recorded"
      aria-label={label}
      tabIndex={-1}
    >
      {children}
    </section>
  );
}

function stateText({ held, endedBy }: HeldView): string {
  const recorded = recordedText(held);
  if (endedBy) return `${recorded} ${endingText(endedBy)}`;
  return wasInterrupted(held) ? `${recorded} ${t('It was interrupted.')}` : recorded;
}

function recordedText({ createdAt, stretches }: HeldSession): string {
  const moment = momentText(createdAt);
  if (stretches.length <= 1) return t('Recorded {{moment}}.', { moment });
  return many(
    stretches.length,
    'Recorded {{moment}}, in {{count}} part.',
    'Recorded {{moment}}, in {{count}} parts.',
    { moment },
  );
}

function endingText(endedBy: NonNullable<HeldView['endedBy']>): string {
  if (endedBy === 'another-tab') return t('Another tab took over the recording.');
  return `${t('Another device took over the recording.')} ${leaderText(endedBy)}`;
}

/** Another stretch of the visit, under the same consent. */
function useRecordMore({ id: heldId, session, wish, consent }: HeldSession) {
  const start = useStartRecording();
  const { chosen } = useMicrophones();
  const record = (part: Pick<StartOrder, 'takeOver' | 'beside'> = {}) =>
    start.mutate({ heldId, session, wish, consent, microphone: chosen, ...part });
  return { record, isPending: start.isPending, error: start.error };
}

function RecordedElsewhere({ view }: { view: HeldView }) {
  const acts = useHeldActs();
  return (
    <Panel label={t('Recorded visit')}>
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
    </Panel>
  );
}

function OnItsWay({ view: { held, delivery } }: { view: HeldView }) {
  const desk = useRecordingDesk();
  const percent = sentPercent([delivery]);
  return (
    <Panel label={t('Handing over the visit')}>
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
    </Panel>
  );
}

/** The server has it all: leads to its note, or says that it is saved. */
function Delivered({ view: { held } }: { view: HeldView }) {
  const navigate = useNavigate();
  const { session, decision } = held;
  const listening = useMe().data?.server.speech_to_text;
  useEffect(() => {
    if (decision === 'finish' && session)
      void navigate({ to: '/history', search: { session_id: session }, replace: true });
  }, [decision, session, navigate]);
  return (
    <Panel label={t('Recorded visit')}>
      <div role="status">
        <p className={classes.title}>{t('Recording saved')}</p>
        <Text c="dimmed">
          {listening?.configured === false
            ? t("Transcription isn't set up yet. We'll keep your recording and transcribe it later.")
            : t('You can write its note at any time.')}
        </Text>
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
      {listening?.configured === false && <AskAdministrator hint={listening.hint} />}
    </Panel>
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
