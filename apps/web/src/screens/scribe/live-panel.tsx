import { ActionIcon, Button, Kbd, Stack, Text, Tooltip } from '@mantine/core';
import {
  IconBookmark,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Phrase } from '#web/copy/phrase.tsx';
import { t } from '#web/copy/text.ts';
import { Bookmarks } from '#web/features/recorder/bookmarks.tsx';
import { ElapsedTime } from '#web/features/recorder/elapsed-time.tsx';
import { LevelMeter } from '#web/features/recorder/level-meter.tsx';
import { LimitWarning } from '#web/features/recorder/limit-warning.tsx';
import { recordingState, STATE_WORDS } from '#web/features/recorder/live-state.ts';
import { MicrophonePicker } from '#web/features/recorder/microphone-picker.tsx';
import { type LiveRecording, useHeld, useRecordingDesk } from '#web/features/recorder/recording-desk.ts';
import { TroubleList } from '#web/features/recorder/trouble-list.tsx';
import { TROUBLES } from '#web/features/recorder/trouble-words.ts';
import { useChangeMicrophone } from '#web/features/recorder/use-change-microphone.ts';
import { useHeldActs } from '#web/features/recorder/use-held-acts.ts';
import page from '#web/ui/page.module.css';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { HeldWishFields } from './held-wish-fields.tsx';
import classes from './live-panel.module.css';

const STOP_KEYS = 'Shift+S';

/** The recording that runs in this tab, in full. On a phone its buttons are in a bar at the bottom, for the thumb. */
export function LivePanel({ live }: { live: LiveRecording }) {
  const desk = useRecordingDesk();
  const held = useHeld().find((view) => view.held.id === live.heldId)?.held;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const press = useKeys(live);
  const isPaused = live.state === 'paused';
  const state = recordingState(live);
  const isPhone = useIsPhone();
  const bookmarks = useId();
  const needsOther = live.troubles.some((trouble) => TROUBLES[trouble].isOfMicrophone);

  return (
    <section
      ref={panel}
      className={`${page.card} ${classes.panel}`}
      aria-label={t('Recording')}
      aria-describedby="recording-keys"
      tabIndex={-1}
      onKeyDown={press}
    >
      <div className={classes.head}>
        <span className={classes.state} role="status">
          <span className={classes.dot} data-resting={state !== 'recording' || undefined} aria-hidden />
          {t(STATE_WORDS[state])}
        </span>
        <ElapsedTime live={live} className={classes.time} />
        <div className={classes.level}>
          <LevelMeter level={desk.level} isResting={isPaused} />
          <Text size="sm" c="dimmed" truncate>
            {live.microphone || t('Default microphone')}
          </Text>
        </div>
      </div>
      <Controls live={live} bookmarks={isPhone && held ? bookmarks : undefined} />
      <TroubleList live={live} />
      {needsOther && <OtherMicrophone />}
      <LimitWarning live={live} />
      {held && <Bookmarks held={held} form={bookmarks} isOnlyField={isPhone} />}
      <Changeable isFolded={isPhone}>
        {held && <HeldWishFields held={held} />}
        {!needsOther && <OtherMicrophone />}
      </Changeable>
      <Text id="recording-keys" size="sm" c="dimmed" className={classes.keys}>
        {t('You can leave this screen; recording continues.')}{' '}
        <span className={classes.ofKeyboard}>
          <Phrase
            text={t(
              'Keys: <key>{{pause}}</key> pause, <key>{{bookmark}}</key> bookmark, <key>{{stop}}</key> stop.',
              { pause: 'P', bookmark: 'B', stop: STOP_KEYS },
            )}
            parts={{ key: (words) => <Kbd>{words}</Kbd> }}
          />
        </span>
      </Text>
    </section>
  );
}

/** Fields that are seldom changed during a recording. */
function Changeable({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const fields = <Stack gap="lg">{children}</Stack>;
  if (!isFolded) return fields;
  return (
    <details className={classes.fold}>
      <summary className={classes.summary}>
        <IconChevronRight size={18} className={classes.chevron} aria-hidden />
        {t('Pets, template and microphone')}
      </summary>
      {fields}
    </details>
  );
}

/** @param bookmarks  the form for bookmarks, where its button is here */
function Controls({ live, bookmarks }: { live: LiveRecording; bookmarks: string | undefined }) {
  const desk = useRecordingDesk();
  const { stop } = useHeldActs();
  const isPaused = live.state === 'paused';
  return (
    <div className={classes.controls} data-bottom-bar>
      {bookmarks !== undefined && (
        <ActionIcon
          type="submit"
          form={bookmarks}
          className={classes.bookmark}
          variant="default"
          aria-label={t('Bookmark')}
          disabled={live.state === 'stopping'}
        >
          <IconBookmark size={24} aria-hidden />
        </ActionIcon>
      )}
      <Button
        className={classes.control}
        size="xl"
        variant={isPaused ? 'filled' : 'default'}
        leftSection={
          isPaused ? (
            <IconPlayerPlayFilled size={22} aria-hidden />
          ) : (
            <IconPlayerPauseFilled size={22} aria-hidden />
          )
        }
        disabled={live.state === 'stopping'}
        aria-keyshortcuts="P"
        onClick={() => (isPaused ? desk.resume() : desk.pause())}
      >
        {isPaused ? t('Resume') : t('Pause')}
      </Button>
      <Tooltip label={STOP_KEYS}>
        <Button
          className={classes.control}
          data-tour="stop-recording"
          size="xl"
          color="red.8"
          leftSection={<IconPlayerStopFilled size={22} aria-hidden />}
          loading={live.state === 'stopping'}
          aria-keyshortcuts={STOP_KEYS}
          onClick={() => void stop()}
        >
          {t('Stop')}
        </Button>
      </Tooltip>
    </div>
  );
}

/** Another microphone for the rest of the visit. */
function OtherMicrophone() {
  const { microphones, change } = useChangeMicrophone();
  return <MicrophonePicker microphones={microphones} onChoose={change} />;
}

/** Keys of the panel, while it has the focus and the person is not typing. No single letter stops the recording. */
function useKeys(live: LiveRecording) {
  const desk = useRecordingDesk();
  const { stop } = useHeldActs();
  return (event: KeyboardEvent) => {
    if (isForOthers(event)) return;
    const acts: Record<string, () => void> = {
      p: live.state === 'paused' ? desk.resume : desk.pause,
      b: desk.bookmark,
      'Shift+s': () => void stop(),
    };
    const act = acts[`${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}`];
    if (!act || live.state === 'stopping') return;
    event.preventDefault();
    act();
  };
}

/** Typed into a field, held down, or a browser shortcut. */
function isForOthers({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input, select, textarea');
  return isTyping || ctrlKey || metaKey || altKey || repeat;
}
