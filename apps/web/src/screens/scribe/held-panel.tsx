import { Button, Progress, Text } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  deliveryText,
  heldName,
  recordedMs,
  sentPercent,
  wasInterrupted,
} from '#web/features/recorder/held-words.ts';
import { type HeldView, type StartOrder, useRecordingDesk } from '#web/features/recorder/recording-desk.ts';
import { StartRefused } from '#web/features/recorder/start-refused.tsx';
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
  const discard = async () => {
    if (await acts.discard(held.id)) void navigate({ to: '/scribe', search: {}, replace: true });
  };
  return (
    <section className={classes.panel} aria-label="Recorded visit">
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
        <RecordMore view={view} />
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
    </section>
  );
}

const ENDINGS = {
  'another-tab': ' Another tab has taken the recording over.',
  'another-device': ' Another device has taken the recording over.',
} as const satisfies Record<NonNullable<HeldView['endedBy']>, string>;

function stateText({ held, endedBy }: HeldView): string {
  const parts = held.stretches.length > 1 ? `, in ${held.stretches.length} parts` : '';
  const recorded = `Recorded ${momentText(held.createdAt)}${parts}.`;
  if (endedBy) return `${recorded}${ENDINGS[endedBy]} What was said here is safe.`;
  if (!wasInterrupted(held)) return `${recorded} It is safe on this device.`;
  return `${recorded} It was interrupted; what was said until then is safe on this device.`;
}

function RecordMore({ view: { held } }: { view: HeldView }) {
  const start = useStartRecording();
  const { chosen } = useMicrophones();
  const { id: heldId, session, wish, consent } = held;
  const record = (part: Pick<StartOrder, 'takeOver' | 'beside'> = {}) =>
    start.mutate({ heldId, session, wish, consent, microphone: chosen, ...part });
  return (
    <>
      <Button
        className={classes.act}
        size="lg"
        variant="default"
        leftSection={<IconMicrophone size={20} aria-hidden />}
        loading={start.isPending}
        onClick={() => record()}
      >
        Record more
      </Button>
      {start.error && (
        <div className={classes.refused}>
          <StartRefused
            error={start.error}
            onTakeOver={() => record({ takeOver: true })}
            onBeside={() => record({ beside: true })}
          />
        </div>
      )}
    </>
  );
}

function RecordedElsewhere({ view }: { view: HeldView }) {
  const acts = useHeldActs();
  return (
    <section className={classes.panel} aria-label="Recorded visit">
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
    </section>
  );
}

function OnItsWay({ view: { held, delivery } }: { view: HeldView }) {
  const desk = useRecordingDesk();
  const percent = sentPercent([delivery]);
  return (
    <section className={classes.panel} aria-label="Handing over the visit">
      <div>
        <p className={classes.title}>{heldName(held)}</p>
        <Text role="status">{deliveryText(delivery)}</Text>
      </div>
      <Progress value={percent} size="lg" aria-label={`${percent} % is sent`} />
      <Text c="dimmed">
        Until the server has all of it, it stays safe on this device. You need not wait: it goes on while you
        see the next patient.
      </Text>
      <div className={classes.acts}>
        <StartAnother />
        {delivery.hindrance && (
          <Button className={classes.act} size="lg" variant="default" onClick={() => desk.retry()}>
            Try now
          </Button>
        )}
      </div>
    </section>
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
    <section className={classes.panel} aria-label="Recorded visit">
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
    </section>
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
