/** The state of the running recording, and its view for the screens. */
import type { DeviceLead } from './device-lead.ts';
import type { Microphone } from './microphone.ts';
import type { HeldView, LiveRecording, RecordingTrouble, StartOrder } from './recording-desk.ts';
import type { SilenceLimit } from './silence-limit.ts';
import type { SliceWriter } from './slice-writer.ts';
import type { StretchParts, StretchRun } from './stretch-run.ts';
import type { Lead, TabLeads } from './tab-leads.ts';

/** Why a recording ended without a request. */
export type EndedBy = NonNullable<HeldView['endedBy']>;

/** The services of a running recording. */
export interface LiveParts extends StretchParts {
  leads: TabLeads;
  device: DeviceLead;
  /** Stores the visit's row, or opens it again. @throws RecordingRefused `no-room` */
  prepareRow: (heldId: string, order: StartOrder) => Promise<{ userId: string }>;
  onStarted: (heldId: string) => void;
  /** Called with each slice. */
  onKept: () => void;
  onEnded: (heldId: string, by: EndedBy | undefined) => void;
  onChange: () => void;
}

/** A running recording. */
export interface Running {
  heldId: string;
  userId: string;
  lead: Lead;
  contentType: string;
  microphone: Microphone | undefined;
  stretch: StretchRun | undefined;
  /** By stretch, from before its row is stored until it has ended. */
  writers: Map<string, SliceWriter>;
  /** Milliseconds of sound in ended stretches. */
  beforeMs: number;
  state: LiveRecording['state'];
  troubles: Set<RecordingTrouble>;
  ending: AbortController;
}

/** A recording that is about to start. */
export function runningOf(lead: Pick<Running, 'heldId' | 'lead' | 'contentType'>): Running {
  return {
    ...lead,
    userId: '',
    microphone: undefined,
    stretch: undefined,
    writers: new Map(),
    beforeMs: 0,
    state: 'recording',
    troubles: new Set(),
    ending: new AbortController(),
  };
}

/** Sets or clears a problem. @returns whether that is a change */
export function setTrouble({ troubles }: Running, trouble: RecordingTrouble, isOn: boolean): boolean {
  if (troubles.has(trouble) === isOn) return false;
  if (isOn) troubles.add(trouble);
  else troubles.delete(trouble);
  return true;
}

/** A new microphone starts without the problems of the former one. */
export function forgetTroubles({ troubles }: Running): void {
  for (const trouble of ['silent', 'muted', 'unplugged', 'replaced'] as const) troubles.delete(trouble);
}

/** The view for the screens. */
export function shownOf(running: Running, limit: SilenceLimit): LiveRecording {
  const { heldId, state, troubles, stretch, microphone, beforeMs } = running;
  return {
    ...{ heldId, state, ...limit.current },
    elapsedMs: beforeMs + (stretch?.recorder.durationMs() ?? 0),
    since: state === 'recording' && stretch ? Date.now() : undefined,
    troubles: [...troubles],
    microphone: microphone?.label ?? '',
  };
}
