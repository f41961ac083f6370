/** A visit on this browser, with a server, a store and an offline store in memory. */
import { vi } from 'vitest';
import type { GrowingUploads } from '#web/platform/growing-upload.ts';
import { type Bytes, textBytes } from './bytes.ts';
import type { DeliveryStep } from './delivery-step.ts';
import { mergeContent } from './held-content.ts';
import type { Delivery, HeldDecision } from './held-session.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { OfflineStore } from './offline-store.ts';
import type { AskServer } from './recorder-server.ts';
import type { SliceKeeper, StoredSession } from './stored-session.ts';
import { TabLeads } from './tab-leads.ts';

/** A server that remembers idempotency keys, and loses the answers that a test names. */
class FakeServer {
  readonly asked: { path: string; body: Record<string, unknown> }[] = [];
  readonly made: string[] = [];
  readonly files = new Map<string, string>();
  /** Refusals by path; a refusal with an owner only applies to bodies that name one. */
  readonly refusals = new Map<string, { status: number; code: string; ofOwner?: boolean }>();
  /** Paths whose next answer is lost, although the call was done. */
  readonly lost = new Set<string>();
  team = 'team-1';
  keyId = 'k';
  publicKey = '';
  #answers = new Map<string, unknown>();

  readonly ask: AskServer = async ({ definition: { path } }, input, options = {}) => {
    const body = input as Record<string, unknown>;
    this.asked.push({ path, body });
    const refusal = this.refusals.get(path);
    if (refusal && (!refusal.ofOwner || 'owner' in body))
      throw Object.assign(new Error('refused'), { ...refusal, detail: 'No.' });
    const key = options.idempotencyKey ?? `${path}${this.asked.length}`;
    const answer = this.#answers.get(key) ?? this.#answer(path);
    this.#answers.set(key, answer);
    if (this.lost.delete(path)) throw Object.assign(new Error('lost'), { status: 0, code: 'unreachable' });
    return answer as never;
  };

  #answer(path: string): unknown {
    const number = this.made.push(path);
    if (path === '/v1/me') return { user: { id: 'u' }, organization: { id: this.team } };
    if (path === '/v1/recorder_key') return { key_id: this.keyId, public_key: this.publicKey };
    if (path === '/v2/create_session') return { id: `session-${number}` };
    if (path === '/v1/sign_upload') return { token: 't', bucket: 'b', file_path: `file-${number}` };
    if (path === '/v1/register_recording') return { recording_id: `recording-${number}` };
    if (path === '/v1/session/{id}') return { recordings: [] };
    return { node_id: `note-${number}` };
  }

  count(path: string): number {
    return this.made.filter((made) => made === path).length;
  }

  bodyOf(path: string) {
    return this.asked.findLast((call) => call.path === path)?.body;
  }
}

/** A store in memory: rows, and the plain bytes of stretches. */
function storeInMemory() {
  const rows = new Map<string, StoredSession>();
  const sound = new Map<string, Bytes>();
  const kept = { database: true, file: true };
  const store: SliceKeeper = {
    list: async () => [...rows.values()],
    find: async (id) => rows.get(id),
    save: async (row) => {
      rows.set(row.id, structuredClone(row));
      return kept;
    },
    remove: async ({ id }) => void rows.delete(id),
    append: async () => kept,
    measure: async (stretch) => ({ bytes: sound.get(stretch)?.length ?? 0, durationMs: 4000 }),
    read: async ({ stretch, fromByte, maxBytes }) =>
      (sound.get(stretch) ?? new Uint8Array(0)).slice(fromByte, fromByte + maxBytes),
    close: async () => undefined,
    wipe: async (stretch) => void sound.delete(stretch),
  };
  return { store, rows, sound };
}

const TABS = { tell: () => undefined, listen: () => undefined };

/** The visit `h`, and the environment of its delivery. */
export class HeldScene {
  readonly server = new FakeServer();
  readonly memory = storeInMemory();
  readonly reports: Partial<Delivery>[] = [];
  /** The server no longer has the unfinished upload. */
  isUploadGone = false;
  keys = createKeyRing(this.server.ask);
  offlineStore = this.shelfWith(this.keys);

  constructor() {
    vi.stubGlobal('navigator', {
      onLine: true,
      locks: { request: (_: string, work: () => unknown) => work(), query: async () => ({ held: [] }) },
    });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  }

  /** Reads to the end, in small pieces, like the real one. */
  readonly #uploads: GrowingUploads = {
    prepare: async () => undefined,
    giveUp: async () => undefined,
    send: async (file, { signed, address, onAddress, onSent }) => {
      if (this.isUploadGone && address) throw Object.assign(new Error('gone'), { status: 404 });
      onAddress(address ?? `at-${signed.file_path}`);
      let text = '';
      for (let isEnd = false; !isEnd; ) {
        const piece = await file.read(text.length, 5);
        text += await piece.bytes.text();
        isEnd = piece.isEnd;
        onSent(text.length);
      }
      this.server.files.set(signed.file_path, text);
    },
  };

  /** The context of a delivery step. */
  readonly step = (): DeliveryStep => ({
    ...{
      ask: this.server.ask,
      uploads: this.#uploads,
      offlineStore: this.offlineStore,
      store: this.memory.store,
      id: 'h',
    },
    leads: new TabLeads(TABS, () => undefined),
    teams: {
      ask: async () => this.server.team,
      soon: async () => this.server.team,
    },
    live: { isBusyWith: () => false, writerOf: () => undefined },
    inTurn: (work) => work(),
    signal: new AbortController().signal,
    report: (part) => void this.reports.push(part),
    reportSent: () => undefined,
  });

  /** Stores it, with this sound. */
  async hold(decision: HeldDecision, sounds: string[], part: Partial<StoredSession> = {}) {
    const stretches = await Promise.all(
      sounds.map(async (sound, index) => {
        this.memory.sound.set(`s${index}`, textBytes(sound));
        return {
          ...{ id: `s${index}`, startedAt: 1000 + index, contentType: 'audio/webm;codecs=opus' },
          ...{ durationMs: 4000, bytes: sound.length, isEnded: true, recording: undefined },
          key: (await this.keys.make('u')).stored,
        };
      }),
    );
    const row: StoredSession = {
      ...{ id: 'h', revision: 1, userId: 'u', organizationId: 'team-1', createdAt: 500, session: undefined },
      ...{ isOwnSession: false, attempt: 0, discardedAt: undefined, note: undefined },
      ...{ decision, stretches, parts: [] },
      ...part,
    };
    const wish = { name: '', pets: ['Rex'], template: undefined };
    const consent = { given: true, method: 'verbal', text: 'May I record?' } as const;
    await this.offlineStore.add(
      row,
      mergeContent([{ wish, consent, bookmarks: { s0: [{ at_ms: 7, text: 'limp' }] } }]),
    );
  }

  /** The page is reloaded: stored content is closed. */
  async reload() {
    this.keys = createKeyRing(this.server.ask);
    this.offlineStore = this.shelfWith(this.keys);
    await this.offlineStore.load();
  }

  shelfWith(keys: KeyRing): OfflineStore {
    return new OfflineStore({ store: this.memory.store, keys, tabs: TABS, onChange: () => undefined });
  }

  paths(): string[] {
    return this.server.asked.map(({ path }) => path);
  }
}
