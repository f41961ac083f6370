/** What works behind the desk. Loaded with the first use, or when something lies on the device. */
import type { Bookmark } from '@auscult/contract/sessions';
import type { GrowingUploads } from '#web/platform/growing-upload.ts';
import { beginAnew, isSessionGone } from './begin-anew.ts';
import { Deliveries } from './deliveries.ts';
import { DeviceLead, recorderName } from './device-lead.ts';
import { createDeviceStore } from './device-store.ts';
import { type Forsaken, forsakenOf } from './forsaken.ts';
import { asHeldSession } from './held-content.ts';
import { HeldShelf } from './held-shelf.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { LiveDesk } from './live-desk.ts';
import { prepareRow } from './prepare-row.ts';
import type { AskServer, SignedIn } from './recorder-server.ts';
import type { HeldView, RecordingDesk, StartOrder } from './recording-desk.ts';
import type { EndedBy } from './running.ts';
import type { StoredSession } from './stored-session.ts';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';
import { TabLeads } from './tab-leads.ts';
import { createTeamMemory, type TeamMemory } from './team-memory.ts';

/** How long a visit that is delivered stays in the list. */
const DONE_SHOWN_MS = 120_000;

/** Another tab that dies says nothing: somebody has to look. */
const LOOK_MS = 3000;

