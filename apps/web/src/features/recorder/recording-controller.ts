/** The recording in this tab: one at a time, across changes of its microphone. */
import { randomId } from '#web/platform/random-id.ts';
import { attendRecording } from './attend-recording.ts';
import { recordedMs } from './held-session.ts';
import type { Microphone } from './microphone.ts';
import { openMicrophoneFor } from './open-microphone-for.ts';
import {
  type LiveRecording,
  RecordingRefused,
  type RecordingTrouble,
  type StartOrder,
} from './recording-desk.ts';
import {
  type EndedBy,
  forgetTroubles,
  type LiveParts,
  type Running,
  runningOf,
  setTrouble,
  shownOf,
} from './running.ts';
import { SilenceLimit } from './silence-limit.ts';
import type { SliceWriter } from './slice-writer.ts';
import type { Copies } from './stored-session.ts';
import { recordedType } from './stretch-recorder.ts';
import { beginStretch, endStretch, type StretchRun } from './stretch-run.ts';

/** How long a solved problem is still shown. */
const SHOWN_MS = 10_000;

/** The desk. */
export class RecordingController {
  readonly #parts: LiveParts;
  readonly #limit = new SilenceLimit(() => this.pause());
  #startingId: string | undefined;
  #running: Running | undefined;
  #shown: LiveRecording | undefined;
  /** Changes of microphone and stretch run one after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  live(): LiveRecording | undefined {
    return this.#shown;
  }

  level(): number {
    return this.#running?.state === 'recording' ? (this.#running.microphone?.level() ?? 0) : 0;
  }

  /** Whether this tab records a visit, or is about to. */
  isBusyWith(heldId: string): boolean {
    return this.#startingId === heldId || this.#running?.heldId === heldId;
  }

  /** The current writer of a stretch. */
  writerOf(stretch: string): SliceWriter | undefined {
    return this.#running?.writers.get(stretch);
  }

