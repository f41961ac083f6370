/** Shared parts of the delivery steps. */
import type { GrowingUploads } from '#web/platform/growing-upload.ts';
import type { HeldContent } from './held-content.ts';
import type { Delivery } from './held-session.ts';
import type { OfflineStore } from './offline-store.ts';
import type { AskServer } from './recorder-server.ts';
import type { SliceWriter } from './slice-writer.ts';
import type { SliceKeeper, StoredSession, StoredStretch } from './stored-session.ts';
import type { TabLeads } from './tab-leads.ts';
import type { TeamMemory } from './team-memory.ts';

/** The services of the upload queue. */
export interface DeliveryParts {
  ask: AskServer;
  uploads: GrowingUploads;
  offlineStore: OfflineStore;
  store: SliceKeeper;
  leads: TabLeads;
  teams: TeamMemory;
  /** Of the recording in this tab. */
  live: {
    isBusyWith: (heldId: string) => boolean;
    writerOf: (stretch: string) => SliceWriter | undefined;
  };
  /** One upload at a time, except the one of the running recording. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** One visit in delivery. */
export interface DeliveryStep extends DeliveryParts {
  id: string;
  signal: AbortSignal;
  report: (part: Partial<Delivery>) => void;
  /** Bytes of a stretch on the server. */
  reportSent: (stretch: string, bytes: number) => void;
}

/** A visit with all data that this device and the server need. */
export interface OpenHeld {
  row: StoredSession;
  content: HeldContent;
}

/** The current state of the visit. @throws when it is deleted or closed: nothing is left to do then */
export function heldNow({ offlineStore, id, signal }: DeliveryStep): OpenHeld {
  signal.throwIfAborted();
  const found = offlineStore.row(id);
  if (!found?.content) throw new DOMException('It is no longer here.', 'AbortError');
  return { row: found.stored, content: found.content };
}

/** Changes one stretch in its row. */
export async function changeStretch(
  { offlineStore, id }: DeliveryStep,
  stretch: string,
  part: Partial<StoredStretch>,
): Promise<void> {
  await offlineStore.change(id, {
    stored: ({ stretches }) => ({
      stretches: stretches.map((one) => (one.id === stretch ? { ...one, ...part } : one)),
    }),
  });
}

/** A repeated step with the same body gets the same answer; with another body it is a new step. */
export async function stepKey({ id, attempt }: StoredSession, step: string, body: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const short = Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${id}-${attempt}-${step}-${short}`;
}
