import { Button, Progress, Text } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusScreen } from '#web/features/recorder/focus-screen.ts';
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
import { useStartRecording } from '#web/features/recorder/use-start-recording.ts';
import { clock } from '#web/ui/clock.ts';
import { momentText } from '#web/ui/duration.ts';
import classes from './held-panel.module.css';
import { HeldWishFields } from './held-wish-fields.tsx';

/**
 * A visit on this device that nothing records now: to be decided about, or on its way to the server.
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
  const more = useRecordMore(held);
  const discard = async () => {
    if (!(await acts.discard(held.id))) return;
    focusScreen();
    void navigate({ to: '/scribe', search: {}, replace: true });
  };
  return (
    <Panel label="Recorded visit">
      <div role="status">
        <p className={classes.title}>{clock(recordedMs(held))} recorded</p>
        <Text c="dimmed">{stateText(view)}</Text>
      </div>
      <HeldWishFields held={held} />
      <div className={classes.acts}>
        {canTranscribe && (
          <Button className={classes.act} size="lg" onClick={() => void acts.finish(held.id)}>
            Write note
          </Button>
        )}
        <Button
          className={classes.act}
          size="lg"
          variant="default"
          leftSection={<IconMicrophone size={20} aria-hidden />}
          loading={more.isPending}
          onClick={() => more.record()}
        >
          Record more
        </Button>
        <Button
          className={classes.act}
          size="lg"
          variant={canTranscribe ? 'default' : 'filled'}
          onClick={() => void acts.keep(held.id)}
        >
          {canTranscribe ? 'Keep without note' : 'Keep the recording'}
        </Button>
        <Button
          className={classes.act}
          size="lg"
          variant="default"
          c="var(--app-red-text)"
          onClick={() => void discard()}
        >
          Discard
        </Button>
      </div>
      {more.error && (
        <StartRefused
          error={more.error}
          onTakeOver={() => more.record({ takeOver: true })}
          onBeside={() => more.record({ beside: true })}
        />
      )}
    </Panel>
  );
}

/** Whatever the person pressed before is gone with the screen that it stood on: what took its place takes the focus. */
function Panel({ label, children }: { label: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={panel} className={classes.panel} aria-label={label} tabIndex={-1}>
      {children}
    </section>
  );
}

function stateText({ held, endedBy }: HeldView): string {
  const parts = held.stretches.length > 1 ? `, in ${held.stretches.length} parts` : '';
  const recorded = `Recorded ${momentText(held.createdAt)}${parts}.`;
  if (endedBy) return `${recorded} ${endingText(endedBy)} What was said here is safe.`;
  if (!wasInterrupted(held)) return `${recorded} It is safe on this device.`;
  return `${recorded} It was interrupted; what was said until then is safe on this device.`;
}

function endingText(endedBy: NonNullable<HeldView['endedBy']>): string {
  if (endedBy === 'another-tab') return 'Another tab has taken the recording over.';
  return `Another device has taken the recording over. ${leaderText(endedBy)}`;
}

/** Another stretch of it, as it was wished and agreed. */
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
    <Panel label="Recorded visit">
      <div role="status">
        <p className={classes.title}>Another tab records</p>
        <Text c="dimmed">
          {heldName(view.held)} is being recorded in another tab of this browser. Taking it over ends it there
          and goes on here; nothing is lost.
        </Text>
      </div>
      <Button className={classes.act} size="lg" onClick={() => void acts.takeOver(view)}>
        Take over here
      </Button>
    </Panel>
  );
}

function OnItsWay({ view: { held, delivery } }: { view: HeldView }) {
  const desk = useRecordingDesk();
  const percent = sentPercent([delivery]);
  return (
    <Panel label="Handing over the visit">
      <div>
        <p className={classes.title}>{heldName(held)}</p>
        <Text role="status">{deliveryText(delivery)}</Text>
      </div>
      {isBarShown(delivery) && <Progress value={percent} size="lg" aria-label={`${percent} % is sent`} />}
      <Text c="dimmed">
        Until the server has all of it, it stays safe on this device. You need not wait: it goes on while you
        see the next patient.
      </Text>
      <div className={classes.acts}>
        <StartAnother />
        {canRetry(delivery.hindrance) && (
          <Button className={classes.act} size="lg" variant="default" onClick={() => desk.retry()}>
            Try now
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** The server has it all: its note is shown, or where it is kept. */
function Delivered({ view: { held } }: { view: HeldView }) {
  const navigate = useNavigate();
  const { session, decision } = held;
  useEffect(() => {
    if (decision === 'finish' && session)
      void navigate({ to: '/history', search: { session_id: session }, replace: true });
  }, [decision, session, navigate]);
  return (
    <Panel label="Recorded visit">
      <div role="status">
        <p className={classes.title}>Your recording is safe</p>
        <Text c="dimmed">The server has all of it. You can have its note written at any time.</Text>
      </div>
      <div className={classes.acts}>
        {session && (
          <Button
            className={classes.act}
            size="lg"
            renderRoot={(props) => <Link {...props} to="/history" search={{ session_id: session }} />}
          >
            Open the visit
          </Button>
        )}
        <StartAnother />
      </div>
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
      New visit
    </Button>
  );
}
