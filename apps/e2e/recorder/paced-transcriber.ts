/** A transcriber that works at a realistic speed, and records how much it received, and when. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openLoopback, readBody, sendJson } from '../../server/src/platform/test-kit/doubles/loopback.ts';
import { HEARD } from '../kit/sample-visit.ts';
import { secondsOf } from './known-speech.ts';

/** A transcribed file. */
export interface HeardFile {
  /** Seconds of sound in it. */
  seconds: number;
  /** When its words were sent, in epoch milliseconds. */
  heardAt: number;
}

/** An OpenAI-compatible speech-to-text host on loopback. */
export interface PacedTranscriber {
  baseUrl: string;
  /** In the order of transcription. */
  heard: readonly HeardFile[];
  close: () => Promise<void>;
}

/** Seconds of sound that it transcribes per second, like Whisper's small models on a practice computer. */
export const HEARD_A_SECOND = 20;

/** Opens the host. For any sound it returns the sample visit, repeated from the beginning. */
export async function openPacedTranscriber(): Promise<PacedTranscriber> {
  const heard: HeardFile[] = [];
  const { origin, close } = await openLoopback(async (request, response) => {
    const body = await readBody(request);
    const { 'content-type': type = '' } = request.headers;
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) return sendJson(response, 400, { error: { message: 'There is no file.' } });
    const seconds = await lengthOf(Buffer.from(await file.arrayBuffer()));
    await pause((seconds / HEARD_A_SECOND) * 1000);
    heard.push({ seconds, heardAt: Date.now() });
    sendJson(response, 200, wordsIn(seconds));
  });
  return { baseUrl: `${origin}/v1`, heard, close };
}

async function lengthOf(bytes: Buffer): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-recorder-heard-'));
  try {
    const path = join(folder, 'part');
    await writeFile(path, bytes);
    return await secondsOf(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function wordsIn(seconds: number) {
  const visit = HEARD.segments.at(-1)?.end ?? seconds;
  const rounds = Array.from({ length: Math.ceil(seconds / visit) }, (_, round) => round * visit);
  const segments = rounds
    .flatMap((before) =>
      HEARD.segments.map(({ start, end, text }) => ({ start: before + start, end: before + end, text })),
    )
    .filter(({ start }) => start < seconds)
    .map((segment, id) => ({ ...segment, id, end: Math.min(segment.end, seconds) }));
  return { text: segments.map(({ text }) => text).join(' '), segments };
}
