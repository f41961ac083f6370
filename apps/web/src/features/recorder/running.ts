/** What is known of the recording that runs, and how the screens see it. */
import type { DeviceLead } from './device-lead.ts';
import type { Microphone } from './microphone.ts';
import type { HeldView, LiveRecording, RecordingTrouble, StartOrder } from './recording-desk.ts';
import type { SilenceLimit } from './silence-limit.ts';
import type { SliceWriter } from './slice-writer.ts';
import type { StretchParts, StretchRun } from './stretch-run.ts';
import type { Lead, TabLeads } from './tab-leads.ts';

/** Why a recording ended without being asked to. */
export type EndedBy = NonNullable<HeldView['endedBy']>;

/** What a running recording stands on. */
export interface LiveParts extends StretchParts {
  leads: TabLeads;
  device: DeviceLead;
  /** Puts the visit's row on the offlineStore, or opens it again. @throws RecordingRefused `no-room` */
  prepareRow: (heldId: string, order: StartOrder) => Promise<{ userId: string }>;
  onStarted: (heldId: string) => void;
  /** Told of each slice. */
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
  /** By stretch, from before its row is there until it is ended. */
  writers: Map<string, SliceWriter>;
  /** Milliseconds of sound in stretches that ended. */
  beforeMs: number;
  state: LiveRecording['state'];
  troubles: Set<RecordingTrouble>;
  ending: AbortController;
}

/** A recording that is about to begin. */
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

/** Says that something is wrong, or no longer. @returns whether that is new */
export function setTrouble({ troubles }: Running, trouble: RecordingTrouble, isOn: boolean): boolean {
  if (troubles.has(trouble) === isOn) return false;
  if (isOn) troubles.add(trouble);
  else troubles.delete(trouble);
  return true;
}

/** Another microphone begins without the troubles of the one before. */
export function forgetTroubles({ troubles }: Running): void {
  for (const trouble of ['silent', 'muted', 'unplugged', 'replaced'] as const) troubles.delete(trouble);
}

/** What the screens are shown. */
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
