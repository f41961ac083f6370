/** What the tabs of this browser tell each other. */
import type { Delivery } from './held-session.ts';

/** A message to the other tabs. */
export type TabMessage =
  /** A row was changed. */
  | { kind: 'changed'; id: string }
  | { kind: 'removed'; id: string }
  /** A recording began or ended. */
  | { kind: 'leads' }
  /** Whoever records this visit should stop: somebody goes on with it elsewhere. */
  | { kind: 'yield'; id: string }
  | { kind: 'delivery'; id: string; delivery: Delivery };

/** The way to the other tabs. */
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
