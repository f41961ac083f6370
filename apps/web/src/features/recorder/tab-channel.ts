/** Messages between the tabs of this browser. */
import type { Delivery } from './held-session.ts';

/** A message to the other tabs. */
export type TabMessage =
  /** A row was changed. */
  | { kind: 'changed'; id: string }
  | { kind: 'removed'; id: string }
  /** A recording started or ended. */
  | { kind: 'leads' }
  /** The tab that records this visit should stop, because it continues in another tab. */
  | { kind: 'yield'; id: string }
  | { kind: 'delivery'; id: string; delivery: Delivery };

/** The channel to the other tabs. */
export interface TabChannel {
  tell: (message: TabMessage) => void;
  listen: (hear: (message: TabMessage) => void) => void;
}

/** Opens the channel. */
export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel('auscult-recorder');
  return {
    tell: (message) => channel.postMessage(message),
    listen: (hear) =>
      channel.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => hear(message)),
  };
}
