import { t } from '#web/copy/text.ts';
import { formatDuration } from '#web/ui/format-duration.ts';
import type { LiveRecording } from './recording-desk.ts';
import { useNow } from './use-now.ts';

const TICK_MS = 250;

/** The duration of the running recording, without pauses. */
export function ElapsedTime({ live, className }: { live: LiveRecording; className?: string }) {
  const now = useNow(live.since === undefined ? 0 : TICK_MS);
  const elapsedMs = live.elapsedMs + (live.since === undefined ? 0 : Math.max(0, now - live.since));
  return (
    <span role="timer" aria-label={t('Recorded so far')} className={className}>
      {formatDuration(elapsedMs)}
    </span>
  );
}
