/** The visits on this device: read once, changed here, written to both copies, sent to the other tabs. */

import { message } from '#web/copy/text.ts';
import type { Bytes } from './bytes.ts';
import {
  type ContentChange,
  type HeldContent,
  mergeContent,
  openContent,
  sealContent,
} from './held-content.ts';
import type { KeyRing } from './key-ring.ts';
import { StepFailed } from './recorder-server.ts';
import type { Copies, SliceKeeper, StoredSession } from './stored-session.ts';
import type { TabChannel } from './tab-channel.ts';

/** A visit on the device; without `content` while its key is closed. */
export interface HeldRow {
  stored: StoredSession;
  content: HeldContent | undefined;
}

/** A change of a visit. */
export interface RowChange {
  stored?: (before: StoredSession) => Partial<Omit<StoredSession, 'id' | 'revision' | 'parts'>>;
  content?: ContentChange;
}

/** The services of the offline store. */
export interface OfflineStoreParts {
  store: SliceKeeper;
  keys: KeyRing;
  tabs: TabChannel;
  /** Called after every change. */
  onChange: () => void;
}

/** The offline store. */
export class OfflineStore {
  readonly #parts: OfflineStoreParts;
  readonly #rows = new Map<string, HeldRow>();
  readonly #removed = new Set<string>();

  constructor(parts: OfflineStoreParts) {
    this.#parts = parts;
  }

