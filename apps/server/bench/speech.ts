/**
 * What local transcription takes.
 *
 *   npm run bench:speech [-- minutes]                            60 when left out; with the tiny model of the test kit
 *   npm run bench:speech -- --model <folder> --audio <folder>    with a real model
 *
 * With the tiny model: time and processor time for a minute of sound, decoded alone and through the whole engine, with and
 * without speakers; memory of the engine's process after ten minutes and at the end; and how long other calls of a server
 * take meanwhile. What a real model takes comes on top.
 *
 * With a real model: the same of each recording in the folder, and the share of wrong words where `visit.wav` has its words
 * beside it in `visit.txt`. The folder of the model has its files at any depth, named as their publishers do.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ReadyModel } from '#server/ports/speech-models.ts';
import type { RecordedAudio } from '#server/ports/speech-to-text.ts';
import { decodeAudio, SOUND_RATE } from '#server/providers/local-speech/decode-audio.ts';
import { registerOpus } from '#server/providers/local-speech/opus-decoding.ts';
import { loadSherpa } from '#server/providers/local-speech/sherpa.ts';
import { createLocalSpeechToText } from '#server/providers/local-speech/speech-to-text.ts';
import { writeTinySpeechModel } from '#server/test-kit/tiny-speech-models/models.ts';
import { type Spoken, spokenTones, wavOf } from '#server/test-kit/tiny-speech-models/tones.ts';
import { signUpWithToken } from './api-caller.ts';
import { benchFolder } from './bench-folder.ts';
import { type ProbeFigures, startProbe } from './hostile-load-probe.ts';
import { freePort, startProcess } from './running-server.ts';
import { modelInFolder, wordErrors } from './speech-model-folder.ts';

const { values, positionals } = parseArgs({
  options: { model: { type: 'string' }, audio: { type: 'string' }, language: { type: 'string' } },
  allowPositionals: true,
});
const MINUTES = Number(positionals[0] ?? 60);
const SAMPLE = fileURLToPath(new URL('../src/features/samples/assets/sample-visit.webm', import.meta.url));
const CALM_MS = 3000;
const MILLISECONDS_A_TICK = 10;

/** One minute: two people in turn, with pauses. */
const MINUTE: Spoken[] = Array.from({ length: 6 }, (): Spoken[] => [
  { voice: 'low', words: ['Rex', 'is', 'limping', 'today', 'no', 'is', 'Rex', 'coughs'] },
  { silenceMs: 1000 },
  { voice: 'high', words: ['no', 'Rex', 'coughs', 'today', 'limping', 'is', 'no', 'Rex', 'today'] },
  { silenceMs: 2200 },
]).flat();

