/** The engine behind the desk. Loaded on first use, or when the device has stored recordings. */
import type { Bookmark } from '@auscult/contract/sessions';
import type { GrowingUploads } from '#web/platform/growing-upload.ts';
import { DeviceLead, recorderName } from './device-lead.ts';
import { createDeviceStore } from './device-store.ts';
import { asHeldSession } from './held-content.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { OfflineStore } from './offline-store.ts';
import { type OrphanedRecording, orphanedRecordings } from './orphaned-recordings.ts';
import { prepareRow } from './prepare-row.ts';
import type { AskServer, SignedIn } from './recorder-server.ts';
import { RecordingController } from './recording-controller.ts';
import type { HeldView, RecordingDesk, StartOrder } from './recording-desk.ts';
import { isSessionGone, restartSession } from './restart-session.ts';
import type { EndedBy } from './running.ts';
import type { StoredSession } from './stored-session.ts';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';
import { TabLeads } from './tab-leads.ts';
import { createTeamMemory, type TeamMemory } from './team-memory.ts';
import { UploadQueue } from './upload-queue.ts';

/** How long a delivered visit stays in the list. */
const DONE_SHOWN_MS = 120_000;

/** Another tab that crashes sends no message, so its lock is checked regularly. */
const LOOK_MS = 3000;

/** The application's services for the recorder. */
export interface EngineParts {
  ask: AskServer;
  identity: SignedIn;
  uploads: GrowingUploads;
  onChange: () => void;
}

/** The engine: a desk without `subscribe`. */
export class RecorderEngine implements Omit<RecordingDesk, 'subscribe'> {
  readonly #identity: SignedIn;
  readonly #uploads: GrowingUploads;
  readonly #tabs: TabChannel = openTabChannel();
  readonly #keys: KeyRing;
  readonly #teams: TeamMemory;
  readonly #offlineStore: OfflineStore;
  readonly #leads: TabLeads;
  readonly #uploadQueue: UploadQueue;
  readonly #live: RecordingController;
  readonly #onChange: () => void;
  /** Delivered, and still shown. */
  readonly #done = new Map<string, HeldView>();
  readonly #endedBy = new Map<string, EndedBy>();
  readonly #marks = new Map<string, Bookmark[]>();
  #views: readonly HeldView[] | undefined;
  #orphaned: readonly OrphanedRecording[] | undefined;