  async start(order: StartOrder): Promise<string> {
    if (this.#running || this.#startingId) throw new RecordingRefused('in-use');
    const contentType = recordedType();
    if (!contentType) throw new RecordingRefused('unsupported');
    const heldId = order.heldId ?? randomId();
    this.#startingId = heldId;
    try {
      const lead = await this.#parts.leads.record(heldId);
      if (!lead) throw new RecordingRefused('in-use');
      await this.#open({ heldId, lead, contentType }, order).catch((error: unknown) => {
        lead.release();
        this.#parts.device.release();
        throw error;
      });
    } finally {
      this.#startingId = undefined;
      this.#parts.onChange();
    }
    return heldId;
  }

  pause(): void {
    const running = this.#running;
    if (running?.state !== 'recording') return;
    running.stretch?.recorder.pause();
    running.state = 'paused';
    this.#show();
  }

  resume(): void {
    const running = this.#running;
    if (running?.state !== 'paused') return;
    if (this.#limit.isOver()) this.#limit.putOff();
    running.state = 'recording';
    running.stretch?.recorder.resume();
    this.#show();
    if (!running.stretch) void this.#inTurn(() => this.#reopen(running));
  }

  goOn(): void {
    if (!this.#running) return;
    this.#limit.putOff();
    this.#show();
  }

  /** The position of the recording: the stretch, and the time in it. */
  place(): { heldId: string; stretch: string; atMs: number } | undefined {
    const stretch = this.#running?.stretch;
    return stretch && { heldId: stretch.heldId, stretch: stretch.id, atMs: stretch.recorder.durationMs() };
  }

  /** @throws RecordingRefused; the former microphone continues then */
  changeMicrophone(deviceId: string): Promise<void> {
    return this.#inTurn(async () => {
      const running = this.#running;
      if (!running) return;
      const microphone = await this.#openMicrophone(running, deviceId);
      await this.#endStretch(running);
      running.microphone?.close();
      forgetTroubles(running);
      await this.#goOnWith(running, microphone);
      await this.#reopen(running);
    });
  }

  stop(by?: EndedBy): Promise<void> {
    return this.#inTurn(async () => {
      const running = this.#running;
      if (!running) return;
      running.state = 'stopping';
      this.#show();
      try {
        await this.#endStretch(running);
      } finally {
        running.ending.abort();
        running.microphone?.close();
        this.#limit.end();
        this.#running = undefined;
        running.lead.release();
        this.#parts.device.release();
        this.#show();
        this.#parts.onEnded(running.heldId, by);
      }
    });
  }

  async #open(lead: Pick<Running, 'heldId' | 'lead' | 'contentType'>, order: StartOrder): Promise<void> {
    const { device, prepareRow, offlineStore } = this.#parts;
    const session = order.session ?? offlineStore.row(lead.heldId)?.stored.session;
    const leasing = session && device.take(session, order.takeOver ?? false);
    const running = runningOf(lead);
    const microphone = await this.#openMicrophone(running, order.microphone);
    try {
      const lease = await leasing;
      if (lease && !lease.is_granted && !order.beside)
        throw new RecordingRefused('led-elsewhere', lease.holder);
      running.userId = (await prepareRow(lead.heldId, order)).userId;
      this.#limit.putOff();
      this.#running = running;
      await this.#begin(running, microphone);
    } catch (error) {
      this.#running = undefined;
      this.#limit.end();
      running.ending.abort();
      microphone.close();
      throw error;
    }
    attendRecording(this.#parts, running, {
      stop: (by) => void this.stop(by),
      onBeside: (isOn) => this.#trouble(running, 'led-elsewhere', isOn),
      reopen: () => void this.#inTurn(() => this.#reopen(running)),
    });
    this.#parts.onStarted(lead.heldId);
  }

  #openMicrophone(running: Running, deviceId: string | undefined): Promise<Microphone> {
    return openMicrophoneFor(running, deviceId, {
      onTrouble: (trouble, isOn) => this.#trouble(running, trouble, isOn),
      onGone: (microphone) => void this.#inTurn(() => this.#lose(running, microphone)),
    });
  }

  /** A running stretch stops when the next one starts, and is completed then. */
  async #begin(running: Running, microphone: Microphone): Promise<void> {
    running.microphone = microphone;
    const { heldId, userId, contentType, stretch: former } = running;
    running.stretch = await beginStretch(this.#parts, {
      ...{ heldId, userId, contentType, former, stream: microphone.stream },
      onWriter: (stretch, writer) => running.writers.set(stretch, writer),
      onKept: (copies) => this.#tellCopies(running, copies),
      listener: {
        onFrozen: () => {
          const { stretch } = running;
          void this.#inTurn(() => this.#restartSession(running, stretch));
        },
        onBroken: () => void this.#inTurn(() => this.#lose(running, microphone)),
      },
    });
    if (running.state === 'paused') running.stretch.recorder.pause();
    running.beforeMs = this.#recordedMs(running);
    this.#show();
  }

  /** After sleep: the gap is between two stretches, where it is visible. */
  async #restartSession(running: Running, frozen: StretchRun | undefined): Promise<void> {
    const { microphone, stretch } = running;
    if (this.#running !== running || !microphone || stretch !== frozen) return;
    this.#trouble(running, 'frozen', true);
    setTimeout(() => this.#trouble(running, 'frozen', false), 6 * SHOWN_MS);
    await this.#goOnWith(running, microphone);
    await this.#settle(running, frozen);
  }

  /**
   * The microphone is gone: the recorded sound is complete, and another microphone is opened if there is one.
   */
  async #lose(running: Running, microphone: Microphone | undefined): Promise<void> {
    if (this.#running !== running || running.microphone !== microphone || !microphone) return;
    forgetTroubles(running);
    this.#trouble(running, 'unplugged', true);
    await this.#endStretch(running);
    microphone.close();
    running.microphone = undefined;
    await this.#reopen(running);
  }

  async #reopen(running: Running): Promise<void> {
    if (this.#running !== running || running.stretch) return;
    const microphone = await this.#openMicrophone(running, undefined).catch(() => undefined);
    if (microphone) await this.#goOnWith(running, microphone);
    else this.#trouble(running, 'unplugged', true);
  }

  /** If that fails, nothing is recorded, and the person is warned until it is. */
  async #goOnWith(running: Running, microphone: Microphone): Promise<void> {
    try {
      await this.#begin(running, microphone);
      if (!running.troubles.has('unplugged')) return;
      this.#trouble(running, 'unplugged', false);
      this.#trouble(running, 'replaced', true);
      setTimeout(() => this.#trouble(running, 'replaced', false), SHOWN_MS);
    } catch {
      microphone.close();
      running.microphone = undefined;
      this.#trouble(running, 'unplugged', true);
    }
  }

  async #endStretch(running: Running): Promise<void> {
    await this.#settle(running, running.stretch);
  }

  /** Ends a stretch: the newest, or the one before it. */
  async #settle(running: Running, stretch: StretchRun | undefined): Promise<void> {
    if (!stretch) return;
    await endStretch(this.#parts, stretch);
    running.writers.delete(stretch.id);
    if (running.stretch === stretch) running.stretch = undefined;
    running.beforeMs = this.#recordedMs(running);
    this.#show();
  }

  /** Of stretches before the newest, if that is running. */
  #recordedMs({ heldId, stretch }: Running): number {
    const stretches = this.#parts.offlineStore.row(heldId)?.stored.stretches ?? [];
    return recordedMs({ stretches: stretches.filter(({ id }) => id !== stretch?.id) });
  }

  #tellCopies(running: Running, { database, file }: Copies): void {
    this.#parts.onKept();
    this.#trouble(running, 'one-copy', database !== file);
    this.#trouble(running, 'device-full', !(database || file));
  }

  #trouble(running: Running, trouble: RecordingTrouble, isOn: boolean): void {
    if (setTrouble(running, trouble, isOn) && this.#running === running) this.#show();
  }

  #show(): void {
    const running = this.#running;
    this.#shown = running && shownOf(running, this.#limit);
    this.#parts.onChange();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