console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`);
if (values.model && values.audio) await measureModel(await modelInFolder(values.model), values.audio);
else await measureEngine();

async function measureEngine(): Promise<void> {
  const folder = benchFolder('speech');
  const model = await writeTinySpeechModel(join(folder, 'model'));
  const [ten, long] = [join(folder, 'ten.wav'), join(folder, 'long.wav')];
  await writeMinutes(ten, 10);
  await writeMinutes(long, MINUTES);

  registerOpus();
  console.log('\ndecoding alone                       wall ms/min');
  await measureDecoding('WAV, 16 kHz', ten);
  await measureDecoding('Opus in WebM, 48 kHz', SAMPLE);

  console.log(
    '\nengine, tiny model                   wall ms/min   CPU ms/min   MB at 10 min   MB at the end',
  );
  report('10 minutes, words', await transcribed(model, ten, { tellSpeakers: false }));
  report('10 minutes, words and speakers', await transcribed(model, ten, {}));
  report(`${MINUTES} minutes, words and speakers`, await transcribed(model, long, {}));
  await measureOthers(folder, model, ten);
}

/** Other calls of a server on this machine, without and with a transcription beside it. */
async function measureOthers(folder: string, model: ReadyModel, path: string): Promise<void> {
  const server = await startProcess({ DATA_DIR: join(folder, 'server'), PORT: String(await freePort()) });
  try {
    const { token } = await signUpWithToken(server.address);
    const probed = async (work: () => Promise<unknown>): Promise<ProbeFigures> => {
      const probe = await startProbe({ address: server.address, token });
      await work();
      return probe.stop();
    };
    const calm = await probed(() => new Promise((resolve) => setTimeout(resolve, CALM_MS)));
    const busy = await probed(() => transcribed(model, path, {}));
    console.log('\nother calls of a server              /healthz p50   p99 ms   /v1/me p50   p99 ms');
    for (const [name, figures] of [
      ['nothing is transcribed', calm],
      ['while it transcribes', busy],
    ] as const)
      console.log(`${name.padEnd(36)} ${timesOf(figures)}`);
  } finally {
    await server.stop();
  }
}

async function measureModel(model: ReadyModel, folder: string): Promise<void> {
  console.log(`${model.recognizer.family}, speakers ${model.speakers ? 'told apart' : 'not told apart'}`);
  console.log(
    '\nrecording                            wall ms/min   CPU ms/min   MB at 10 min   MB at the end',
  );
  let [wrong, said, seconds, taken] = [0, 0, 0, 0];
  for (const name of (await readdir(folder)).sort()) {
    if (['.txt', '.md', '.json'].includes(extname(name))) continue;
    const usage = await transcribed(model, join(folder, name), { language: values.language });
    report(name, usage);
    seconds += usage.minutes * 60;
    taken += usage.wallMs / 1000;
    const words = await readFile(join(folder, `${basename(name, extname(name))}.txt`), 'utf8').catch(
      () => '',
    );
    if (words === '') continue;
    const errors = wordErrors(words, usage.text);
    console.log(`    ${errors.wrong} of ${errors.said} words wrong`);
    wrong += errors.wrong;
    said += errors.said;
  }
  console.log(`\nreal-time factor  ${(taken / seconds).toFixed(3)} (loading of the model included)`);
  if (said > 0) console.log(`word error rate   ${((wrong / said) * 100).toFixed(1)} % of ${said} words`);
}

/** What one transcription took. */
interface Usage {
  minutes: number;
  wallMs: number;
  cpuMs: number;
  megabytesAtTen: number;
  megabytes: number;
  text: string;
}

/** Transcribes a file by a process of its own. Its first seconds load the model. */
async function transcribed(
  model: ReadyModel,
  path: string,
  options: { tellSpeakers?: boolean; language?: string | undefined },
): Promise<Usage> {
  const engine = createLocalSpeechToText(model);
  let seen = { cpuMs: 0, megabytes: 0 };
  let megabytesAtTen = 0;
  const onProgress = (heardMs: number) => {
    void engineProcess().then((now) => {
      if (now.megabytes > 0) seen = now;
      if (heardMs <= 600_000) megabytesAtTen = seen.megabytes;
    });
  };
  const start = performance.now();
  const { segments, duration_ms = 0 } = await engine.transcribe(await recordedAt(path), {
    spelling: [],
    ...options,
    onProgress,
    signal: new AbortController().signal,
  });
  const wallMs = performance.now() - start;
  const last = await engineProcess();
  await engine.close();
  const text = segments.map((segment) => segment.text).join(' ');
  return {
    minutes: duration_ms / 60_000,
    wallMs,
    cpuMs: last.cpuMs || seen.cpuMs,
    megabytesAtTen,
    megabytes: last.megabytes || seen.megabytes,
    text,
  };
}

/** Processor time and largest memory of the process that this one has started, where the system tells. */
async function engineProcess(): Promise<{ cpuMs: number; megabytes: number }> {
  try {
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
    const pid = children.trim().split(' ').at(-1);
    const times = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const ticks = Number(times[11] ?? 0) + Number(times[12] ?? 0);
    return {
      cpuMs: ticks * MILLISECONDS_A_TICK,
      megabytes: Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
    };
  } catch {
    return { cpuMs: 0, megabytes: 0 };
  }
}

async function measureDecoding(name: string, path: string): Promise<void> {
  const start = performance.now();
  let samples = 0;
  for await (const part of decodeAudio(path, { sherpa: loadSherpa(), ffmpeg: 'ffmpeg' }))
    samples += part.length;
  const minutes = samples / SOUND_RATE / 60;
  console.log(`${name.padEnd(36)} ${((performance.now() - start) / minutes).toFixed(0).padStart(11)}`);
}

function report(name: string, { minutes, wallMs, cpuMs, megabytesAtTen, megabytes }: Usage): void {
  const figures = [wallMs / minutes, cpuMs / minutes, megabytesAtTen, megabytes];
  const widths = [11, 12, 14, 15];
  console.log(
    `${name.padEnd(36)} ${figures.map((figure, at) => figure.toFixed(0).padStart(widths[at] ?? 0)).join(' ')}`,
  );
}

function timesOf({ health, me }: ProbeFigures): string {
  const widths = [12, 8, 12, 8];
  return [health.p50, health.p99, me.p50, me.p99]
    .map((figure, at) => figure.toFixed(1).padStart(widths[at] ?? 0))
    .join(' ');
}

async function recordedAt(path: string): Promise<RecordedAudio> {
  const { size: bytes } = await stat(path);
  const stream = async () => createReadStream(path);
  return { stream, bytes, contentType: 'application/octet-stream', name: basename(path) };
}

/** Writes a file of so many minutes, one minute at a time. */
async function writeMinutes(path: string, minutes: number): Promise<void> {
  const minute = wavOf(spokenTones(MINUTE));
  const [head, body] = [Buffer.from(minute.subarray(0, 44)), minute.subarray(44)];
  head.writeUInt32LE(36 + body.length * minutes, 4);
  head.writeUInt32LE(body.length * minutes, 40);
  const parts = [head, ...Array.from({ length: minutes }, () => body)];
  await pipeline(parts, createWriteStream(path));
}
