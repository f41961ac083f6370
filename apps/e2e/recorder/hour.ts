/**
 * Proves that recording an hour works like recording a short visit: memory stays flat, and the words are
 * there as soon after Stop.
 */
import { rm } from 'node:fs/promises';
import type { BrowserMemory } from './browser-memory.ts';
import { type LongOrder, type LongRecording, recordLong, SETTLED_AT_MINUTE } from './long-recording.ts';
import { HEARD_A_SECOND, type PacedTranscriber } from './paced-transcriber.ts';
import { signedInVet } from './recording-vet.ts';
import type { Stage } from './stage.ts';

const SHORT_MINUTES = 2;
const MEGABYTE = 1_000_000;
const GROWTH_MAX = 50 * MEGABYTE;
const MISSING_MAX_S = 1;
/** The length of a part is the length of its packets; the last one counts in part. */
const PART_MAX_S = 0.2;
const LIKENESS_MIN = 0.6;
/**
 * A part is requested once a minute and ends at a quiet moment. This much is left at most, including the part
 * in transcription.
 */
const UNHEARD_MAX_S = 90;
/**
 * Seconds that the words of the long recording may take longer: the rest to transcribe depends on the moment
 * of Stop.
 */
const LONGER_MAX_S = UNHEARD_MAX_S / HEARD_A_SECOND + 3;

/**
 * Records a short visit and then a long one.
 *
 * @param tell  receives lines to print
 * @returns the problems found
 * @throws Error if the long one ends before memory is compared
 */
export async function runHour(
  stage: Stage,
  { minutes, transcriber }: { minutes: number; transcriber: PacedTranscriber },
  tell: (line: string) => void,
): Promise<string[]> {
  if (!(minutes > SETTLED_AT_MINUTE)) throw new Error(`Record for more than ${SETTLED_AT_MINUTE} minutes.`);
  const vet = await signedInVet(stage.clinic, stage.wav);
  const record = async (name: string, length: number) => {
    tell(`${name}, ${length} minutes`);
    const told: LongOrder['tell'] = (line) =>
      tell('said' in line ? `       the screen says: ${line.said}` : memoryLine(line.minute, line.memory));
    const recording = await recordLong(stage, { name, minutes: length, vet, transcriber, tell: told });
    for (const line of summaryOf(recording)) tell(`       ${line}`);
    return recording;
  };
  try {
    const short = await record('A short recording', SHORT_MINUTES);
    const long = await record('A long recording', minutes);
    const growth = long.last.heap - long.settled.heap;
    tell(
      `Heap from minute ${SETTLED_AT_MINUTE} to minute ${minutes}: ${signed(growth)} MB (limit ${GROWTH_MAX / MEGABYTE} MB)`,
    );
    tell(
      `Stop to transcript: ${short.toTranscript.toFixed(1)} s after ${SHORT_MINUTES} minutes, ${long.toTranscript.toFixed(1)} s after ${minutes}`,
    );
    tell(`Heard at the end alone it would take ${(long.spoken / HEARD_A_SECOND).toFixed(0)} s and more.`);
    return [...faultsOf(short), ...faultsOf(long), ...faultsOfLength(short, long)];
  } finally {
    await rm(vet.profile, { recursive: true, force: true });
  }
}

function memoryLine(minute: number, { heap, heaps, processes, renderers }: BrowserMemory): string {
  const each = heaps.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(', ');
  return `${String(minute).padStart(3)} min  heap ${megabytes(heap)} MB (${each}); processes ${megabytes(processes)} MB, of pages ${megabytes(renderers)} MB`;
}

function summaryOf(recording: LongRecording): string[] {
  const { spoken, sound, unheardAtStop, heard, heardFiles, toTranscript, toNote } = recording;
  return [
    `${sound.decodedSeconds.toFixed(2)} s decode of ${sound.seconds.toFixed(2)} s in the file, ${spoken.toFixed(2)} s were said; likeness ${sound.likeness.toFixed(2)} in its worst minute`,
    `not heard at Stop: ${unheardAtStop.toFixed(1)} s; in all ${heard.toFixed(1)} s were heard in ${heardFiles} files`,
    `from Stop: transcript after ${toTranscript.toFixed(1)} s, note after ${toNote.toFixed(1)} s`,
  ];
}

function faultsOf({ spoken, sound, unheardAtStop, heard, heardFiles }: LongRecording): string[] {
  const { seconds, decodedSeconds, likeness } = sound;
  const checks: [boolean, string][] = [
    [spoken - decodedSeconds <= MISSING_MAX_S, `${(spoken - decodedSeconds).toFixed(2)} s are missing`],
    [
      Math.abs(seconds - decodedSeconds) <= MISSING_MAX_S,
      `${decodedSeconds.toFixed(2)} s decode of ${seconds.toFixed(2)}`,
    ],
    [likeness >= LIKENESS_MIN, `a minute sounds like something else (${likeness.toFixed(2)})`],
    [unheardAtStop <= UNHEARD_MAX_S, `${unheardAtStop.toFixed(1)} s were not heard at Stop`],
    [
      Math.abs(heard - seconds) <= PART_MAX_S * heardFiles,
      `${heard.toFixed(1)} s were heard of ${seconds.toFixed(1)}`,
    ],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, fault]) => fault);
}

function faultsOfLength(short: LongRecording, long: LongRecording): string[] {
  const growth = long.last.heap - long.settled.heap;
  const longer = long.toTranscript - short.toTranscript;
  const checks: [boolean, string][] = [
    [growth < GROWTH_MAX, `the heap grew by ${megabytes(growth)} MB`],
    [longer <= LONGER_MAX_S, `the words of the long recording came ${longer.toFixed(1)} s later`],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, fault]) => fault);
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}

function signed(bytes: number): string {
  return `${bytes < 0 ? '' : '+'}${megabytes(bytes)}`;
}