  /** Oldest first, of all people. */
  rows(): HeldRow[] {
    return [...this.#rows.values()].sort((one, other) => one.stored.createdAt - other.stored.createdAt);
  }

  /** The visits of one person; empty while no one is signed in. */
  rowsOf(userId: string | undefined): HeldRow[] {
    return this.rows().filter(({ stored }) => stored.userId === userId);
  }

  /** The visits of all other people. */
  rowsOfOthers(userId: string | undefined): HeldRow[] {
    return this.rows().filter(({ stored }) => stored.userId !== userId);
  }

  row(id: string): HeldRow | undefined {
    return this.#rows.get(id);
  }

  /** Reads everything. An interrupted recording is as long as its slices. */
  async load(): Promise<void> {
    for (const stored of await this.#parts.store.list(undefined)) await this.#take(stored);
    this.#parts.onChange();
  }

  /** Reads a visit that another tab changed. */
  async refresh(id: string): Promise<void> {
    const stored = await this.#parts.store.find(id);
    if (stored) await this.#take(stored);
    this.#parts.onChange();
  }

  /** Drops a visit that another tab removed. */
  forget(id: string): void {
    this.#removed.add(id);
    this.#rows.delete(id);
    this.#parts.onChange();
  }

  /** Adds a new visit. @returns which copies have it */
  async add(stored: StoredSession, content: HeldContent): Promise<Copies> {
    const key = await this.#parts.keys.make(stored.userId);
    const sealed = await sealContent(stored.id, key.dataKey, content);
    const row = { ...stored, parts: [{ key: key.stored, sealed }] };
    const copies = await this.#parts.store.save(row);
    if (!(copies.database || copies.file)) return copies;
    this.#put({ stored: row, content });
    this.#parts.tabs.tell({ kind: 'changed', id: row.id });
    return copies;
  }

  /**
   * Changes a visit. Changes from several tabs are applied one after the other.
   *
   * @returns which copies have it; undefined when the visit no longer exists
   */
  change(id: string, change: RowChange): Promise<Copies | undefined> {
    return navigator.locks.request(`auscult-row-${id}`, async () => {
      const before = await this.#newest(id);
      if (!before) return undefined;
      const after = await this.#changed(before, change);
      this.#put(after);
      const copies = await this.#parts.store.save(after.stored);
      this.#parts.tabs.tell({ kind: 'changed', id });
      return copies;
    });
  }

  /** Shows a change that need not be stored yet. */
  note(id: string, part: Partial<Pick<StoredSession, 'stretches'>>): void {
    const before = this.#rows.get(id);
    if (before) this.#rows.set(id, { ...before, stored: { ...before.stored, ...part } });
  }

  /** Removes a visit, and deletes its content. */
  async remove(id: string): Promise<void> {
    const row = this.#rows.get(id);
    if (!row) return;
    await navigator.locks.request(`auscult-row-${id}`, () => this.#parts.store.remove(row.stored));
    this.forget(id);
    this.#parts.tabs.tell({ kind: 'removed', id });
  }

  /**
   * Opens the clinical part of a visit.
   *
   * @throws what the call to the server throws; StepFailed `sealed` when it can never be opened
   */
  async unlock(id: string): Promise<HeldContent | undefined> {
    const row = this.#rows.get(id);
    if (!row || row.content) return row?.content;
    for (const { key } of row.stored.parts) await this.#parts.keys.open(key);
    const { content } = await this.#opened(row.stored);
    if (!content) throw new StepFailed('sealed', message('It is damaged.'));
    await this.#take(row.stored);
    this.#parts.onChange();
    return this.#rows.get(id)?.content;
  }

  /** Opens a person's visits, as far as the server can be reached. */
  async unlockAll(userId: string | undefined): Promise<void> {
    for (const { stored, content } of this.rowsOf(userId))
      if (!content) await this.unlock(stored.id).catch(() => undefined);
  }

  /** Opens the key of a stretch. @throws what the call to the server throws */
  async keyOf(id: string, stretch: string): Promise<Bytes | undefined> {
    const found = this.#rows.get(id)?.stored.stretches.find((one) => one.id === stretch);
    return found && this.#parts.keys.open(found.key);
  }

  /** Seals keys that were stored unsealed while offline. */
  async sealKeys(userId: string): Promise<void> {
    const { keys } = this.#parts;
    for (const { stored } of this.rowsOf(userId)) {
      const all = [...stored.stretches, ...stored.parts].map(({ key }) => key);
      if (all.every(({ keyId }) => keyId !== null)) continue;
      const sealed = new Map<string, Awaited<ReturnType<KeyRing['sealed']>>>();
      for (const key of all) sealed.set(key.sealed, await keys.sealed(userId, key));
      await this.change(stored.id, {
        stored: ({ stretches }) => ({
          stretches: stretches.map((stretch) => ({
            ...stretch,
            key: sealed.get(stretch.key.sealed) ?? stretch.key,
          })),
        }),
      });
    }
  }

  async #newest(id: string): Promise<HeldRow | undefined> {
    if (this.#removed.has(id)) return undefined;
    const here = this.#rows.get(id);
    const there = await this.#parts.store.find(id).catch(() => undefined);
    const isNewer = there && there.revision > (here?.stored.revision ?? 0);
    return isNewer ? this.#opened(there) : here;
  }

  async #changed({ stored: before, content }: HeldRow, change: RowChange): Promise<HeldRow> {
    const stored = { ...before, ...change.stored?.(before), revision: before.revision + 1 };
    const isOpenKey = before.parts.some(({ key }) => key.keyId === null);
    if (!change.content && !isOpenKey) return { stored, content };
    if (!content && !change.content) return { stored, content };
    const key = await this.#parts.keys.make(before.userId);
    const merged = content && mergeContent([content, change.content ?? {}]);
    const sealed = await sealContent(before.id, key.dataKey, merged ?? change.content ?? {});
    const part = { key: key.stored, sealed };
    return { stored: { ...stored, parts: merged ? [part] : [...before.parts, part] }, content: merged };
  }

  async #take(stored: StoredSession): Promise<void> {
    const before = this.#rows.get(stored.id);
    if (this.#removed.has(stored.id)) return;
    if (before && before.stored.revision > stored.revision) return;
    this.#rows.set(stored.id, await this.#opened(await this.#measured(stored)));
  }

  async #measured(stored: StoredSession): Promise<StoredSession> {
    const stretches = await Promise.all(
      stored.stretches.map(async (stretch) => {
        if (stretch.isEnded || stretch.recording) return stretch;
        const size = await this.#parts.store.measure(stretch.id).catch(() => undefined);
        return size && size.bytes > stretch.bytes ? { ...stretch, ...size } : stretch;
      }),
    );
    return { ...stored, stretches };
  }

  /** With its content, if its keys are open and it is complete. */
  async #opened(stored: StoredSession): Promise<HeldRow> {
    const changes: ContentChange[] = [];
    for (const { key, sealed } of stored.parts) {
      const dataKey = this.#parts.keys.opened(key);
      const change = dataKey && (await openContent(stored.id, dataKey, sealed).catch(() => undefined));
      if (!change) return { stored, content: undefined };
      changes.push(change);
    }
    return { stored, content: mergeContent(changes) };
  }

  #put(row: HeldRow): void {
    this.#rows.set(row.stored.id, row);
    this.#parts.onChange();
  }
}
