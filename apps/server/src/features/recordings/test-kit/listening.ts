/** A server that transcribes ahead, with a clock that tests move and a transcriber that records its input. */
import { buffer } from 'node:stream/consumers';
import type { NodeId } from '@auscult/contract/kit/ids';
import {
  deleteRecording,
  getTranscript,
  processRecording,
  registerRecording,
} from '@auscult/contract/recordings';
import { getSession } from '@auscult/contract/sessions';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { expireUploads } from '#server/features/uploads/end-upload.ts';
import { openLog } from '#server/platform/log/log.ts';
import type { RecordedAudio } from '#server/ports/speech-to-text.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { hearSentence, transcriberDouble } from '#server/test-kit/doubles.ts';
import { type TestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { finishedNote } from '#server/test-kit/visits.ts';
import { type LiveRecording, packetsIn, sampleSound } from './live-recording.ts';

export const MINUTE_MS = 60_000;

/** One server for all tests of a file, and a new person for each test. */
export function useListening(): Listening {
  const listening = new Listening();
  listening.server = useTestApp(listening.changed);
  beforeAll(async () => {
    listening.sound = await sampleSound();
  });
  beforeEach(async () => {
    listening.vet = await listening.server().newVet();
    listening.heard = [];
    listening.speechToText.become(listening.hearPart);
  });
  afterEach(() => listening.speechToText.become(hearSentence));
  return listening;
}

class Listening {
  readonly speechToText = transcriberDouble();
  readonly now = () => Date.now() + this.#clock;
  /** Overrides of an ordinary server. */
  readonly changed = {
    speechToText: this.speechToText,
    now: this.now,
    log: {
      ...openLog('silent'),
      info: (message: string, fields?: { job?: string }) => {
        if (message === 'job done' && fields?.job === 'listen-ahead') this.jobsDone += 1;
      },
    },
  };
  server!: () => TestApp;
  vet!: Caller;
  sound!: Buffer;
  /** Audio that the transcriber received and completed. */
  heard: Buffer[] = [];
  jobsDone = 0;
  #clock = 0;

  /** Moves the clock. */
  pass(ms: number): void {
    this.#clock += ms;
  }

  /** Returns one sentence that lasts as long as the audio. Unreadable audio fails. */
  readonly hearPart = async (audio: RecordedAudio) => {
    const bytes = await buffer(await audio.stream());
    expect(bytes).toHaveLength(audio.bytes);
    const last =
      audio.contentType === 'audio/webm' ? (await packetsIn(bytes).catch(() => [])).at(-1) : undefined;
    this.heard.push(bytes);
    const end_ms = (last?.ms ?? 1000) + 20;
    return { segments: [{ start_ms: 100, end_ms, text: `Part ${this.heard.length}.` }] };
  };

  /** Sends a share of the audio and waits until that many pieces are transcribed. */
  async grow(live: LiveRecording, share: number, pieces: number): Promise<void> {
    this.pass(MINUTE_MS);
    const done = this.jobsDone;
    await live.sendUpTo(Math.floor(this.sound.length * share));
    await until(async () => this.jobsDone > done && (await this.heardPieces(live)).length === pieces);
  }

  /** Sends a share of the audio and waits until transcription was attempted. */
  async growAndIgnore(live: LiveRecording, share: number): Promise<void> {
    const done = this.jobsDone;
    this.pass(MINUTE_MS);
    await live.sendUpTo(Math.floor(this.sound.length * share));
    await until(async () => this.jobsDone > done);
  }

  /**
   * Sends the rest without ordering a note, and moves the clock until the upload expires. @returns the
   * recording
   */
  async keepRecording({ session, file_path, upload, sendUpTo }: LiveRecording): Promise<NodeId> {
    await sendUpTo(this.sound.length);
    const { recording_id } = await this.vet.ask(registerRecording, { session, file_path });
    await this.server().sql(this.vet, 'update uploads set expires_at = $1 where id = $2', [
      new Date(0),
      upload,
    ]);
    expect(await expireUploads(this.server(), Date.now())).toBe(1);
    return recording_id;
  }

  /** Sends the rest, and orders the note. */
  async beginEnd({ session, file_path, sendUpTo }: LiveRecording, whole = this.sound): Promise<NodeId> {
    await sendUpTo(whole.length);
    const { recording_id } = await this.vet.ask(registerRecording, { session, file_path });
    const { node_id } = await this.vet.ask(processRecording, { session, recording_id });
    return node_id;
  }

  /** Sends the rest, and waits for the note. */
  async end(live: LiveRecording, whole = this.sound) {
    const node = await this.beginEnd(live, whole);
    await finishedNote(this.vet, { session: live.session, node });
    const { segments } = await this.vet.ask(getTranscript, { session_id: live.session, node_id: node });
    return { node, segments };
  }

  async transcriptOf({ session }: LiveRecording) {
    const { nodes } = await this.vet.ask(getSession, { id: session });
    return nodes.find(({ kind }) => kind === 'transcript');
  }

  async deleteTheRecording({ session, file_path, sendUpTo }: LiveRecording): Promise<void> {
    await sendUpTo(this.sound.length);
    const { node_id } = await this.vet.ask(registerRecording, { session, file_path });
    await this.vet.ask(deleteRecording, { session_id: session, node_id });
  }

  piecesOf({ upload }: LiveRecording): Promise<{ from_ms: number; to_ms: number | null }[]> {
    return this.server().sql(
      this.vet,
      'select from_ms, to_ms from heard_pieces where upload_id = $1 order by from_ms',
      [upload],
    );
  }

  async heardPieces(live: LiveRecording) {
    return (await this.piecesOf(live)).filter(({ to_ms }) => to_ms !== null);
  }
}

/** The packets of several pieces of audio, in the order of the pieces. */
export async function packetsOf(parts: readonly Buffer[]): Promise<string[]> {
  const all = await Promise.all(parts.map(packetsIn));
  return digests(all.flat());
}

/** Packets in a comparable form. */
export function digests(packets: readonly { digest: string }[]): string[] {
  return packets.map(({ digest }) => digest);
}