  constructor({ ask, identity, uploads, onChange }: EngineParts) {
    this.#identity = identity;
    this.#uploads = uploads;
    this.#onChange = onChange;
    const store = createDeviceStore();
    const device = new DeviceLead(ask, recorderName());
    const changed = () => {
      this.#changed();
      device.lookAgain();
    };
    const shared = { store, tabs: this.#tabs, onChange: changed };
    this.#keys = createKeyRing(ask);
    this.#teams = createTeamMemory(ask);
    this.#offlineStore = new OfflineStore({ ...shared, keys: this.#keys });
    this.#leads = new TabLeads(this.#tabs, changed);
    const common = { ...shared, offlineStore: this.#offlineStore, leads: this.#leads };
    this.#live = new RecordingController({
      ...common,
      keys: this.#keys,
      device,
      prepareRow: (heldId, order) => {
        this.#endedBy.delete(heldId);
        return prepareRow({ offlineStore: this.#offlineStore, teams: this.#teams, identity }, heldId, order);
      },
      onStarted: (heldId) => this.#uploadQueue.begin(heldId, true),
      onKept: () => this.#uploadQueue.touch(),
      onEnded: (heldId, by) => this.#ended(heldId, by),
    });
    this.#uploadQueue = new UploadQueue({
      ...common,
      ...{ ask, uploads, teams: this.#teams, live: this.#live },
      onDone: (id) => this.#showDone(id),
    });
  }

  /** Reads the visits on the device, and starts to deliver them. */
  async open(): Promise<void> {
    await this.#leads.look();
    await this.#offlineStore.load();
    this.#tabs.listen((message) => this.#hear(message));
    this.#identity.subscribe(() => this.#followSignIn());
    const wake = () => {
      this.#uploadQueue.wakeAll();
      void this.#offlineStore.unlockAll(this.#userId());
    };
    for (const event of ['online', 'focus']) addEventListener(event, wake);
    setInterval(() => void this.#leads.look().catch(() => undefined), LOOK_MS);
    this.#followSignIn();
  }

  held(): readonly HeldView[] {
    const userId = this.#userId();
    this.#views ??= this.#offlineStore
      .rowsOf(userId)
      .map(({ stored, content }) => this.#viewOf(stored.id, asHeldSession(stored, content)))
      .concat([...this.#done.values()].filter(({ held }) => held.userId === userId))
      .sort((one, other) => one.held.createdAt - other.held.createdAt);
    return this.#views;
  }

  heldForOthers(): number {
    return this.#offlineStore.rowsOfOthers(this.#userId()).length;
  }

  orphaned(): readonly OrphanedRecording[] {
    this.#orphaned ??= orphanedRecordings(this.#offlineStore.rowsOfOthers(this.#userId()));
    return this.#orphaned;
  }

  live() {
    return this.#live.live();
  }

  level() {
    return this.#live.level();
  }

  start(order: StartOrder): Promise<string> {
    return this.#live.start(order);
  }

  pause() {
    this.#live.pause();
  }

  resume() {
    this.#live.resume();
  }

  goOn() {
    this.#live.goOn();
  }

  bookmark(text = '') {
    const place = this.#live.place();
    if (!place) return;
    const { heldId, stretch, atMs } = place;
    const marks = [
      ...(this.#marks.get(stretch) ?? []),
      { at_ms: Math.round(atMs), text: text.slice(0, 200) },
    ];
    this.#marks.set(stretch, marks);
    void this.#offlineStore.change(heldId, { content: { bookmarks: { [stretch]: marks } } });
  }

  changeMicrophone(deviceId: string): Promise<void> {
    return this.#live.changeMicrophone(deviceId);
  }

  stop(): Promise<void> {
    return this.#live.stop();
  }

  async changeWish(heldId: string, part: Parameters<RecordingDesk['changeWish']>[1]): Promise<void> {
    await this.#offlineStore.change(heldId, { content: { wish: part } });
  }

  finish(heldId: string): Promise<void> {
    return this.#decide(heldId, { decision: 'finish' });
  }

  keep(heldId: string): Promise<void> {
    return this.#decide(heldId, { decision: 'keep' });
  }

  discard(heldId: string): Promise<void> {
    return this.#decide(heldId, { decision: 'discard', discardedAt: Date.now() });
  }

  undoDiscard(heldId: string): Promise<void> {
    return this.#decide(heldId, { decision: 'open', discardedAt: undefined });
  }

  async removeSealed(heldId: string): Promise<void> {
    const isOrphaned = this.orphaned().some(({ id }) => id === heldId);
    if (isOrphaned || this.#uploadQueue.of(heldId).hindrance === 'sealed')
      await this.#offlineStore.remove(heldId);
  }

  async takeOverTab(heldId: string): Promise<void> {
    await this.#leads.takeOver(heldId);
    await this.#offlineStore.refresh(heldId);
  }

  async retry(): Promise<void> {
    for (const { stored } of this.#offlineStore.rows())
      if (isSessionGone(this.#uploadQueue.refusalOf(stored.id)))
        await restartSession(this.#offlineStore, stored.id);
    this.#uploadQueue.wakeAll();
  }

  /** A decision is stored before it takes effect. */
  async #decide(
    heldId: string,
    part: Partial<Pick<StoredSession, 'decision' | 'discardedAt'>>,
  ): Promise<void> {
    if (this.#live.isBusyWith(heldId)) await this.#live.stop();
    this.#endedBy.delete(heldId);
    const copies = await this.#offlineStore.change(heldId, { stored: () => part });
    if (copies && !(copies.database || copies.file)) throw new Error('Neither copy could be written.');
    // The delivery in progress may contradict the new decision.
    this.#uploadQueue.begin(heldId, part.decision === 'discard');
  }

  #ended(heldId: string, by: EndedBy | undefined): void {
    if (by) this.#endedBy.set(heldId, by);
    this.#uploadQueue.begin(heldId);
    this.#changed();
  }

  async #showDone(id: string): Promise<void> {
    const row = this.#offlineStore.row(id);
    if (row) this.#done.set(id, this.#viewOf(id, asHeldSession(row.stored, row.content)));
    await this.#offlineStore.remove(id);
    setTimeout(() => {
      this.#done.delete(id);
      this.#changed();
    }, DONE_SHOWN_MS);
  }

  #viewOf(id: string, held: HeldView['held']): HeldView {
    const elsewhere = this.#leads.elsewhere().has(id) ? 'elsewhere' : 'nowhere';
    const runs = this.#live.live()?.heldId === id ? 'here' : elsewhere;
    return { held, delivery: this.#uploadQueue.of(id), runs, endedBy: this.#endedBy.get(id) };
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'changed') void this.#readRow(message.id).catch(() => undefined);
    if (message.kind === 'removed') this.#offlineStore.forget(message.id);
    if (message.kind === 'leads') void this.#leads.look().catch(() => undefined);
    if (message.kind === 'delivery') this.#uploadQueue.hear(message.id, message.delivery);
    if (message.kind === 'yield' && this.#live.isBusyWith(message.id)) void this.#live.stop('another-tab');
  }

  async #readRow(id: string): Promise<void> {
    await this.#offlineStore.refresh(id);
    await this.#offlineStore.unlockAll(this.#userId());
  }

  #userId(): string | undefined {
    return this.#identity.current()?.userId;
  }

  #followSignIn(): void {
    const signIn = this.#identity.current();
    if (signIn?.bearer) {
      const { userId } = signIn;
      void this.#keys
        .prepare(userId)
        .then(() => this.#offlineStore.sealKeys(userId))
        .catch(() => undefined);
      void this.#teams.ask(userId).catch(() => undefined);
      void this.#offlineStore.unlockAll(userId);
      void this.#uploads.prepare().catch(() => undefined);
    }
    this.#changed();
    this.#uploadQueue.wakeAll();
  }

  #changed(): void {
    this.#views = undefined;
    this.#orphaned = undefined;
    const ids = new Set(this.#offlineStore.rowsOf(this.#userId()).map(({ stored }) => stored.id));
    this.#uploadQueue.endAllBut(ids);
    for (const id of ids) if (!this.#uploadQueue.has(id)) this.#uploadQueue.begin(id);
    this.#onChange();
  }
}
