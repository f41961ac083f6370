import { attendPage } from './page-watch.ts';
import type { EndedBy, LiveParts, Running } from './running.ts';

/** Handlers of events around a recording. */
export interface Attending {
  stop: (by: EndedBy) => void;
  /** Another device records the same visit, or has stopped. */
  onBeside: (isOn: boolean) => void;
  /** A microphone may be available again. */
  reopen: () => void;
}

/** Runs as long as a recording: the lead among devices and tabs, and the watch of the page. */
export function attendRecording(
  { device, offlineStore }: Pick<LiveParts, 'device' | 'offlineStore'>,
  running: Running,
  { stop, onBeside, reopen }: Attending,
): void {
  const { heldId, lead, ending } = running;
  device.keep(() => offlineStore.row(heldId)?.stored.session, {
    onLost: ({ holder }) => stop(holder),
    onBeside,
  });
  const { signal } = ending;
  lead.lost.addEventListener('abort', () => stop('another-tab'), { signal });
  attendPage(signal, {
    flush: () => running.stretch?.recorder.flush(),
    onDevices: () => {
      if (!running.stretch && running.state === 'recording') reopen();
    },
  });
}
