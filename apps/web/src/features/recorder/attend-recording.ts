import { attendPage } from './page-watch.ts';
import type { EndedBy, LiveParts, Running } from './running.ts';

/** What is done about what happens around a recording. */
export interface Attending {
  stop: (by: EndedBy) => void;
  /** Another device records the same visit, or does no longer. */
  onBeside: (isOn: boolean) => void;
  /** A microphone may be there again. */
  reopen: () => void;
}

/** What lasts as long as a recording: leading the visit among devices and among tabs, and the page around it. */
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
