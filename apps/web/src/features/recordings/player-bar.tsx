import type { NodeId } from '@auscult/contract/kit/ids';
import { ActionIcon, Slider } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useReducer } from 'react';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { formatDuration } from '#web/ui/format-duration.ts';
import classes from './player-bar.module.css';
import type { Player } from './use-player.ts';

/** Plays, pauses and seeks the recording of a visit. */
export function PlayerBar({ player, recording, durationMs, ordinal }: PlayerBarProps) {
  const { audio, isLoading, failure, play } = player;
  useSound(audio);
  const isHere = player.recording === recording;
  const nowMs = isHere ? audio.currentTime * 1000 : 0;
  const lengthMs = isHere && Number.isFinite(audio.duration) ? audio.duration * 1000 : (durationMs ?? 0);
  const isPlaying = isHere && !audio.paused;
  const toggle = () => {
    if (isPlaying) audio.pause();
    else play([{ recording, startMs: nowMs >= lengthMs ? 0 : nowMs }]);
  };

  return (
    <div className={classes.bar}>
      <ActionIcon
        size="lg"
        radius="xl"
        loading={isLoading}
        aria-label={isPlaying ? pauseText(ordinal) : playText(ordinal)}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
      <Slider
        className={classes.slider}
        thumbLabel={positionText(ordinal)}
        size="sm"
        label={formatDuration}
        min={0}
        max={Math.max(lengthMs, 1)}
        value={nowMs}
        disabled={lengthMs === 0}
        onChange={(ms) => {
          if (isHere) audio.currentTime = ms / 1000;
        }}
        onChangeEnd={(ms) => {
          if (!isHere) play([{ recording, startMs: ms }]);
        }}
      />
      <span className={classes.time}>
        {formatDuration(nowMs)} / {lengthMs > 0 ? formatDuration(lengthMs) : '–:––'}
      </span>
      {failure && <Failure {...failure} />}
    </div>
  );
}

interface PlayerBarProps {
  player: Player;
  recording: NodeId;
  durationMs: number | null;
  /** Its number among several, from 1; included in the labels of its controls. */
  ordinal: number | undefined;
}

function playText(number: number | undefined): string {
  return number ? t('Play recording {{number}}', { number }) : t('Play recording');
}

function pauseText(number: number | undefined): string {
  return number ? t('Pause recording {{number}}', { number }) : t('Pause recording');
}

function positionText(number: number | undefined): string {
  return number ? t('Position in recording {{number}}', { number }) : t('Position in the recording');
}

/** Renders again whenever the sound moves on, starts or stops. */
function useSound(audio: HTMLAudioElement) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const events = ['timeupdate', 'play', 'pause', 'ended', 'durationchange', 'emptied'];
    for (const event of events) audio.addEventListener(event, draw);
    return () => {
      for (const event of events) audio.removeEventListener(event, draw);
    };
  }, [audio]);
}
