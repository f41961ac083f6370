import { Button, Text } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { many, t } from '#web/copy/text.ts';
import { focusScreen } from '#web/features/recorder/focus-screen.ts';
import { useHandOverSoon } from '#web/features/recorder/hand-over-soon.ts';
import { type HeldSession, recordedMs } from '#web/features/recorder/held-session.ts';
import { wasInterrupted } from '#web/features/recorder/held-words.ts';
import type { HeldView, StartOrder } from '#web/features/recorder/recording-desk.ts';
import { StartRefused } from '#web/features/recorder/start-refused.tsx';
import { leaderText } from '#web/features/recorder/trouble-words.ts';
import { useHeldActs } from '#web/features/recorder/use-held-acts.ts';
import { useMicrophones } from '#web/features/recorder/use-microphones.ts';
import { useNow } from '#web/features/recorder/use-now.ts';
import { useStartRecording } from '#web/features/recorder/use-start-recording.ts';
import { momentText } from '#web/ui/duration.ts';
import { formatDuration } from '#web/ui/format-duration.ts';
import classes from './held-panel.module.css';
import { HeldWishFields } from './held-wish-fields.tsx';
import { RecordedPanel } from './recorded-panel.tsx';

/**
 * A visit that is stopped or was interrupted. One that was just stopped is submitted automatically.
 *
 * @param canTranscribe  whether this server can transcribe; if not, the note waits until it can
 */
export function Undecided({ view, canTranscribe }: { view: HeldView; canTranscribe: boolean }) {
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
    <RecordedPanel label={t('Recorded visit')} onField={soon.cancel}>
      <div role="status">
        <p className={classes.title}>
          {t('Recorded {{time}} · saved on this device', { time: formatDuration(recordedMs(held)) })}
        </p>
        <Text c="dimmed">
          {stateText(view)} {soon.at !== undefined && soonText(canTranscribe)}
        </Text>
      </div>
      <div className={classes.acts}>
        <Button
          className={classes.act}
          data-tour="generate-notes"
          size="lg"
          rightSection={<SecondsTo at={soon.at} />}
          onClick={() => void acts.finish(held.id)}
        >
          {t('Write note')}
        </Button>
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
          <Button className={classes.act} variant="default" onClick={() => void acts.keep(held.id)}>
            {t('Save without note')}
          </Button>
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
      <HeldWishFields held={held} />
    </RecordedPanel>
  );
}

function soonText(canTranscribe: boolean): string {
  return canTranscribe
    ? t('The note is written in a few seconds. Resume to record more.')
    : t(
        'It is uploaded in a few seconds, and its note is written once speech to text is set up. Resume to record more.',
      );
}

/** A countdown in seconds, hidden from screen readers, which would read every step. */
function SecondsTo({ at }: { at: number | undefined }) {
  const now = useNow(at === undefined ? 0 : 250);
  if (at === undefined) return null;
  return (
    <span className={classes.seconds} aria-hidden="true">
      {Math.max(0, Math.ceil((at - now) / 1000))}
    </span>
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

/** Another part of the visit, under the same consent. */
function useRecordMore({ id: heldId, session, wish, consent }: HeldSession) {
  const start = useStartRecording();
  const { chosen } = useMicrophones();
  const record = (part: Pick<StartOrder, 'takeOver' | 'beside'> = {}) =>
    start.mutate({ heldId, session, wish, consent, microphone: chosen, ...part });
  return { record, isPending: start.isPending, error: start.error };
}