/** What the recorder needs of the application. */
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
  readonly #shelf: HeldShelf;
  readonly #leads: TabLeads;
  readonly #deliveries: Deliveries;
  readonly #live: LiveDesk;
  readonly #onChange: () => void;
  /** Delivered, and still shown. */
  readonly #done = new Map<string, HeldView>();
  readonly #endedBy = new Map<string, EndedBy>();
  readonly #marks = new Map<string, Bookmark[]>();
  #views: readonly HeldView[] | undefined;
  #forsaken: readonly Forsaken[] | undefined;

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
    this.#shelf = new HeldShelf({ ...shared, keys: this.#keys });
    this.#leads = new TabLeads(this.#tabs, changed);
    const common = { ...shared, shelf: this.#shelf, leads: this.#leads };
    this.#live = new LiveDesk({
      ...common,
      keys: this.#keys,
      device,
      prepareRow: (heldId, order) => {
        this.#endedBy.delete(heldId);
        return prepareRow({ shelf: this.#shelf, teams: this.#teams, identity }, heldId, order);
      },
      onStarted: (heldId) => this.#deliveries.begin(heldId, true),
      onKept: () => this.#deliveries.touch(),
      onEnded: (heldId, by) => this.#ended(heldId, by),
    });
    this.#deliveries = new Deliveries({
      ...common,
      ...{ ask, uploads, teams: this.#teams, live: this.#live },
      onDone: (id) => this.#showDone(id),
    });
  }

  /** Reads what lies on the device, and begins to deliver it. */
  async open(): Promise<void> {
    await this.#leads.look();
    await this.#shelf.load();
    this.#tabs.listen((message) => this.#hear(message));
    this.#identity.subscribe(() => this.#followSignIn());
    const wake = () => {
      this.#deliveries.wakeAll();
      void this.#shelf.unlockAll(this.#userId());
    };
    for (const event of ['online', 'focus']) addEventListener(event, wake);
    setInterval(() => void this.#leads.look().catch(() => undefined), LOOK_MS);
    this.#followSignIn();
  }

  held(): readonly HeldView[] {
    const userId = this.#userId();
    this.#views ??= this.#shelf
      .rowsOf(userId)
      .map(({ stored, content }) => this.#viewOf(stored.id, asHeldSession(stored, content)))
      .concat([...this.#done.values()].filter(({ held }) => held.userId === userId))
      .sort((one, other) => one.held.createdAt - other.held.createdAt);
    return this.#views;
  }

  heldForOthers(): number {
    return this.#shelf.rowsOfOthers(this.#userId()).length;
  }

  forsaken(): readonly Forsaken[] {
    this.#forsaken ??= forsakenOf(this.#shelf.rowsOfOthers(this.#userId()));
    return this.#forsaken;
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
    void this.#shelf.change(heldId, { content: { bookmarks: { [stretch]: marks } } });
  }

  changeMicrophone(deviceId: string): Promise<void> {
    return this.#live.changeMicrophone(deviceId);
  }

  stop(): Promise<void> {
    return this.#live.stop();
  }

  async changeWish(heldId: string, part: Parameters<RecordingDesk['changeWish']>[1]): Promise<void> {
    await this.#shelf.change(heldId, { content: { wish: part } });
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
    const isForsaken = this.forsaken().some(({ id }) => id === heldId);
    if (isForsaken || this.#deliveries.of(heldId).hindrance === 'sealed') await this.#shelf.remove(heldId);
  }

  async takeOverTab(heldId: string): Promise<void> {
    await this.#leads.takeOver(heldId);
    await this.#shelf.refresh(heldId);
  }

  async retry(): Promise<void> {
    for (const { stored } of this.#shelf.rows())
      if (isSessionGone(this.#deliveries.refusalOf(stored.id))) await beginAnew(this.#shelf, stored.id);
    this.#deliveries.wakeAll();
  }

  /** What was decided is durable before anything is done about it. */
  async #decide(
    heldId: string,
    part: Partial<Pick<StoredSession, 'decision' | 'discardedAt'>>,
  ): Promise<void> {
    if (this.#live.isBusyWith(heldId)) await this.#live.stop();
    this.#endedBy.delete(heldId);
    const copies = await this.#shelf.change(heldId, { stored: () => part });
    if (copies && !(copies.database || copies.file)) throw new Error('Neither copy could be written.');
    // What is under way may be the opposite of what is wanted now.
    this.#deliveries.begin(heldId, part.decision === 'discard');
  }

  #ended(heldId: string, by: EndedBy | undefined): void {
    if (by) this.#endedBy.set(heldId, by);
    this.#deliveries.begin(heldId);
    this.#changed();
  }

  async #showDone(id: string): Promise<void> {
    const row = this.#shelf.row(id);
    if (row) this.#done.set(id, this.#viewOf(id, asHeldSession(row.stored, row.content)));
    await this.#shelf.remove(id);
    setTimeout(() => {
      this.#done.delete(id);
      this.#changed();
    }, DONE_SHOWN_MS);
  }

  #viewOf(id: string, held: HeldView['held']): HeldView {
    const elsewhere = this.#leads.elsewhere().has(id) ? 'elsewhere' : 'nowhere';
    const runs = this.#live.live()?.heldId === id ? 'here' : elsewhere;
    return { held, delivery: this.#deliveries.of(id), runs, endedBy: this.#endedBy.get(id) };
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'changed') void this.#readRow(message.id).catch(() => undefined);
    if (message.kind === 'removed') this.#shelf.forget(message.id);
    if (message.kind === 'leads') void this.#leads.look().catch(() => undefined);
    if (message.kind === 'delivery') this.#deliveries.hear(message.id, message.delivery);
    if (message.kind === 'yield' && this.#live.isBusyWith(message.id)) void this.#live.stop('another-tab');
  }

  async #readRow(id: string): Promise<void> {
    await this.#shelf.refresh(id);
    await this.#shelf.unlockAll(this.#userId());
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
        .then(() => this.#shelf.sealKeys(userId))
        .catch(() => undefined);
      void this.#teams.ask(userId).catch(() => undefined);
      void this.#shelf.unlockAll(userId);
      void this.#uploads.prepare().catch(() => undefined);
    }
    this.#changed();
    this.#deliveries.wakeAll();
  }

  #changed(): void {
    this.#views = undefined;
    this.#forsaken = undefined;
    const ids = new Set(this.#shelf.rowsOf(this.#userId()).map(({ stored }) => stored.id));
    this.#deliveries.endAllBut(ids);
    for (const id of ids) if (!this.#deliveries.has(id)) this.#deliveries.begin(id);
    this.#onChange();
  }
}
